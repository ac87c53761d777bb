// Tests date-times in unusual schemas: which become `Date` objects, and that the search in recursive schemas ends.
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import { DatePlaces } from "../../../scripts/model/dates/places.js";
import { runsOf } from "../../runs.js";

const date = { type: "string", format: "date-time" };
const at = { type: "object", properties: { at: date } };
const ref = (index: number): JsonObject => ({ $ref: `#/components/schemas/S${index}` });

/**
 * Returns the date-times in the schema `S0`. Each of the `count` schemas refers to the next one, and the last refers to
 * none.
 */
function placeOf(
  count: number,
  make: (next: number) => JsonObject,
  last: JsonObject = at,
): unknown {
  const schemas = Array.from({ length: count }, (_, index) => ({
    name: `S${index}`,
    typeName: `S${index}`,
    pointer: "",
    openPoints: [],
    json: index === count - 1 ? last : make(index + 1),
  }));
  return new DatePlaces(schemas).of(ref(0));
}

const many = 5_000;
const named = { name: "S0" };
const nested = (count: number, wrap: (inner: JsonObject) => JsonObject) =>
  Array.from({ length: count }).reduce<JsonObject>((inner) => wrap(inner), date);
const members = (count: number, name: (index: number) => string): JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({
    type: "object",
    properties: { [name(index)]: date },
  }));

describe("a date is found", () => {
  it.each<[what: string, place: unknown, want: unknown]>([
    [
      "through members",
      placeOf(many, (n) => ({ type: "object", properties: { a: ref(n) } })),
      named,
    ],
    ["through references", placeOf(many, ref, date), "date"],
    ["through allOf", placeOf(many, (n) => ({ allOf: [ref(n)], description: "It." })), named],
    [
      "through unions with null",
      placeOf(many, (n) => ({ anyOf: [ref(n), { type: "null" }] })),
      named,
    ],
    [
      "deep down",
      placeOf(2, () => nested(900, (a) => ({ allOf: [{ properties: { a } }] }))),
      named,
    ],
    [
      "among many parts",
      placeOf(2, () => ({ allOf: members(runsOf(many), (n) => `p${n}`) })),
      named,
    ],
    [
      "among many equal members",
      placeOf(2, () => ({ oneOf: members(runsOf(many), () => "p") })),
      named,
    ],
  ])("%s", (_what, place, want) => {
    expect(place).toEqual(want);
  });
});

describe("a text stays a text", () => {
  it.each<[what: string, place: unknown]>([
    [
      "among many members that differ",
      placeOf(2, () => ({ oneOf: members(runsOf(many), (n) => `p${n}`) })),
    ],
    ["where a schema is a part of itself", placeOf(2, (n) => ({ allOf: [ref(0), ref(n)] }))],
    [
      "where a schema is its own alternative",
      placeOf(2, (n) => ({ anyOf: [ref(0), ref(n)] }), date),
    ],
    ["where a schema is nothing but itself", placeOf(1, ref, ref(0))],
  ])("%s", (_what, place) => {
    expect(place).toBeUndefined();
  });
});

describe("lists that a page wraps", () => {
  const Item = { type: "object", properties: { at: { type: "string", format: "date-time" } } };
  const item = { $ref: "#/components/schemas/Item" };
  const inItems = { items: { name: "Item" } };
  const inPage = { properties: { results: inItems } };
  const page = (results: object) => ({ type: "object", properties: { results, count: {} } });
  const results = { properties: { results: { type: "array", items: item } } };

  it.each<[what: string, schema: object, place: object | undefined]>([
    ["items by `allOf`", { type: "array", items: { allOf: [item] } }, inItems],
    ["items with a member more", { type: "array", items: { allOf: [item, page({})] } }, inItems],
    ["a page of anything", { allOf: [page({ type: "array", items: {} }), results] }, inPage],
    ["a page of lists", { allOf: [page({ type: "array" }), results] }, inPage],
    [
      "a page of objects",
      { allOf: [page({ type: "array", items: { type: "object" } }), results] },
      inPage,
    ],
    ["a page with any members", { allOf: [{ additionalProperties: {} }, results] }, inPage],
    ["a list of anything", { allOf: [{ type: "array", items: {} }, { items: item }] }, inItems],
    [
      "a page of texts, which contradicts",
      { allOf: [page({ type: "array", items: { type: "string" } }), results] },
      undefined,
    ],
    [
      "members that are texts",
      { allOf: [{ additionalProperties: { type: "string" } }, results] },
      undefined,
    ],
  ])("have dates as their items have: %s", async (_what, Page, place) => {
    const schemas = { Item, Page } as unknown as JsonObject;
    const document = {
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: {},
      components: { schemas },
    };
    const model = buildModel(await loadDocumentFromText(JSON.stringify(document), "api.json"));
    const places = new DatePlaces(model.schemas);
    expect(places.of(model.schemas.find(({ name }) => name === "Page")?.json ?? true)).toEqual(
      place,
    );
  });
});
