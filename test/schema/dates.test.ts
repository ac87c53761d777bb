// A response body in which date-times are `Date` objects is assignable to its type in `types/dates`.

import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import type { ApiModel } from "../../scripts/model/api-model.js";
import { type DatePlace, isDateText, isSeveral } from "../../scripts/model/dates/place.js";
import { DatePlaces } from "../../scripts/model/dates/places.js";
import { type FindSchema, finder } from "../../scripts/model/schema.js";
import { accepts } from "../../scripts/schema/accepts.js";
import { modelScope } from "../../scripts/schema/scope.js";
import { generateTypes } from "../../scripts/targets/types/target.js";
import { dates, type Place } from "../../templates/client/runtime/dates.js";
import type { AnyResult } from "../../templates/client/runtime/response.js";
import { compile } from "../compiler/compile.js";
import { artifactsOf, folderWith } from "../targets/types/generate.js";

const date = { type: "string", format: "date-time" };
const moment = "2026-01-02T03:04:05Z";

const leaf = fc.constantFrom<JsonObject>(
  date,
  { type: ["string", "null"], format: "date-time" },
  { type: "string" },
  { type: "integer" },
  { enum: [moment] },
  { $ref: "#/components/schemas/Moment" },
  { type: "array", items: date },
);
const tags = fc.constantFrom<JsonValue>("a", "b", 1, true);
const thing = fc
  .record({ at: leaf, k: tags, isTyped: fc.boolean() })
  .map(({ at, k, isTyped }): JsonObject => {
    const members = { required: ["k", "at"], properties: { k: { const: k }, at } };
    return isTyped ? { type: "object", ...members } : members;
  });
const named = fc.constantFrom("A", "B", "C").map((name) => ({
  $ref: `#/components/schemas/${name}`,
}));
const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => {
  const part = fc.oneof(leaf, thing, named, fc.constant({ type: "object" }), tie("schema"));
  const several = fc.array(part, { minLength: 1, maxLength: 3 });
  const beside = fc.option(thing, { nil: {} });
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      fc.oneof(leaf, thing),
      fc.tuple(several, beside).map(([anyOf, more]) => ({ ...more, anyOf })),
      fc.tuple(several, beside).map(([oneOf, more]) => ({ ...more, oneOf })),
      fc.tuple(several, beside).map(([allOf, more]) => ({ ...more, allOf })),
      part.map((one) => ({ anyOf: [one, { type: "null" }] })),
      part.map((inner) => ({ type: "object", required: ["inner"], properties: { inner } })),
    ),
  };
});

const scalars: JsonValue[] = [moment, "text", 1, null];
const ats: JsonValue[] = [...scalars, [moment]];
const things = ["a", "b", 1, true].flatMap((k) => ats.map((at) => ({ k, at })));
const values: JsonValue[] = [
  ...scalars,
  [moment],
  {},
  ...things,
  ...[moment, "text", null, [moment], ...things].map((inner) => ({ inner })),
];

const component = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

async function modelOf(subjects: readonly JsonObject[]): Promise<ApiModel> {
  const paths: JsonObject = {};
  const schemas: JsonObject = {
    Moment: date,
    A: { type: "object", required: ["k"], properties: { k: { const: "a" }, at: date } },
    B: {
      type: "object",
      required: ["k"],
      properties: { k: { const: "b" }, at: { type: "string" } },
    },
    C: { anyOf: [date, { type: "object" }] },
  };
  for (const [index, subject] of subjects.entries()) {
    schemas[`S${index}`] = subject;
    const content = { "application/json": { schema: component(`S${index}`) } };
    const responses = { "200": { description: "It.", content } };
    paths[`/${index}`] = { get: { operationId: `get${index}`, responses } };
  }
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths,
    components: { schemas },
  };
  return buildModel(await loadDocumentFromText(JSON.stringify(document), "api.json"));
}

/** Converts the positions of date-times in a schema to the form that generated code uses. */
function atRuntime(place: DatePlace, places: DatePlaces, find: FindSchema): Place {
  const all = (one: DatePlace) => atRuntime(one, places, find);
  const each = (some: Readonly<Record<string, DatePlace | null>>) =>
    Object.fromEntries(Object.entries(some).map(([name, one]) => [name, one && all(one)]));
  if (isDateText(place)) return place;
  if (isSeveral(place)) return { all: (place as readonly DatePlace[]).map(all) };
  if ("name" in place) return () => all(places.of(find(place.name) ?? true) as DatePlace);
  const { first, items, properties, others, by, ...rest } = place;
  return {
    ...rest,
    ...(first && { first: first.map((one) => one && all(one)) }),
    ...(items && { items: all(items) }),
    ...(properties && { properties: each(properties) }),
    ...(others && { others: all(others) }),
    ...(by && { by: each(by) as Record<string, Place> }),
  };
}

/** Returns a response body as the client returns it, with `Date` objects. */
function converted(value: JsonValue, place: Place | undefined): unknown {
  if (place === undefined) return value;
  const codec = dates({ 200: { "application/json": place } });
  const result = { ok: true, status: 200, contentType: "application/json", data: value };
  const response = new Response(null, { headers: { "content-type": "application/json" } });
  const operation = { id: "get", responses: { 200: {} } } as never;
  return (
    codec(operation, { ...structuredClone(result), response } as unknown as AnyResult) as {
      data: unknown;
    }
  ).data;
}

/** Prints a TypeScript expression that the compiler does not check for excess properties. */
function printed(value: unknown): string {
  if (value instanceof Date) return `new Date(${JSON.stringify(value)})`;
  if (Array.isArray(value)) return `[${value.map(printed).join(", ")}]`;
  if (typeof value !== "object" || value === null) {
    return value === null ? "null" : `(${JSON.stringify(value)} as const)`;
  }
  const members = Object.entries(value).map(([name, member]) => `${name}: ${printed(member)}`);
  return `({ ...{ ${members.join(", ")} } })`;
}

describe("whatever a schema is made of", () => {
  const removals: (() => void)[] = [];
  const lines: string[] = [];
  const shown: string[] = [];
  let errors: readonly string[] = [];
  let changed = 0;

  beforeAll(async () => {
    const subjects = fc.sample(schema, { numRuns: 300, seed: 32 });
    const model = await modelOf(subjects);
    const find = finder(model.schemas);
    const places = new DatePlaces(model.schemas);
    lines.push('import type * as seen from "./types/dates.js";');
    for (const index of subjects.keys()) {
      const subject = component(`S${index}`);
      const place = places.of(subject);
      for (const value of values) {
        if (accepts(subject, modelScope(find), value) !== true) continue;
        const data = converted(value, place && atRuntime(place, places, find));
        if (printed(data) !== printed(value)) changed += 1;
        shown[lines.length + 1] =
          `${JSON.stringify(subjects[index])} makes ${JSON.stringify(place)} of it`;
        lines.push(`export const v${lines.length}: seen.S${index} = ${printed(data)};`);
        shown[lines.length + 1] = "wire";
        lines.push(
          `export const v${lines.length}: import("./types/index.js").S${index} = ${printed(value)};`,
        );
      }
    }
    const types = await artifactsOf(model, [(input) => generateTypes({ ...input, dates: "date" })]);
    const text = `${lines.join("\n")}\n`;
    const { folder, remove } = await folderWith([...types, { path: "values.ts", text }]);
    removals.push(remove);
    errors = await compile(folder, "7", "nodenext", { types: [] });
  }, 240_000);
  afterAll(() => {
    for (const remove of removals) remove();
  });

  it("its type has a date where the client makes one", () => {
    const failed = new Set(errors.map((error) => Number(/values\.ts[(:](\d+)/.exec(error)?.[1])));
    expect(errors.filter((error) => !/^ |values\.ts/.test(error))).toEqual([]);
    // Ignores errors with another cause: the value does not fit the type even without `Date` objects.
    const found = [...failed].filter((line) => shown[line] !== "wire" && !failed.has(line + 1));
    expect(found.map((line) => `${lines[line - 1]}\n${shown[line]}`)).toEqual([]);
    expect(changed).toBeGreaterThan(100);
  });
});

describe("one document", () => {
  const at = (k: JsonValue, schema: JsonObject): JsonObject => ({
    type: "object",
    required: ["k", "at"],
    properties: { ...(k === null ? {} : { k: { const: k } }), at: schema },
  });
  const typesOf = async (model: ApiModel) => {
    const types = await artifactsOf(model, [(input) => generateTypes({ ...input, dates: "date" })]);
    return types.find(({ path }) => path === "types/dates.ts")?.text ?? "";
  };

  it.each<[what: string, k: [JsonValue, JsonValue], by: string]>([
    ["texts", ["Date", "Text"], "Date"],
    ["a number and a boolean", [1, true], "1"],
  ])("has dates by an implied tag: %s", async (_what, [one, other], by) => {
    const members = [at(one, date), at(other, { type: "string" })];
    const model = await modelOf([{ oneOf: [...members, { type: "null" }] }]);
    const place = { properties: { at: "date" } };
    expect(new DatePlaces(model.schemas).of(model.schemas.at(-1)?.json ?? true)).toEqual({
      tag: "k",
      by: { [by]: place },
    });
  });

  it("has texts where two values of a tag have one text", async () => {
    const model = await modelOf([{ oneOf: [at(1, date), at("1", { type: "string" })] }]);
    expect(new DatePlaces(model.schemas).of(component("S0"))).toBeUndefined();
  });

  it("has dates in texts beside members of objects", async () => {
    const beside = { required: ["at"], properties: { at: { type: "integer" } } };
    const model = await modelOf([{ ...beside, anyOf: [date, { type: "object" }] }]);
    expect(await typesOf(model)).toMatch(/type S0 = .*Date \| \{ at: number \}/);
    const types = (await typesOf(model)).replaceAll("Record<string, unknown>", "");
    expect(types).not.toMatch(/type S0 = .*string/);
  });

  it("has the type of the wire for a component that is never reached where it has dates", async () => {
    const untold = { oneOf: [component("S1"), component("S2")] };
    const dated = { ...at(null, date), title: "Dated" };
    const model = await modelOf([untold, dated, at(null, { type: "string" }), date]);
    const used = model.operations.filter(({ path }) => path === "/0" || path === "/3");
    const text = await typesOf({ ...model, operations: used });
    expect(text).toMatch(/type S3 = Date/);
    expect(text).not.toMatch(/S0|S1/);
    expect(await typesOf(model)).toMatch(/interface S1 [^}]*at: Date/);
  });
});
