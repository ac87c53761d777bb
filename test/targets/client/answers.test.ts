// Responses become typed results, with parsed headers. Bodies that the document does not declare are discarded.
import { describe, expect, it } from "vitest";
import { compile } from "../../compiler/compile.js";
import { answers } from "./answers.js";

const caller = `
import { createApi, createClient, orThrow, paged, withHeaders } from "./client/index.js";
import type { Line } from "./types/index.js";

const api = createApi({ baseUrl: "http://localhost" });
const called = await api.withHeaders();
if (called.status === 200) {
  called.headers["X-Count"] satisfies number | undefined;
  called.headers["X-List"] satisfies number[] | undefined;
  // @ts-expect-error a browser may hide it
  called.headers["X-Count"] satisfies number;
  // @ts-expect-error there is no such header
  called.headers["X-Other"];
} else {
  called.headers["Retry-After"] satisfies number | undefined;
}
for await (const line of await api.lines.orThrow()) line satisfies Line;
for await (const event of await api.events.orThrow()) event.data satisfies string;
for await (const item of api.list.items({ query: { limit: 2 } }, { maxItems: 3 })) item satisfies number;
for await (const item of api.list.items()) item satisfies number;
for await (const item of api.range.items()) item satisfies number;
for await (const page of paged.list.pages(createClient())) page.of satisfies number | undefined;
(await orThrow(withHeaders(createClient()))) satisfies undefined;
// @ts-expect-error there is nothing to page through
api.events.items();
// @ts-expect-error there is no such option
api.list.items({}, { limit: 3 });
`;

const used = answers([{ path: "caller.ts", text: caller }]);
const { method } = used;

it("has types that say the same", async () => {
  expect(await compile(used.folder, "7")).toEqual([]);
});

describe("headers of a response", () => {
  const headersOf = async (headers: Record<string, string>, status = 200) =>
    (await method("withHeaders", () => new Response(null, { status, headers }))()).headers;

  it("are values", async () => {
    const headers = {
      "x-text": "1",
      "x-count": "12",
      "x-flag": "true",
      "x-list": "1, 2,3",
      "x-pairs": "a,1,b,2",
      "x-exploded": "a=1,b=2",
      "x-json": "[1]",
      "x-other": "o",
    };
    expect(await headersOf(headers)).toEqual({
      "X-Text": "1",
      "X-Count": 12,
      "X-Flag": true,
      "X-List": [1, 2, 3],
      "X-Pairs": { a: 1, b: "2" },
      "X-Exploded": { a: 1, b: "2" },
      "X-Json": [1],
    });
  });

  it("are those of the status", async () => {
    expect(await headersOf({ "retry-after": "3", "x-count": "1" }, 503)).toEqual({
      "Retry-After": 3,
    });
    expect(await headersOf({})).toEqual({});
  });

  it("are cookies, each with commas of its own", async () => {
    const headers = new Headers([
      ["set-cookie", "a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT"],
      ["set-cookie", "b=2"],
    ]);
    const answer = await method("withHeaders", () => new Response(null, { headers }))();
    expect(answer.headers).toEqual({ "Set-Cookie": headers.getSetCookie() });
  });

  it.each([
    ["X-Count", "1e"],
    ["X-Flag", "1"],
    ["X-List", "1,x"],
    ["X-Json", "{"],
  ])("that are not what the contract says are told: %s: %s", async (name, value) => {
    await expect(headersOf({ [name]: value })).rejects.toThrow(
      `withHeaders: the response 200 has a header ${name} that does not match its schema`,
    );
  });
});

it("a body that the contract does not have is given up", async () => {
  let isCancelled = false;
  const body = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode("x")),
      cancel: () => {
        isCancelled = true;
      },
    });
  const accepted = await method("take", () => new Response(body(), { status: 202 }))();
  expect(accepted).toMatchObject({ ok: true, status: 202, data: undefined });
  expect(isCancelled).toBe(true);
});
