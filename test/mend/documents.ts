// The documents of test/cases, as values that a test can break.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { JsonObject } from "../../scripts/json/json.js";

const cases = join(import.meta.dirname, "../cases");

/** All documents of test/cases that have only one file. */
export const documentsOfOneFile: readonly JsonObject[] = readdirSync(cases, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "refused" && isOfOneFile(entry.name))
  .map(({ name }) => parse(readFileSync(join(cases, name, "openapi.yaml"), "utf8")));

/** Documents of several files have folders in their case. */
function isOfOneFile(name: string): boolean {
  const entries = readdirSync(join(cases, name), { withFileTypes: true });
  return entries.every((entry) => !entry.isDirectory() || entry.name === "expected");
}
