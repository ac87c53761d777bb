// Each case is a folder with a document, overlays, and the expected result and findings.
import { readdirSync } from "node:fs";
import path from "node:path";
import yaml from "js-yaml";
import { expect, test } from "vitest";
import { type Diagnostic, DiagnosticsError } from "../../../scripts/diagnostics/diagnostic.js";
import { printText } from "../../../scripts/diagnostics/text.js";
import { readFrom } from "../../../scripts/load/load.js";
import { folderSource } from "../../../scripts/load/source.js";

const cases = path.join(import.meta.dirname, "cases");
const unreadable = "unreadable";

for (const name of readdirSync(cases)) {
  test(name, async () => {
    const folder = path.join(cases, name);
    const source = folderSource(folder, { cwd: folder });
    const named = readdirSync(folder).filter((file) => file.endsWith(".overlay.yaml"));
    if (name === unreadable) named.push("missing.overlay.yaml");
    const overlays = named.map((file) => ({ source, path: file }));
    const { root, findings } = await outcome(readFrom(source, "openapi.yaml", { overlays }));
    await expect(findings).toMatchFileSnapshot(path.join(folder, "expected", "findings.txt"));
    if (root === undefined) return;
    const text = yaml.dump(root, { lineWidth: 120 });
    await expect(text).toMatchFileSnapshot(path.join(folder, "expected", "openapi.yaml"));
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
}

async function outcome(
  reading: ReturnType<typeof readFrom>,
): Promise<{ root?: object; findings: string }> {
  const printed = (diagnostics: readonly Diagnostic[], files: Parameters<typeof printText>[1]) =>
    diagnostics.length === 0 ? "none\n" : printText(diagnostics, files);
  try {
    const { document, diagnostics } = await reading;
    return { root: document.root, findings: printed(diagnostics, document) };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return { findings: printed(error.diagnostics, error) };
  }
}
