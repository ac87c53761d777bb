// A project that fills a database with samples: compiled by both compilers, then run.
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newFolder, specloom } from "../../commands/specloom.js";
import { run } from "../../compiler/compile.js";
import { misplaced } from "../wrong-uses.js";

describe("a project with samples", () => {
  let folder: string;
  beforeAll(() => {
    folder = newFolder();
    cpSync(join(import.meta.dirname, "programs"), folder, { recursive: true });
    cpSync(join(import.meta.dirname, "openapi.yaml"), join(folder, "openapi.yaml"));
    const target = ["--target", "types,validators,samples"];
    const made = specloom(folder, ["generate", "openapi.yaml", "--out", "api", ...target]);
    expect(made.code, made.err).toBe(0);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(["5.9", "7"] as const)(
    "compiles by TypeScript %s, but for wrong uses",
    async (compiler) => {
      expect(await misplaced(folder, compiler)).toEqual([]);
    },
  );

  it("makes valid values of the document, with overrides", async () => {
    const { output, code } = await run(["--import", "tsx", "seeds.ts"], { cwd: folder });
    expect(code, output).toBe(0);
    expect(JSON.parse(output)).toEqual({
      servings: [2, 2, 2],
      distinct: 3,
      valid: true,
      least: ["name", "steps"],
      minutes: true,
      same: true,
      limit: 6,
      refused: expect.stringContaining("servings"),
    });
  });
});
