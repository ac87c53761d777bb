// A program is compiled again if an input has changed or if its last compilation failed.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compile, tsc } from "./compile.js";
import { type Compilation, remembered } from "./memo.js";

const modules = join(import.meta.dirname, "../../node_modules");
const passes: Compilation = { errors: [], files: [] };
let folder: string;
let program: string;
let runs: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "memo-"));
  program = join(folder, "program");
  mkdirSync(program);
  write("main.ts", "export const a = 1;\n");
  symlinkSync(modules, join(program, "node_modules"), "junction");
  runs = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): string {
  writeFileSync(join(program, file), text);
  return join(program, file);
}

/**
 * Compiles the program with a fake compiler, which reports `main.ts` and the files in `more` as its inputs. Returns how
 * often the fake compiler has run.
 */
async function runsAfter(
  settings: unknown = {},
  more: readonly string[] = [],
  result: Partial<Compilation> = {},
  sources?: string,
): Promise<number> {
  const files = [join(program, "main.ts"), ...more];
  const work = async () => {
    runs += 1;
    return { ...passes, files, ...result };
  };
  const errors = await remembered(program, settings, work, join(folder, "shelf"), sources);
  expect(errors).toEqual(result.errors ?? []);
  return runs;
}

it("is not compiled again if nothing has changed", async () => {
  const library = join(modules, "typescript/lib/lib.es5.d.ts");
  expect(await runsAfter({}, [library])).toBe(1);
  expect(await runsAfter({}, [library])).toBe(1);
});

it("is not compiled again after a change of bundled JavaScript", async () => {
  write("bundle.js", "// a\n");
  expect(await runsAfter()).toBe(1);
  write("bundle.js", "// b\n");
  expect(await runsAfter()).toBe(1);
});

it.each<[change: string, () => void]>([
  ["the text of a file", () => write("main.ts", "export const a = 2;\n")],
  ["a further file", () => write("other.ts", "")],
  ["a file that is no code", () => write("package.json", "{}")],
  ["the name of a file", () => rmSync(write("other.ts", "")) ?? write("main2.ts", "")],
])("is compiled again after a change of %s", async (_, change) => {
  expect(await runsAfter()).toBe(1);
  change();
  expect(await runsAfter()).toBe(2);
  expect(await runsAfter()).toBe(2);
});

it("is compiled again by other settings", async () => {
  expect(await runsAfter({ strict: true })).toBe(1);
  expect(await runsAfter({ strict: false })).toBe(2);
  expect(await runsAfter({ strict: true })).toBe(2);
});

it("is compiled again if it failed, or if the compiler does not say what it read", async () => {
  expect(await runsAfter({}, [], { errors: ["main.ts(1,1): error TS1"] })).toBe(1);
  expect(await runsAfter({}, [], { files: [] })).toBe(2);
  expect(await runsAfter()).toBe(3);
  expect(await runsAfter()).toBe(3);
});

it("is compiled again if it reads files that are no part of it", async () => {
  const beside = join(folder, "beside.ts");
  writeFileSync(beside, "");
  const cached = join(modules, ".cache/specloom/scripts/cli.js");
  for (const file of [beside, cached, join(folder, "missing.ts")]) {
    const before = runs;
    await runsAfter({}, [file]);
    expect(await runsAfter({}, [file]), file).toBe(before + 2);
  }
});

it("is compiled again if a file of this repository that it reads has changed", async () => {
  const generated = join(modules, "analytics-project-api/package.json");
  expect([await runsAfter({}, [generated]), await runsAfter({}, [generated])]).toEqual([1, 1]);
  const sources = join(folder, "repository");
  mkdirSync(sources);
  const file = join(sources, "a.ts");
  for (const text of ["const a = 1;\n", "const a = 2;\n"]) {
    writeFileSync(file, text);
    const before = runs;
    const count = () => runsAfter({ sources }, [file], {}, sources);
    expect([await count(), await count()]).toEqual([before + 1, before + 1]);
  }
  rmSync(file);
  expect(await runsAfter({ sources }, [], {}, sources)).toBe(4);
});

it("is compiled again if it has packages of its own", async () => {
  rmSync(join(program, "node_modules"));
  symlinkSync(join(modules, "typescript"), join(program, "node_modules"), "junction");
  expect([await runsAfter(), await runsAfter()]).toEqual([1, 2]);
});

it("is known by the files that a compiler lists", async () => {
  const { output } = await tsc("7", ["--listFiles", "--noEmit", "main.ts"], { cwd: program });
  const lines = output.trim().split("\n");
  expect(lines).toContain(join(program, "main.ts"));
  expect(lines.some((line) => line.endsWith("lib.dom.d.ts"))).toBe(true);
  write("main.ts", "export const a: number = 1;\n");
  expect([await compile(program), await compile(program)]).toEqual([[], []]);
  write("main.ts", "export const a: string = 1;\n");
  expect(await compile(program)).toEqual([expect.stringContaining("TS2322")]);
});
