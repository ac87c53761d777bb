// Public Swagger 2.0 documents are loaded, and code for them is generated and compiled. The outcomes are printed in a
// table.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { DiagnosticsError } from "../../../scripts/diagnostics/diagnostic.js";
import { readDocument } from "../../../scripts/load/load.js";
import { checkStructure } from "../../../scripts/load/structure/structure.js";
import { type Outcome, tryDocuments } from "../../corpus/try-documents.js";

const folder = path.join(import.meta.dirname, "../../../../shared/swagger-2.0");
const names = existsSync(folder)
  ? readdirSync(folder).filter((name) => /\.(?:ya?ml|json)$/.test(name) && name !== "INDEX.json")
  : [];
if (names.length === 0)
  console.log("without ../shared/swagger-2.0: no public document is generated");

/** Every 24th document is compiled. */
const compiledEvery = 24;
/**
 * For every third document, all targets are generated. For the others, only types and client are generated, because
 * other targets do not depend on the version of the document.
 */
const wholeEvery = 3;

/**
 * Documents that match the official schema but contain another mistake. The key is the file name, and the value
 * describes the mistake.
 */
const mistaken: Readonly<Record<string, string>> = {
  "go-swagger--testdata-bugs-2527-swagger.yml":
    "a reference to a definition in place of a parameter",
  "go-swagger--testdata-codegen-sanitize-names-injection.yaml":
    "an API key whose name no HTTP message can hold",
  "go-swagger--testdata-expansion-invalid-refs.json": "references to nothing",
  "readmeio--packages-oas-normalize-test-__fixtures__-invalid-swagger.json":
    "a reference to nothing",
};

interface Row {
  readonly name: string;
  /** Positions at which the official schema rejects the document. Absent if the file cannot be parsed. */
  readonly mistakes?: readonly string[];
  readonly outcome: Outcome;
}

describe.skipIf(names.length === 0)("public documents", () => {
  test("generate, and compile where they are sampled", async () => {
    const rows: Row[] = [];
    const files = names.map((name) => path.join(folder, name));
    const isCompiled = (file: string) => files.indexOf(file) % compiledEvery === 0;
    const isWhole = (file: string) => files.indexOf(file) % wholeEvery === 0;
    const uncompiled = files.filter((file) => !isCompiled(file));
    const [whole, others] = [
      uncompiled.filter(isWhole),
      uncompiled.filter((file) => !isWhole(file)),
    ];
    const tried = [
      tryDocuments(files.filter(isCompiled), { preset: "user", compilers: ["7"] }),
      tryDocuments(whole, { preset: "user", compilers: [] }),
      tryDocuments(others, { preset: "user", compilers: [], targets: ["types", "client"] }),
    ];
    for (const outcomes of tried) {
      for await (const [file, outcome] of outcomes) {
        const mistakes = await mistakesOf(file);
        const name = path.basename(file);
        rows.push({ name, outcome, ...(mistakes === undefined ? {} : { mistakes }) });
      }
    }
    rows.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
    const unparsed = rows.filter(({ mistakes }) => mistakes === undefined);
    const fitting = rows.filter(({ mistakes }) => mistakes?.length === 0);
    const mended = rows.filter(({ mistakes }) => (mistakes?.length ?? 0) > 0);
    console.log(tableOf({ unparsed, fitting, mended }));

    expect([fitting.length, mended.length, unparsed.length]).toEqual([219, 38, 8]);
    const lacking = fitting.filter(({ outcome }) => outcome.leftOut.length > 0);
    expect(lacking.map(({ name }) => name)).toEqual(Object.keys(mistaken));
    for (const { name, outcome } of [...fitting, ...mended])
      expect(outcome.failures, name).toEqual([]);
    for (const { name, mistakes } of mended)
      for (const place of mistakes ?? []) expect(place, name).toMatch(/:[1-9]\d*:[1-9]\d*$/);
    for (const { name, outcome } of unparsed) {
      expect(outcome.findings, name).toBe("1 duplicate-key");
      expect(outcome.failures[0], name).toMatch(/:\d+:\d+ error duplicate-key: /);
    }
  }, 1_200_000);
});

/** Returns the positions (file, line and column) at which a document violates the official schema. */
async function mistakesOf(file: string): Promise<readonly string[] | undefined> {
  try {
    const { document } = await readDocument(file);
    const places = (await checkStructure(document)).map(
      (finding) => finding.location ?? document.locate(finding.pointer ?? "", finding.at),
    );
    // The official schema requires `paths`. specloom loads a document without `paths`, and warns.
    const hasPaths = Object.hasOwn(document.root, "paths");
    const all = hasPaths ? places : [...places, document.locate("")];
    return all.map(({ file: name, line, column }) => `${name}:${line}:${column}`);
  } catch (error) {
    if (error instanceof DiagnosticsError) return undefined;
    throw error;
  }
}

function tableOf(groups: Readonly<Record<string, readonly Row[]>>): string {
  const lines = ["| documents | number | result | with pieces left out |", "|---|---|---|---|"];
  for (const [group, rows] of Object.entries(groups)) {
    const results = new Map<string, number>();
    for (const { outcome } of rows)
      results.set(outcome.result, (results.get(outcome.result) ?? 0) + 1);
    const printed = [...results].map(([result, count]) => `${count} ${result}`).join(", ");
    const lacking = rows.filter(({ outcome }) => outcome.leftOut.length > 0);
    lines.push(`| ${group} | ${rows.length} | ${printed} | ${lacking.length} |`);
    for (const { name, outcome } of lacking)
      lines.push(`|   ${name} | | ${outcome.result} | ${outcome.leftOut.length} |`);
  }
  return lines.join("\n");
}
