// The TypeScript of the guides compiles, under the strictest settings, against the generated package.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compile } from "../compiler/compile.js";
import { pages, repository } from "./pages.js";

const examples = pages.flatMap(({ file, text }) =>
  [...text.matchAll(/^```ts\n(.*?)^```$/gms)]
    .filter(([, code = ""]) => /from "analytics-project-api/.test(code))
    .map(([, code = ""], index) => ({ name: `${file.replaceAll("/", "-")}-${index}.ts`, code })),
);

/** Examples show names that they do not use. */
const isUnused = (error: string) => /error TS(?:6133|6198):/.test(error);

it("every example that imports the package compiles", { timeout: 120_000 }, async () => {
  expect(examples.length).toBeGreaterThan(8);
  const folder = mkdtempSync(join(tmpdir(), "specloom-examples-"));
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  for (const { name, code } of examples) writeFileSync(join(folder, name), `${code}\nexport {};\n`);
  try {
    const errors = await compile(folder, "7", "nodenext");
    expect(errors.filter((error) => !isUnused(error))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
