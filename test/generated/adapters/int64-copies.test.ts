// 64-bit integers of a schema keep all digits, even if a union also contains the schema and keeps its integers as
// numbers.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../seed.js";
import { runsOf, tried } from "../../runs.js";
import type { Running } from "../../targets/server/shop-server.js";
import { adapters } from "./adapters.js";
import { int64, type Json, ledger, statuses } from "./ledger.js";

let client: Json;
let server: Json;
beforeAll(async () => {
  ({ client, server } = await ledger("test/generated/adapters/int64-copies.yaml"));
});

const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const optional = { requiredKeys: [] };
const { user } = fc.letrec<{ user: object }>((tie) => ({
  user: fc.record(
    {
      id: int64,
      no: int64,
      friends: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie("user"), { maxLength: 2 })),
    },
    optional,
  ),
}));
const owner = fc.record(
  { id: fc.integer(), no: int64, friends: fc.array(user, { maxLength: 2 }) },
  optional,
);
const owned = fc.record({ owner, creator: user, id: int64 }, optional);

describe.each(tried(Object.entries(adapters)))("%s", (_name, serve) => {
  let running: Running;
  let seen: Json;
  beforeAll(async () => {
    const echo = (call: Json) => {
      seen = call;
      return { status: 200, body: call.body };
    };
    const handlers = { ...server.stubs, echoOwned: echo, echoOpen: echo, echoLeft: echo };
    running = await serve(server, handlers, { validateResponses: true });
  });
  afterAll(() => running.close());
  const url = () => `http://127.0.0.1:${running.port}`;

  test("bodies", async () => {
    const api = client.createClient({ baseUrl: url() });
    await fc.assert(
      fc.asyncProperty(owned, async (body) => {
        const { status, data } = await client.echoOwned(api, { body });
        expect({ status, data, seen: seen.body }).toEqual({ status: 200, data: body, seen: body });
      }),
      { numRuns: runsOf(100) },
    );
  });

  test("members and items that no other keyword describes", async () => {
    const api = client.createClient({ baseUrl: url() });
    const rest = fc.tuple(number, fc.array(int64, { maxLength: 2 }));
    const list = rest.map(([first, others]) => [first, ...others]);
    const left = fc.record({ a: number, b: int64, list }, optional);
    await fc.assert(
      fc.asyncProperty(left, async (body) => {
        const { status, data } = await client.echoLeft(api, { body });
        expect({ status, data, seen: seen.body }).toEqual({ status: 200, data: body, seen: body });
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['{"data":{"no":9007199254740993}}', "9007199254740993"],
    ['{"data":{"no":1.5},"team":1}', 1.5],
    ['{"data":{"no":1e30},"team":1}', 1e30],
    ['{"data":{"no":null},"team":1}', null],
  ])("the handler gets the value of another alternative: %s", async (body, no) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${url()}/open`, { method: "POST", headers, body });
    expect([response.status, seen.body.data.no]).toEqual([200, no]);
    expect(await response.text()).toBe(body.replace("1e30", "1e+30"));
  });

  test("the handler gets a string of another alternative", async () => {
    const headers = { "content-type": "application/json" };
    const body = '{"data":{"no":"x"},"team":1}';
    await fetch(`${url()}/open`, { method: "POST", headers, body });
    expect(seen.body).toEqual(JSON.parse(body));
  });

  test.each(statuses)("an integer %s gets %i", async (id, expected) => {
    const status = expected === 204 ? 200 : expected;
    const headers = { "content-type": "application/json" };
    for (const body of [
      `{"creator":{"id":${id}}}`,
      `{"creator":{"friends":[{"id":${id}}]}}`,
      `{"owner":{"no":${id}}}`,
      `{"owner":{"friends":[{"id":${id}}]}}`,
      `{"id":${id}}`,
    ]) {
      const response = await fetch(`${url()}/owned`, { method: "POST", headers, body });
      expect([body, response.status]).toEqual([body, status]);
    }
  });
});
