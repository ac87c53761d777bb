// An additional subschema without constraints, at any position of a schema, does not change the results of containment.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Containments } from "../../scripts/containment/contains.js";
import type { SchemaMap } from "../../scripts/containment/named-schemas.js";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import type { JsonSchema } from "../../scripts/model/schema.js";
import { runsOf } from "../runs.js";
import { isBottomless, pairs, type SideOfPair } from "./schema-pairs.js";

/**
 * A schema that accepts every value and declares no properties. The comparison of schemas ignores the keyword `title`.
 */
const silent: JsonObject = { title: "a place" };

/**
 * Pairs of functions that put a schema into another schema. The second function also puts a schema without constraints
 * at the same position.
 */
const beside: Readonly<Record<string, readonly [Wrap, Wrap]>> = {
  "a property": [inProperty, (schema) => ({ allOf: [inProperty(silent), inProperty(schema)] })],
  "a property, the other way round": [
    inProperty,
    (schema) => ({ allOf: [inProperty(schema), inProperty(silent)] }),
  ],
  "a property through a pattern": [
    inProperty,
    (schema) => ({ allOf: [{ patternProperties: { "^a": silent } }, inProperty(schema)] }),
  ],
  "a property of a property": [
    (schema) => inProperty(inProperty(schema)),
    (schema) => ({
      allOf: [inProperty(inProperty(silent)), inProperty({ allOf: [inProperty(schema)] })],
    }),
  ],
  "a property in a condition": [
    inProperty,
    (schema) => ({
      ...inProperty(schema),
      if: { required: ["a"] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword's name
      then: inProperty(silent),
    }),
  ],
  items: [inItems, (schema) => ({ allOf: [inItems(silent), inItems(schema)] })],
  "items of a tuple": [
    (schema) => ({ prefixItems: [schema] }),
    (schema) => ({ allOf: [{ prefixItems: [silent] }, { prefixItems: [schema] }] }),
  ],
  "other members": [
    (schema) => ({ additionalProperties: schema }),
    (schema) => ({
      allOf: [{ additionalProperties: silent }, { additionalProperties: schema }],
    }),
  ],
  "a property and other members": [
    inProperty,
    (schema) => ({ allOf: [inProperty(schema), { additionalProperties: silent }] }),
  ],
  "a property and unevaluated members": [
    inProperty,
    (schema) => ({ allOf: [inProperty(schema)], unevaluatedProperties: silent }),
  ],
  "matching members and other members": [
    (schema) => ({ patternProperties: { "^a": schema } }),
    (schema) => ({
      allOf: [{ additionalProperties: silent }, { patternProperties: { "^a": schema } }],
    }),
  ],
};

type Wrap = (schema: JsonValue) => JsonObject;

function inProperty(schema: JsonValue): JsonObject {
  return { properties: { a: schema } };
}

function inItems(schema: JsonValue): JsonObject {
  return { items: schema };
}

function mapOf({ schemas }: SideOfPair): SchemaMap {
  return new Map(Object.entries(schemas)) as SchemaMap;
}

describe("a part that declares nothing", () => {
  for (const [title, [alone, both]] of Object.entries(beside)) {
    it(`beside ${title} changes no answer`, () => {
      let known = 0;
      fc.assert(
        fc.property(pairs, ({ before, after }) => {
          if (isBottomless(before) || isBottomless(after)) return;
          const answerOf = (wrap: Wrap) =>
            new Containments(mapOf(before), mapOf(after)).contains(
              wrap(before.root) as JsonSchema,
              "before",
              wrap(after.root) as JsonSchema,
              { closed: true },
            ).answer;
          const [one, other] = [answerOf(alone), answerOf(both)];
          if (one === "unknown" || other === "unknown") return;
          known++;
          expect(other).toBe(one);
        }),
        { seed: 71, numRuns: runsOf(150) },
      );
      expect(known).toBeGreaterThan(runsOf(100));
    });
  }
});
