// TypeScript projects with various module settings, which use the package from its tarball.
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Compiler, compilers, run, tsc } from "../../compiler/compile.js";
import { installHere } from "./running.js";

await installHere();

const projects = join(import.meta.dirname, "typescript");

/** Returns the output of a compiler for a project. The output is empty if the project compiles. */
async function complaints(compiler: Compiler, project: string, ...options: string[]) {
  const { code, output } = await tsc(
    compiler,
    ["-p", project, "--pretty", "false", "--noEmit", ...options],
    { cwd: projects },
  );
  return code !== 0 && output === "" ? `ended with ${code}` : output;
}

/** Projects with the strictest compiler settings; the compiler must reject each line below `@ts-expect-error`. */
const strict = ["nodenext", "bundler", "commonjs", "commonjs/tsconfig.node16.json"];
/** The project of the page, and the enclosing project with the script and the tests. */
const others = ["../page", ".."];

describe.each(compilers)("TypeScript %s", (compiler) => {
  // Both compilers compile the projects in `strict`, so one compiler is enough for the other projects. TypeScript 5.9
  // compiles the project `commonjs` in the test that runs it.
  const by59 = strict.filter((project) => project !== "commonjs");
  it.each(compiler === "7" ? [...strict, ...others] : by59)("compiles %s", async (project) => {
    expect(await complaints(compiler, project)).toBe("");
  });
});

/**
 * Options for CommonJS projects from README.md, with the error of each compiler. The error is empty if imports work.
 */
const refused = [
  ["--module node16", { "5.9": "TS1479", "7": "TS1479" }],
  ["--module commonjs --moduleResolution node10", { "5.9": "", "7": "TS5108" }],
  ["--module commonjs --moduleResolution bundler", { "5.9": "TS5095", "7": "" }],
] as const;

describe("a CommonJS project", () => {
  it.each(refused)("with %s", async (options, codes) => {
    for (const compiler of compilers) {
      const code = codes[compiler];
      // Errors in imports do not depend on the check of declarations, which takes most of the time.
      const more = code === "" ? [] : ["--skipLibCheck"];
      const printed = await complaints(compiler, "commonjs", ...options.split(" "), ...more);
      if (code === "") expect(printed, compiler).toBe("");
      else expect(printed, compiler).toContain(`error ${code}:`);
    }
  });

  it("runs: ES modules are required, or imported when they are needed", async () => {
    const dist = mkdtempSync(join(tmpdir(), "analytics-project-commonjs-"));
    symlinkSync(join(import.meta.dirname, "node_modules"), join(dist, "node_modules"), "junction");
    const { output } = await tsc("5.9", ["-p", "commonjs", "--outDir", dist], {
      cwd: projects,
    });
    expect(output).toBe("");
    expect(await run([join(dist, "surveys.js")])).toEqual({
      code: 0,
      output: `\
Breakfast, Lunch, Tea
false
listSurveys: the path parameter "project_id" has no value
`,
    });
    expect(await run([join(dist, "lazily.js")])).toEqual({ code: 0, output: "Lunch ApiError\n" });
    rmSync(dist, { recursive: true, force: true });
  });
});
