// Tests of the hooks by which test workers import TypeScript.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

interface Hooks {
  resolve(
    specifier: string,
    context: object,
    next: (specifier: string, context?: object) => object,
  ): object;
  load(url: string, context: object, next: (url: string) => object): Promise<object>;
}

// This module is JavaScript, because Node.js loads it before TypeScript modules can be loaded.
const module: string = "./import-hooks.mjs";
const { load, resolve } = (await import(module)) as Hooks;

const folder = mkdtempSync(join(tmpdir(), "hooks-"));
const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return pathToFileURL(join(folder, name)).href;
};
const parentURL = written("parent.ts", "");
const next = (url: string) => ({ url });

it("keeps line and column of each character", async () => {
  const text = "type A = string;\nexport const stack = (a?: A) => new Error(a).stack;\n";
  const url = written("a.ts", text);
  const { stack } = (await import(url)) as { readonly stack: () => string };
  expect(stack()).toContain(`${url}:2:33`);
});

it("imports the source in place of a JavaScript file that is absent", () => {
  const url = written("b.ts", "");
  expect(resolve("./b.js", { parentURL }, next)).toEqual({ url });
});

it("leaves every other import to Node.js", () => {
  const url = written("c.js", "");
  expect(resolve("./c.js", { parentURL }, next)).toEqual({ url });
  for (const name of ["./absent.js", "vitest", "node:fs"]) {
    expect(resolve(name, { parentURL }, next)).toEqual({ url: name });
  }
  const absent = pathToFileURL(join(folder, "parent.js")).href;
  expect(resolve("./parent.js", { parentURL: url }, next)).toEqual({ url: "./parent.js" });
  expect(resolve(absent, { parentURL: url }, next)).toEqual({ url: absent });
});

it("reports no import of a file to Vitest, because a test file may end before the report is received", () => {
  const url = written("f.js", "");
  const parents: unknown[] = [];
  const telling = (name: string, context?: object) => {
    parents.push(context);
    return next(name);
  };
  for (const name of ["./f.js", "node:fs"]) {
    resolve(name, { parentURL: url, conditions: ["node"] }, telling);
  }
  expect(process.env["VITEST_MODE"]).toBe("RUN");
  expect(parents).toEqual([
    { conditions: ["node"], parentURL: undefined },
    { conditions: ["node"], parentURL: undefined },
  ]);
});

it("loads the new text of a file that has changed", async () => {
  const url = written("d.ts", "export const a: number = 1;");
  expect(await load(url, {}, next)).toMatchObject({ source: "export const a         = 1;" });
  written("d.ts", "export const a: number = 2;");
  expect(await load(url, {}, next)).toMatchObject({ source: "export const a         = 2;" });
});

it("names the file and the line of a syntax error", async () => {
  const url = written("e.ts", "\nconst a: = 1;");
  await expect(load(url, {}, next)).rejects.toThrow(/e\.ts:2: /);
});
