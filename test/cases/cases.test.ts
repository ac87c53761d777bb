// Each case is a document, what is said about it, and the files it makes: those that differ between documents. What else
// is asked for stands in its `specloom.config.json`.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Progress } from "../../scripts/command/progress.js";
import { readSpec } from "../../scripts/command/read.js";
import { printText } from "../../scripts/diagnostics/text.js";
import { compile, resolutions } from "../compiler/compile.js";
import { cases, documentOf, generate } from "./generate.js";

const repository = join(import.meta.dirname, "../..");
const made = mkdtempSync(join(tmpdir(), "specloom-cases-"));
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** True for what says nothing of the document: the runtime, and what is the same for our own. */
function isFixed(path: string, text: string): boolean {
  if (path.includes("/runtime/")) return true;
  const known = [join(repository, "templates", `${path}.hbs`), join(repository, "generated", path)];
  return known.some((file) => existsSync(file) && text.endsWith(readFileSync(file, "utf8")));
}

describe("a document becomes files", () => {
  for (const name of cases) {
    it(name, async () => {
      const folder = join(import.meta.dirname, name);
      const file = documentOf(name);
      const { document, diagnostics } = await readSpec(file, new Progress());
      await expect(printText(diagnostics, document) || "no findings\n").toMatchFileSnapshot(
        join(folder, "diagnostics.txt"),
      );
      const expected = new Set<string>();
      if (!diagnostics.some(({ severity }) => severity === "error")) {
        for (const { path, text } of await generate(made, file, name)) {
          if (isFixed(path, text)) continue;
          expected.add(path);
          await expect(text).toMatchFileSnapshot(join(folder, "expected", `${path}.txt`));
        }
      }
      const there = existsSync(join(folder, "expected"))
        ? readdirSync(join(folder, "expected"), { recursive: true, encoding: "utf8" })
        : [];
      const files = there.filter((path) => path.endsWith(".txt")).map((path) => path.slice(0, -4));
      expect(new Set(files), "an expected file that nothing produced").toEqual(expected);
    });
  }
});

describe("what is generated compiles under the strictest settings", () => {
  beforeAll(() => generate(made, "spec/openapi.yaml", "own"));

  // By TypeScript 5.9 as well: in compile.long.test.ts.
  for (const resolution of Object.keys(resolutions) as (keyof typeof resolutions)[]) {
    it(`TypeScript 7, ${resolution}`, { timeout: 180_000 }, async () => {
      expect(readdirSync(made).length).toBeGreaterThanOrEqual(cases.length);
      expect(await compile(made, "7", resolution, { skipLibCheck: false })).toEqual([]);
    });
  }
});
