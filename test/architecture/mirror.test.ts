// A test folder has the same name as the folder of the tested code, so that tests are easy to find.
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const repository = join(import.meta.dirname, "../..");

/** Folders of code without a test folder of the same name, each with the tests that cover its code. */
const elsewhere: Readonly<Record<string, string>> = {
  "command/package": "test/package: packs, installs and compiles",
  "openapi/keywords": "test/architecture/keyword-lists.test.ts, and the tests of each reader",
  "rules/helpers": "test/rules/cases, by the rules that use them",
  "rules/schemas": "test/rules/cases, a case for each rule",
  "targets/package": "test/package",
  "targets/validators/vocabulary": "test/targets/validators, by the generated functions",
};

/** Test folders without a code folder of the same name, each with its subject. */
const subjects: Readonly<Record<string, string>> = {
  agreement: "verdicts of all readers of a schema",
  architecture: "source files",
  bench: "measurements",
  browser: "a browser for tests",
  cases: "documents, and all files that are generated of them",
  compiler: "a compiler and a loader of TypeScript for tests",
  corpus: "public documents",
  downstream: "programs that use the packages",
  equality: "types beside those of openapi-typescript",
  generated: "generated code of our own document",
  hostile: "untrusted documents",
  package: "the packed package",
  prose: "sentences",
  readme: "pages, and the code in them",
  spec: "our own document",
  suites: "public test suites",
};

const foldersWith = (root: string, ending: string) =>
  new Set(
    readdirSync(join(repository, root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) => relative(join(repository, root), entry.parentPath))
      .filter((folder) => folder !== ""),
  );
const code = foldersWith("scripts", ".ts");
const tests = foldersWith("test", ".test.ts");
const parents = (folders: ReadonlySet<string>) =>
  new Set([...folders].flatMap((folder) => [folder, ...prefixesOf(folder)]));

function prefixesOf(folder: string): string[] {
  const parts = folder.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}

it("each folder of code has a folder of tests", () => {
  const tested = parents(tests);
  const missing = [...code].filter((folder) => !tested.has(folder));
  expect(missing.sort()).toEqual(Object.keys(elsewhere).sort());
});

it("each folder of tests has the name of a folder of code, or a subject of its own", () => {
  const tops = new Set([...foldersWith("test", ".ts")].map((folder) => folder.split("/")[0] ?? ""));
  const own = [...tops].filter((folder) => !parents(code).has(folder));
  expect(own.sort()).toEqual(Object.keys(subjects).sort());
});
