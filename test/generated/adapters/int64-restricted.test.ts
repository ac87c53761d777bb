// 64-bit integers keep all digits if further schemas restrict them, and in unions with types other than numbers.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../seed.js";
import { runsOf, tried } from "../../runs.js";
import type { Running } from "../../targets/server/shop-server.js";
import { adapters } from "./adapters.js";
import { int64, type Json, ledger } from "./ledger.js";

let client: Json;
let server: Json;
beforeAll(async () => {
  ({ client, server } = await ledger("test/generated/adapters/int64-restricted.yaml"));
});

const least = -(2n ** 63n);
const most = 2n ** 63n - 1n;
const within = (min: bigint, max: bigint) => fc.bigInt({ min, max });
const text = (integers: fc.Arbitrary<bigint>) => integers.map(String);
const either = (...values: fc.Arbitrary<Json>[]) => fc.oneof(...values);
const base = fc.record({ id: int64 }, { requiredKeys: [] });
const flag = either(int64, fc.boolean());

/** Values of each property of the schema `Restricted`. */
const members = {
  id: int64,
  bounded: text(within(2n ** 53n, most)),
  odd: text(within(least / 2n, most / 2n - 1n).map((half) => half * 2n + 1n)),
  apart: either(text(within(least, -100n)), fc.constant("7"), text(within(100n, most))),
  hundreds: either(
    text(within(least, 999n)),
    text(within(10n, most / 100n).map((one) => one * 100n)),
  ),
  holds: fc.tuple(int64, fc.constant("5"), int64),
  low: either(text(within(least, 0n)), fc.constant(null)),
  filled: int64,
  list: fc.array(int64, { maxLength: 3 }),
  base,
  pair: fc.constantFrom(["1", "2"], ["3", "4"]),
  flag,
  nested: either(int64, base, fc.constant(null)),
  several: either(int64, fc.array(flag, { maxLength: 3 })),
  absent: either(int64, fc.constant(null)),
  none: either(int64, fc.constant(null)),
  level: fc.constantFrom("1", "2", "9007199254740991"),
  one: fc.constant("-9007199254740991"),
};
const defaults = { filled: "6", list: ["1", "2"], base: { id: "8" } };
const query = fc.record({ bounded: members.bounded, after: int64, flag }, { requiredKeys: [] });
const bodies = fc.record(members, { requiredKeys: [] });

describe.each(tried(Object.entries(adapters)))("%s", (_name, serve) => {
  let running: Running;
  let seen: Json;
  beforeAll(async () => {
    const echoRestricted = (call: Json) => {
      seen = call;
      return { status: 200, body: call.body };
    };
    const handlers = { ...server.stubs, echoRestricted };
    const { bodyDefaults } = server;
    running = await serve(server, handlers, { validateResponses: true, bodyDefaults });
  });
  afterAll(() => running.close());
  const url = () => `http://127.0.0.1:${running.port}`;

  test("bodies and parameters", async () => {
    const api = client.createClient({ baseUrl: url() });
    await fc.assert(
      fc.asyncProperty(query, bodies, async (query, body) => {
        const { status, data } = await client.echoRestricted(api, { query, body });
        const filled = { ...defaults, ...body };
        expect({ status, data }).toEqual({ status: 200, data: filled });
        expect([seen.query, seen.body]).toEqual([{ after: "5", ...query }, filled]);
      }),
      { numRuns: runsOf(100) },
    );
  });

  const send = async (body: string) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${url()}/restricted`, { method: "POST", headers, body });
    return [body, response.status];
  };
  const names = Object.keys(members).filter((name) => !["holds", "list", "base"].includes(name));

  test.each(names)("%s must be an integer of 64 bits", async (name) => {
    for (const value of ['"5"', "1.5", "9223372036854775808"])
      expect(await send(`{"${name}":${value}}`)).toEqual([`{"${name}":${value}}`, 400]);
  });

  test.each([
    '{"bounded":9007199254740991}',
    '{"odd":9007199254740992}',
    '{"apart":8}',
    '{"hundreds":9007199254740993}',
    '{"holds":[6]}',
    '{"low":1}',
    '{"pair":[1,3]}',
    '{"level":3}',
    '{"one":-9007199254740993}',
  ])("%s gets 400", async (body) => {
    expect(await send(body)).toEqual([body, 400]);
  });

  test.each([
    '{"bounded":9007199254740993}',
    '{"odd":9007199254740993}',
    '{"low":null}',
    '{"nested":{"id":9223372036854775807}}',
    '{"several":[true,-9223372036854775808]}',
  ])("%s gets 200", async (body) => {
    expect(await send(body)).toEqual([body, 200]);
  });

  test("texts in JSON of the response are numbers", async () => {
    const body =
      '{"apart":7,"filled":9007199254740993,"list":[],"base":{"id":5},"pair":[1,2],"flag":5}';
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${url()}/restricted`, { method: "POST", headers, body });
    expect(await response.text()).toBe(body);
  });
});
