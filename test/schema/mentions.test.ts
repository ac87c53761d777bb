// The mentions of a schema are those of all schemas that apply to the same value, and are found in linear time.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { besides, type Mentions, mentionsOf } from "../../scripts/schema/mentions.js";
import { modelScope, type Scope } from "../../scripts/schema/scope.js";

/** Returns the mentions of a schema that consists of few schemas. */
function read(schema: JsonObject, scope: Scope): Mentions {
  const mentions = mentionsOf(schema, scope);
  if (mentions === undefined) throw new Error("the schema consists of too many schemas");
  return mentions;
}

const names = ["A", "B", "C"];
const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => {
  const list = fc.array(tie("schema"), { minLength: 1, maxLength: 3 });
  return {
    schema: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<JsonObject>(
        { type: "string" },
        { required: ["b"] },
        { properties: { a: {} } },
        { patternProperties: { "^x": {} } },
        { additionalProperties: false },
        { items: { required: ["no"] } },
        ...names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
      ),
      list.map((allOf) => ({ allOf })),
      list.map((oneOf) => ({ oneOf })),
      tie("schema").map((not) => ({ not })),
      list.map((anyOf) => ({ anyOf, required: ["c"] })),
    ),
  };
});

it("equals the mentions of each schema that applies to the value, in order", () => {
  fc.assert(
    fc.property(fc.tuple(schema, schema, schema), (schemas) => {
      const scope = modelScope(new Map(names.map((name, at) => [name, schemas[at] as JsonObject])));
      for (const one of schemas) {
        // Each part in a scope of its own, in which no other mentions are cached.
        const levels = [...besides(one, scope)].map((level) =>
          read({ ...level, allOf: [], anyOf: [], oneOf: [], not: true, $ref: "" }, scope),
        );
        const found = read(one, scope);
        expect([...found.names]).toEqual([...new Set(levels.flatMap((level) => [...level.names]))]);
        const patterns = new Set(levels.flatMap((level) => [...level.patterns]));
        expect([...found.patterns]).toEqual([...patterns]);
        expect(found.open).toBe(levels.some(({ open }) => open));
        const parts = [...besides(one, scope)].filter((_, at) => levels[at]?.parts.length === 1);
        expect(found.parts).toEqual(parts);
      }
    }),
    { numRuns: 500 },
  );
});

it.each([
  ["allOf", (inner: JsonObject): JsonObject => ({ allOf: [inner] })],
  ["oneOf", (inner: JsonObject): JsonObject => ({ oneOf: [{ type: "number" }, inner] })],
])("takes linear time for a chain of %s", (_, wrap) => {
  const readsOf = (count: number) => {
    const schemas = new Map<string, JsonObject>([[`S${count}`, { required: ["a"] }]]);
    for (let at = 0; at < count; at++)
      schemas.set(`S${at}`, wrap({ $ref: `#/components/schemas/S${at + 1}` }));
    const model = modelScope(schemas);
    let reads = 0;
    const scope: Scope = {
      ...model,
      read: (written) => {
        reads++;
        return model.read(written);
      },
    };
    for (const one of schemas.values()) expect([...read(one, scope).names]).toEqual(["a"]);
    return reads;
  };
  expect(readsOf(400)).toBeLessThan(3 * readsOf(200));
});

it("collects no mentions from more than 1,000 schemas, so a chain costs linear memory", () => {
  const chain = new Map<string, JsonObject>();
  for (let at = 0; at < 3_000; at++) {
    const next = { $ref: `#/components/schemas/S${at + 1}` };
    chain.set(`S${at}`, { properties: { [`a${at}`]: {} }, anyOf: [next] });
  }
  chain.set("S3000", { required: ["a"] });
  const scope = modelScope(chain);
  const known = [...chain].flatMap(([name, schema]) => {
    const mentions = mentionsOf(schema, scope);
    return mentions === undefined ? [] : [[name, mentions.names.size] as const];
  });
  // Each schema of the chain consists of itself and of a schema with `$ref`.
  expect(known[0]).toEqual(["S2501", 500]);
  expect(known).toHaveLength(500);
});

it("reads the mentions of schemas that an edit does not affect from the old document", () => {
  const schemas = new Map<string, JsonObject>([
    ["A", { properties: { a: {} }, allOf: [{ $ref: "#/components/schemas/B" }] }],
    ["B", { properties: { b: {} } }],
    ["C", { properties: { c: {} }, allOf: [{ $ref: "#/components/schemas/D" }] }],
    ["D", { properties: { d: {} } }],
  ]);
  const replaced = new Map([...schemas, ["D", { properties: { e: {} } }] as const]);
  const old = modelScope(schemas);
  const affected = new Set(["C", "D"]);
  const scope: Scope = { ...modelScope(replaced), unedited: { scope: old, affected } };
  const [a, c] = [schemas.get("A") as JsonObject, schemas.get("C") as JsonObject];
  expect(mentionsOf(a, scope)).toBe(mentionsOf(a, old));
  expect([...read(c, scope).names]).toEqual(["c", "e"]);
});
