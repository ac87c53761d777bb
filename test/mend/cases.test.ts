// Each case is a document with mistakes, its findings, and the remaining parts of each operation.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Progress } from "../../scripts/command/progress.js";
import { readSpec } from "../../scripts/command/read.js";
import type { Diagnostic } from "../../scripts/diagnostics/diagnostic.js";
import type { Operation } from "../../scripts/model/api-model.js";

const cases = join(import.meta.dirname, "cases");

for (const name of readdirSync(cases)) {
  test(name, async () => {
    const file = join(cases, name, "openapi.yaml");
    const { model, diagnostics } = await readSpec(file, new Progress(), { preset: "user" });
    const schemas = model.schemas.map((one) => `${one.name}: ${JSON.stringify(one.json)}`);
    const printed = [
      ...diagnostics.map(inLine),
      "",
      ...model.operations.map(outline),
      "",
      ...schemas,
    ];
    await expect(`${printed.join("\n")}\n`).toMatchFileSnapshot(join(cases, name, "expected.txt"));
  });
}

function inLine({ pointer = "", severity, code, message, notes = [] }: Diagnostic): string {
  const because = code === "left-out" ? `\n  note: ${notes[0]?.message}` : "";
  return `#${pointer} ${severity} ${code}: ${message}${because}`;
}

function outline({ method, path, operationId, unserved, ...operation }: Operation): string {
  const parameters = operation.parameters.map((one) => `${one.in} ${one.name}`);
  const types = (content: readonly { readonly mediaType: string }[]) =>
    content.map(({ mediaType }) => ` ${mediaType}`).join("");
  const body = operation.requestBody && [`body${types(operation.requestBody.content)}`];
  const responses = operation.responses.map((one) => `${one.status}${types(one.content)}`);
  const parts = [...parameters, ...(body ?? []), ...responses].join(", ");
  return `${method} ${path} ${operationId}: ${parts}${unserved ? "; not served" : ""}`;
}
