// Which texts are dates, where in requests and responses they are, and what becomes of servers that send something else.
import { getEventListeners } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import type { Target, TargetInput } from "../../../scripts/targets/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { artifactsOf, folderWith, modelOf } from "../types/generate.js";
import { endless } from "./answers.js";
import { load, Recorder } from "./generated-client.js";

const dates =
  (target: Target): Target =>
  (input) =>
    target({ ...input, dates: "date" });

const date = { type: "string", format: "date-time" };
const at = { type: "object", properties: { at: date, next: { $ref: "#/components/schemas/At" } } };
const when = { schema: { $ref: "#/components/schemas/At" } };
const answer = (more: JsonObject) => ({ "200": { description: "It.", ...more } });
const parts = {
  paths: {
    "/at": {
      post: {
        operationId: "at",
        parameters: [
          { name: "since", in: "query", schema: date },
          { name: "days", in: "query", explode: false, schema: { type: "array", items: date } },
          {
            name: "range",
            in: "query",
            style: "deepObject",
            schema: { type: "object", properties: { from: date } },
          },
          { name: "json", in: "query", content: { "application/json": when } },
          { name: "X-At", in: "header", schema: date },
        ],
        requestBody: {
          content: {
            "application/json": when,
            "multipart/form-data": when,
            "application/x-www-form-urlencoded": when,
          },
        },
        responses: {
          ...answer({
            headers: {
              "X-At": { schema: date },
              "X-Days": { schema: { type: "array", items: date } },
              "X-Range": { explode: true, schema: { type: "object", properties: { from: date } } },
              "X-Json": { content: { "application/json": when } },
              "X-Plain": { content: { "text/plain": { schema: date } } },
              "X-Maybe": { schema: { anyOf: [date, { type: "null" }] } },
              "X-Never": { schema: { anyOf: [date, { type: "null" }] } },
              "X-Whole": { schema: { allOf: [date, { description: "It" }] } },
            },
            content: { "application/json": when, "application/x-ndjson": when },
          }),
          "4XX": { description: "No.", content: { "application/problem+json": when } },
        },
      },
    },
    "/any": {
      get: { operationId: "anything", responses: answer({ content: { "*/*": { schema: date } } }) },
    },
    "/days/{day}": {
      get: {
        operationId: "day",
        parameters: [{ name: "day", in: "path", required: true, schema: date }],
        responses: { default: { description: "All.", content: { "application/json": when } } },
      },
    },
    "/list": {
      get: {
        operationId: "list",
        parameters: ["limit", "offset"].map((name) => ({
          name,
          in: "query",
          schema: { type: "integer" },
        })),
        "x-pagination": { style: "offset", limit: "limit", offset: "offset", items: "results" },
        responses: answer({
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: { results: { type: "array", items: when.schema } },
              },
            },
          },
        }),
      },
    },
  },
  components: { schemas: { At: at } },
} as unknown as JsonObject;

interface Result {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly headers: unknown;
}
interface Client {
  createClient(options: object): object;
  readonly paged: Record<string, { items(client: object, input: object): AsyncIterable<unknown> }>;
  at(client: object, input?: object, options?: object): Promise<Result>;
  anything(client: object, input?: object): Promise<Result>;
  day(client: object, input: object): Promise<Result>;
}

const service = new Recorder();
let client: Client;
let remove = () => {};
beforeAll(async () => {
  await service.start();
  const made = await artifactsOf(await modelOf(parts), [
    dates(generateTypes),
    dates(generateClient),
  ]);
  const { folder, remove: removed } = await folderWith(made);
  remove = removed;
  client = await load(folder, "client/index.ts");
});
afterAll(() => {
  service.stop();
  remove();
});

const to = () => client.createClient({ baseUrl: service.baseUrl });
function answering(
  body: JsonValue | string,
  headers: Record<string, string> = {},
  status = 200,
): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  service.reply = {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: text,
  };
}

const T = "2026-11-21T09:30:00.000Z";
const t = new Date(T);

describe("the text of a date-time", () => {
  it.each([
    ["2026-11-21T09:30:00Z", T],
    ["2026-11-21t09:30:00z", T],
    ["2026-11-21 09:30:00Z", T],
    ["2026-11-21T10:30:00+01:00", T],
    ["2026-11-20T21:30:00.0-12:00", T],
    ["2026-11-21T09:30:00.57Z", "2026-11-21T09:30:00.570Z"],
    ["2026-11-21T09:30:00.1239999Z", "2026-11-21T09:30:00.123Z"],
    ["1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
    ["2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"],
    ["2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"],
    ["2017-01-01T00:59:60.5+01:00", "2017-01-01T00:00:00.500Z"],
  ])("%s is a moment", async (text, moment) => {
    answering({ at: text });
    const { data } = await client.at(to());
    expect(data).toEqual({ at: new Date(moment) });
  });

  it.each<JsonValue>([
    "",
    "tomorrow",
    "2026-11-21",
    "2026-11-21T09:30:00",
    "2026-11-21T09:30Z",
    "2026-02-30T09:30:00Z",
    "2026-13-01T09:30:00Z",
    "2026-11-21T24:00:00Z",
    "2026-11-21T09:30:60Z",
    "2026-11-21T09:30:00+24:00",
    "Sat, 21 Nov 2026 09:30:00 GMT",
    "+002026-11-21T09:30:00Z",
    "2026-11-21T09:30:00Z\n",
    1_795_253_400,
    null,
    true,
    [T],
    { at: T },
  ])("%j is none: an error that says where", async (value) => {
    answering({ next: { at: value } });
    const failure = await client.at(to()).catch((error) => error);
    expect(failure).toMatchObject({ name: "ResponseError", fault: "date", status: 200 });
    const shown = JSON.stringify(value);
    const where = `${shown} at body.next.at: expected a date-time`;
    expect(failure.message).toBe(`at: the response 200 has ${where}`);
  });
});

describe("where formats of responses are not checked", () => {
  let lenient: Client;
  let removed = () => {};
  let types = "";
  beforeAll(async () => {
    const ignoring = (target: Target) => (input: TargetInput) =>
      target({ ...input, dates: "date", formats: "ignore-in-responses" });
    const made = await artifactsOf(await modelOf(parts), [
      ignoring(generateTypes),
      ignoring(generateClient),
    ]);
    types = made.find(({ path }) => path === "types/dates.ts")?.text ?? "";
    const { folder, remove } = await folderWith(made);
    removed = remove;
    lenient = await load(folder, "client/index.ts");
  });
  afterAll(() => removed());
  const ask = () => lenient.at(lenient.createClient({ baseUrl: service.baseUrl }));

  it("a text that is no date stays text, and its type says so", async () => {
    answering({ at: T, next: { at: "2026-11-21T09:30:00" } }, { when: "tomorrow" });
    expect((await ask()).data).toEqual({ at: t, next: { at: "2026-11-21T09:30:00" } });
    expect(types).toMatch(/at\?: (?:Date \| string|string \| Date);/);
  });

  it("a value that is no text is none", async () => {
    answering({ at: 1 });
    await expect(ask()).rejects.toMatchObject({ fault: "date" });
  });
});

describe("in a response", () => {
  it("dates are in failures that the contract lists", async () => {
    answering({ at: T }, { "content-type": "application/problem+json" }, 404);
    expect((await client.at(to())).error).toEqual({ at: t });
  });

  it("and in what `default` stands for", async () => {
    answering({ at: T });
    expect((await client.day(to(), { path: { day: t } })).data).toEqual({ at: t });
    expect(service.last.url).toBe("/days/2026-11-21T09%3A30%3A00.000Z");
  });

  it("but not in what it does not list", async () => {
    answering({ at: T }, {}, 500);
    expect((await client.at(to())).error).toEqual({ at: T });
  });

  it("dates are in headers, by their style", async () => {
    answering(
      {},
      {
        "x-at": T,
        "x-days": `${T}, ${T}`,
        "x-range": `from=${T},by=${T}`,
        "x-json": `{"at":"${T}"}`,
        "x-plain": T,
        "x-maybe": T,
        "x-never": "null",
        "x-whole": T,
      },
    );
    expect((await client.at(to())).headers).toEqual({
      "X-At": t,
      "X-Days": [t, t],
      "X-Range": { from: t, by: T },
      "X-Json": { at: t },
      "X-Plain": t,
      "X-Maybe": t,
      "X-Never": null,
      "X-Whole": t,
    });
  });

  it("a header that is none is told", async () => {
    answering({}, { "x-days": `${T}, soon` });
    await expect(client.at(to())).rejects.toThrow('has "soon" at headers.X-Days[1]');
  });

  it("dates are in lines of JSON, and the line that has none ends them", async () => {
    answering(`{"at":"${T}"}\n{"at":1}\n`, { "content-type": "application/x-ndjson" });
    const { data } = await client.at(to());
    const lines: unknown[] = [];
    const reading = async () => {
      for await (const line of data as AsyncIterable<unknown>) lines.push(line);
    };
    await expect(reading()).rejects.toThrow("has 1 at body[1].at: expected");
    expect(lines).toEqual([{ at: t }]);
  });

  it.each([0, 1])(
    "lines of JSON that nobody reads on, after %i, leave nothing behind",
    async (count) => {
      const { response, isCancelled } = endless("application/x-ndjson", `{"at":"${T}"}\n`);
      const { signal } = new AbortController();
      const there = client.createClient({
        baseUrl: "http://localhost",
        fetch: async () => response,
      });
      const { data } = await client.at(there, {}, { signal });
      const items = (data as AsyncIterable<unknown>)[Symbol.asyncIterator]();
      for (let index = 0; index < count; index += 1) {
        expect(await items.next()).toEqual({ done: false, value: { at: t } });
      }
      await items.return?.();
      expect(isCancelled()).toBe(true);
      expect(getEventListeners(signal, "abort")).toHaveLength(0);
    },
  );

  it("lines of JSON are read only once, and who reads them again is told", async () => {
    answering(`{"at":"${T}"}\n`, { "content-type": "application/x-ndjson" });
    const { data } = await client.at(to());
    const reading = async () => {
      for await (const line of data as AsyncIterable<unknown>) expect(line).toEqual({ at: t });
    };
    await reading();
    await expect(reading()).rejects.toThrow("at: a stream can be read only once");
  });

  it("dates are in the items of a list", async () => {
    answering({ results: [{ at: T }] });
    for await (const item of client.paged["list"]?.items(to(), { query: { limit: 2 } }) ?? []) {
      expect(item).toEqual({ at: t });
      break;
    }
  });

  it("of any type, JSON alone has dates", async () => {
    answering(JSON.stringify(T));
    expect((await client.anything(to())).data).toEqual(t);
    answering(T, { "content-type": "text/plain" });
    expect((await client.anything(to())).data).toBe(T);
  });

  it("a member named __proto__ is refused, and nothing else gets a prototype", async () => {
    answering(`{"next":{"__proto__":{"at":"${T}"}}}`);
    await expect(client.at(to())).rejects.toMatchObject({ fault: "member-name" });
    expect(({} as { at?: unknown }).at).toBeUndefined();
  });

  it("depth is no matter", async () => {
    const depth = 100_000;
    answering(`${'{"next":'.repeat(depth)}{"at":"${T}"}${"}".repeat(depth)}`);
    let { data } = (await client.at(to())) as { data?: { next?: object; at?: unknown } };
    while (data?.next !== undefined) data = data.next;
    expect(data?.at).toEqual(t);
    answering(`${'{"next":'.repeat(depth)}{"at":"soon"}${"}".repeat(depth)}`);
    await expect(client.at(to())).rejects.toThrow(/"soon" at [\w.]{200}: expected/);
  });
});

describe("in a request", () => {
  it("dates are in parameters, by their style", async () => {
    answering({});
    const query = { since: t, days: [t, t], range: { from: t }, json: { at: t } };
    await client.at(to(), { query, headers: { "X-At": t } });
    const { searchParams } = new URL(service.last.url, service.baseUrl);
    expect(Object.fromEntries(searchParams)).toEqual({
      since: T,
      days: `${T},${T}`,
      "range[from]": T,
      json: JSON.stringify({ at: T }),
    });
    expect(service.last.headers["x-at"]).toBe(T);
  });

  it.each([
    ["application/json", JSON.stringify({ at: T })],
    ["application/x-www-form-urlencoded", `at=${encodeURIComponent(T)}`],
    ["multipart/form-data", `name="at"\r\n\r\n${T}\r\n`],
  ])("dates are in bodies of %s", async (contentType, want) => {
    answering({});
    const body = Object.freeze({ at: t });
    await client.at(to(), { contentType, body });
    expect(service.last.body).toContain(want);
  });

  const never = new Date(NaN);
  const far = new Date("+010000-01-01T00:00:00Z");
  it.each([
    ["a member", { body: { next: { at: never } } }, "at: body.next.at is an invalid date"],
    ["a member too far off", { body: { at: far } }, "at: body.at is +010000-01-01T00:00:00.000Z"],
    ["a parameter", { query: { since: never } }, 'at: the parameter "since" is an invalid date'],
    [
      "one in JSON",
      { query: { json: { at: never } } },
      'at: the parameter "json".at is an invalid',
    ],
    [
      "one in JSON, too far off",
      { query: { json: { at: far } } },
      'at: the parameter "json".at is +01',
    ],
    ["one of a list", { query: { days: [t, far] } }, 'at: the parameter "days"[1] is +010000'],
    [
      "a field",
      { contentType: "multipart/form-data", body: { at: never } },
      "at: body.at is an invalid date",
    ],
  ])("%s that is no date-time is not sent", async (_what, input, message) => {
    const before = service.arrivals.length;
    const failure = await client.at(to(), input).catch((error) => error);
    expect(failure).toBeInstanceOf(TypeError);
    expect(failure.message).toContain(message);
    expect(service.arrivals).toHaveLength(before);
  });

  it("texts that look like such years are sent", async () => {
    answering({});
    await client.at(to(), { body: { name: "+010000-01-01", none: null } });
    expect(service.last.body).toBe('{"name":"+010000-01-01","none":null}');
  });
});
