// Generates random schemas and values, to compare generated validators with Ajv.
import fc from "fast-check";

const names = ["a", "b", "constructor", "toString", "a b", "é"];

const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(null, true, false, 0, 1, 2, 3, -1, 1.5, "", "a", "ab", "😀", "abc"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 3 }),
  ),
}));

/** Random values, many of which are valid for one of the random schemas. */
export const value: fc.Arbitrary<unknown> = values["value"] as fc.Arbitrary<unknown>;

const schemas = fc.letrec((tie) => {
  const sub = tie("schema");
  const few = fc.array(sub, { minLength: 1, maxLength: 3 });
  const count = fc.nat({ max: 3 });
  const map = fc.dictionary(fc.constantFrom(...names), sub, { maxKeys: 3 });
  const inner = fc.oneof(
    { weight: 4, arbitrary: sub },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom("A", "B", "C")
        .map((name) => ({ $ref: `#/components/schemas/${name}` })),
    },
  );
  const keywords = {
    type: fc.oneof(
      fc.constantFrom("null", "boolean", "object", "array", "number", "string", "integer"),
      fc.uniqueArray(
        fc.constantFrom("null", "boolean", "object", "array", "number", "string", "integer"),
        { minLength: 1, maxLength: 3 },
      ),
    ),
    enum: fc.uniqueArray(value, {
      minLength: 1,
      maxLength: 4,
      comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
    }),
    const: value,
    minimum: count,
    exclusiveMaximum: count,
    multipleOf: fc.constantFrom(1, 2, 3),
    minLength: count,
    maxLength: count,
    pattern: fc.constantFrom("^a", "b$", "^\\p{L}+$"),
    format: fc.constantFrom("unheard-of"),
    items: inner,
    prefixItems: few,
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    contains: sub,
    minContains: count,
    maxContains: fc.nat({ max: 3 }).map((most) => most + 1),
    properties: fc.dictionary(fc.constantFrom(...names), inner, { maxKeys: 3 }),
    patternProperties: fc.dictionary(fc.constantFrom("^a", "o"), sub, { maxKeys: 2 }),
    additionalProperties: fc.oneof(fc.boolean(), sub),
    required: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 }),
    minProperties: count,
    maxProperties: count,
    propertyNames: sub,
    dependentRequired: fc.dictionary(
      fc.constantFrom(...names),
      fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }),
      { maxKeys: 2 },
    ),
    dependentSchemas: map,
    allOf: few,
    anyOf: few,
    oneOf: few,
    not: sub,
    if: sub,
    else: sub,
  };
  return {
    schema: fc.oneof(
      { depthSize: "small", maxDepth: 3 },
      fc.constantFrom(true, false, {}, { type: "string" }, { type: "integer" }, { type: "null" }),
      // Only a few keywords are combined, because hardly any value would match many keywords.
      fc
        .uniqueArray(fc.constantFrom(...Object.keys(keywords)), { minLength: 1, maxLength: 4 })
        .chain((some) =>
          fc.record(
            Object.fromEntries(Object.entries(keywords).filter(([name]) => some.includes(name))),
          ),
        ),
    ),
  };
});

/** Random schemas with every keyword that Ajv validates correctly. `$ref` occurs only inside subschemas. */
export const schema: fc.Arbitrary<unknown> = schemas["schema"] as fc.Arbitrary<unknown>;

/** Returns a copy whose objects have the same prototypes as objects from `JSON.parse`. */
export function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

/** Moves each `contains` into its own `allOf`, because Ajv would reuse the result of one item for the next item. */
export function apart(whole: object): object {
  const $defs: Record<string, unknown> = {};
  const moved = (schema: unknown): unknown => {
    if (typeof schema !== "object" || schema === null) return schema;
    if (Array.isArray(schema)) return schema.map(moved);
    const copy = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, moved(one)]));
    if (!Object.hasOwn(copy, "contains")) return copy;
    const name = `d${Object.keys($defs).length}`;
    $defs[name] = copy;
    return { $ref: `#/$defs/${name}` };
  };
  return { ...(moved(whole) as object), $defs };
}
