// A document with one file is bundled like a document with several files, although most of it is not copied.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { DiagnosticsError } from "../../../scripts/diagnostics/diagnostic.js";
import type { JsonObject } from "../../../scripts/json/json.js";
import { defaultLimits } from "../../../scripts/load/limits.js";
import { bundle } from "../../../scripts/load/references/bundle.js";
import { type Crawl, crawl } from "../../../scripts/load/references/crawl.js";
import { oneFile } from "../../../scripts/load/references/one-file.js";
import { memorySource } from "../../../scripts/load/source.js";
import { breakages, broken, written } from "../../mend/breakage.js";
import { documentsOfOneFile } from "../../mend/documents.js";
import { runsOf } from "../../runs.js";

const kitchenSink = join(import.meta.dirname, "../../rules/kitchen-sink.yaml");
const documents: readonly JsonObject[] = [
  ...documentsOfOneFile,
  parse(readFileSync(kitchenSink, "utf8")),
];

test("the copy has the same values and the same broken elements", async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...documents), breakages, async (document, changes) => {
      const found = await crawled(broken(document, changes));
      if (found === undefined || found.broken.isEmpty) return;
      const copied = bundle(found, defaultLimits);
      // `bundle` has moved values into components, which is only necessary if there are several files.
      if (copied.origins.size > 0) return;
      // `bundle` keeps a `$ref` beside the members of the document, so that the structure is reported, too.
      if (found.broken.at(found.root, "/$ref") !== undefined) return;
      count += 1;
      const made = oneFile(found);
      expect(made.root).toEqual(copied.root);
      expect(new Map(made.holes)).toEqual(new Map(copied.holes));
    }),
    { numRuns: runsOf(1500) },
  );
  expect(count).toBeGreaterThan(runsOf(20));
});

test("objects without broken elements are not copied", async () => {
  const mapping = { cat: "#/components/schemas/Cat", dog: "missing.yaml" };
  const found = await crawled({
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: { "/a": { get: { responses: { 200: { $ref: "#/components/responses/None" } } } } },
    components: {
      schemas: {
        Pet: { oneOf: [], discriminator: { propertyName: "kind", mapping } },
        Cat: { type: "string", pattern: "a".repeat(defaultLimits.patternLength + 1) },
      },
    },
  });
  const written = found?.root.value as Record<string, object>;
  const { root, holes } = oneFile(found as Crawl);
  expect(root["info"]).toBe(written["info"]);
  expect(root["paths"]).toEqual({ "/a": { get: { responses: { 200: { $ref: "broken" } } } } });
  const Pet = { oneOf: [], discriminator: { propertyName: "kind", mapping } };
  expect(root["components"]).toEqual({ schemas: { Pet, Cat: { type: "string" } } });
  expect([...holes]).toEqual([
    ["/paths/~1a/get/responses/200", "#/components/responses/None"],
    ["/components/schemas/Pet/discriminator/mapping/dog", ""],
    ["/components/schemas/Cat/pattern", ""],
  ]);
});

/** Returns undefined if the document is refused, or if references must be rewritten. */
async function crawled(root: JsonObject): Promise<Crawl | undefined> {
  const { name, text } = written(root);
  try {
    const source = memorySource(new Map([[name, text]]));
    const found = await crawl(source, name, { limits: defaultLimits });
    const { files, redirects, placed } = found;
    return files.size + redirects.size + placed.size === 1 ? found : undefined;
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return undefined;
  }
}
