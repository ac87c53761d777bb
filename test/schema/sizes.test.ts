// Schemas that include each other, such as a chain, can make the values of all schemas together too large. Then some of
// the schemas count as huge, so that the work for all others grows linearly with the document.
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { inPlace } from "../../scripts/openapi/keywords/groups.js";
import { keywordNamed } from "../../scripts/openapi/keywords/index.js";
import type { JsonSchema } from "../../scripts/schema/schema.js";
import { modelScope } from "../../scripts/schema/scope.js";
import { Sizes } from "../../scripts/schema/sizes.js";

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const properties = (count: number): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, {}]));

/** Returns the names of the schemas that are not huge. */
function usable(schemas: Readonly<Record<string, JsonObject>>): string[] {
  const sizes = new Sizes(modelScope(new Map(Object.entries(schemas) as [string, JsonSchema][])));
  return Object.entries(schemas).flatMap(([name, schema]) =>
    sizes.isHuge(schema as JsonSchema) ? [] : [name],
  );
}

/** Returns a chain in which each schema includes the next schema by a keyword. The last schema comes first. */
function chain(count: number, keyword: string): Record<string, JsonObject> {
  const held = keywordNamed(keyword)?.holds;
  const next = (index: number) => {
    const one = ref(`S${index}`);
    if (keyword === "$ref") return one;
    return { [keyword]: held === "schemas" ? [one] : held === "schema" ? one : { x: one } };
  };
  const schemas = Array.from({ length: count }, (_, index): [string, JsonObject] => [
    `S${index}`,
    { type: "object", ...(index > 0 && next(index - 1)) },
  ]);
  return Object.fromEntries(schemas);
}

describe.each(["$ref", ...inPlace])("a chain by %s", (keyword) => {
  it("has usable schemas whose work together grows linearly", () => {
    // The work for the schema `S5` is the number of schemas up to `S5`.
    const work = (count: number) =>
      usable(chain(count, keyword))
        .map((name) => Number(name.slice(1)))
        .filter((index) => index > 100)
        .reduce((sum, index) => sum + index, 0);
    expect(work(4_000)).toBeLessThan(100_000 + 4_000 * 20);
  });

  it("has only usable schemas if it is short", () => {
    expect(usable(chain(100, keyword))).toHaveLength(100);
  });
});

it("schemas that include a large schema need the work of the large schema", () => {
  const subtypes = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index): [string, JsonObject] => [
        `S${index}`,
        { allOf: [ref("Base"), { type: "object", properties: properties(10) }] },
      ]),
    );
  expect(usable({ Base: { properties: properties(100) }, ...subtypes(500) })).toHaveLength(501);
  const large = usable({ Base: { properties: properties(2_000) }, ...subtypes(2_000) });
  expect(large.length * 2_000).toBeLessThan(100_000 + 2_000 * 10 * 20);
});

it("measures a schema once, although many references point to it", () => {
  const schemas = { Base: { properties: properties(2_000) } };
  const sizes = new Sizes(modelScope(new Map(Object.entries(schemas) as never)));
  const references = Array.from({ length: 1_000 }, () => ref("Base") as JsonSchema);
  expect(references.some((reference) => sizes.isHuge(reference))).toBe(false);
});
