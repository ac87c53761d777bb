// An edit of one member of a large union reads only this member again. The results equal those of a document that
// contains the edit. A value is checked against few members of a large union.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { accepts } from "../../scripts/schema/accepts.js";
import type { JsonSchema } from "../../scripts/schema/schema.js";
import { type Lookup, modelScope, type Scope } from "../../scripts/schema/scope.js";

const kinds = (count: number) => Array.from({ length: count }, (_, index) => `Kind${index}`);
const kindOf = (name: string, limits: JsonObject = {}): JsonObject => ({
  type: "object",
  required: ["kind"],
  properties: { kind: { const: name }, text: { type: "string", ...limits } },
});

function unionOf(count: number, discriminator: JsonObject): JsonObject {
  const members = kinds(count).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return { oneOf: members, ...discriminator };
}

const discriminators: Readonly<Record<string, JsonObject>> = {
  none: {},
  "without mapping": { discriminator: { propertyName: "kind" } },
  "with mapping": {
    discriminator: {
      propertyName: "kind",
      mapping: Object.fromEntries(kinds(80).map((name) => [name, `#/components/schemas/${name}`])),
    },
  },
};

/** Edits each union member in turn; returns how often schemas were looked up, and the results of the edited unions. */
function editEach(count: number, discriminator: JsonObject, edited: (name: string) => JsonObject) {
  let lookups = 0;
  const base = new Map<string, JsonSchema>(kinds(count).map((name) => [name, kindOf(name)]));
  const schemas: Lookup = {
    get(name) {
      lookups++;
      return base.get(name);
    },
  };
  const union = unionOf(count, discriminator);
  const results = kinds(count).map((name) => {
    const replaced = edited(name);
    const now: Lookup = {
      get: (one) => (one === name ? replaced : schemas.get(one)),
      unedited: { schemas, affected: new Set([name]) },
    };
    const complete = new Map(base).set(name, replaced);
    return ["a", "aaaaaa"].flatMap((text) =>
      [name, "Kind0", "Kind9", "Other"].map((kind) => ({
        shared: accepts(union, modelScope(now), { kind, text }),
        complete: accepts(union, modelScope(complete), { kind, text }),
      })),
    );
  });
  return { lookups, results: results.flat() };
}

describe.each(Object.entries(discriminators))("discriminator: %s", (_, discriminator) => {
  const edits: Readonly<Record<string, (name: string) => JsonObject>> = {
    "of another property": (name) => kindOf(name, { maxLength: 5 }),
    "of the selecting value": () => kindOf("Other"),
    "to a selecting value of another member": () => kindOf("Kind9"),
    "to a string": () => ({ type: "string" }),
  };

  it.each(Object.entries(edits))("accepts the same values after an edit %s", (_, edited) => {
    const { results } = editEach(20, discriminator, edited);
    for (const { shared, complete } of results) expect(shared).toBe(complete);
    expect(new Set(results.map(({ shared }) => shared)).size).toBeGreaterThan(1);
  });

  it("looks up at most twice as many schemas for twice as many edits", () => {
    const limited = (name: string) => kindOf(name, { maxLength: 5 });
    const [half, all] = [40, 80].map((count) => editEach(count, discriminator, limited).lookups);
    expect(all).toBeLessThan(2.1 * (half as number));
  });
});

describe("inline members", () => {
  const edits: Readonly<Record<string, (name: string) => JsonObject>> = {
    "of another property": (name) => kindOf(name, { maxLength: 5 }),
    "of the selecting value": () => kindOf("Other"),
    "to a selecting value of another member": () => kindOf("Kind9"),
    "to a string": () => ({ type: "string" }),
  };

  /** Edits each inline member of two equally long unions; returns how often schemas were read, and the results. */
  function editInline(count: number, edited: (name: string) => JsonObject) {
    let reads = 0;
    const countsReads = (): Scope => ({
      follow: () => undefined,
      read(written) {
        reads++;
        return written;
      },
    });
    const shared = countsReads();
    const unions = [0, 1].map(() => kinds(count).map((name) => kindOf(name)));
    const cases = kinds(count).flatMap((name, index) =>
      unions.flatMap((members) =>
        ["a", "aaaaaa"].flatMap((text) =>
          [name, "Kind0", "Kind9", "Other"].map((kind) => ({
            union: { oneOf: members.with(index, edited(name)) } as JsonSchema,
            value: { kind, text },
          })),
        ),
      ),
    );
    const found = cases.map(({ union, value }) => accepts(union, shared, value));
    const readsOfAll = reads;
    const expected = cases.map(({ union, value }) => accepts(union, countsReads(), value));
    return { reads: readsOfAll, found, expected };
  }

  it.each(Object.entries(edits))("accepts the same values after an edit %s", (_, edited) => {
    const { found, expected } = editInline(20, edited);
    expect(found).toEqual(expected);
    expect(new Set(found).size).toBeGreaterThan(1);
  });

  it("reads at most twice as many schemas for twice as many edits", () => {
    const limited = (name: string) => kindOf(name, { maxLength: 5 });
    const [half, all] = [40, 80].map((count) => editInline(count, limited).reads);
    expect(all).toBeLessThan(2.1 * (half as number));
  });
});

/** Schemas of objects that overlap, and schemas of other values. */
const member: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({
    type: fc.constant("object"),
    required: fc.subarray(["a", "b", "toString"]),
    properties: fc.dictionary(
      fc.constantFrom("a", "b", "toString"),
      fc.constantFrom<JsonObject>({ type: "string" }, { const: 1 }, { enum: [1, "x"] }),
    ),
  }),
  fc.constantFrom<JsonObject>(
    { type: "string", pattern: "^x" },
    { type: "integer" },
    { required: ["a"] },
    { allOf: [{ required: ["b"] }, { properties: { b: { const: "x" } } }] },
  ),
);
const value = fc.oneof(
  fc.dictionary(fc.constantFrom("a", "b", "toString"), fc.constantFrom<JsonValue>(1, "x", null)),
  fc.constantFrom<JsonValue>("x", "y", 1),
);

it("accepts the values that exactly one member of `oneOf`, or any member of `anyOf`, accepts", () => {
  const scope = modelScope(new Map());
  const members = fc.array(member, { minLength: 8, maxLength: 14 });
  fc.assert(
    fc.property(members, value, (oneOf, value) => {
      const matching = oneOf.filter((one) => accepts(one, scope, value)).length;
      const judged = (union: JsonObject) => accepts(union as JsonSchema, scope, value);
      expect(judged({ oneOf })).toBe(matching === 1);
      expect(judged({ anyOf: oneOf })).toBe(matching > 0);
      const evaluated = new Set(
        oneOf.flatMap((one) => (accepts(one, scope, value) ? namesIn(one) : [])),
      );
      const isObject = typeof value === "object" && value !== null;
      const isEvaluated = !isObject || Object.keys(value).every((name) => evaluated.has(name));
      const closed = { anyOf: oneOf, unevaluatedProperties: false };
      expect(judged(closed)).toBe(matching > 0 && isEvaluated);
    }),
  );
});

/** Returns the names of the properties that a schema, or a schema in its `allOf`, evaluates. */
function namesIn(schema: JsonObject): string[] {
  const parts = (schema["allOf"] ?? []) as JsonObject[];
  return [...Object.keys((schema["properties"] ?? {}) as JsonObject), ...parts.flatMap(namesIn)];
}

describe("a value of a union reads as many members of a small union as of a large union, which", () => {
  const object = (index: number, more: JsonObject = {}): JsonObject => ({
    type: "object",
    properties: { [`v${index}`]: { type: "string" } },
    ...more,
  });
  const unions: Readonly<Record<string, (indices: readonly number[]) => JsonObject>> = {
    "requires properties": (indices) => ({
      oneOf: indices.map((index) => object(index, { required: [`v${index}`] })),
    }),
    "requires properties of parts": (indices) => ({
      anyOf: indices.map((index) => ({
        allOf: [object(index), { required: [`v${index}`] }],
      })),
    }),
    "has optional properties": (indices) => ({ anyOf: indices.map((index) => object(index)) }),
    "accepts each object several times": (indices) => ({
      oneOf: indices.map((index) => object(index)),
    }),
    "lists values": (indices) => ({
      oneOf: indices.map((index) => ({ required: ["a"], properties: { a: { const: index } } })),
    }),
  };

  it.each(Object.entries(unions))("%s", (_, unionOf) => {
    const reads = (count: number) => {
      let read = 0;
      const scope: Scope = {
        follow: () => undefined,
        read(written) {
          read++;
          return written;
        },
      };
      const union = unionOf([...Array(count).keys()]);
      // The first value creates the index.
      accepts(union, scope, { v5: "a", a: 5 });
      read = 0;
      accepts(union, scope, { v5: "a", a: 5 });
      accepts(union, scope, {});
      return read;
    };
    expect(reads(400)).toBe(reads(100));
  });
});
