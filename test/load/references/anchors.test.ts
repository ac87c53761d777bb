// A reference by `$anchor` or `$id` gives the same model and generated files as a reference by JSON Pointer.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { isObject, type JsonObject, type JsonValue } from "../../../scripts/json/json.js";
import { readFrom } from "../../../scripts/load/load.js";
import { memorySource } from "../../../scripts/load/source.js";
import { generate } from "../../cases/generate.js";
import { writtenSchemas } from "../../schema/written-schemas.js";

const prefix = "#/components/schemas/";
const made = mkdtempSync(join(tmpdir(), "specloom-anchors-"));
afterAll(() => rmSync(made, { recursive: true }));

/** Returns a reference to the component `name`. */
type Spelling = (name: string) => string;

const spellings: Readonly<Record<string, Spelling>> = {
  "an anchor": (name) => `#${name}`,
  "a $id": (name) => `https://example.com/schemas/${name}`,
};
const byPointer: Spelling = (name) => `${prefix}${name}`;

/**
 * Returns schemas with `$anchor` or `$id`. `spelling` writes the references that the schemas contain: by JSON Pointer,
 * `$anchor` or `$id`.
 */
function named(schemas: JsonObject, identifier: string, spelling: Spelling): JsonObject {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const value = identifier === "$id" ? `https://example.com/schemas/${name}` : name;
      const written = respelt(schema, spelling);
      return [name, isObject(written) ? { [identifier]: value, ...written } : written];
    }),
  );
}

function respelt(value: JsonValue, spelling: Spelling): JsonValue {
  if (typeof value === "string")
    return value.startsWith(prefix) ? spelling(value.slice(prefix.length)) : value;
  if (Array.isArray(value)) return value.map((item) => respelt(item, spelling));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, respelt(member, spelling)]),
  );
}

/** Returns a document whose operation uses the first schema in its request and response. */
function documentOf(schemas: JsonObject, first: string): JsonObject {
  const content = { "application/json": { schema: { $ref: first } } };
  const responses = { "200": { description: "Ok.", content } };
  const post = { operationId: "send", requestBody: { content }, responses };
  const info = { title: "T", version: "1" };
  return { openapi: "3.1.0", info, paths: { "/a": { post } }, components: { schemas } };
}

async function rootOf(files: Readonly<Record<string, JsonValue>>) {
  const texts = Object.entries(files).map(
    ([file, value]) => [file, JSON.stringify(value)] as const,
  );
  const { document, diagnostics } = await readFrom(memorySource(new Map(texts)), "openapi.json");
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(errors).toEqual([]);
  return JSON.stringify(document.root);
}

describe.each(Object.keys(spellings))("%s", (way) => {
  const spelling = spellings[way] as Spelling;
  const identifier = way === "a $id" ? "$id" : "$anchor";

  it("leads where the pointer leads", async () => {
    await fc.assert(
      fc.asyncProperty(writtenSchemas("3.1.0", "S"), async (schemas) => {
        const write = (as: Spelling) => documentOf(named(schemas, identifier, as), as("S0"));
        const pointers = await rootOf({ "openapi.json": write(byPointer) });
        expect(await rootOf({ "openapi.json": write(spelling) })).toBe(pointers);
      }),
      { seed: 32, numRuns: 50 },
    );
  });
});

it("an anchor of another file leads where the pointer leads", async () => {
  await fc.assert(
    fc.asyncProperty(writtenSchemas("3.1.0", "S"), async (schemas) => {
      const write = (inside: Spelling, first: string) => ({
        "openapi.json": documentOf({}, first),
        "schemas.json": { definitions: named(schemas, "$anchor", inside) },
      });
      const pointers = write((name) => `#/definitions/${name}`, "schemas.json#/definitions/S0");
      const anchors = write((name) => `#${name}`, "schemas.json#S0");
      expect(await rootOf(anchors)).toBe(await rootOf(pointers));
    }),
    { seed: 32, numRuns: 50 },
  );
});

it("the same files are generated", async () => {
  const [schemas] = fc.sample(writtenSchemas("3.1.0", "S"), { seed: 33, numRuns: 1 });
  const filesOf = async (folder: string, spelling: Spelling) => {
    mkdirSync(join(made, folder));
    const spec = join(made, folder, "openapi.json");
    const document = documentOf(named(schemas as JsonObject, "$anchor", spelling), spelling("S0"));
    writeFileSync(spec, JSON.stringify(document));
    return generate(made, spec, `${folder}-out`);
  };
  const pointers = await filesOf("pointers", byPointer);
  expect(pointers.length).toBeGreaterThan(10);
  expect(await filesOf("anchors", spellings["an anchor"] as Spelling)).toEqual(pointers);
});
