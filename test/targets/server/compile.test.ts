// What does not compile: handlers that are not those of the contract. Every message names the operation.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateInto, modelOf, remove, shopContract } from "./shop.js";

let folder: string;
let messages: Map<string, string[]>;

interface Case {
  readonly name: string;
  readonly code: string;
  /** What the compiler says; absent: nothing. */
  readonly says?: RegExp;
}

const head = `
import { createNodeHandler, type Handlers, type Principal, stubs } from "../server/index.js";
interface User extends Principal { readonly name: string }
const authenticate = (): User => ({ name: "ann", scopes: [] });
const item = { id: 1, name: "lamp" };
`;

const cases: readonly Case[] = [
  {
    name: "all stubs",
    code: "export const handler = createNodeHandler(stubs, { authenticate });",
  },
  {
    name: "handlers that know their caller, with and without a content type",
    code: `
      const handlers: Handlers<User> = {
        ...stubs,
        listItems: async ({ query, preferred, principal }) => {
          const limit: number | undefined = query.limit;
          const wanted: "application/json" | "text/csv" = preferred;
          return wanted === "text/csv"
            ? { status: 200, contentType: "text/csv", body: principal.name }
            : { status: 200, contentType: "application/json", body: limit === 0 ? [] : [item] };
        },
        readItem: ({ path }) => ({ status: 200, body: { id: path.id, name: "x" } }),
        createItem: ({ body }) => ({ status: 201, body, headers: { Location: body.name } }),
        changeItem: () => ({ status: 204 }),
        readPart: () => ({ status: 200, body: new Uint8Array(3) }),
        sendAnything: (request) => {
          if (request.contentType === "text/plain") return { status: 200, body: request.body.length };
          if (request.contentType === undefined) return { status: 418, body: { code: 1 } };
          return { status: 200, body: null };
        },
        readAsAnyone: ({ principal }) => {
          const name: string | undefined = principal?.name;
          return name === undefined ? { status: 204 } : { status: 204 };
        },
      };
      export const handler = createNodeHandler(handlers, { authenticate });`,
  },
  {
    name: "an inline map",
    code: `
      export const handler = createNodeHandler(
        { ...stubs, readItem: ({ path }) => ({ status: 200, body: { id: path.id, name: "x" } }) },
        { authenticate },
      );`,
  },
  {
    name: "a class",
    code: `
      class Shop { readonly readItem: Handlers<User>["readItem"] = ({ path }) => ({ status: 200, body: { id: path.id, name: "x" } }) }
      export const handler = createNodeHandler({ ...stubs, ...new Shop() }, { authenticate });`,
  },
  {
    name: "an operation left out",
    code: `
      const { readItem: _, ...rest } = stubs;
      export const handlers: Handlers = rest;`,
    says: /'readItem' is missing/,
  },
  {
    name: "an operation that does not exist, in a literal",
    code: "export const handlers: Handlers = { ...stubs, readOldItem: () => ({ status: 200 }) };",
    says: /readOldItem/,
  },
  {
    name: "an operation that does not exist, among the parts of a map",
    code: `
      const old = { readOldItem: () => ({ status: 200 }) };
      export const handler = createNodeHandler({ ...stubs, ...old }, { authenticate });`,
    says: /readOldItem[\s\S]*not an operation of the contract/,
  },
  {
    name: "a status that is not declared",
    code: "export const handlers: Handlers = { ...stubs, readItem: () => ({ status: 404 }) };",
    says: /readItem|ReadItem/,
  },
  {
    name: "a media type that is not declared",
    code: `export const handlers: Handlers = {
      ...stubs,
      readItem: async () => ({ status: 200, contentType: "text/html", body: item }),
    };`,
    says: /ReadItem|readItem/,
  },
  {
    name: "a shape that is not declared",
    code: `export const handlers: Handlers = {
      ...stubs,
      readItem: async () => ({ status: 200, body: { id: "1", name: "x" } }),
    };`,
    says: /readItem|ReadItem/,
  },
  {
    name: "no media type where there are two",
    code: `export const handlers: Handlers = { ...stubs, listItems: () => ({ status: 200, body: [item] }) };`,
    says: /listItems|ListItems/,
  },
  {
    name: "a header left out that is required",
    code: "export const handlers: Handlers = { ...stubs, createItem: () => ({ status: 201, body: item }) };",
    says: /createItem|CreateItem/,
  },
  {
    name: "a handler that expects what it is not given",
    code: `export const handlers: Handlers = {
      ...stubs,
      readItem: ({ path }: { path: { itemId: number } }) => ({ status: 200, body: { id: path.itemId, name: "x" } }),
    };`,
    says: /readItem|ReadItem/,
  },
  {
    name: "nobody to say who calls",
    code: "export const handler = createNodeHandler(stubs, {});",
    says: /authenticate/,
  },
  {
    name: "a caller of another kind than the handlers expect",
    code: `
      const handlers: Handlers<User> = stubs;
      export const handler = createNodeHandler(handlers, { authenticate: () => ({ scopes: [] }) });`,
    says: /name/,
  },
];

beforeAll(async () => {
  folder = await generateInto(await modelOf(shopContract));
  mkdirSync(join(folder, "cases"));
  const files = cases.map(({ code }, index) => {
    const file = join(folder, "cases", `case${index}.ts`);
    writeFileSync(file, head + code);
    return file;
  });
  messages = compile([join(folder, "server/index.ts"), ...files]);
});

afterAll(() => remove(folder));

function compile(files: readonly string[]): Map<string, string[]> {
  const program = ts.createProgram(files, {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    noImplicitOverride: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    isolatedDeclarations: true,
    declaration: true,
    skipLibCheck: false,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    module: ts.ModuleKind.NodeNext,
    types: ["node"],
    typeRoots: [join(process.cwd(), "node_modules/@types")],
  });
  const found = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const diagnostic of ts.getPreEmitDiagnostics(program)) {
    // What a case exports is its own affair.
    if (
      diagnostic.code >= 9005 &&
      diagnostic.code <= 9039 &&
      diagnostic.file?.fileName.includes("/cases/")
    )
      continue;
    const file = diagnostic.file?.fileName ?? "";
    const text = `${lineOf(diagnostic)}\n${ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n")}`;
    found.set(file, [...(found.get(file) ?? []), text]);
  }
  return found;
}

function lineOf({ file, start = 0 }: ts.Diagnostic): string {
  const text = file?.text ?? "";
  const end = text.indexOf("\n", start);
  return text.slice(text.lastIndexOf("\n", start) + 1, end < 0 ? text.length : end);
}

describe("the generated server", () => {
  it("compiles", () => {
    const own = [...messages].filter(([file]) => !file.includes("/cases/"));
    expect(own.flatMap(([, texts]) => texts)).toEqual([]);
  });
});

describe("a program that", () => {
  it.each(cases.map((one, index) => ({ ...one, index })))("has $name", ({ says, index }) => {
    const texts = messages.get(join(folder, "cases", `case${index}.ts`)) ?? [];
    if (says === undefined) expect(texts).toEqual([]);
    else {
      expect(texts.join("\n")).toMatch(says);
      expect(texts.length).toBe(1);
    }
  });
});
