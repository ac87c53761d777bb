// Tests parameters and forms of random operations. If a client writes an accepted value as text, a server reads an
// equal value from this text.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import type { JsonObject } from "../../scripts/json/json.js";
import { agreementOf, type Outcome } from "../agreement/document.js";

/**
 * Tests a document with `many` random operations. `written` returns a generator of the operation with a given index.
 */
export async function askTexts(
  written: (index: number) => fc.Arbitrary<JsonObject>,
  seed: number,
  many: number,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "specloom-text-"));
  const paths: JsonObject = {};
  for (let index = 0; index < many; index++) {
    Object.assign(paths, ...fc.sample(written(index), { seed: seed + index, numRuns: 1 }));
  }
  const file = join(folder, "openapi.json");
  const info = { title: "Texts", version: "1" };
  // One line for each operation, for error messages.
  const lines = Object.entries(paths).map(([path, item]) => `"${path}": ${JSON.stringify(item)}`);
  const start = `{"openapi": "3.1.0", "info": ${JSON.stringify(info)}, "paths": {`;
  writeFileSync(file, `${start}\n${lines.join(",\n")}\n}}`);
  try {
    const outcome = await agreementOf(file);
    const about = (one: string) => `${one}\n  ${lines[Number(/:(\d+): /.exec(one)?.[1]) - 2]}`;
    return { ...outcome, wrong: outcome.wrong.map(about) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
