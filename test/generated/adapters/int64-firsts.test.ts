// 64-bit integers keep all digits in tuples whose items are sent as separate JSON texts.
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

const first = fc.record({ id: int64 });
const second = fc.record({ id: fc.integer() });
const later = fc.record({ no: int64, id: fc.integer() });
const listOf = (rest: fc.Arbitrary<Json[]>) =>
  fc.tuple(first, second, rest).map(([one, two, more]) => [one, two, ...more]);
const firsts = fc.oneof(fc.tuple(first), listOf(fc.array(later, { maxLength: 2 })));
// The style `simple` cannot represent a comma, so each object has one member.
const rows = listOf(fc.array(fc.record({ no: int64 }), { maxLength: 2 }));

const parameters = fc.record({
  query: fc.record({ firsts, within: fc.record({ spread: firsts }) }, { requiredKeys: [] }),
  headers: fc.record({ "X-Firsts": rows }),
});
const pair = fc.tuple(int64, fc.boolean(), fc.integer());
const forms = fc.record(
  { text: fc.constantFrom("", "5"), firsts, pair, other: firsts },
  { requiredKeys: ["text"] },
);
const urlencoded = "application/x-www-form-urlencoded";

describe.each(tried(Object.entries(adapters)))("%s", (_name, serve) => {
  let running: Running;
  let seen: Json;
  beforeAll(async () => {
    const readFirsts = (call: Json) => {
      seen = call;
      return { status: 204, headers: { "X-Firsts": call.headers["X-Firsts"] } };
    };
    const sendFirsts = (call: Json) => {
      seen = call;
      return { status: 204 };
    };
    running = await serve(
      server,
      { ...server.stubs, readFirsts, sendFirsts },
      { validateResponses: true },
    );
  });
  afterAll(() => running.close());
  const baseUrl = () => `http://127.0.0.1:${running.port}`;

  test("parameters and response headers", async () => {
    const api = client.createClient({ baseUrl: baseUrl() });
    await fc.assert(
      fc.asyncProperty(parameters, async (input) => {
        const { status, headers } = await client.readFirsts(api, input);
        expect({ status, query: seen.query, headers }).toEqual({ status: 204, ...input });
        expect(seen.headers).toEqual(input.headers);
      }),
      { numRuns: runsOf(50) },
    );
  });

  test.each(["multipart/form-data", urlencoded])("%s", async (contentType) => {
    const api = client.createClient({ baseUrl: baseUrl() });
    await fc.assert(
      fc.asyncProperty(forms, async (body) => {
        const { status } = await client.sendFirsts(api, { contentType, body });
        expect({ status, body: seen.body }).toEqual({ status: 204, body });
      }),
      { numRuns: runsOf(50) },
    );
  });

  test.each(statuses)("an integer %s gets %i", async (id, status) => {
    const texts = [`firsts={"id":${id}}`, `firsts={}&firsts={}&firsts={"no":${id}}`];
    for (const text of [...texts, `spread={"id":${id}}`]) {
      const response = await fetch(`${baseUrl()}/firsts?${encodeURI(text)}`);
      expect([text, response.status]).toEqual([text, status]);
    }
    const headers = { "content-type": urlencoded };
    for (const text of [...texts, `pair=[${id},true]`, `x={"id":${id}}&x={}`]) {
      const body = encodeURI(`text=5&${text}`);
      const response = await fetch(`${baseUrl()}/firsts`, { method: "POST", headers, body });
      expect([text, response.status]).toEqual([text, status]);
      const form = new FormData();
      for (const [name, value] of new URLSearchParams(body)) form.append(name, value);
      const { status: received } = await fetch(`${baseUrl()}/firsts`, {
        method: "POST",
        body: form,
      });
      if (!text.startsWith("pair")) expect([text, received]).toEqual([text, status]);
    }
    const form = new FormData();
    for (const [name, json] of Object.entries({ text: "5", pair: id })) form.append(name, json);
    const response = await fetch(`${baseUrl()}/firsts`, { method: "POST", body: form });
    expect(response.status).toBe(status);
  });
});
