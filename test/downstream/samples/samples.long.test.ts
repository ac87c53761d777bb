// A project that fills a database with samples: both compilers compile it, then Node runs it.
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../../compiler/compile.js";
import { generatedProject } from "../generated-project.js";
import { misplaced } from "../wrong-uses.js";

describe("a project with samples", () => {
  let folder: string;
  beforeAll(() => {
    folder = generatedProject(import.meta.dirname, "types,validators,samples");
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
