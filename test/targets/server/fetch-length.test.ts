// `content-length` of responses of the Fetch adapter, on platforms with and without Node's `Buffer`.
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import type { Core } from "../../../templates/server/runtime/core.js";
import { anyText } from "../../any-text.js";

type Adapter = typeof import("../../../templates/server/runtime/fetch.js");

const adapter = "../../../templates/server/runtime/fetch.ts";
const text = fc.oneof(fc.string(), anyText, fc.constantFrom("ä", "😀", "\ud800"));

it.each(["with", "without"])("is the number of sent bytes %s Buffer", async (how) => {
  // Loads the adapter once for each case. Restores `Buffer` afterwards, because Node's `Response` needs it.
  if (how === "without") vi.stubGlobal("Buffer", undefined);
  const { fetchHandlerOf } = (await import(`${adapter}?${how}`)) as Adapter;
  vi.unstubAllGlobals();
  const property = fc.asyncProperty(text, fc.boolean(), async (body, headersOnly) => {
    let sent: number | undefined;
    const message = { status: 200, headers: {}, body, headersOnly, close: false };
    const delivery = { isWatched: true, sent: (bytes: number) => (sent = bytes), failed: fail };
    const core: Core = {
      handle: (_request, respond) => {
        respond(message, delivery);
        return true;
      },
      failed: fail,
    };
    const response = await fetchHandlerOf(core)(new Request("http://a.example/"));
    const expected = new TextEncoder().encode(body).length;
    expect(response.headers.get("content-length")).toBe(String(expected));
    expect((await response.arrayBuffer()).byteLength).toBe(headersOnly ? 0 : expected);
    expect(sent).toBe(headersOnly ? 0 : expected);
  });
  await fc.assert(property, { numRuns: 200 });
});

function fail(error: unknown): void {
  throw error;
}
