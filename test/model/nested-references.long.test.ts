// References may lead to schemas inside components (`…/definitions/S`, `…/allOf/0/properties/x`), with and without
// siblings of `$ref`.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { DiagnosticsError, generate, targetNames } from "../../scripts/index.js";
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { append, encode } from "../../scripts/json/pointer.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import type { ApiModel } from "../../scripts/model/api-model.js";
import { referencedName } from "../../scripts/model/schema.js";
import { kindOf } from "../../scripts/openapi/positions.js";
import { compile, run } from "../compiler/compile.js";

const leaf = fc.constantFrom<JsonObject>(
  { type: "string" },
  { type: "integer", minimum: 1 },
  { type: "string", enum: ["a", "b"] },
  { type: "array", items: { type: "boolean" } },
);
const names = fc.constantFrom("S", "x", "a b", "per/cent%25", "définition", "constructor");
const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => {
  const inner = tie("schema");
  const members = fc.dictionary(names, inner, { minKeys: 1, maxKeys: 2 });
  return {
    schema: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      leaf,
      fc.record({ type: fc.constant("object"), properties: members }),
      fc.record({ type: fc.constant("object"), properties: members, definitions: members }),
      fc.record({ type: fc.constant("object"), additionalProperties: inner }),
      fc.record({ type: fc.constant("array"), items: inner }),
      fc.record({ allOf: fc.array(inner, { minLength: 1, maxLength: 2 }), definitions: members }),
      fc.record({ anyOf: fc.array(inner, { minLength: 1, maxLength: 3 }), $defs: members }),
      fc.record({ oneOf: fc.array(inner, { minLength: 1, maxLength: 3 }) }),
    ),
  };
});

const siblings: readonly JsonObject[] = [
  {},
  { description: "Said beside a reference." },
  { nullable: true },
  { nullable: true, description: "Both." },
  { type: ["string", "null"] },
  { title: "T", deprecated: true, default: null },
  { nullable: true, allOf: [{ description: "And more." }] },
  { properties: { more: { type: "string" } } },
  { anyOf: [{ type: "string" }, { type: "null" }] },
  { nullable: true, minimum: 1, exclusiveMinimum: true },
  { readOnly: true },
];

/** Returns the pointers of all schemas inside a schema. */
function places(
  value: JsonValue,
  pointer: string,
  kind: "schema" | "{schema}" = "schema",
): string[] {
  if (!isObject(value)) return [];
  const own = kind === "schema" ? [pointer] : [];
  const within = Object.keys(value).flatMap((key) => {
    const held = kindOf(kind, key);
    if (held !== "schema" && held !== "{schema}") return [];
    const member = value[key] as JsonValue;
    const here = append(pointer, key);
    if (!Array.isArray(member)) return places(member, here, held);
    return member.flatMap((one, index) => places(one, append(here, index)));
  });
  return [...own, ...within];
}

/** Random documents with references to every part of `components`, with and without siblings of `$ref`. */
const documents = fc
  .record({
    version: fc.constantFrom("3.0.3", "3.1.0"),
    Shared: schema,
    Other: schema,
    sibling: fc.nat(siblings.length - 1),
  })
  .map(({ version, Shared, Other, sibling }): JsonObject => {
    const all = [
      ...places(Shared, "/components/schemas/Shared"),
      ...places(Other, "/components/schemas/Other"),
    ];
    const properties: JsonObject = {};
    for (const [index, pointer] of all.entries()) {
      const beside = siblings[(sibling + index) % siblings.length];
      properties[`p${index}`] = { $ref: encode(pointer), ...beside };
    }
    const last = { $ref: encode(all.at(-1) ?? ""), ...siblings[sibling] };
    return {
      openapi: version,
      info: { title: "T", version: "1" },
      paths: {
        "/uses": {
          post: {
            operationId: "use",
            parameters: [{ name: "q", in: "query", schema: last }],
            requestBody: { content: { "application/json": { schema: last } } },
            responses: {
              "200": {
                description: "What was used.",
                content: {
                  "application/json": { schema: { $ref: "#/components/schemas/Uses" } },
                },
              },
            },
          },
        },
      },
      components: { schemas: { Uses: { type: "object", properties }, Shared, Other } },
    };
  });

/** Returns the references in a model that lead to none of the model's schemas. */
function lost(model: ApiModel): string[] {
  const known = new Set(model.schemas.map(({ name }) => name));
  const found: string[] = [];
  JSON.stringify(model, (key, value) => {
    // The model contains only those `definitions` that references use. The comparison of models ignores the keyword
    // `definitions`.
    if (key === "definitions") return undefined;
    if (key === "$ref" && !known.has(referencedName(value) ?? "")) found.push(value);
    return value;
  });
  return found;
}

const folder = mkdtempSync(join(tmpdir(), "specloom-nested-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a reference to what stands inside of a component", () => {
  it("means a schema of the model, whatever stands beside it", async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (document) => {
        const model = buildModel(await loadDocumentFromText(JSON.stringify(document), "api.json"));
        expect(lost(model)).toEqual([]);
      }),
      { seed: 161, numRuns: 300 },
    );
  });

  it("is generated for every target, and what is generated compiles and loads", async () => {
    const modules: string[] = [];
    for (const [index, document] of fc.sample(documents, { seed: 162, numRuns: 8 }).entries()) {
      const spec = join(folder, `${index}.json`);
      writeFileSync(spec, JSON.stringify(document));
      const out = join(folder, String(index));
      try {
        await generate({ spec, out, targets: targetNames });
      } catch (error) {
        // OpenAPI 3.0 has no keyword such as `$defs`.
        if (document["openapi"] === "3.1.0" || !(error instanceof DiagnosticsError)) throw error;
        continue;
      }
      modules.push(pathToFileURL(join(out, "validators/schemas.js")).href);
    }
    expect(modules.length).toBeGreaterThan(4);
    expect(await compile(folder)).toEqual([]);
    const load = modules.map((module) => `await import(${JSON.stringify(module)});`).join("\n");
    expect(await run(["--input-type=module", "--eval", load])).toEqual({ code: 0, output: "" });
  }, 180_000);
});
