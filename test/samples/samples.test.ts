// Samples of generated documents are valid by schemas as they are written: a judge that shares no code with us says so.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonValue } from "../../scripts/json/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import { type Written, writtenSchemas } from "../schema/written-schemas.js";
import { samplesOf } from "./ask.js";

const seeds = Array.from({ length: 15 }, (_, index) => 4_100 + index);

/** The outcomes of a document with schemas and a body in each direction. */
async function toldOf(version: Written, schemas: Readonly<Record<string, JsonValue>>) {
  const text = JSON.stringify({
    openapi: version,
    info: { title: "Samples", version: "1" },
    paths: {},
    components: { schemas },
  });
  const document = await loadDocumentFromText(text, "api.json", { strictJsonSchema: true });
  return [...samplesOf(document, buildModel(document))];
}

it.each(["3.0.3", "3.1.0"] as const)("samples of OpenAPI %s are valid", async (version) => {
  const told = [];
  for (const seed of seeds) {
    const [schemas = {}] = fc.sample(writtenSchemas(version, "S"), { seed, numRuns: 1 });
    for (const one of await toldOf(version, schemas)) told.push({ ...one, schemas });
  }
  const refused = told.filter(({ is }) => is === "invalid");
  expect(refused.map(({ line, schemas }) => `${line}\n    ${JSON.stringify(schemas)}`)).toEqual([]);
  expect(told.length).toBeGreaterThan(300);
  expect(told.filter(({ is }) => is === "missing").length / told.length).toBeLessThan(0.02);
});
