// Appending handlers to a file keeps the existing text, and the new handlers have the generated types.

import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readFrom } from "../../scripts/load/load.js";
import { memorySource } from "../../scripts/load/source.js";
import { buildModel } from "../../scripts/model/api.js";
import type { Operation } from "../../scripts/model/api-model.js";
import { noLock } from "../../scripts/model/names/name-lock.js";
import { append, appendable, type Printing } from "../../scripts/scaffolding/append.js";
import { factsOf } from "../../scripts/scaffolding/handler-files.js";
import { Module } from "../../scripts/scaffolding/module.js";
import { scaffoldTemplates } from "../../scripts/scaffolding/project.js";
import { nameOf, spanOf } from "../../scripts/scaffolding/syntax.js";
import { documentOf, operationOf } from "../command/project.js";
import { runsOf } from "../runs.js";

const server = "../../generated/server/index.js";
const names = ["addPet", "Handlers", "shelf", "NotImplemented"];
let operations: readonly Operation[];
let printing: Printing;

beforeAll(async () => {
  const written = Object.fromEntries(
    names.map((name, index) => [`get /${index}`, operationOf(name, "pets")]),
  );
  const refused = { operationId: "refuse", responses: { 405: { description: "Never." } } };
  const text = JSON.stringify(documentOf({ ...written, "put /refuse": refused }));
  const { document } = await readFrom(memorySource(new Map([["a.json", text]])), "a.json");
  const model = buildModel(document, noLock);
  operations = model.operations;
  printing = {
    facts: factsOf(model),
    around: { server, caller: { name: "Caller", specifier: "../authenticate.js" } },
    templates: scaffoldTemplates(join(import.meta.dirname, "../../templates")),
  };
});

const imports = [
  `import { type Handlers, NotImplemented } from "${server}";`,
  `import type { Handlers as H } from "${server}";`,
  `import { type NotImplemented } from '${server.replace(".js", "")}'`,
  `import {\n  NotImplemented as Later, // until it is written\n} from "${server}";`,
  `import * as contract from "${server}";`,
  'import type { Caller } from "../authenticate.js";',
  'import { authenticate as Caller } from "../authenticate.js"; // who calls',
  'import Pets, { type Pet } from "../pets.js";',
  'import "./effects";',
  'import { shelf } from "../shelf.js"; import { b } from "./b.js";',
];
const statements = [
  "// specloom: addPet 0123456789abcdef",
  "/** A line. */\nexport const readPet = () => ({ status: 204 });",
  "const { NotImplemented } = errors;",
  "class Handlers { addPet = 1; }",
  "type Caller = { readonly name: string }",
  "export function addPet() { return shelf.addPet(); }",
  "const pets = { addPet: 1, refuse() {} };\nvoid pets.shelf;",
  "label: for (;;) break label",
  "export { readPet as refuse };",
  "let last = namespace",
  "`a\n`;",
];
const files = fc
  .record({
    header: fc.constantFrom("", "#!/usr/bin/env node\n", "/* ours */ ", "\uFEFF"),
    imports: fc.uniqueArray(fc.constantFrom(...imports), { maxLength: 4 }),
    statements: fc.uniqueArray(fc.constantFrom(...statements), { maxLength: 4 }),
    newline: fc.constantFrom("\n", "\r\n"),
    end: fc.constantFrom("", "\n", "\n\n// the end", "\n  "),
  })
  .map(({ header, imports, statements, newline, end }) =>
    `${header}${[...imports, ...statements].join("\n")}${end}`.replaceAll("\n", newline),
  )
  .map((text) => new Module("/pets.ts", "pets.ts", text))
  .filter(({ fault, statements }) => fault === undefined && areUnique(localsOf(statements)));

describe("handlers that are appended", () => {
  it("leave every character, and change nothing behind the imports", () => {
    let written = 0;
    fc.assert(
      fc.property(files, (module) => {
        const fitting = appendable(module, operations);
        const { text } = append(module, fitting, printing);
        if (text === undefined) return;
        written += 1;
        const end = importsEnd(module);
        const at = end === 0 ? 0 : importsEnd(new Module("/pets.ts", "pets.ts", text));
        expect(text.slice(at).startsWith(module.text.slice(end)), text).toBe(true);
        expect(isWithin(module.text.slice(0, end), text.slice(0, at)), text).toBe(true);
        expect(text.replaceAll("\r\n", "").includes("\n")).toBe(!module.text.includes("\r\n"));
      }),
      { numRuns: runsOf(500) },
    );
    expect(written).toBeGreaterThan(runsOf(300));
  });

  it("are declared once, with their signatures, by the types of the contract", () => {
    fc.assert(
      fc.property(files, (module) => {
        const fitting = appendable(module, operations);
        const { text } = append(module, fitting, printing);
        if (text === undefined) return;
        const made = new Module("/pets.ts", "pets.ts", text);
        for (const one of module.declarations.values())
          expect(made.text).toContain(module.text.slice(one.statement.start, one.statement.end));
        for (const { functionName } of fitting) {
          expect(made.exports.get(functionName)).toBe(functionName);
          const { statement } = made.declarations.get(functionName) ?? expect.fail(functionName);
          expect(made.commentsBefore(statement).join("\n")).toContain(`specloom: ${functionName} `);
          const printed = made.text.slice(statement.start, statement.end);
          const [, handlers = "", caller = ""] = /: (\w+)<(\w+)>\["/.exec(printed) ?? [];
          expect(imported(made, handlers, "type")).toBe(`Handlers of ${server}`);
          expect(imported(made, caller, "type")).toBe("Caller of ../authenticate.js");
          const [, thrown] = /throw new (\w+)/.exec(printed) ?? [];
          expect(thrown === undefined).toBe(functionName === "refuse");
          if (thrown !== undefined)
            expect(imported(made, thrown, "value")).toBe(`NotImplemented of ${server}`);
        }
      }),
      { numRuns: runsOf(500) },
    );
  });

  it("are none whose name means something in the file", () => {
    const fitting = (text: string) =>
      appendable(new Module("/a.ts", "a.ts", text), operations).map((one) => one.functionName);
    expect(fitting("")).toEqual([...names, "refuse"]);
    expect(fitting("const { shelf: [addPet] } = all; class Handlers {}")).toEqual([
      "shelf",
      "NotImplemented",
      "refuse",
    ]);
    expect(fitting("refuse(shelf.addPet, { shelf: 1 });")).not.toContain("refuse");
  });
});

function localsOf(statements: Module["statements"]): string[] {
  return statements.flatMap((one) =>
    one.type === "ImportDeclaration" ? one.specifiers.map(({ local }) => local.name) : [],
  );
}

function areUnique(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

/** Returns the end of the last import of a file, or 0 if the file has no import. */
function importsEnd({ statements }: Module): number {
  const last = statements.findLast(({ type }) => type === "ImportDeclaration");
  return last === undefined ? 0 : spanOf(last).end;
}

/** Whether `text` is a subsequence of `whole`. */
function isWithin(text: string, whole: string): boolean {
  let at = 0;
  for (const character of text) {
    at = whole.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Returns the text of the import that declares the local name. Type-only imports do not count as imports of values. */
function imported({ statements }: Module, local: string, as: "type" | "value"): string {
  for (const statement of statements) {
    if (statement.type !== "ImportDeclaration") continue;
    for (const one of statement.specifiers) {
      if (one.type !== "ImportSpecifier" || one.local.name !== local) continue;
      const isOfType = statement.importKind === "type" || one.importKind === "type";
      const from = statement.source.value.replace(/(?<!\.js)$/, ".js");
      if (as === "type" || !isOfType) return `${nameOf(one.imported)} of ${from}`;
    }
  }
  return "";
}
