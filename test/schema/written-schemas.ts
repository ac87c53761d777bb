// Generates components as authors and frameworks write them: compositions, discriminated unions, forms of null,
// references. Each group has its own name prefix, so that one document can contain many groups.
import fc from "fast-check";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";

export type Written = "3.0.3" | "3.1.0";

/** Number of schemas that refer to each other. */
const many = 5;
const members = ["a", "b", "kind"];
const scalars: readonly JsonValue[] = ["a", "b", "x", "", 0, 1, 2.5, true, false];

/**
 * Generates schemas by name. All names begin with `prefix`. The schema `<prefix>0` refers to all others, directly or
 * indirectly.
 */
export function writtenSchemas(
  version: Written,
  prefix: string,
): fc.Arbitrary<Record<string, JsonValue>> {
  const names = Array.from({ length: many }, (_, index) => `${prefix}${index}`);
  const one = (index: number) =>
    fc.oneof(
      // Compositions refer only to schemas later in the list, because a cycle of compositions has no meaning.
      { weight: 4, arbitrary: composed(version, names, names.slice(index + 1)) },
      { weight: 2, arbitrary: tagged(version, names) },
      { weight: 1, arbitrary: family() },
    );
  return fc.tuple(...names.map((_, index) => one(index))).map((all) => {
    const schemas: Record<string, JsonValue> = {};
    for (const [index, { schema, more }] of all.entries()) {
      const name = names[index] as string;
      schemas[name] = named(schema, name);
      for (const [ending, other] of Object.entries(more)) {
        schemas[`${name}${ending}`] = named(other, name);
      }
    }
    return schemas;
  });
}

/** Completes the references of a schema: if `name` is `Pet`, `<Part>` becomes `#/components/schemas/PetPart`. */
function named(schema: JsonObject, name: string): JsonObject {
  const text = JSON.stringify(schema).replaceAll(/"<(\w+)>"/g, `"#/components/schemas/${name}$1"`);
  return JSON.parse(text) as JsonObject;
}

interface Components {
  readonly schema: JsonObject;
  /** Additional named schemas, keyed by the last part of their names. */
  readonly more: Readonly<Record<string, JsonObject>>;
}

const toComponent = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const count = fc.nat({ max: 3 });
const scalar = fc.constantFrom(...scalars);
const memberName = fc.constantFrom(...members);

/** Generates a schema with keywords for one type, without subschemas. */
function leaf(version: Written): fc.Arbitrary<JsonObject> {
  const texts = fc.uniqueArray(fc.constantFrom("a", "b", "ab", "x"), {
    minLength: 1,
    maxLength: 3,
  });
  const numbers = fc.uniqueArray(fc.constantFrom(0, 1, 2, 2.5), { minLength: 1, maxLength: 3 });
  const leaves: fc.Arbitrary<JsonObject>[] = [
    fc.constant({ type: "string" }),
    fc.constant({ type: "integer" }),
    fc.constant({ type: "number" }),
    fc.constant({ type: "boolean" }),
    texts.map((listed) => ({ type: "string", enum: listed })),
    texts.map((listed) => ({ enum: listed })),
    numbers.map((listed) => ({ type: "integer", enum: listed })),
    fc.record({ minLength: count }).map((bounds) => ({ type: "string", ...bounds })),
    fc.record({ minimum: count }).map((bounds) => ({ type: "number", ...bounds })),
    fc.constant({}),
  ];
  if (version === "3.1.0") {
    leaves.push(
      scalar.map((value) => ({ const: value })),
      fc.constant({ type: ["string", "integer"] }),
      fc.constant({ type: ["string", "null"] }),
      fc.constant({ type: "null" }),
      fc.constant({ enum: ["a", null] }),
    );
  } else {
    leaves.push(
      fc.constant({ type: "string", nullable: true }),
      fc.constant({ type: "string", nullable: true, enum: ["a", null] }),
    );
  }
  return fc.oneof(...leaves);
}

function part(version: Written, names: readonly string[]): fc.Arbitrary<JsonObject> {
  return fc.oneof(
    { weight: 3, arbitrary: leaf(version) },
    ...(names.length === 0
      ? []
      : [{ weight: 2, arbitrary: fc.constantFrom(...names).map(toComponent) }]),
    { weight: 1, arbitrary: object(version, leaf(version)) },
    { weight: 1, arbitrary: leaf(version).map((items) => ({ type: "array", items })) },
  );
}

function object(version: Written, member: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  return fc
    .record({
      type: fc.constantFrom("object", undefined),
      properties: fc.dictionary(memberName, member, { minKeys: 1, maxKeys: 3 }),
      required: fc.option(fc.uniqueArray(memberName, { minLength: 1, maxLength: 2 }), {
        nil: undefined,
      }),
      additionalProperties: fc.oneof(
        { weight: 4, arbitrary: fc.constant(undefined) },
        fc.constant(false),
        leaf(version),
      ),
    })
    .map((written) => JSON.parse(JSON.stringify(written)) as JsonObject);
}

/**
 * Generates an object, a list or a composition, whose subschemas refer to the schemas in `later`. If null is allowed,
 * one of several notations is chosen, such as `nullable` or a type `null`.
 */
function composed(
  version: Written,
  names: readonly string[],
  later: readonly string[],
): fc.Arbitrary<Components> {
  const few = fc.array(part(version, later), { minLength: 1, maxLength: 3 });
  const described = object(version, part(version, names));
  const whole = fc.oneof(
    { weight: 3, arbitrary: described },
    few.map((allOf) => ({ allOf })),
    few.map((anyOf) => ({ anyOf })),
    few.map((oneOf) => ({ oneOf })),
    fc.tuple(few, described).map(([allOf, more]) => ({ ...more, allOf })),
    fc.tuple(few, described).map(([anyOf, more]) => ({ ...more, anyOf })),
    leaf(version),
    fc
      .tuple(part(version, names), fc.integer({ min: 0, max: 2 }))
      .map(([items, minItems]) => ({ type: "array", items, minItems })),
  );
  const schema = fc.tuple(whole, fc.nat({ max: 5 })).map(([written, spelling]): JsonObject => {
    if (spelling > 1) return written;
    if (version === "3.0.3") return { ...written, nullable: true };
    return spelling === 0
      ? { anyOf: [written, { type: "null" }] }
      : { oneOf: [written, { enum: [null] }] };
  });
  return schema.map((written) => ({ schema: written, more: {} }));
}

/**
 * Generates a union with a discriminating property: with or without `discriminator`, as an enum, a const or a
 * reference.
 */
function tagged(version: Written, names: readonly string[]): fc.Arbitrary<Components> {
  return fc
    .record({
      keyword: fc.constantFrom("oneOf", "anyOf"),
      tags: fc.uniqueArray(fc.constantFrom<JsonValue>("a", "b", "c", "D", 1, true), {
        minLength: 2,
        maxLength: 3,
      }),
      spelling: fc.constantFrom("enum", "const", "reference", "nothing"),
      discriminator: fc.constantFrom("none", "bare", "mapping", "part of a mapping"),
      required: fc.boolean(),
      beside: fc.constantFrom("nothing", "null"),
      more: fc.dictionary(fc.constantFrom("a", "b"), part(version, names), { maxKeys: 2 }),
    })
    .map(({ keyword, tags, spelling, discriminator, required, beside, more }) => {
      const others: Record<string, JsonObject> = {};
      const options: JsonObject[] = [];
      const mapping: Record<string, string> = {};
      for (const [index, tag] of tags.entries()) {
        const ending = `M${index}`;
        const own: JsonObject =
          spelling === "nothing"
            ? { type: "string" }
            : spelling === "const" && version === "3.1.0"
              ? { const: tag }
              : { enum: [tag] };
        others[ending] = {
          type: "object",
          properties: { ...more, kind: own },
          ...(required ? { required: ["kind"] } : {}),
        };
        options.push({ $ref: `<${ending}>` });
        if (discriminator === "mapping" || index === 0) mapping[String(tag)] = `<${ending}>`;
      }
      const hasMapping = discriminator === "mapping" || discriminator === "part of a mapping";
      const nothing: JsonObject = version === "3.1.0" ? { type: "null" } : { enum: [null] };
      const schema: JsonObject = {
        [keyword]: beside === "null" ? [...options, nothing] : options,
        ...(discriminator === "none"
          ? {}
          : { discriminator: { propertyName: "kind", ...(hasMapping ? { mapping } : {}) } }),
      };
      return { schema, more: others };
    });
}

/** Generates a parent with a discriminator, and children that refer to the parent in `allOf`. */
function family(): fc.Arbitrary<Components> {
  return fc
    .record({
      hasMapping: fc.boolean(),
      ownUnion: fc.boolean(),
      use: fc.constantFrom("parent", "union"),
    })
    .map(({ hasMapping, ownUnion, use }) => {
      const children = ["C0", "C1"];
      const mapping = { zero: "<C0>", one: "<C1>" };
      const parent: JsonObject = {
        type: "object",
        required: ["kind"],
        properties: { kind: { type: "string" }, b: { type: "integer" } },
        discriminator: { propertyName: "kind", ...(hasMapping ? { mapping } : {}) },
        ...(ownUnion ? { oneOf: children.map((name) => ({ $ref: `<${name}>` })) } : {}),
      };
      const child = (index: number): JsonObject => ({
        allOf: [
          { $ref: "<P>" },
          {
            type: "object",
            properties: { a: index === 0 ? { type: "string" } : { type: "number" } },
          },
        ],
      });
      const schema: JsonObject =
        use === "parent"
          ? { $ref: "<P>" }
          : { oneOf: children.map((name) => ({ $ref: `<${name}>` })) };
      return { schema, more: { P: parent, C0: child(0), C1: child(1) } };
    });
}
