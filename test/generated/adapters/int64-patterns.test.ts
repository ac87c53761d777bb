// 64-bit integers in members that `patternProperties` describes keep all digits; members of other names are unchanged.
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
  ({ client, server } = await ledger());
});

const part = fc.oneof(fc.constantFrom("x-", "-at", "o", "-n", "a", "plain", ""), fc.string());
const name = fc.oneof(
  fc.constantFrom("no", "plain", "x-known"),
  fc.tuple(
    fc.constantFrom("x-", "o", "", "ax-", "O"),
    part,
    fc.constantFrom("-at", "-n", "", "-na"),
  ),
);
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);

/**
 * Returns the values that the schema `Patterns` allows for a member; `undefined` if the patterns contradict each other.
 */
function valuesOf(name: string): fc.Arbitrary<Json> | undefined {
  if (name === "no") return int64;
  if (name === "plain") return fc.integer();
  const isOwner = name.startsWith("o");
  const isNumbered = name.endsWith("-n");
  const isWhole = name.startsWith("x-") || name.endsWith("-at");
  if (isWhole && (isOwner || isNumbered)) return undefined;
  if (isWhole) return name.startsWith("x-") ? int64 : fc.option(int64);
  if (!isOwner && !isNumbered) return number;
  const below = { id: isOwner ? int64 : number, all: isNumbered ? int64 : number };
  const within = fc.record({ "x-1": int64, sum: number, no: int64 }, { requiredKeys: [] });
  const rest = fc.record({ f: number, fa: number, a: int64, "": int64 }, { requiredKeys: [] });
  const no = isNumbered ? fc.integer() : number;
  return fc.record({ ...below, no, in: within, rest }, { requiredKeys: [] });
}

const patterns: fc.Arbitrary<Json> = fc
  .array(
    name.map((one) => (typeof one === "string" ? one : one.join(""))),
    { maxLength: 6 },
  )
  .chain((names) => {
    const members = names.flatMap((one) => {
      const values = valuesOf(one);
      return values === undefined || one === "__proto__" ? [] : [[one, values] as const];
    });
    return fc.record(Object.fromEntries(members));
  });

describe.each(tried(Object.entries(adapters)))("%s", (_name, serve) => {
  let running: Running;
  let seen: Json;
  beforeAll(async () => {
    const handlers = {
      echoPatterns: (call: Json) => {
        seen = call;
        const headers = call.query.json === undefined ? {} : { "X-Json": call.query.json };
        return { status: 200, headers, body: call.body };
      },
      sendPatterns: (call: Json) => {
        seen = call;
        return { status: 204 };
      },
    };
    running = await serve(server, { ...server.stubs, ...handlers }, { validateResponses: true });
  });
  afterAll(() => running.close());
  const baseUrl = () => `http://127.0.0.1:${running.port}`;

  test("bodies, parameters and response headers", async () => {
    const api = client.createClient({ baseUrl: baseUrl() });
    const within = fc.record({ member: patterns });
    await fc.assert(
      fc.asyncProperty(patterns, patterns, within, async (body, json, within) => {
        const { status, data, headers } = await client.echoPatterns(api, {
          query: { json, within },
          body,
        });
        expect({ status, data, headers }).toEqual({
          status: 200,
          data: body,
          headers: { "X-Json": json },
        });
        expect([seen.query, seen.body]).toEqual([{ json, within }, body]);
      }),
      { numRuns: runsOf(100) },
    );
  });

  test.each(["multipart/form-data", "application/x-www-form-urlencoded"])(
    "%s",
    async (contentType) => {
      const api = client.createClient({ baseUrl: baseUrl() });
      await fc.assert(
        fc.asyncProperty(patterns, async (member) => {
          const body = { text: "5", member };
          const { status } = await client.sendPatterns(api, { contentType, body });
          expect({ status, body: seen.body }).toEqual({ status: 204, body });
        }),
        { numRuns: runsOf(50) },
      );
    },
  );

  const send = async (body: string) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${baseUrl()}/patterns`, { method: "POST", headers, body });
    await response.arrayBuffer();
    return [body, response.status];
  };

  test.each(statuses)("an integer %s gets %i", async (id, expected) => {
    const status = expected === 204 ? 200 : expected;
    for (const body of [
      `{"x-":${id}}`,
      `{"x-known":${id}}`,
      `{"a-at":${id}}`,
      `{"x-at":${id}}`,
      `{"x-😀":${id}}`,
      `{"o":{"id":${id}}}`,
      `{"o-n":{"id":${id}}}`,
      `{"a-n":{"all":${id}}}`,
      `{"o-n":{"all":${id}}}`,
      `{"o":{"rest":{"af":${id}}}}`,
      `{"o-n":{"in":{"x-":${id}}}}`,
    ])
      expect(await send(body)).toEqual([body, status]);
    const form = new FormData();
    for (const [name, json] of Object.entries({ text: "5", member: `{"x-":${id}}` }))
      form.append(name, json);
    const response = await fetch(`${baseUrl()}/pattern-fields`, { method: "POST", body: form });
    expect(response.status).toBe(expected);
  });

  test("numbers of other names are unchanged", async () => {
    for (const body of [
      '{"ax-":1.5}',
      '{"a-n":{"id":1.5}}',
      '{"a-n":{"id":"5"}}',
      '{"o":{"all":1.5}}',
      '{"o":{"rest":{"f":1.5}}}',
      '{"constructor":1.5}',
    ])
      expect(await send(body)).toEqual([body, 200]);
  });
});
