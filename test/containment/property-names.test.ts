// Tests containment of schemas with `propertyNames`: an exhaustive search over objects with few names confirms each
// verdict. A property name may violate several schemas at the same time.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Containments } from "../../scripts/containment/contains.js";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import type { JsonSchema } from "../../scripts/model/schema.js";
import { accepts } from "../../scripts/schema/accepts.js";
import { modelScope } from "../../scripts/schema/scope.js";
import { runsOf } from "../runs.js";

function ask(before: JsonSchema, after: JsonSchema) {
  const containments = new Containments(new Map(), new Map());
  return containments.contains(before, "before", after, { closed: false });
}

const naming: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom(0, 1, 2, 3).map((count) => ({ maxLength: count })),
  fc.constantFrom(1, 2, 3).map((count) => ({ minLength: count })),
  fc.constantFrom("^a", "b$", "^[ab]+$", "c").map((pattern) => ({ pattern })),
  fc
    .constantFrom<JsonValue>(["a"], ["a", "bb"], ["ab", "ba", "c"])
    .map((names) => ({ enum: names })),
  fc.constantFrom("a", "cc").map((name) => ({ not: { const: name } })),
) as fc.Arbitrary<JsonValue>;
const part: fc.Arbitrary<JsonObject> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ propertyNames: naming }) },
  { weight: 1, arbitrary: fc.record({ required: fc.constantFrom(["a"], ["bb"]) }) },
  { weight: 1, arbitrary: fc.record({ minProperties: fc.constantFrom(1, 2) }) },
  {
    weight: 1,
    arbitrary: fc.record({ additionalProperties: fc.constantFrom<JsonValue>(false, { const: 1 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ patternProperties: fc.constant<JsonObject>({ "^b": { const: 1 } }) }),
  },
) as fc.Arbitrary<JsonObject>;
const printed = fc
  .tuple(
    fc.constantFrom("anyOf", "allOf", "oneOf"),
    fc.array(part, { minLength: 1, maxLength: 3 }),
    fc.constantFrom<JsonObject>({}, { maxProperties: 1 }, { maxProperties: 2 }),
  )
  .map(([keyword, parts, bound]): JsonObject => ({ type: "object", [keyword]: parts, ...bound }));

const letters = ["a", "b", "c"];
const names = ["", ...letters].flatMap((start) =>
  ["", ...letters].flatMap((middle) => ["", ...letters].map((end) => start + middle + end)),
);
const distinct = [...new Set(names)];
const objects: JsonObject[] = [
  {},
  ...distinct.flatMap((name) => [{ [name]: 1 }, { [name]: 2 }]),
  ...distinct.flatMap((one) =>
    distinct.filter((other) => one < other).map((other) => ({ [one]: 1, [other]: 1 })),
  ),
];

describe("propertyNames", () => {
  it("one member refuses several", () => {
    const before: JsonObject = { type: "object", maxProperties: 1 };
    const after: JsonObject = {
      ...before,
      anyOf: [{ propertyNames: { maxLength: 2 } }, { propertyNames: { pattern: "^a" } }],
    };
    const { answer } = ask(before, after);
    expect(answer).toBe("no");
  });

  it("agrees with a judge that tries every object", () => {
    let unknown = 0;
    fc.assert(
      fc.property(printed, printed, (before, after) => {
        const found = ask(before, after);
        if (found.answer === "unknown") unknown++;
        if (found.answer !== "yes") return;
        const telling = objects.filter(
          (value) =>
            accepts(before, modelScope(new Map()), value) === true &&
            accepts(after, modelScope(new Map()), value) === false,
        );
        expect(telling).toEqual([]);
      }),
      { seed: 32, numRuns: runsOf(1_500) },
    );
    expect(unknown).toBeLessThan(runsOf(1_500) / 100);
  });
});
