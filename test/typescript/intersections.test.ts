// An intersection leaves out each union of plain types that allows all values of another union. The work grows linearly
// with the number of parts.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { every, type TypeSchema } from "../../scripts/typescript/type.js";

const bare = fc.constantFrom<JsonObject>({ type: "string" }, { type: "number" }, { type: "null" });
const detailed = fc.constantFrom<JsonObject>(
  { type: "string", format: "date" },
  { type: "array", items: { type: "string" } },
  { enum: ["a"] },
);
const union = fc
  .array(fc.oneof(bare, detailed), { minLength: 1, maxLength: 3 })
  .map((anyOf): TypeSchema => ({ anyOf }));

/** Whether `wide` has only plain types, and allows all values of `narrow`, which has other members. */
function isWider(wide: TypeSchema, narrow: TypeSchema): boolean {
  const [allowed, others] = [wide, narrow].map((one) => one["anyOf"] as JsonObject[]);
  const isBare = (one: JsonObject) => JSON.stringify(Object.keys(one)) === '["type"]';
  const types = new Set<JsonValue | undefined>(allowed?.map((one) => one["type"]));
  return (
    allowed?.every(isBare) === true &&
    others?.every(isBare) === false &&
    others.every((one) => types.has(one["type"]))
  );
}

it("leaves out the wider of two unions", () => {
  fc.assert(
    fc.property(fc.array(union, { minLength: 2, maxLength: 5 }), (parts) => {
      const kept = parts.filter((part) => !parts.some((one) => isWider(part, one)));
      expect(every(parts)).toEqual(kept.length === 1 ? kept[0] : { allOf: kept });
    }),
  );
});

it("looks at each part of an intersection a limited number of times", () => {
  const looks = (count: number) => {
    let looks = 0;
    const parts = Array.from({ length: count }, (_, index): TypeSchema => {
      const [type, properties] = ["object", { [`v${index}`]: { type: "string" } }];
      const anyOf = [{ type: "string" }, { enum: [index] }];
      return new Proxy<TypeSchema>(index % 2 === 0 ? { anyOf } : { type, properties }, {
        getOwnPropertyDescriptor(target, key) {
          looks++;
          return Reflect.getOwnPropertyDescriptor(target, key);
        },
      });
    });
    every(parts);
    return looks;
  };
  expect(looks(400) / looks(200)).toBeLessThan(2.1);
});
