// `init` reads tsconfig.json as TypeScript does: every syntax, and every kind of `extends`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Settings, settings } from "../../../scripts/command/init/tsconfig.js";
import { newFolder } from "../specloom.js";

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the compiler options that `init` reads, with paths relative to the test's folder. */
function decisive({ compilerOptions = {}, include, files }: Settings) {
  const placed = (path: string) => relative(folder, resolve(folder, path));
  const rootDir = compilerOptions["rootDir"];
  return {
    rootDir: typeof rootDir === "string" ? placed(rootDir) : null,
    include: Array.isArray(include) ? include.map(String).map(placed) : null,
    hasFiles: files !== undefined,
    allow: compilerOptions["allowImportingTsExtensions"] === true,
    rewrite: compilerOptions["rewriteRelativeImportExtensions"] === true,
  };
}

function byTypeScript(file: string): Settings {
  const { config, error } = ts.readConfigFile(file, (path) => readFileSync(path, "utf8"));
  if (error !== undefined) return {};
  const { options, raw } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  return { compilerOptions: options, include: raw.include, files: raw.files };
}

const sources = '"include": ["src"]';
const ways: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  plain: { "tsconfig.json": '{ "compilerOptions": { "rootDir": "src" } }' },
  "with a slash": { "tsconfig.json": '{ "compilerOptions": { "rootDir": "./src/" } }' },
  "with comments and commas": {
    "tsconfig.json": '// "a": [\n{ "include": ["./src//", /* , */], // "b,]"\n}',
  },
  "with a byte order mark": { "tsconfig.json": `\uFEFF{ ${sources} }` },
  "with CRLF": { "tsconfig.json": `{ // a\r\n${sources} }\r\n` },
  "extending a file of another folder": {
    "tsconfig.json": '{ "extends": "./base/tsconfig.json" }',
    "base/tsconfig.json":
      '{ "compilerOptions": { "rootDir": "../src", "allowImportingTsExtensions": true }, "include": ["../src/**/*"] }',
  },
  "extending two files": {
    "tsconfig.json": `{ "extends": ["./a.json", "./b"], ${sources} }`,
    "a.json": '{ "compilerOptions": { "rewriteRelativeImportExtensions": true } }',
    "b.json": '{ "compilerOptions": { "rewriteRelativeImportExtensions": false } }',
  },
  "extending a package": {
    "tsconfig.json": '{ "extends": "strictest/tsconfig.json" }',
    "node_modules/strictest/package.json": '{ "name": "strictest" }',
    "node_modules/strictest/tsconfig.json":
      '{ "compilerOptions": { "allowImportingTsExtensions": true } }',
  },
  "extending a package that is not installed": {
    "tsconfig.json": `{ "extends": "@tsconfig/node20/tsconfig.json", ${sources} }`,
  },
  "extending itself": { "tsconfig.json": `{ "extends": "./tsconfig.json", ${sources} }` },
  "listing files": { "tsconfig.json": `{ "files": ["a.ts"], ${sources} }` },
  "of references": { "tsconfig.json": '{ "files": [], "references": [{ "path": "./app.json" }] }' },
  malformed: { "tsconfig.json": `{ ${sources} "files": [] }` },
  "cut off": { "tsconfig.json": '{ "include": ["src"]' },
  "of another shape": { "tsconfig.json": '{ "compilerOptions": { "rootDir": 1 }, "include": 2 }' },
};

it.each(Object.entries(ways))("a tsconfig.json %s", async (_way, files) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const file = join(folder, "tsconfig.json");
  expect(decisive(await settings(file))).toEqual(decisive(byTypeScript(file)));
});
