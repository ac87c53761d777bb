// Responses and Response Objects (OAS 3.1 §4.8.16, §4.8.17).

import { valueFor } from "../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { isSince32 } from "../openapi/versions.js";
import type { Response } from "./api-model.js";
import type { BuildContext } from "./context.js";
import { buildLinks } from "./link.js";
import { buildContent } from "./media-type.js";
import { buildHeaders } from "./parameter.js";
import { textOf } from "./text.js";
import { unmodelledOf } from "./unmodelled-fields.js";

// HTTP status codes end at 599 (RFC 9110 §15), but some servers send greater numbers, such as 999, which clients
// accept.
const status = /^(?:[1-9]\d\d|[1-5][Xx]{2}|default)$/;

/** Returns true for a key of a Responses Object that is a status code, a range or `default`. */
export function isStatus(key: string): boolean {
  return status.test(key);
}

/** Returns true for a status code above 599, which HTTP does not define. */
export function isBeyondHttp(key: string): boolean {
  return /^[6-9]\d\d$/.test(key);
}

/** Builds the responses at `pointer` in document order. */
export function buildResponses(
  context: BuildContext,
  written: JsonValue | undefined,
  pointer: string,
): Response[] {
  if (!isObject(written)) return [];
  return Object.keys(written)
    .filter(isStatus)
    .flatMap((key) => buildResponse(context, own(written, key), append(pointer, key), key) ?? []);
}

/** Builds the response at `pointer`; `key` is its status code, a range or `default`. */
export function buildResponse(
  context: BuildContext,
  written: JsonValue | undefined,
  pointer: string,
  key: string,
): Response | undefined {
  const { value, pointer: real } = context.references.follow(written, pointer);
  if (!isObject(value)) return undefined;
  // Only responses behind a reference are cached, because other responses occur once.
  if (real === pointer) return responseOf(context, value, real, key);
  const { namedCount } = context.schemas;
  const built = valueFor(context.responses, value, () => new Map());
  const known = built.get(key);
  if (known?.namedCount === namedCount && known.response.pointer === real) return known.response;
  const response = responseOf(context, value, real, key);
  built.set(key, { response, namedCount });
  return response;
}

function responseOf(context: BuildContext, value: JsonObject, real: string, key: string): Response {
  // Since OpenAPI 3.2, the description is optional, and a response may have a summary.
  const description =
    textOf(value, "description") ??
    (!isSince32(context.document.version) ? undefined : textOf(value, "summary"));
  return {
    pointer: real,
    status: key === "default" || context.isLiteral ? key : key.toUpperCase(),
    ...(description === undefined ? {} : { description }),
    headers: buildHeaders(context, own(value, "headers"), append(real, "headers")),
    content: buildContent(context, value, real),
    links: buildLinks(context, own(value, "links"), append(real, "links")),
    ...unmodelledOf(value, ["description", "headers", "content", "links"]),
  };
}
