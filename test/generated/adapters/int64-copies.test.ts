// 64-bit integers keep all digits in a schema that is also part of a union in which its integers stay numbers.
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
    const echoOwned = (call: Json) => {
      seen = call;
      return { status: 200, body: call.body };
    };
    const handlers = { ...server.stubs, echoOwned };
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
