// Tests that `doctor` and TypeScript's parser find the same names, positions and comments in source files.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { Module } from "../../scripts/scaffolding/module.js";
import { runsOf, tried } from "../runs.js";
import { file, readingOf } from "./reading.js";
import { readingByTypeScript } from "./typescript-reading.js";

const repository = join(import.meta.dirname, "../..");

/** Returns path and text of each TypeScript file in a folder. */
function sources(folder: string): (readonly [path: string, text: string])[] {
  return readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !/(?:^|[\\/])node_modules[\\/]/.test(path))
    .sort()
    .map((path) => [join(folder, path), readFileSync(join(repository, folder, path), "utf8")]);
}

describe("every source file of this repository", () => {
  it.each(["generated", "scripts", "templates", "test"])("%s", (folder) => {
    // test/ has the most files, so only every fifth of them is read.
    const all = sources(folder).filter((_, index) => folder !== "test" || index % 5 === 0);
    const files = all.length > 400 ? tried(tried(all)) : tried(all);
    expect(files.length).toBeGreaterThan(10);
    for (const [path, text] of files) expect(readingOf(text), path).toEqual(byTypeScript(text));
  });
});

const constructs: Readonly<Record<string, string>> = {
  satisfies:
    "const a = { b, ...c } satisfies Handlers<Caller>; export default { d } satisfies H;\n",
  "type imports":
    'import type { A } from "./a"; import { type B, type C as D, type as } from "./b"; import type X from "./x"; import type type from "x"; import type * as N from "./n";',
  "type exports":
    'export type { A } from "./a"; export { type B as C } from "./b"; export type * from "./c"; export type * as N from "./d"; export { };',
  "names in quotes":
    'export { "a-b" as c } from "./x"; const d = 1; export { d as "e-f" }; import { "g h" as h } from "./i"; export * as "j k" from "./l";',
  "import attributes":
    'import a from "./a.json" with { type: "json" }; export * from "./b.json" with { type: "json" }; import c from "./c.json" assert { type: "json" };',
  "import equals": 'import fs = require("fs"); import X = A.B; export import Y = A.C;',
  "import types":
    'let a: typeof import("./a"); let b: import("./b", { with: { "resolution-mode": "import" } }).C<D>;',
  "deferred imports": 'import defer * as later from "./later";',
  "export equals": "const a = 1;\n// of the module\nexport = a;",
  "export as namespace": "export as namespace Pets;",
  decorators:
    "@sealed() export class A { @bound a = 1; @logged() b(@inject c: string) {} @observed accessor d = 1; }",
  "decorators after export": "export default @sealed class {}",
  "as const": "export const a = { b: 1, c } as const;",
  "generic arrows":
    "const a = <T,>(b: T) => b; const c = <T extends object = {}>(d: T): d is T => true; const e = async <const T>(f: T): Promise<T> => f;",
  enums:
    'export enum A { B = 1, C = "c" } declare enum D {} export const enum E { "f-g" = 1 << 2 }',
  namespaces:
    'namespace A.B { export const c = 1 } declare module "d" { export default 1 } declare global { interface Window {} } module E {}',
  overloads:
    "export function a(b: string): void;\nexport function a(b: number): void;\n// the last\nexport function a(b: unknown): Handlers<Caller> { return { b } }",
  "default overloads":
    "export default function a(): void;\nexport default function a(b?: string) { return b }",
  "default class": "export default abstract class A {}",
  "default interface": "export default interface A {}",
  "default function without a name": "export default function () { return { a } }",
  "default arrow": "export default async (a: A): Promise<B> => ({ a, b: c(d) });",
  "ambient declarations":
    "declare const a: Handlers; declare function b(): Handlers<Caller>; declare let c, d: number; export declare const e: A.B<C>;",
  "unions of names":
    "const a: A | B = {}, b: (Handlers) = {}, c: Handlers<A.B> = {}, d: H<I<J>> = {};",
  classes:
    "abstract class A<in out T> extends B<C> implements D { declare x: number; private readonly y?: string; static { } constructor(private a = 1) { super() } [k: string]: any; #p = 1; has(o: object) { return #p in o } }",
  "conditional and mapped types":
    "type A<T> = T extends infer U extends string ? U : never; type B = { readonly [K in keyof T as `x$" +
    "{K}`]-?: T[K] }; type C = abstract new () => void; type D = [a: string, ...b: c[]];",
  "instantiation expressions":
    "const a = f<string>; const b = new Map<string, Array<Array<number>>>();",
  "angle-bracket assertions": "const a = <Handlers>{ b, c }; const d = (<Handlers>e)!;",
  using: "using a = b();\nawait using c = d();\n",
  "members of all kinds":
    'const a = { b, c: d, "e-f": g(h), ["i"]: j, [`k`]: l, [m]: n, [/* [ */ "o" /* ] */]: p, 4: q, 0x10: r, get s() { return 1 }, set s(t) {}, async *u<V>() {}, async /* [ */ *["u2"]() {}, get [`u3`]() { return 1 }, async: 1, get: 2, type: 3, ...w, ...x(y), z: (A), \n// last\nlast: (o as P) };',
  "made objects":
    "const a = Object.freeze({ b }), c = Object.assign({}, d, ...e), f = Object?.freeze(g), h = Object.seal?.(i), j = Object['freeze'](k);",
  "functions that return":
    'export function a() { "use strict"; const b = 1; return ({ b }) } const c = function () { return }, d = () => { if (e) return f };',
  calls:
    "const a = b?.(c), d = e.f(g), h = i<J>(k, ...l), m = new N(o), p = import('q'), r = s`t`;",
  "names with types":
    "const a: A = 1, b /* ! */: B = 2; let c!: C; let ünï: D, $e_1 : E, \\u0061f: F, 𠮷: G; const { h }: I = j;",
  "keywords as names":
    "const type = 1, of = 2, as = 3, satisfies = 4, declare = 5, namespace = 6, readonly = 7, module = 8, using = 9; type\nX = 1; declare\nfoo; module.exports = 1;",
  "regular expressions and templates":
    "const a = /[/]\\/(?<n>[x--y])/v, b = c / 2 / 3, d = `e$" + "{`f$" + "{/* g */ h}`}`;",
  comments:
    '// first\n/* second */ // third\n"use strict"; // after\n/** of a */ // and\n\n// of a, too\nexport const a = 1, // inner\n  b = { // open\n    // of c\n    c, // after c\n    /* of d */ d, // last\n    // end\n  };\n/* no\nline */ const e = 1; /* same */ /* line\n */ const f = 1;\nfunction g() {\n  // empty\n}\n// at the end',
  "a directive alone": "// a\n'use strict'\n// b\nconst c = 1",
  hashbang: "#!/usr/bin/env node\n// of a\nconst a = 1;",
  "without semicolons": 'import { a } from "./a"\nexport * from "./b"\nexport default { a }\n',
  nothing: "// nothing\n",
};

describe("constructs", () => {
  it.each(Object.entries(constructs))("%s", (_name, text) => {
    const expected = byTypeScript(text);
    expect(readingOf(text)).toEqual(expected);
    for (const other of [
      text.replaceAll("\n", "\r\n"),
      text.startsWith("#!") ? text : `\uFEFF${text}`,
    ]) {
      expect(readingOf(other)).toEqual(byTypeScript(other));
    }
  });

  it.each([
    ["a name declared twice", 'import { A } from "./a.js"; const A = 1; const b = 1; var b = 2;'],
    ["an export of an unknown name", "export { a }; export default 1; export default 2;"],
    ["a private name of no class", "const a = b.#c; function d(e, e) {}"],
  ])("that only the compiler refuses are read: %s", (_name, text) => {
    expect(readingOf(text)).toEqual(byTypeScript(text));
  });
});

function byTypeScript(text: string) {
  const reading = readingByTypeScript(text);
  if (reading === undefined) throw new Error(`TypeScript does not parse ${JSON.stringify(text)}`);
  return reading;
}

describe("a file with an error of syntax", () => {
  it.each([
    ["const a = {\n  b\n  c,\n};", 3, 3, 'Unexpected token, expected ","'],
    ["const a = 1;\r\n}", 2, 1, "Unexpected token"],
    ['import { a, b from "./a.js";', 1, 15, 'Unexpected token, expected ","'],
    ["// a\nconst b = 'c;\n", 2, 11, "Unterminated string constant"],
    ["const a = 1;\n /* b", 2, 2, "Unterminated comment"],
    ["const a;", 1, 8, "Missing initializer in const declaration"],
    ["const a = 1;\nnamespace export const b = 1;", 1, 13, "Unexpected token"],
    ["namespace const a = 1;", 1, 1, "Unexpected token"],
    ["<<<<<<< HEAD\nconst a = 1;\n", 1, 1, "Unexpected token"],
  ])("%j declares nothing, and says where it is wrong", (text, line, column, message) => {
    const { fault, declarations, statements } = new Module(`/${file}`, file, text);
    expect(fault).toEqual({ message, location: { file, line, column, length: 1 } });
    expect([declarations.size, statements.length]).toEqual([0, 0]);
  });
});

describe("any edit of a project's files", () => {
  const texts = [...sources("test/downstream/service/src"), ...sources("scripts/scaffolding")]
    .map(([, text]) => text)
    .concat(Object.values(constructs))
    // `doctor` and TypeScript's parser disagree about a line break after `abstract`, and about decorators of `export
    // =`.
    .filter((text) => !/@|default abstract/.test(text));
  const pieces = [
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ";",
    ",",
    ":",
    "=",
    "=>",
    "?",
    "<",
    ">",
    "...",
    ".",
  ];
  const words = [
    "export ",
    "import ",
    "const ",
    "type ",
    "as ",
    "async ",
    "// ",
    "/*",
    "*/",
    "'",
    "`",
    "\n",
  ];
  const edits = fc.record({
    text: fc.constantFrom(...texts),
    at: fc.nat(),
    removed: fc.nat(2),
    added: fc.constantFrom("", ...pieces, ...words),
  });

  it("is read as TypeScript reads it, or said not to parse", () => {
    const runs = runsOf(1000);
    const lenient: string[] = [];
    fc.assert(
      fc.property(edits, ({ text, at, removed, added }) => {
        const tokens = tokensOf(text);
        const first = at % tokens.length;
        const [start = 0] = tokens[first] ?? [];
        const [, end = start] = removed === 0 ? [] : (tokens[first + removed - 1] ?? []);
        const edited = text.slice(0, start) + added + text.slice(end);
        const reading = readingOf(edited);
        if (reading === undefined) return;
        const expected = readingByTypeScript(edited);
        if (expected === undefined) lenient.push(edited);
        else expect(reading).toEqual(expected);
      }),
      { numRuns: runs },
    );
    // TypeScript's parser accepts decorators before members of object literals, and some invalid modifiers.
    expect(lenient.length, lenient.join("\n\n")).toBeLessThan(runs / 100);
  });
});

/** Returns the start and end of each token that TypeScript's scanner finds in a text. */
function tokensOf(text: string): (readonly [start: number, end: number])[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text);
  const tokens: (readonly [number, number])[] = [];
  while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) {
    tokens.push([scanner.getTokenStart(), scanner.getTokenEnd()]);
  }
  return tokens.length === 0 ? [[0, 0]] : tokens;
}
