// The compiler checks one of several equal run-time files.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compile } from "./compile.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "once-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Compiles the program, and returns the files with errors. */
const mistaken = async (): Promise<string[]> =>
  (await compile(folder)).map((line) => /((?:one|two|three)\/.*)\(/.exec(line)?.[1] ?? line);

const wrong = 'export const a: number = "";\n';

it("finds the mistake of equal files once, in each run", async () => {
  for (const output of ["one", "two", "three"]) write(`${output}/client/runtime/a.ts`, wrong);
  expect(await mistaken()).toEqual(["one/client/runtime/a.ts"]);
  expect(await mistaken()).toEqual(["one/client/runtime/a.ts"]);
  rmSync(join(folder, "one"), { recursive: true });
  expect(await mistaken()).toEqual(["three/client/runtime/a.ts"]);
});

it("finds the mistakes of files that differ", async () => {
  write("one/client/runtime/a.ts", wrong);
  write("two/client/runtime/a.ts", `${wrong}// Another text.\n`);
  write("two/server/runtime/a.ts", wrong);
  expect((await mistaken()).sort()).toEqual([
    "one/client/runtime/a.ts",
    "two/client/runtime/a.ts",
    "two/server/runtime/a.ts",
  ]);
});

it("finds the mistake of a file whose imports differ, even through other files", async () => {
  for (const output of ["one", "two"]) {
    write(`${output}/client/runtime/a.ts`, 'import { b } from "./b.js";\nexport const a: 1 = b;\n');
    write(`${output}/client/runtime/b.ts`, 'export { b } from "../../types/runtime/c.js";\n');
  }
  write("one/types/runtime/c.ts", "export const b = 1;\n");
  write("two/types/runtime/c.ts", "export const b = 2;\n");
  expect(await mistaken()).toEqual(["two/client/runtime/a.ts"]);
});

it("finds the mistakes of a file that imports more than run-time files", async () => {
  for (const output of ["one", "two"]) {
    write(
      `${output}/client/runtime/a.ts`,
      'import { b } from "../b.js";\nexport const a: 1 = b;\n',
    );
    write(`${output}/client/b.ts`, "export const b = 2;\n");
  }
  expect(await mistaken()).toEqual(["one/client/runtime/a.ts", "two/client/runtime/a.ts"]);
});

it("finds the mistakes of all other files", async () => {
  for (const output of ["one", "two"]) write(`${output}/client/a.ts`, wrong);
  expect(await mistaken()).toEqual(["one/client/a.ts", "two/client/a.ts"]);
});
