// Handlers that do not match the document do not compile. A compiler error names the operation, or the wrong value and
// the declaration in the document.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Compiler, compile, compilers, tsc } from "../../compiler/compile.js";
import { generateInto, modelOf, remove, shopContract } from "./shop.js";

const repository = join(import.meta.dirname, "../../..");
let folder: string;

interface Case {
  readonly name: string;
  readonly code: string;
  /** The expected compiler errors; absent if the code compiles. */
  readonly says?: RegExp | readonly RegExp[];
}

const head = `
import { createNodeHandler, type Handlers, type Principal, stubs } from "../server/index.js";
interface User extends Principal { readonly name: string }
const authenticate = (): User => ({ name: "ann", scopes: [] });
const item = { id: 1, name: "lamp" };
`;

const notDeclared = /is not assignable to type 'undefined'/;

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
    says: /'404' is not assignable to type '200 \| 304'/,
  },
  {
    name: "a status that is not declared, in a map for the server",
    code: `export const handler = createNodeHandler(
      { ...stubs, readItem: ({ path }) => ({ status: 201, body: { name: String(path.id) } }) },
      { authenticate },
    );`,
    says: /'201' is not assignable to type '200 \| 304'/,
  },
  ...[
    { what: "a body", member: 'body: "gone"', says: notDeclared },
    { what: "a content type", member: 'contentType: "text/plain"', says: notDeclared },
    { what: "a misspelt body", member: 'bdy: "gone"', says: /"not a member of the response"/ },
  ].flatMap(({ what, member, says }) => [
    {
      name: `${what} where the contract has none`,
      code: `export const readRow: Handlers["readRow"] = () => ({ status: 204, ${member} });`,
      says,
    },
    {
      name: `${what} where the contract has none, later`,
      code: `export const readRow: Handlers["readRow"] = async () => {
        return { status: 204, ${member} };
      };`,
      says: /ReadRowOutput/,
    },
  ]),
  {
    name: "a response made elsewhere, of the type that has its name",
    code: `
      import type { ReadRowOutput } from "../types/index.js";
      const seen = (): ReadRowOutput => ({ status: 204 });
      export const readRow: Handlers["readRow"] = async () => seen();
      export type ReceivedResponse = Awaited<ReturnType<Handlers["readRow"]>>["status"];
      export const status: ReceivedResponse = 204;
      export const called = (handlers: Handlers, request: Parameters<Handlers["readRow"]>[0]) =>
        handlers.readRow(request) satisfies ReadRowOutput | Promise<ReadRowOutput>;`,
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
    name: "no media type, and a text that is not the JSON that is then meant",
    code: `export const handlers: Handlers = { ...stubs, listItems: () => ({ status: 200, body: "name" }) };`,
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

const ownHead = `
import { createNodeHandler, type Handlers, stubs } from ${JSON.stringify(join(repository, "generated/server/index.js"))};
const authenticate = () => null;
`;

// A typical first handler for an operation without a response body.
const ownCases: readonly Case[] = [
  {
    name: "a body where there is none",
    code: `export const countSurveyResponses: Handlers["countSurveyResponses"] = () =>
      ({ status: 200, contentType: "application/json", body: { count: 5 } });`,
    says: [notDeclared, notDeclared],
  },
  {
    name: "a body where there is none, later, in the map",
    code: `export const handler = createNodeHandler(
      { ...stubs, deleteSurvey: async () => ({ status: 204, body: "gone" }) },
      { authenticate },
    );`,
    says: /DeleteSurveyOutput/,
  },
  {
    name: "another status, in the map",
    code: `export const handler = createNodeHandler(
      { ...stubs, retrieveSurvey: () => ({ status: 201, body: {} }) },
      { authenticate },
    );`,
    says: /'201' is not assignable to type '200'/,
  },
  {
    name: "parameters in the map",
    code: `export const handler = createNodeHandler(
      { ...stubs, deleteSurvey: ({ path, principal }) => (path.id === principal.scopes[0] ? { status: 204 } : { status: 204 }) },
      { authenticate },
    );`,
  },
];

beforeAll(async () => {
  folder = await generateInto(await modelOf(shopContract));
  mkdirSync(join(folder, "cases"));
  for (const [index, { code }] of cases.entries()) {
    writeFileSync(join(folder, `cases/case${index}.ts`), head + code);
  }
  for (const [index, { code }] of ownCases.entries()) {
    writeFileSync(join(folder, `cases/own${index}.ts`), ownHead + code);
  }
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
  const compilerOptions = {
    ...{ target: "es2022", lib: ["es2023", "dom", "dom.iterable"], types: ["node"] },
    ...{ module: "nodenext", noEmit: true, strict: true, exactOptionalPropertyTypes: true },
    ...{ noUncheckedIndexedAccess: true, noPropertyAccessFromIndexSignature: true },
  };
  const include = ["server/index.ts", "cases/*.ts"];
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include }));
});

afterAll(() => remove(folder));

/** Returns the lines of compiler errors by file. `settings` are options of the command line. */
async function messagesOf(
  compiler: Compiler,
  settings: readonly string[] = [],
): Promise<Map<string, string[]>> {
  const command = ["-p", folder, "--pretty", "false", ...settings];
  const { output } = await tsc(compiler, command, { cwd: folder });
  const found = new Map<string, string[]>();
  let texts: string[] = [];
  for (const line of output.split("\n")) {
    const file = /^(\S+)\(\d+,\d+\): error /.exec(line)?.[1];
    if (file !== undefined) {
      texts = found.get(file) ?? [];
      found.set(file, texts);
      texts.push(line.slice(line.indexOf(": error ")));
    } else if (line.startsWith(" ")) texts[texts.length - 1] += `\n${line}`;
  }
  return found;
}

it("compiles with the types of Node 26", { timeout: 120_000 }, async () => {
  const server = await generateInto(await modelOf(shopContract));
  const newest = join(repository, "node_modules/types-node-26");
  mkdirSync(join(server, "node_modules/@types"), { recursive: true });
  symlinkSync(newest, join(server, "node_modules/@types/node"), "junction");
  const undici = join(newest, "node_modules/undici-types");
  symlinkSync(undici, join(server, "node_modules/undici-types"), "junction");
  const settings = { preserveSymlinks: true, skipLibCheck: true };
  expect(await compile(server, "7", "nodenext", settings)).toEqual([]);
  remove(server);
});

it.each([
  // The settings of a new NestJS project.
  "--noImplicitAny false",
  "--strict false --strictNullChecks true",
])("compiles with %s", async (settings) => {
  const messages = await messagesOf("7", settings.split(" "));
  const right = cases.flatMap(({ says }, index) => (says ? [] : `cases/case${index}.ts`));
  const generated = [...messages.keys()].filter((file) => !file.startsWith("cases/"));
  expect([...generated, ...right.flatMap((file) => messages.get(file) ?? [])]).toEqual([]);
});

describe.each(compilers)("with TypeScript %s", (compiler) => {
  let messages: Map<string, string[]>;
  beforeAll(async () => {
    messages = await messagesOf(compiler);
  }, 120_000);

  it("the generated server compiles", () => {
    const own = [...messages].filter(([file]) => !file.startsWith("cases/"));
    expect(own).toEqual([]);
  });

  function holds(file: string, says: Case["says"] = []): void {
    const texts = messages.get(file) ?? [];
    expect(texts).toEqual([says].flat().map((one) => expect.stringMatching(one)));
  }

  describe("a program that", () => {
    it.each(cases.map((one, index) => ({ ...one, index })))("has $name", ({ says, index }) => {
      holds(`cases/case${index}.ts`, says);
    });
  });

  describe("a program on our own document that", () => {
    it.each(ownCases.map((one, index) => ({ ...one, index })))("has $name", ({ says, index }) => {
      holds(`cases/own${index}.ts`, says);
    });
  });
});
