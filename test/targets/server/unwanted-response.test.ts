// For a safe method, the server replaces a response by 406 if the caller does not accept the response's media type.
import { expect, it } from "vitest";
import type { Entry } from "../../../templates/server/runtime/dispatch.js";
import { acceptable, isUnwanted } from "../../../templates/server/runtime/negotiate.js";

function isWithheld(
  method: string,
  accept: string,
  status: number,
  mediaType: string,
  offered: readonly string[] = ["application/json", "text/csv"],
): boolean {
  const entry = {
    operation: { method },
    responses: { offered },
  } as unknown as Entry;
  const request = { headers: { accept } } as unknown as Parameters<typeof acceptable>[1];
  const accepts = acceptable(entry, request, {});
  return isUnwanted(entry, request, accepts, status, mediaType);
}

it.each<[boolean, string, string, number, string]>([
  [true, "GET", "text/csv", 200, "application/json"],
  [true, "HEAD", "text/csv", 200, "application/json"],
  [true, "GET", "image/png", 200, "application/json"],
  [false, "GET", "text/csv", 200, "text/csv"],
  [false, "GET", "*/*", 200, "application/json"],
  // After a request that changes data, the response is sent even if the caller does not accept its media type.
  [false, "POST", "text/csv", 201, "application/json"],
  [false, "DELETE", "text/csv", 200, "application/json"],
  // An error or a redirect is sent, because it tells the caller more than a 406 response.
  [false, "GET", "text/csv", 300, "application/json"],
  [false, "GET", "text/csv", 404, "application/problem+json"],
  [true, "GET", "text/csv", 299, "application/json"],
  // The document does not declare `image/png`, but the caller accepts it.
  [false, "GET", "image/*, text/csv;q=0.5", 200, "image/png"],
  [true, "GET", "image/webp, text/csv;q=0.5", 200, "image/png"],
])("%s: %s, Accept: %s, %i with %s", (withheld, method, accept, status, mediaType) => {
  expect(isWithheld(method, accept, status, mediaType)).toBe(withheld);
});

// An operation whose only response is `default` declares no successful status.
it.each<[boolean, string]>([
  [false, "*/*"],
  [false, "application/json"],
  [true, "text/csv"],
])("%s: of a success that `default` stands for, Accept: %s", (withheld, accept) => {
  expect(isWithheld("GET", accept, 200, "application/json", [])).toBe(withheld);
});
