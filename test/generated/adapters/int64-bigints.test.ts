// If a 64-bit integer may also be a string, or the text of another number, integers beyond 2^53 are bigints.
import { hashKey } from "@tanstack/query-core";
import fc from "fast-check";
import { expect, test } from "vitest";
import "../../seed.js";
import { query } from "../../../templates/tanstack-query/runtime/query.js";
import { echoServer, expectUnchanged } from "./echo.js";
import type { Json } from "./ledger.js";

const echo = echoServer("test/generated/adapters/int64-bigints.yaml", ["echoValues"], {
  sendLines: ({ body }) => ({ status: 200, body: items(body) }),
  sendForm: () => ({ status: 204 }),
  search: ({ path, headers }) => ({
    status: 204,
    headers: { "X-Key": headers["X-Key"] ?? path.key },
  }),
});

async function* items(list: Json[]) {
  yield* list;
}

const limit = 2n ** 63n;
/** An integer as generated code represents it: a bigint if the integer is beyond 2^53. */
const exact = (value: bigint) => (Number.isSafeInteger(Number(value)) ? Number(value) : value);
const between = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map(exact);
const long = fc.constantFrom(9007199254740993n, -9223372036854775808n, 9223372036854775807n);
const integer = fc.oneof(between(-limit, limit - 1n), fc.integer(), long);
const text = fc.oneof(fc.string(), fc.constantFrom("5", "9007199254740993", "\x7f5", '"5"'));
const key = fc.oneof(text, integer);
const fraction = fc.constantFrom(1.5, -0.25, 1e-7);
const values = fc.record(
  {
    key,
    keys: fc.uniqueArray(key, { maxLength: 4 }),
    records: fc.uniqueArray(key, { maxLength: 3 }).map((keys) => keys.map((one) => ({ key: one }))),
    size: fc.constantFrom(0.5, 7),
    text: fc.string(),
    word: fc.oneof(fc.constant("all"), integer),
    few: fc.oneof(text, between(-100n, 2n ** 53n)),
    even: fc.oneof(fc.constant("x5"), between(-(2n ** 62n), 2n ** 62n - 1n).map(double)),
    one: fc.oneof(fc.constantFrom("", "abc"), between(-limit, 0n), fc.constant(1.5)),
    both: integer,
    unequal: fc.oneof(text, between(6n, limit - 1n), fraction),
    bounded: fc.oneof(fc.integer(), between(2n ** 53n + 1n, 2n ** 53n + 4n)),
  },
  { requiredKeys: [] },
);

function double(value: number | bigint): number | bigint {
  return exact(2n * BigInt(value));
}

test("the values of all types are unchanged", () => expectUnchanged(echo, "echoValues", values));

const json = { "content-type": "application/json" };
const send = (body: string) => fetch(`${echo.url}/values`, { method: "POST", body, headers: json });

test("the server returns the digits of the request", async () => {
  const body = '{"key":9007199254740993,"keys":["9007199254740993",-9007199254740993,5]}';
  const response = await send(body);
  expect([response.status, await response.text()]).toEqual([200, body]);
  expect(echo.seen.body).toEqual({
    key: 9007199254740993n,
    keys: ["9007199254740993", -9007199254740993n, 5],
  });
});

test.each([
  '{"key":9223372036854775808}',
  '{"keys":[5,-9223372036854775809]}',
  '{"keys":[9007199254740993,9007199254740993]}',
  '{"records":[{"key":9007199254740993},{"key":9007199254740993}]}',
  '{"size":0}',
  '{"text":9007199254740993}',
  '{"word":"9007199254740993"}',
  '{"few":9007199254740993}',
  '{"few":-9007199254740993}',
  '{"even":9007199254740993}',
  '{"even":"9007199254740994"}',
  '{"one":9007199254740993}',
  '{"one":"9007199254740993"}',
  '{"both":"9007199254740993"}',
  '{"unequal":-9007199254740993}',
  '{"bounded":9007199254740997}',
])("the server refuses %s", async (body) => {
  expect((await send(body)).status).toBe(400);
});

test.each([
  '{"one":-9007199254740993}',
  '{"even":-9007199254740994}',
  '{"unequal":9007199254740993}',
])("the server accepts %s", async (body) => {
  expect(await (await send(body)).text()).toBe(body);
});

test("each line of JSON Lines keeps its type", async () => {
  const api = echo.client.createClient({ baseUrl: echo.url });
  const body = ["x", 9007199254740993n, 5, "5"];
  const { data } = await echo.client.sendLines(api, { body });
  const lines: unknown[] = [];
  for await (const line of data) lines.push(line);
  expect([echo.seen.body, lines]).toEqual([body, body]);
});

test.each(["application/x-www-form-urlencoded", "multipart/form-data"])(
  "fields of %s are bigints",
  async (contentType) => {
    const api = echo.client.createClient({ baseUrl: echo.url });
    for (const key of ["x", 5, 9007199254740993n, -9223372036854775808n]) {
      const body = { key, order: 9007199254740993n };
      expect((await echo.client.sendForm(api, { body, contentType })).status).toBe(204);
      expect(echo.seen.body).toEqual(body);
    }
  },
);

test.each(["x", 5, 9007199254740993n, -9223372036854775808n])("%s is a parameter", async (key) => {
  const api = echo.client.createClient({ baseUrl: echo.url });
  const input = {
    path: { key },
    query: {
      order: 9007199254740993n,
      keys: ["y", key, 5],
      deep: { key, order: 1.5 },
      json: { key, order: 9007199254740993n },
      exact: "9007199254740993",
    },
    headers: { "X-Key": key },
  };
  const { status, headers } = await echo.client.search(api, input);
  expect([status, headers["X-Key"]]).toEqual([204, key]);
  expect(echo.seen).toMatchObject({ path: input.path, query: input.query, headers: input.headers });
});

test.each([
  ["1.5", 1.5],
  ["9007199254740991", 9007199254740991],
  ["-9007199254740993", -9007199254740993n],
])("the text %s is %s", async (order, value) => {
  expect((await fetch(`${echo.url}/search/x?order=${order}`)).status).toBe(204);
  expect(echo.seen.query).toEqual({ order: value });
});

test("an integer beyond 64 bits is a bigint if other numbers are allowed", async () => {
  expect((await fetch(`${echo.url}/search/x?order=9223372036854775808`)).status).toBe(204);
  expect(echo.seen.query).toEqual({ order: 9223372036854775808n });
});

/** Reads all items of a list; `respond` returns the JSON of each page. Returns the items, and the requested queries. */
async function listed(name: string, query: object, respond: (query: URLSearchParams) => string) {
  const queries: string[] = [];
  const fetch = async (request: Request) => {
    const { searchParams } = new URL(request.url);
    queries.push(searchParams.toString());
    return new Response(respond(searchParams), { headers: json });
  };
  const api = echo.client.createClient({ baseUrl: echo.url, fetch });
  const read: unknown[] = [];
  for await (const item of echo.client.paged[name].items(api, { query })) read.push(item);
  return { read, queries };
}

test.each([
  ["listByOffset", "offset", ["9007199254740993", "9007199254740995"]],
  ["listByPage", "page", ["9007199254740993", "9007199254740994"]],
])("%s counts from a bigint", async (name, parameter, numbers) => {
  const [first, second] = numbers;
  const respond = (query: URLSearchParams) =>
    query.get(parameter) === first
      ? '{"items":[9007199254740993,9007199254740995],"total":9223372036854775807}'
      : '{"items":[],"total":9223372036854775807}';
  const { read, queries } = await listed(name, { [parameter]: BigInt(first as string) }, respond);
  expect(read).toEqual([9007199254740993n, 9007199254740995n]);
  expect(queries).toEqual([`${parameter}=${first}`, `${parameter}=${second}`]);
});

test("a total that is a bigint ends the list", async () => {
  const page = '{"items":[1,2],"total":9007199254740994}';
  const { queries } = await listed("listByOffset", { offset: 9007199254740993n }, () => page);
  expect(queries).toEqual(["offset=9007199254740993"]);
});

test("a page with bigints that repeats is refused", async () => {
  const page = '{"items":[9007199254740993]}';
  await expect(listed("listByOffset", {}, () => page)).rejects.toThrow("repeats the previous page");
});

test("a cursor may be a bigint", async () => {
  const respond = (query: URLSearchParams) =>
    query.get("after") === null
      ? '{"items":["a"],"next":9007199254740993}'
      : '{"items":["b"],"next":null}';
  const { read, queries } = await listed("listByCursor", {}, respond);
  expect([read, queries]).toEqual([
    ["a", "b"],
    ["", "after=9007199254740993"],
  ]);
});

test("keys of queries contain digits", () => {
  const { key, filter } = query(async () => ({}) as never, ["API", "search"]) as Json;
  const input = { path: { key: 9007199254740993n }, query: { keys: [9007199254740993n] } };
  const written = { path: { key: "9007199254740993" }, query: { keys: ["9007199254740993"] } };
  expect(key(input)).toEqual(["API", "search", written]);
  expect(filter(input)).toEqual({ queryKey: ["API", "search", written] });
  expect(hashKey(key(input))).toContain('"9007199254740993"');
});

test("the client refuses NaN beside a bigint", async () => {
  const api = echo.client.createClient({ baseUrl: echo.url });
  const body = { key: 9007199254740993n, size: Number.NaN };
  await expect(echo.client.echoValues(api, { body })).rejects.toThrow("body.size is NaN");
});
