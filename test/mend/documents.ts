// Returns the documents of test/cases, so that tests can break them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import type { JsonObject } from "../../scripts/json/json.js";

const cases = join(import.meta.dirname, "../cases");

/** All documents in test/cases that have only one file. */
export const documentsOfOneFile: readonly JsonObject[] = readdirSync(cases, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "refused" && isOfOneFile(entry.name))
  .map(({ name }) => load(readFileSync(join(cases, name, "openapi.yaml"), "utf8")) as JsonObject);

/** If the document of a case consists of several files, the case has a folder with these files. */
function isOfOneFile(name: string): boolean {
  const entries = readdirSync(join(cases, name), { withFileTypes: true });
  return entries.every((entry) => !entry.isDirectory() || entry.name === "expected");
}
