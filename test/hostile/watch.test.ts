// Tests the tools of the hostile tests: they detect forbidden actions and forbidden code.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { execute } from "./execution/execute.js";
import { inspect } from "./inspection.js";
import { makeWorld } from "./world.js";

const witnessed = `
const seen = globalThis[Symbol.for("specloom.witnessed")]();
process.stdout.write(JSON.stringify({ pwned: globalThis.__pwned ?? null, ...seen }));
`;

describe("the watch", () => {
  it.each([
    ["a canary", "globalThis.__pwned = 1;", { pwned: 1, added: ["global __pwned"], acts: [] }],
    [
      "a polluted prototype",
      "({}).__proto__.polluted = true;",
      { pwned: null, added: ["Object.prototype.polluted"], acts: [] },
    ],
    [
      "a socket",
      'import net from "node:net"; try { net.connect(1) } catch {}',
      { pwned: null, added: [], acts: ["net.connect"] },
    ],
    [
      "a request",
      "try { await fetch('http://127.0.0.1:1/') } catch {}",
      { pwned: null, added: [], acts: ["fetch"] },
    ],
    [
      "a file",
      'import { writeFileSync } from "node:fs"; try { writeFileSync("x", "") } catch {}',
      { pwned: null, added: [], acts: ["fs.writeFileSync"] },
    ],
    [
      "code made of text",
      "try { (() => {}).constructor('globalThis.__pwned = 1')() } catch { globalThis.stopped = 1 }",
      { pwned: null, added: ["global stopped"], acts: [] },
    ],
  ])("sees %s", async (_what, code, expected) => {
    const world = makeWorld({});
    const script = join(world.folder, "script.mjs");
    writeFileSync(script, code + witnessed);
    expect(await execute(script, [], world.folder)).toEqual(expected);
  });
});

describe("the inspection", () => {
  it.each([
    ["code of a document", "const x = globalThis.__pwned = 1;"],
    ["code in a template literal", `const x = \`\${globalThis.__pwned = 1}\`;`],
    ["a directive", "// @ts-nocheck\nexport {};"],
    ["a directive for the next line", "export {};\n// @ts-ignore\nconst x = 1;"],
    ["a directive in a block", "/* @ts-expect-error */\nconst x = 1;"],
    ["a reference", '/// <reference path="../x.ts" />\nexport {};'],
    ["a pragma", "/** @jsx x */\nexport {};"],
    ["a tag of JSDoc", '/** @type {import("x").y} */\nexport const x = 1;'],
    ["a source map", "export {};\n//# sourceMappingURL=x"],
    ["an interpreter", "#!/bin/sh\nexport {};"],
    ["the end of a script", 'export const x = "</script>";'],
    ["a mark that turns text around", 'export const x = "\u202e";'],
    ["half a character", 'export const x = "\ud800";'],
    ["an import of something else", 'import "evil";'],
    ["a comment of the document", "// evil\nexport {};"],
    ["what does not parse", 'export const x = "'],
  ])("sees %s", (_what, text) => {
    expect(inspect("x.ts", text)).not.toEqual([]);
  });

  it("lets plain code pass", () => {
    const text = '/** Says `__pwned`. */\nexport const x = "globalThis.__pwned=1"; // ours\n';
    expect(inspect("x.ts", text)).toEqual([]);
  });
});
