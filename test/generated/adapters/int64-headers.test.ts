// 64-bit integers in response headers with JSON keep all digits, from a handler to the generated client.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../seed.js";
import { runsOf, tried } from "../../runs.js";
import type { Running } from "../../targets/server/shop-server.js";
import { adapters } from "./adapters.js";
import { int64, type Json, ledger } from "./ledger.js";

let client: Json;
let validation: Json;
let server: Json;
beforeAll(async () => {
  ({ client, validation, server } = await ledger());
});

// The style `simple` cannot represent a comma in an item, so each nested list or object has only one item or member.
const one = <T>(item: fc.Arbitrary<T>) => fc.tuple(item);
const range = fc.record(
  { from: int64, in: one(int64), by: fc.record({ id: int64 }) },
  { requiredKeys: ["from"] },
);
const filter = fc.record(
  { id: int64, ids: fc.array(int64), text: fc.constantFrom("é", "\x7f", "9007199254740993") },
  { requiredKeys: [] },
);
const values = fc.record(
  {
    "X-Filter": filter,
    "X-Id": int64,
    "X-Range": range,
    "X-Pairs": range,
    "X-Rows": fc.array(one(int64), { minLength: 2, maxLength: 3 }),
  },
  { requiredKeys: [] },
);

/** Texts that are not 64-bit integers. */
const wrong = ["", "x", "1.5", "9223372036854775808"];
const around: [string, (id: string) => Json][] = [
  ["X-Filter", (id) => ({ ids: ["1", id] })],
  ["X-Id", (id) => id],
  ["X-Range", (id) => ({ from: "1", by: { id } })],
  ["X-Pairs", (id) => ({ from: "1", in: [id] })],
  ["X-Rows", (id) => [["1"], [id]]],
];

describe.each(tried(Object.entries(adapters)))("%s", (_name, serve) => {
  let running: Running;
  let output: Json;
  beforeAll(async () => {
    const handlers = { ...server.stubs, readHeaders: () => output };
    running = await serve(server, handlers, { validateResponses: true });
  });
  afterAll(() => running.close());
  const call = () =>
    client.readHeaders(client.createClient({ baseUrl: `http://127.0.0.1:${running.port}` }));

  test("values arrive as they are returned", async () => {
    await fc.assert(
      fc.asyncProperty(values, async (headers) => {
        output = { status: 204, headers };
        const { status, headers: received } = await call();
        expect({ status, received }).toEqual({ status: 204, received: headers });
      }),
      { numRuns: runsOf(50) },
    );
  });

  test.each(around)("%s with another value is not sent", async (name, value) => {
    for (const id of wrong) {
      output = { status: 204, headers: { [name]: value(id) } };
      expect([id, (await call()).status]).toEqual([id, 500]);
    }
  });
});

test.each([
  ["x-id", (id: string) => id],
  ["x-filter", (id: string) => `{"and":[{"id":${id}}]}`],
  ["x-range", (id: string) => `from=1,by={"id":${id}}`],
  ["x-pairs", (id: string) => `from,1,in,[${id}]`],
  ["x-rows", (id: string) => `[${id}], [1]`],
])("the client reads only integers in %s", async (name, text) => {
  const reading = (id: string, options: object = {}) => {
    const fetch = async () => new Response(null, { status: 204, headers: { [name]: text(id) } });
    return client.readHeaders(
      client.createClient({ baseUrl: "http://a.example", fetch, ...options }),
    );
  };
  expect(JSON.stringify(await reading("9007199254740993"))).toContain('"9007199254740993"');
  for (const id of ['"5"', "1.5"])
    await expect(reading(id)).rejects.toThrow("does not match its schema");
  const validate = validation.responses;
  expect(JSON.stringify(await reading("9223372036854775807", { validate }))).toContain(
    '"9223372036854775807"',
  );
  await expect(reading("9223372036854775808", { validate })).rejects.toThrow("64 bits");
});
