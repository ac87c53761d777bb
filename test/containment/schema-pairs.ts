// Generates random schemas and pairs of schemas for the tests of containment.
import fc from "fast-check";
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { keywordNamed } from "../../scripts/openapi/keywords/index.js";

/** Two versions of a schema that the test compares, each with named schemas that may be recursive. */
export interface Pair {
  readonly before: SideOfPair;
  readonly after: SideOfPair;
}

export interface SideOfPair {
  readonly root: JsonValue;
  readonly schemas: Readonly<Record<string, JsonValue>>;
}

const names = ["a", "b", "c", "kind"];
const name = fc.constantFrom(...names);
const scalar: fc.Arbitrary<JsonValue> = fc.constantFrom<JsonValue>(
  null,
  true,
  false,
  0,
  1,
  2,
  5,
  -3,
  1.5,
  "",
  "a",
  "b",
  "abc",
  "x-y",
  "2024-01-01",
);
const smallValue: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }) as fc.Arbitrary<JsonValue> },
  {
    weight: 1,
    arbitrary: fc.dictionary(name, scalar, {
      maxKeys: 2,
      noNullPrototype: true,
    }) as fc.Arbitrary<JsonValue>,
  },
);
const pattern = fc.constantFrom("^a", "b$", "^[a-c]+$", "^x-", "^\\d{4}-", "a|b", "^.{2,3}$");
const type = fc.constantFrom("null", "boolean", "integer", "number", "string", "array", "object");
const reference = fc.constantFrom("One", "Two", "Three");
const count = fc.nat(3);
const bound = fc.constantFrom(-3, 0, 1, 1.5, 2, 5, 10);
const between = (limits: fc.Arbitrary<number>, low: string, high: string) =>
  fc
    .tuple(limits, limits)
    .chain(([one, other]) =>
      fc.constantFrom<JsonObject>(
        { [low]: Math.min(one, other), [high]: Math.max(one, other) },
        { [low]: Math.min(one, other) },
        { [high]: Math.max(one, other) },
      ),
    );

/** Merges at most `most` of the generated schemas: hardly any value would match the keywords of all of them. */
function few(most: number, parts: readonly fc.Arbitrary<JsonObject>[]): fc.Arbitrary<JsonObject> {
  return fc
    .subarray([...parts], { maxLength: most })
    .chain((chosen) => fc.tuple(...chosen))
    .map((printed) => Object.assign({}, ...printed) as JsonObject);
}

const as = (keyword: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<JsonObject> =>
  value.map((one) => ({ [keyword]: one as JsonValue }));

/** Returns a generator of schemas that are nested up to `depth` levels. */
export const schemaOf: fc.Memo<JsonValue> = fc.memo((depth) => {
  const below = depth > 1 ? schemaOf() : leaf;
  const map = fc.dictionary(name, below, { maxKeys: 3, noNullPrototype: true });
  const list = fc.array(below, { minLength: 1, maxLength: 3 });
  const object = few(3, [
    as("properties", map),
    as("properties", map),
    as("required", fc.uniqueArray(name, { maxLength: 2 })),
    as("additionalProperties", below),
    between(count, "minProperties", "maxProperties"),
  ]).map((schema) => ({ type: "object", ...schema }));
  const tagged = fc
    .uniqueArray(fc.constantFrom("x", "y", "z"), { minLength: 1, maxLength: 3 })
    .chain((tags) =>
      fc.record({
        oneOf: fc.tuple(
          ...tags.map((tag) =>
            map.map((properties) => ({
              type: "object",
              properties: { ...properties, kind: { const: tag } },
              required: ["kind"],
            })),
          ),
        ),
      }),
    );
  const array = few(3, [
    as("items", below),
    as("items", below),
    as("prefixItems", fc.array(below, { minLength: 1, maxLength: 2 })),
    between(count, "minItems", "maxItems"),
    as("uniqueItems", fc.boolean()),
    as("contains", below).chain((stated) =>
      few(1, [between(count, "minContains", "maxContains")]).map((more) => ({
        ...stated,
        ...more,
      })),
    ),
  ]).map((schema) => ({ type: "array", ...schema }));
  const odd = fc.oneof(
    fc.record(
      {
        patternProperties: fc.dictionary(pattern, below, {
          minKeys: 1,
          maxKeys: 2,
          noNullPrototype: true,
        }),
        additionalProperties: below,
      },
      { requiredKeys: ["patternProperties"] },
    ),
    fc.record({ propertyNames: fc.record({ pattern }) }),
    fc.record({
      dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), {
        maxKeys: 2,
        noNullPrototype: true,
      }),
    }),
    fc.record({
      dependentSchemas: fc.dictionary(name, below, { maxKeys: 2, noNullPrototype: true }),
    }),
    fc
      .tuple(below, below, below)
      .map((parts) => Object.fromEntries(["if", "then", "else"].map((key, i) => [key, parts[i]]))),
    fc.record({ not: below }),
    fc.record({ allOf: list, unevaluatedProperties: below }, { requiredKeys: ["allOf"] }),
    fc.record({ anyOf: list, unevaluatedProperties: fc.constant(false) }),
    fc.record({ prefixItems: list, unevaluatedItems: below }),
  );
  return fc.oneof(
    { weight: 5, arbitrary: leaf },
    { weight: 5, arbitrary: object as fc.Arbitrary<JsonValue> },
    { weight: 3, arbitrary: array as unknown as fc.Arbitrary<JsonValue> },
    { weight: 2, arbitrary: fc.record({ anyOf: list }) as fc.Arbitrary<JsonValue> },
    { weight: 1, arbitrary: fc.record({ oneOf: list }) as fc.Arbitrary<JsonValue> },
    { weight: 2, arbitrary: tagged as unknown as fc.Arbitrary<JsonValue> },
    { weight: 2, arbitrary: fc.record({ allOf: list }) as fc.Arbitrary<JsonValue> },
    { weight: 2, arbitrary: odd as fc.Arbitrary<JsonValue> },
    { weight: 1, arbitrary: reference.map((to) => ({ $ref: `#/components/schemas/${to}` })) },
  );
});

const leaf: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom<JsonValue>(true, {}, true, false) },
  { weight: 4, arbitrary: type.map((one) => ({ type: one })) },
  {
    weight: 1,
    arbitrary: fc
      .uniqueArray(type, { minLength: 2, maxLength: 3 })
      .map((types) => ({ type: types })),
  },
  {
    weight: 2,
    arbitrary: fc
      .uniqueArray(smallValue, { minLength: 1, maxLength: 4 })
      .map((values) => ({ enum: values })),
  },
  { weight: 1, arbitrary: smallValue.map((value) => ({ const: value })) },
  {
    weight: 2,
    arbitrary: few(2, [between(count, "minLength", "maxLength"), as("pattern", pattern)]).map(
      (schema) => ({ type: "string", ...schema }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("date", "uuid", "email", "date-time")
      .map((format) => ({ type: "string", format })),
  },
  {
    weight: 2,
    arbitrary: few(2, [
      between(bound, "minimum", "maximum"),
      between(bound, "exclusiveMinimum", "exclusiveMaximum"),
      as("multipleOf", fc.constantFrom(1, 2, 3, 0.5, 4)),
    ]).chain((schema) =>
      fc.constantFrom("number", "integer").map((one) => ({ type: one, ...schema })),
    ),
  },
  { weight: 1, arbitrary: reference.map((to) => ({ $ref: `#/components/schemas/${to}` })) },
);

/** An edit of a generated schema: `at` selects the edited subschema, and `donor` is the new value. */
interface Edit {
  readonly at: number;
  readonly what: "replace" | "add" | "drop" | "either" | "both" | "rekey";
  readonly donor: JsonValue;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(1000),
  what: fc.constantFrom("replace", "add", "drop", "either", "both", "rekey"),
  donor: schemaOf(2),
});

const side: fc.Arbitrary<SideOfPair> = fc.record({
  root: schemaOf(3),
  schemas: fc.record({ One: schemaOf(2), Two: schemaOf(2), Three: schemaOf(2) }),
});

/** Generates pairs of schemas: most are a schema and its edited copy, some are unrelated. */
export const pairs: fc.Arbitrary<Pair> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(side, fc.array(edit, { minLength: 1, maxLength: 2 }))
      .map(([before, edits]) => ({ before, after: edits.reduce(applyEdit, before) })),
  },
  { weight: 1, arbitrary: fc.tuple(side, side).map(([before, after]) => ({ before, after })) },
);

function applyEdit(from: SideOfPair, { at, what, donor }: Edit): SideOfPair {
  const copy = structuredClone(from) as { root: JsonValue; schemas: Record<string, JsonValue> };
  const places: { holder: JsonObject; key: string }[] = [];
  const visit = (holder: JsonObject, key: string) => {
    places.push({ holder, key });
    const schema = holder[key];
    if (!isObject(schema)) return;
    for (const keyword of Object.keys(schema)) {
      const value = schema[keyword] as JsonValue;
      const holds = keywordNamed(keyword)?.holds;
      if (holds === "schema") visit(schema, keyword);
      else if (holds === "schema-map" && isObject(value)) {
        for (const member of Object.keys(value)) visit(value, member);
      } else if (holds === "schemas" && Array.isArray(value)) {
        value.forEach((_, index) => {
          visit(value as unknown as JsonObject, String(index));
        });
      }
    }
  };
  visit(copy as unknown as JsonObject, "root");
  for (const key of Object.keys(copy.schemas)) visit(copy.schemas, key);
  const { holder, key } = places[at % places.length] as { holder: JsonObject; key: string };
  const old = holder[key] as JsonValue;
  const { [what]: change } = {
    replace: () => donor,
    add: () => (isObject(old) && isObject(donor) ? { ...old, ...donor } : donor),
    drop: () => {
      if (!isObject(old)) return true;
      const keys = Object.keys(old);
      return Object.fromEntries(
        Object.entries(old).filter(([one]) => one !== keys[at % keys.length]),
      );
    },
    either: () => ({ anyOf: [old, donor] }),
    both: () => ({ allOf: [old, donor] }),
    rekey: () =>
      isObject(old) && isObject(old["properties"])
        ? { ...old, properties: { ...old["properties"], b: donor } }
        : old,
  };
  holder[key] = change() as JsonValue;
  return copy;
}

/** Generates values for random schemas: scalars that occur in the schemas, and arrays and objects of such values. */
export const values: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    { weight: 4, arbitrary: scalar },
    {
      weight: 1,
      arbitrary: fc.constantFrom<JsonValue>(
        "x",
        "y",
        "z",
        "a@b.cd",
        "123e4567-e89b-12d3-a456-426614174000",
      ),
    },
    { weight: 2, arbitrary: fc.array(tie("value"), { maxLength: 4 }) as fc.Arbitrary<JsonValue> },
    {
      weight: 4,
      arbitrary: fc.dictionary(fc.oneof(name, fc.constantFrom("x-y", "d")), tie("value"), {
        maxKeys: 4,
        noNullPrototype: true,
      }) as fc.Arbitrary<JsonValue>,
    },
  ),
})).value;

const inPlace = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"];

/**
 * Whether a named schema leads back to itself through references, without a property or array item in between. For
 * example, a schema `A` that is only a reference to `A` has no meaning.
 */
export function isBottomless({ schemas }: SideOfPair): boolean {
  const targets = (value: JsonValue | undefined): string[] => {
    if (Array.isArray(value)) return value.flatMap(targets);
    if (!isObject(value)) return [];
    const { $ref } = value;
    const here = typeof $ref === "string" ? [$ref.split("/").at(-1) as string] : [];
    return [
      ...here,
      ...inPlace.flatMap((keyword) =>
        keyword === "dependentSchemas" && isObject(value[keyword])
          ? Object.values(value[keyword]).flatMap(targets)
          : targets(value[keyword]),
      ),
    ];
  };
  return Object.keys(schemas).some((start) => {
    const reached = new Set(targets(schemas[start]));
    for (const next of reached) for (const name of targets(schemas[next])) reached.add(name);
    return reached.has(start);
  });
}
