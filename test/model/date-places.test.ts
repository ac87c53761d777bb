// Where schemas hold dates, for documents that no person would write: found, or left as texts, but never without end.
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../scripts/load/json.js";
import { DatePlaces } from "../../scripts/model/date-places.js";

const date = { type: "string", format: "date-time" };
const at = { type: "object", properties: { at: date } };
const ref = (index: number) => ({ $ref: `#/components/schemas/S${index}` });

/** Where `S0` holds dates; each schema but the last is made with the number of the next. */
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
    ["among many parts", placeOf(2, () => ({ allOf: members(many, (n) => `p${n}`) })), named],
    ["among many equal members", placeOf(2, () => ({ oneOf: members(many, () => "p") })), named],
  ])("%s", (_what, place, want) => {
    expect(place).toEqual(want);
  });
});

describe("a text stays a text", () => {
  it.each<[what: string, place: unknown]>([
    [
      "among many members that differ",
      placeOf(2, () => ({ oneOf: members(many, (n) => `p${n}`) })),
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
