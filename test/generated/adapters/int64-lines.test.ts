// 64-bit integers keep all digits in JSON Lines whose first lines have their own schemas, and in `retry` of events.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../seed.js";
import { runsOf, tried } from "../../runs.js";
import { load } from "../../targets/client/generated-client.js";
import type { Running } from "../../targets/server/shop-server.js";
import { adapters } from "./adapters.js";
import { int64, type Json, ledger, statuses } from "./ledger.js";

let client: Json;
let validation: Json;
let server: Json;
let validators: Json;
let folder = "";
beforeAll(async () => {
  const file = "test/generated/adapters/int64-lines.yaml";
  ({ client, validation, server, folder } = await ledger(file));
  validators = await load(folder, "validators/index.ts");
});

const header = fc.tuple(fc.record({ id: int64 }), fc.record({ id: fc.integer() }), int64);
const later = fc.array(fc.record({ no: int64, id: fc.integer() }), { maxLength: 3 });
const lines = fc.tuple(header, later).map(([first, rest]) => [...first, ...rest]);
const delay = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String);
const event = fc.record(
  { retry: delay, data: fc.record({ id: int64, by: fc.record({ id: int64 }) }) },
  { requiredKeys: ["data"] },
);
async function* from<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
const types = ["application/x-ndjson", "application/json-seq"];

test("the text of an event is a number", () => {
  const text = 'retry: 009007199254740993\ndata: {"id":9007199254740993}\n\n';
  const check = (text: string) =>
    validators.followEvents.response(200, "text/event-stream", text).ok;
  expect(check(text)).toBe(true);
  expect(check(text.replace("009", "9999"))).toBe(false);
});

describe.each(tried(Object.entries(adapters)))("%s", (_name, serve) => {
  let running: Running;
  let seen: Json;
  let events: Json[] = [];
  beforeAll(async () => {
    const sendLines = (call: Json) => {
      seen = call;
      return { status: 204 };
    };
    const followEvents = () => ({ status: 200, body: from(events) });
    const handlers = { ...server.stubs, sendLines, followEvents };
    running = await serve(server, handlers, { validateResponses: true });
  });
  afterAll(() => running.close());
  const url = () => `http://127.0.0.1:${running.port}`;

  test.each(types)("%s", async (contentType) => {
    const api = client.createClient({ baseUrl: url() });
    await fc.assert(
      fc.asyncProperty(lines, async (body) => {
        const { status } = await client.sendLines(api, { contentType, body });
        expect({ status, body: seen.body }).toEqual({ status: 204, body });
      }),
      { numRuns: runsOf(50) },
    );
  });

  test.each(["no check", "a check"])("events, with %s", async (check) => {
    const validate = check === "a check" ? validation.responses : undefined;
    const api = client.createClient({ baseUrl: url(), reconnect: false, validate });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 4 }), async (sent) => {
        events = sent;
        const { data } = await client.followEvents(api);
        const found: Json[] = [];
        for await (const one of data) found.push(one);
        expect(found).toEqual(sent);
      }),
      { numRuns: runsOf(50) },
    );
  });

  test.each(statuses)("an integer %s gets %i", async (id, status) => {
    for (const lines of [
      [`{"id":${id}}`],
      ["{}", "{}", id],
      ["{}", "{}", "5", `{"no":${id}}`],
      ["", "{}", "", "{}", id],
    ]) {
      const headers = { "content-type": "application/x-ndjson" };
      const body = lines.join("\n");
      const response = await fetch(`${url()}/lines`, { method: "POST", headers, body });
      expect([body, response.status]).toEqual([body, status]);
    }
  });
});
