// Equal subschemas share one frozen object.
import fc from "fast-check";
import { expect, it } from "vitest";
import { EqualParts } from "../../scripts/containment/equal-parts.js";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";

/** Random values, many of which are equal, with members in any order and names such as `__proto__`. */
const value = fc.letrec<{ any: JsonValue }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<JsonValue>(null, true, 0, 1, "1", "#1", "null", ""),
    fc.array(tie("any"), { maxLength: 3 }),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "1", "__proto__", "toString"), tie("any")), {
        maxLength: 3,
        selector: ([name]) => name,
      })
      .map((members) => JSON.parse(textOf(members)) as JsonObject),
  ),
})).any;

function textOf(members: readonly (readonly [string, JsonValue])[]): string {
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`)}}`;
}

it("returns the same object for equal values, and only for them", () => {
  const property = fc.property(fc.array(value, { minLength: 2, maxLength: 8 }), (values) => {
    const parts = new EqualParts();
    const texts = values.map((one) => JSON.stringify(one));
    const sharedOf = (one: JsonValue) => parts.of<JsonObject>({ const: one })["const"] as JsonValue;
    const chosen = values.map(sharedOf);
    expect(chosen.map((one) => JSON.stringify(one))).toEqual(texts);
    expect(values.map((one) => JSON.stringify(one))).toEqual(texts);
    for (const [index, one] of chosen.entries()) {
      expect(sharedOf(one)).toBe(one);
      for (const [other, text] of texts.entries())
        expect([text === texts[index], Object.is(chosen[other], one)]).toEqual(
          text === texts[index] ? [true, true] : [false, false],
        );
    }
  });
  fc.assert(property, { numRuns: 300 });
});

it("tells nested lists apart", () => {
  const parts = new EqualParts();
  const lists: JsonValue[] = [[[1], 2], [[1, 2]], [[1], [2]], [1, 2], [[], 1, 2], [[1, [2]]]];
  const shared = new Set(lists.map((list) => parts.of<JsonObject>({ const: list })));
  expect(shared.size).toBe(lists.length);
});

it("shares parts of different schemas", () => {
  const parts = new EqualParts();
  const shared = () => ({ type: "object", properties: { a: { type: "string" } } });
  const one = parts.of({ items: shared() } as JsonObject);
  const other = parts.of({ prefixItems: [shared()] } as JsonObject);
  expect((other["prefixItems"] as JsonValue[])[0]).toBe(one["items"]);
});

it("leaves out annotations, but no property with the name of an annotation", () => {
  const parts = new EqualParts();
  const noted = { title: "A", type: "object", properties: { title: { type: "string" } } };
  const bare = { type: "object", properties: { title: { type: "string", "x-note": [1] } } };
  const other = { type: "object", properties: { description: { type: "string" } } };
  const shared = parts.of<JsonObject>(noted);
  expect(parts.of<JsonObject>(bare)).toBe(shared);
  expect(shared).toEqual({ type: "object", properties: { title: { type: "string" } } });
  expect(parts.of<JsonObject>(other)).not.toBe(shared);
});

it("keeps an object apart that is a schema in one place and a value in another", () => {
  const parts = new EqualParts();
  const both = { description: "A", type: "string" };
  const shared = parts.of<JsonObject>({ const: both, not: both });
  expect(shared).toEqual({ const: both, not: { type: "string" } });
  expect(parts.of<JsonObject>({ const: both })["const"]).toBe(shared["const"]);
  expect(parts.of<JsonObject>(both)).toBe(shared["not"]);
});
