// 64-bit integers keep all digits in unions with other integers, with numbers, and with values of every type.
import fc from "fast-check";
import { expect, test } from "vitest";
import "../../seed.js";
import { echoServer, expectUnchanged } from "./echo.js";
import { int64, type Json } from "./ledger.js";

const echo = echoServer("test/generated/adapters/int64-numbers.yaml", ["echoNumbers", "echoTeam"]);

const text = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map(String);
const fraction = fc.constantFrom(1.5, -0.25, 1e30, 9007199254740993e-20);
const some = (required: string, members: Record<string, fc.Arbitrary<Json>>) =>
  fc.record({ [required]: fc.string(), ...members }, { requiredKeys: [required] });
const user = some("login", { id: int64, size: int64 });
const team = some("slug", {
  id: text(-5n, 2n ** 63n - 1n),
  size: fc.oneof(int64, fraction, fc.constant("18446744073709551616")),
});
const small = some("small", { id: text(-(2n ** 31n), 100n) });
const anything = fc.oneof(int64, fraction, fc.constantFrom("x", "", true, null));
const any = some("any", { id: anything, size: anything });
const values = fc.record(
  {
    account: fc.oneof(user, team),
    owner: fc.oneof(user, small),
    source: fc.oneof(user, any),
    order: fc.oneof(int64, fraction),
    orders: fc.array(fc.oneof(int64, fraction), { maxLength: 3 }),
    xx: int64,
  },
  { requiredKeys: [] },
);

const json = { "content-type": "application/json" };
const send = (body: string) =>
  fetch(`${echo.url}/numbers`, { method: "POST", body, headers: json });

test("values of all alternatives are unchanged", () =>
  expectUnchanged(echo, "echoNumbers", values));

test("outside of the union, other integers and numbers stay numbers", async () => {
  const api = echo.client.createClient({ baseUrl: echo.url });
  const body = { slug: "", id: 5, size: 1.5 };
  expect((await echo.client.echoTeam(api, { body })).data).toEqual(body);
  expect(echo.seen.body).toEqual(body);
});

test.each([
  '{"account":{"slug":"","id":9007199254740993,"size":18446744073709551616}}',
  '{"source":{"any":"","id":"9007199254740993","size":9007199254740993}}',
  '{"order":9007199254740993,"orders":[-9223372036854775808,1.5],"xx":9007199254740993}',
])("the server returns %s", async (body) => {
  const response = await send(body);
  expect([response.status, await response.text()]).toEqual([200, body]);
});

test.each([
  '{"account":{"slug":"","id":-6}}',
  '{"account":{"slug":"","id":1.5}}',
  '{"account":{"slug":"","size":"5"}}',
  '{"account":{"login":"","id":9223372036854775808}}',
  '{"owner":{"small":"","id":101}}',
  '{"owner":{"small":"","id":-2147483649}}',
  '{"order":"5"}',
  '{"orders":["x"]}',
])("the server refuses %s", async (body) => {
  expect((await send(body)).status).toBe(400);
});
