// If an alternative of a union does not describe a member, the member may have any value. In such a member, integers
// keep all digits, and other values are read as usual.
import fc from "fast-check";
import { expect, test } from "vitest";
import "../../seed.js";
import { runsOf } from "../../runs.js";
import { echoServer } from "./echo.js";
import { int64, type Json } from "./ledger.js";

const echo = echoServer("test/generated/adapters/int64-open.yaml", ["echoOpen", "echoDescribed"]);

const some = (members: Record<string, fc.Arbitrary<Json>>, ...requiredKeys: string[]) =>
  fc.record(members, { requiredKeys });
const members = (id: fc.Arbitrary<Json>) => ({
  id,
  data: some({ id }),
  list: fc.array(id, { maxLength: 3 }),
  pair: fc.tuple(id, fc.constantFrom("5", 1.5)),
  "x-": id,
});
const other = fc.oneof(
  int64,
  fc.constantFrom("x", "", "-", "\x7f5", 1.5, 1e30, true, null),
  fc.constant([{ id: 5, name: "5" }]),
);
const values = fc.oneof(
  some({ exact: fc.boolean(), ...members(int64) }, "exact"),
  some({ name: fc.string(), ...members(other) }, "name"),
);

test("values of all alternatives are unchanged", async () => {
  const api = echo.client.createClient({ baseUrl: echo.url });
  await fc.assert(
    fc.asyncProperty(values, values, async (filter, body) => {
      const { status, data } = await echo.client.echoOpen(api, { query: { filter }, body });
      expect({ status, data }).toEqual({ status: 200, data: body });
      expect([echo.seen.query, echo.seen.body]).toEqual([{ filter }, body]);
    }),
    { numRuns: runsOf(100) },
  );
});

const json = { "content-type": "application/json" };

test.each([
  '{"name":"a","id":"5","list":["9007199254740993",9007199254740993,9007199254740993.5]}',
  '{"name":"a","id":"9007199254740993","data":{"id":"-1"}}',
  String.raw`{"name":"a","id":"\"5\"","list":["5\"","\"x\"","\"\"5\"\""],"data":{"id":"\"\""}}`,
])("the server returns %s", async (body) => {
  const response = await fetch(`${echo.url}/open`, { method: "POST", body, headers: json });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(body.replace("9007199254740993.5", "9007199254740994"));
});

test.each([
  { exact: true, id: 1.5 },
  { exact: true, id: "x" },
  { exact: true, data: { id: "5" } },
])("the server refuses %j", async (value) => {
  const body = JSON.stringify(value);
  const response = await fetch(`${echo.url}/open`, { method: "POST", body, headers: json });
  expect(response.status).toBe(400);
});

test("the client refuses texts if all alternatives describe the integer", async () => {
  const api = echo.client.createClient({ baseUrl: echo.url });
  const call = echo.client.echoDescribed(api, { body: { a: "", id: "x" } });
  await expect(call).rejects.toThrow('body has "x": expected the digits of an integer');
  const fetch = async () => new Response('{"a":"","id":1.5}', { headers: json });
  const read = echo.client.echoDescribed(echo.client.createClient({ baseUrl: echo.url, fetch }), {
    body: { a: "" },
  });
  await expect(read).rejects.toThrow("expected an integer");
});
