// No document overflows the stack of a command. The tested schemas form chains of 1,500 references, form cycles of
// references, or are nested to the maximum depth.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as generate from "../../scripts/generate.js";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import * as validate from "../../scripts/validate.js";
import { compare, inOwnFolder, run, write } from "./comparison.js";

inOwnFolder();

type Wrap = (inner: JsonObject) => JsonObject;

/** For each keyword, creates a schema that contains another schema. */
const wraps: Readonly<Record<string, Wrap>> = {
  properties: (inner) => ({ type: "object", properties: { a: inner } }),
  required: (inner) => ({ type: "object", required: ["a"], properties: { a: inner } }),
  additionalProperties: (inner) => ({ type: "object", additionalProperties: inner }),
  patternProperties: (inner) => ({ type: "object", patternProperties: { "^a": inner } }),
  items: (inner) => ({ type: "array", items: inner }),
  prefixItems: (inner) => ({ type: "array", prefixItems: [inner] }),
  contains: (inner) => ({ type: "array", contains: inner }),
  allOf: (inner) => ({ allOf: [inner] }),
  "allOf of two": (inner) => ({ allOf: [{ type: "object", required: ["b"] }, inner] }),
  oneOf: (inner) => ({ oneOf: [{ type: "number" }, inner] }),
  anyOf: (inner) => ({ anyOf: [inner, { type: "null" }] }),
  not: (inner) => ({ not: inner }),
  // biome-ignore lint/suspicious/noThenProperty: the keyword's name
  if: (inner) => ({ if: inner, then: { type: "string" } }),
  dependentSchemas: (inner) => ({ type: "object", dependentSchemas: { a: inner } }),
  unevaluated: (inner) => ({ type: "object", allOf: [inner], unevaluatedProperties: false }),
  "beside a reference": (inner) => ({ ...inner, description: "more" }),
};

/**
 * Returns components that form a chain of references: about 1,500 nested schemas, with `levels` of them in each
 * component. The last component contains `leaf`; without `leaf`, it refers to the first component.
 */
function chain(wrap: readonly Wrap[], levels: number, leaf: JsonObject | undefined): JsonObject {
  const count = Math.ceil(1_500 / levels);
  const schemas: JsonObject = {};
  for (let index = 0; index < count; index++) {
    const next = index + 1 < count ? index + 1 : leaf === undefined ? 0 : "Leaf";
    let schema: JsonObject = { $ref: `#/components/schemas/S${next}` };
    if (next === "Leaf" && leaf !== undefined) schema = leaf;
    for (let level = 0; level < levels; level++) {
      schema = (wrap[(index + level) % wrap.length] as Wrap)(schema);
    }
    schemas[`S${index}`] = schema;
  }
  return schemas;
}

type Place = "request" | "response" | "parameter" | "header" | "form";

function documentOf(place: Place, schemas: JsonObject): JsonObject {
  const schema = { $ref: "#/components/schemas/S0" };
  const content = { content: { "application/json": { schema } } };
  const operation: JsonObject = { operationId: "a" };
  const response: JsonObject = { description: "" };
  if (place === "request") operation["requestBody"] = content;
  if (place === "form")
    operation["requestBody"] = {
      content: { "application/x-www-form-urlencoded": { schema } },
    };
  if (place === "parameter") operation["parameters"] = [{ name: "q", in: "query", schema }];
  if (place === "response") Object.assign(response, content);
  if (place === "header") response["headers"] = { X: { schema } };
  operation["responses"] = { 200: response };
  return {
    openapi: "3.1.0",
    info: { title: "", version: "1" },
    paths: { "/a": { post: operation } },
    components: { schemas },
  };
}

/** Runs `diff`, `validate` and `generate`, and checks their exit codes: a crash would have another exit code. */
async function endWell(before: JsonValue, after: JsonValue): Promise<void> {
  write("before.json", JSON.stringify(before));
  write("after.json", JSON.stringify(after));
  for (const ended of [
    await compare("before.json", "after.json"),
    await run(validate, ["after.json"]),
    await run(generate, ["after.json", "--out", "out"]),
  ]) {
    expect([0, 1, 2]).toContain(ended.code);
    expect(`${ended.out}${ended.err}`).not.toMatch(/the fault is ours|call stack/);
  }
}

const text = { type: "string" };
const shorter = { type: "string", maxLength: 5 };

describe("a chain of 1,500 schemas", () => {
  it.each(Object.entries(wraps))("of %s", async (name, wrap) => {
    const levels = name === "beside a reference" ? 1 : 20;
    const of = (leaf: JsonObject, most: number) =>
      documentOf("request", chain([wrap], Math.min(levels, most), leaf));
    await endWell(of(text, 20), of(shorter, 20));
    await endWell(of(text, 1), of(shorter, 1));
  });

  it("of any of them, wherever its values stand, and also where it leads back to itself", async () => {
    const names = Object.keys(wraps).filter((name) => name !== "beside a reference");
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }),
        fc.constantFrom<Place>("request", "response", "parameter", "header", "form"),
        fc.constantFrom(1, 7, 30),
        fc.boolean(),
        async (kinds, place, levels, isEndless) => {
          const chosen = kinds.map((kind) => wraps[kind] as Wrap);
          const of = (leaf: JsonObject) => {
            const schemas = chain(chosen, levels, isEndless ? undefined : leaf);
            const first = schemas["S0"] as JsonObject;
            return isEndless ? { ...schemas, S0: { anyOf: [first, leaf] } } : schemas;
          };
          await endWell(documentOf(place, of(text)), documentOf(place, of(shorter)));
        },
      ),
      { seed: 12, numRuns: Number(process.env["RUNS"] ?? 4) },
    );
  });
});

describe("a union that holds itself", () => {
  const self = { $ref: "#/components/schemas/S0" };
  it.each([
    [
      "oneOf",
      { oneOf: [{ type: "number" }, text, self] },
      { oneOf: [{ type: "integer" }, text, self] },
    ],
    [
      "anyOf",
      { anyOf: [{ type: "number" }, text, self] },
      { anyOf: [{ type: "integer" }, text, self] },
    ],
    [
      "through allOf",
      { oneOf: [{ type: "number" }, { allOf: [self] }] },
      { oneOf: [text, { allOf: [self] }] },
    ],
    ["refused", { oneOf: [{ type: "number" }, { not: self }] }, { oneOf: [text, { not: self }] }],
  ])("by %s", async (_, before: JsonObject, after: JsonObject) => {
    for (const place of ["request", "response", "parameter", "header", "form"] as const)
      await endWell(documentOf(place, { S0: before }), documentOf(place, { S0: after }));
  });
});
