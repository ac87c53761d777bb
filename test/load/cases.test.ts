// Tests which documents are loaded, and which are refused. Each case is a folder with a document, and with either the
// bundled document or the findings.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { printText } from "../../scripts/diagnostics/text.js";
import { decode } from "../../scripts/json/pointer.js";
import { loadFrom } from "../../scripts/load/load.js";
import { folderSource } from "../../scripts/load/source.js";
import type { SpecDocument } from "../../scripts/load/spec-document.js";
import { places } from "./places.js";

const cases = path.join(import.meta.dirname, "cases");
// The limits are small, so that documents that exceed them are short.
const limits = { enumLength: 5, patternLength: 10, nodes: 100_000 };

for (const name of readdirSync(cases)) {
  test(name, async () => {
    const { document, refusal } = await outcome(path.join(cases, name));
    const expected = refusal === undefined ? "bundled.json" : "expected.txt";
    const other = refusal === undefined ? "expected.txt" : "bundled.json";
    expect(existsSync(path.join(cases, name, other)), `${other} is not what comes out`).toBe(false);
    const text = refusal ?? `${JSON.stringify(document?.root, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(path.join(cases, name, expected));
    if (document === undefined) return;
    expect(danglingIn(document)).toEqual([]);
    expect(misplacedIn(document)).toEqual([]);
  });
}

describe("author's names", () => {
  test.each([
    ["/components/schemas/Pet", "pet"],
    ["/components/schemas/Pet/properties/kind", "Kind"],
    ["/components/schemas/Owner", undefined],
    ["/paths/~1pets/get/responses/default", "error"],
  ])("%s is %s", async (pointer, name) => {
    const { document } = await outcome(path.join(cases, "places-at-first-use"));
    expect(document?.authorName(pointer)).toBe(name);
  });
});

async function outcome(folder: string): Promise<{ document?: SpecDocument; refusal?: string }> {
  const root = path.join(folder, existsSync(path.join(folder, "api")) ? "api" : "");
  const file = readdirSync(root).find((entry) => /^(?:openapi|swagger)\./.test(entry))!;
  try {
    return { document: await loadFrom(folderSource(root, { cwd: root }), file, { limits }) };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return { refusal: printText(error.diagnostics, error) };
  }
}

/**
 * Returns references in the bundled document that have no target. References in examples and other data are skipped.
 */
function danglingIn(document: SpecDocument): string[] {
  return places(document.root)
    .filter(
      ({ pointer }) => pointer.endsWith("/$ref") && !/default|example|enum|const|x-/.test(pointer),
    )
    .filter(({ value }) => typeof value === "string")
    .filter(({ value }) => {
      const target = String(value).startsWith("#") ? decode(String(value)) : undefined;
      return target === undefined || document.valueAt(target) === undefined;
    })
    .map(({ pointer }) => pointer);
}

/** Matches fields of OpenAPI 3.0 that Swagger 2.0 lacks or writes differently. */
const isMade =
  /^\/openapi$|^\/paths\/[^/]+#[^/]+\/parameters\/\d+\/|\/(?:style|scheme|url)$|\/mapping\/|\/variables\/|\/securitySchemes\/[^/]+\/type$|\/content\/[^/]+\/schema\/(?:type|format|required\/\d+|properties\/[^/]+\/(?:type|format))$/;

/** Returns pointers to strings for which `locate` returns a position where the file has another text. */
function misplacedIn(document: SpecDocument): string[] {
  const lines = new Map(document.files.map(({ file, text }) => [file, text.split("\n")]));
  return places(document.root)
    .filter(({ pointer, value }) => {
      if (typeof value !== "string" || !/^[\w ./:-]+$/.test(value)) return false;
      if (document.written !== undefined && isMade.test(pointer)) return false;
      const { file, line, column } = document.locate(pointer);
      const found = lines
        .get(file)!
        [line - 1]!.slice(column - 1)
        .replace(/^["']/, "");
      // Skips folded strings, lists of types and references, which the file writes differently from the bundled
      // document.
      return !/^[>|[]/.test(found) && !pointer.endsWith("/$ref") && !found.startsWith(value);
    })
    .map(({ pointer }) => pointer);
}
