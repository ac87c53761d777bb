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

it("returns the same object for equal texts, and only for them", () => {
  const property = fc.property(fc.array(value, { minLength: 2, maxLength: 8 }), (values) => {
    const parts = new EqualParts();
    const texts = values.map((one) => JSON.stringify(one));
    const chosen = values.map((one) => parts.of(one));
    expect(chosen.map((one) => JSON.stringify(one))).toEqual(texts);
    expect(values.map((one) => JSON.stringify(one))).toEqual(texts);
    for (const [index, one] of chosen.entries()) {
      expect(parts.of(one)).toBe(one);
      for (const [other, text] of texts.entries())
        expect([text === texts[index], Object.is(chosen[other], one)]).toEqual(
          text === texts[index] ? [true, true] : [false, false],
        );
    }
  });
  fc.assert(property, { numRuns: 300 });
});

it("shares parts of different schemas", () => {
  const parts = new EqualParts();
  const shared = () => ({ type: "object", properties: { a: { type: "string" } } });
  const one = parts.of({ items: shared() } as JsonObject);
  const other = parts.of({ prefixItems: [shared()] } as JsonObject);
  expect((other["prefixItems"] as JsonValue[])[0]).toBe(one["items"]);
});
