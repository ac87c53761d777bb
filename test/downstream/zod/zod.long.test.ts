// A project with Zod schemas: both compilers compile it with the strictest settings, then Node runs it.
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newFolder, specloom } from "../../command/specloom.js";
import { compile, run } from "../../compiler/compile.js";

describe("a project with Zod", () => {
  let folder: string;
  beforeAll(() => {
    folder = newFolder();
    for (const file of ["openapi.yaml", "program.ts"]) {
      cpSync(join(import.meta.dirname, file), join(folder, file));
    }
    const target = ["--target", "types,validators,zod"];
    const made = specloom(folder, ["generate", "openapi.yaml", "--out", "api", ...target]);
    expect(made.code, made.err).toBe(0);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(["5.9", "7"] as const)("compiles by TypeScript %s", async (compiler) => {
    // The types of Zod constants are inferred, and optional members of these types may be `undefined`.
    const inferring = { isolatedDeclarations: false, skipLibCheck: true };
    expect(
      await compile(folder, compiler, "nodenext", {
        ...inferring,
        exactOptionalPropertyTypes: false,
        noUnusedLocals: false,
      }),
    ).toEqual([]);
  });

  it("picks, extends and refuses", async () => {
    const outfile = join(folder, "program.mjs");
    const entryPoints = [join(folder, "program.ts")];
    await build({ entryPoints, outfile, bundle: true, format: "esm", platform: "node" });
    const { output } = await run([outfile], { cwd: folder });
    expect(JSON.parse(output)).toEqual({
      row: { name: "Tom", colour: "red" },
      members: ["id", "name", "kind", "lives", "kittens"],
      readOnly: false,
      emoji: [true, false],
      kittens: false,
      tagged: [true, false],
      dependent: [false, true],
      kept: { kind: "dog", more: 1 },
      dates: false,
      resolver: "function",
      length: {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        type: "object",
        properties: {
          id: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 },
          name: { type: "string", minLength: 1, maxLength: 3 },
        },
        required: ["name"],
        additionalProperties: false,
      },
      back: true,
      wrong: "object",
    });
  });
});
