// In a client with `Date` objects, a cursor that is a date-time stays a string, and is sent unchanged.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import type { Target } from "../../../scripts/targets/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { compile } from "../../compiler/compile.js";
import { json, Service } from "../../generated/client/service.js";
import { artifactsOf, folderWith, modelOf } from "../types/generate.js";
import { collected, type Method, type Sdk } from "./answers.js";
import { load } from "./generated-client.js";

const date = { type: "string", format: "date-time" } as const;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const page = (next: JsonObject): JsonObject => ({
  type: "object",
  required: ["all"],
  properties: { all: { type: "array", items: ref("Event") }, next },
});

const components: JsonObject = {
  Stamp: date,
  Event: { type: "object", required: ["at"], properties: { at: date } },
  Page: page(date),
  Next: { type: "object", properties: { next: ref("Stamp"), requested: ref("Stamp") } },
  Extending: {
    allOf: [
      ref("Next"),
      { type: "object", properties: { all: { type: "array", items: ref("Event") } } },
    ],
  },
};

/** For each list operation: the schema of the query parameter for the cursor, and the schema of the response body. */
const lists = {
  inline: [date, page(date)],
  named: [ref("Stamp"), ref("Page")],
  nullable: [date, page({ type: ["string", "null"], format: "date-time" })],
  eitherNull: [date, page({ anyOf: [ref("Stamp"), { type: "null" }] })],
  described: [date, page({ ...ref("Stamp"), description: "Where to go on." })],
  composed: [{ allOf: [ref("Stamp")] }, ref("Extending")],
  eitherNumber: [
    { type: ["string", "integer"], format: "date-time" },
    page({ anyOf: [{ type: "integer" }, date] }),
  ],
  others: [date, { ...page(date), additionalProperties: { type: "array", items: ref("Stamp") } }],
} as const satisfies Record<string, readonly [JsonObject, JsonObject]>;
const names = Object.keys(lists) as (keyof typeof lists)[];

const list = (operationId: keyof typeof lists): JsonObject => ({
  get: {
    operationId,
    parameters: [
      { name: "after", in: "query", schema: lists[operationId][0] },
      { name: "since", in: "query", schema: date },
    ],
    "x-pagination": { style: "cursor", cursor: "after", next: "next", items: "all" },
    responses: {
      "200": {
        description: "A page",
        content: { "application/json": { schema: lists[operationId][1] } },
      },
    },
  },
});

const unpaged: JsonObject = {
  get: {
    operationId: "unpaged",
    parameters: [{ name: "after", in: "query", schema: date }],
    responses: { "200": { description: "It.", content: { "application/json": { schema: date } } } },
  },
};

const caller = `
import { createApi, createClient, unpaged } from "./client/index.js";

const api = createApi({ baseUrl: "http://localhost" });
${names
  .map(
    (name) => `
{
  const { next, all } = await api.${name}.orThrow({ query: { since: new Date() } });
  all?.[0]?.at satisfies Date | undefined;
  await api.${name}({ query: next === null || next === undefined ? {} : { after: next } });
  // @ts-expect-error a cursor is sent as it came
  await api.${name}({ query: { after: new Date() } });
}`,
  )
  .join("")}
(await api.composed.orThrow()).requested satisfies Date | undefined;
await unpaged(createClient(), { query: { after: new Date() } });
`;

const service = new Service();
let sdk: Sdk;
let folder: string;
let remove: () => void;
beforeAll(async () => {
  await service.start();
  const dated =
    (target: Target): Target =>
    (input) =>
      target({ ...input, dates: "date" });
  const model = await modelOf({
    paths: {
      ...Object.fromEntries(names.map((name) => [`/${name}`, list(name)])),
      "/unpaged": unpaged,
    },
    components: { schemas: components },
  });
  const files = await artifactsOf(model, [dated(generateTypes), dated(generateClient)]);
  ({ folder, remove } = await folderWith([...files, { path: "caller.ts", text: caller }]));
  sdk = await load<Sdk>(folder, "client/index.ts");
});
afterAll(() => {
  service.stop();
  remove();
});

const at = "2026-11-21T09:30:00.000Z";
const cursors = [
  "2026-11-21T09:30:00.123456789Z",
  "2026-11-21T09:30:00.1234567Z",
  "2026-11-21T11:30:00+02:00",
];

describe("a cursor that is a date-time", () => {
  it.each(names)("goes back as it came, with all digits and its offset: %s", async (name) => {
    service.reset((_request, response, number) =>
      json(response, { all: [{ at }], next: cursors[number - 1] }),
    );
    const method = sdk.createApi({ baseUrl: service.baseUrl })[name] as Method;
    const since = new Date(at);
    const read = await collected(method.pages({ query: { since } }));
    const calls = service.received.map(({ url }) => new URL(url, service.baseUrl).searchParams);
    expect(calls.map((query) => query.get("after"))).toEqual([null, ...cursors]);
    expect(calls.map((query) => query.get("since"))).toEqual([at, at, at, at]);
    expect(read).toEqual([...cursors, undefined].map((next) => ({ all: [{ at: since }], next })));
  });

  it("is text in types, too; other dates are dates, and so is the parameter of who has no pages", async () => {
    expect(await compile(folder, "7")).toEqual([]);
  });
});
