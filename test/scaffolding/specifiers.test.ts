// Tests the search for the files that a source file imports.
import { expect, it } from "vitest";
import { specifiersIn } from "../../scripts/scaffolding/specifiers.js";

it.each([
  [`import a from "./a.ts";`, ["./a.ts"]],
  [`import "./a.ts"; import b from "b" with { type: "json" };`, ["./a.ts", "b"]],
  [
    `export * from "./a.ts"; export { b } from "./b.ts"; export const c = "./c.ts";`,
    ["./a.ts", "./b.ts"],
  ],
  [`const f = async () => (await import("./a.mjs")).default;`, ["./a.mjs"]],
  [`const a = require("./a.json");`, ["./a.json"]],
  [`import a = require("./a.cjs");`, ["./a.cjs"]],
  [`import type { A } from "./a.ts"; export type { B } from "./b.ts";`, []],
  [`read(new URL("./a.json", import.meta.url)); new URL("https://example.com/");`, ["./a.json"]],
  [`// import a from "./a.ts";\nconst text = 'import b from "./b.ts"';`, []],
  ["import(`./a.ts`); require(name);", []],
  [`import a from "./a.ts"; const =`, []],
])("%s", (text, expected) => expect(specifiersIn(text)).toEqual(expected));
