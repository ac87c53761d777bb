// `doctor` reports on a project, and mends it.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { compile } from "../compiler/compile.js";
import { compare } from "./comparison.js";
import { documentOf, library, operationOf, Workshop } from "./project.js";

const books = "service/src/handlers/books.ts";
const loans = "service/src/handlers/loans.ts";
const index = "service/src/handlers/index.ts";

describe("doctor", () => {
  async function started(): Promise<Workshop> {
    const { operations, schemas } = library();
    const workshop = new Workshop(documentOf(operations, schemas));
    await workshop.scaffold();
    return workshop;
  }
  const codes = async (workshop: Workshop) =>
    (await workshop.findings()).map(({ code, message }) => `${code} ${message}`);

  /** Maps that hold every operation, however they are written. */
  const maps: Readonly<Record<string, string>> = {
    "members of all kinds": `
      import { listBooks as mine } from "./books.js";
      import * as books from "./books";
      import rest, { other as renamed } from "./rest.js";
      export const handlers = {
        listBooks: mine, "createBook": books.createBook, ["readBook"](): never { throw 1; },
        ...rest, ...renamed,
      };`,
    "through satisfies": `
      import * as books from "./books.js";
      const loans = { listLoans() {}, dropLoans: () => {} } as const;
      export const handlers = ({ ...books, ...loans }) satisfies Handlers;`,
    "by default": `
      import { listBooks, createBook, readBook } from "./all.js";
      import { listLoans, dropLoans } from "./all.js";
      export default { listBooks, createBook, readBook, listLoans, dropLoans };`,
  };
  it.each(Object.entries(maps))("follows a map: %s", async (_name, text) => {
    const workshop = await started();
    workshop.write(index, text);
    workshop.write(
      "service/src/handlers/rest.ts",
      "export default { listLoans: 1 }; const hers = { dropLoans: 2 }; export { hers as other };",
    );
    workshop.write(
      "service/src/handlers/all.ts",
      'export * from "./books.js"; export { listLoans, dropLoans } from "./loans.js";',
    );
    const strays = (found: readonly string[]) => found.filter((line) => !/unlisted/.test(line));
    expect(strays(await codes(workshop))).toEqual([]);
  });

  it.each([
    [
      "function",
      "export function handlers(shelf: object): Handlers<Caller> {\n  return {",
      "};\n}",
    ],
    ["arrow", "export const handlers = (shelf: object): Handlers<Caller> => ({", "});"],
  ])(
    "follows a map that a function makes, of handlers that are made and wrapped: %s",
    async (...[, begin, end]) => {
      const workshop = await started();
      workshop.replace(index, {
        "export const handlers: Handlers<Caller> = {": begin,
        [`${begin}\n  listBooks,\n  createBook,\n`]: `${begin}\n  listBooks: listBooks(shelf),\n  createBook: logged(createBook(shelf)),\n`,
        "  dropLoans,\n};": `  dropLoans,\n${end}\nfunction logged<H>(handler: H): H { return handler; }`,
      });
      expect(await codes(workshop)).toEqual([]);
    },
  );

  it.each([
    ["Object.freeze", "export const handlers: Handlers<Caller> = Object.freeze({", "});"],
    ["Object.assign", "export const handlers: Handlers<Caller> = Object.assign({}, {", "});"],
    ["another name", "const all: Handlers<Caller> = {", "};\nexport const handlers = all;"],
  ])("follows a map that is made of an object: %s", async (...[, begin, end]) => {
    const workshop = await started();
    workshop.replace(index, {
      "export const handlers: Handlers<Caller> = {": begin,
      "  dropLoans,\n};": `  dropLoans,\n${end}`,
    });
    expect(await codes(workshop)).toEqual([]);
  });

  it.each([
    ["a class", "class Desk {}\nexport const handlers = new Desk() as Handlers<Caller>;"],
    ["a function of another file", "export const handlers: Handlers<Caller> = made();"],
  ])("says of a map that cannot be read just that: %s", async (...[, map]) => {
    const workshop = await started();
    workshop.write(index, workshop.read(index).replace(/export const handlers[\s\S]*/, map));
    expect(await codes(workshop)).toEqual([
      "handlers-unread doctor cannot read this map without compiling it",
    ]);
    workshop.replace(books, {
      "// specloom: listBooks ": "// specloom: listBooks 0123456789abcdef",
    });
    workshop.write(books, workshop.read(books).replace(/(0123456789abcdef)\w+/, "$1"));
    expect(await codes(workshop)).toContain(
      'handler-changed the signature of "listBooks" has changed since this handler was written',
    );
  });

  it("finds the line that remembers a signature inside a class, too", async () => {
    const workshop = await started();
    const text = workshop.read(books);
    const line = /\/\/ specloom: listBooks \w+\n/.exec(text)?.[0] ?? "";
    const moved = text.replace(line, "").replace("export const listBooks", "const plain");
    const inside = (mark: string) =>
      `${moved}\nclass Desk {\n  ${mark}  list = plain;\n}\nexport const listBooks = new Desk().list;\n`;
    workshop.write(books, inside(line));
    expect(await codes(workshop)).toEqual([]);
    workshop.write(books, inside("// specloom: listBooks 0123456789abcdef\n"));
    expect(await codes(workshop)).toEqual([
      'handler-changed the signature of "listBooks" has changed since this handler was written',
    ]);
  });

  it("tells of lines that remember nothing, or belong to nobody", async () => {
    const workshop = await started();
    const text = workshop.read(books);
    workshop.write(
      books,
      `${text.replace(/(specloom: listBooks )\w+/, "$1later")}\nclass Desk {\n  // specloom: gone 0123456789abcdef\n  gone = 1;\n}\n`,
    );
    expect(await codes(workshop)).toEqual([
      'handler-line-astray this line of "listBooks" has no signature of 16 hexadecimal digits',
      "handler-line-astray this line belongs to no handler in the map",
    ]);
  });

  it("tells of a line at the end of a file or a block", async () => {
    const workshop = await started();
    const line = "// specloom: gone 0123456789abcdef";
    workshop.write(books, `${workshop.read(books)}\nclass Desk {\n  ${line}\n}\n${line}`);
    expect(await codes(workshop)).toEqual(
      Array(2).fill("handler-line-astray this line belongs to no handler in the map"),
    );
  });

  it.each<[string, string, string, string, number]>([
    ["of handlers", loans, "export const dropLoans", "export const = dropLoans", 13],
    ["of the map", index, "> = {\n  listBooks,\n", "> = {\n  listBooks;\n", 17],
    ["beside them", "service/src/handlers/draft.ts", "", "// draft\n<<<<<<< HEAD\n", 2],
  ])(
    "says where a file %s does not parse, and writes nothing",
    async (...[, file, from, to, line]) => {
      const { operations, schemas } = library();
      const workshop = await started();
      const more = {
        ...operations,
        "get /more": { ...operations["get /loans"]!, operationId: "m" },
      };
      workshop.write("spec.json", JSON.stringify(documentOf(more, schemas)));
      if (from === "") workshop.write(file, to);
      else workshop.replace(file, { [from]: to });
      const before = workshop.files();
      expect(await workshop.findings()).toMatchObject([
        { code: "handlers-unparsed", file: expect.stringContaining(file), line },
      ]);
      const fixed = await workshop.doctor("--fix");
      expect([fixed.code, fixed.err]).toEqual([1, expect.not.stringContaining("signature")]);
      const scaffolded = await workshop.scaffold();
      expect([scaffolded.code, scaffolded.out]).toEqual([1, ""]);
      expect(scaffolded.err).toMatch(/handlers-unparsed.*nothing was written/s);
      expect(workshop.files()).toEqual(before);
    },
  );

  it("says which part of a map it cannot read", async () => {
    const workshop = await started();
    workshop.replace(index, {
      "  listLoans,\n  dropLoans,\n};": "  ...make(),\n};\ndeclare function make(): object;",
    });
    expect(await codes(workshop)).toEqual([
      "handlers-unread doctor cannot read what this adds to the map without compiling it",
      'handler-unlisted the handler of "listLoans" is not in the map',
      'handler-unlisted the handler of "dropLoans" is not in the map',
    ]);
  });

  it("ends with circles of imports and spreads", async () => {
    const workshop = await started();
    workshop.write(
      index,
      'export * from "./index.js"; import { a } from "./index.js"; export { b as a } from "./index.js";\n' +
        'export { a as b } from "./index.js"; export const handlers = { ...handlers, ...a, listBooks: a };',
    );
    expect((await codes(workshop)).filter((line) => /unread/.test(line))).toHaveLength(2);
  });

  it.each([
    ["no map's file", undefined, /index\.ts is not there/],
    ["no map", "export const other = 1;", /declares no map of handlers/],
    [
      "text that is not TypeScript",
      "}}} const handlers = ",
      /index\.ts:1:1 error handlers-unparsed: this file does not parse: Unexpected token/,
    ],
  ])("%s", async (_name, text, message) => {
    const workshop = new Workshop(documentOf(library().operations, library().schemas));
    if (text !== undefined) workshop.write(index, text);
    const { code, out } = await workshop.doctor();
    expect([code, out]).toEqual([1, expect.stringMatching(message)]);
  });

  it("writes a handler whose name the map has for itself, and adds it: the project compiles", async () => {
    const { operations, schemas } = library();
    const workshop = await started();
    const handlers = { ...operations["get /loans"]!, operationId: "handlers" };
    const more = { ...operations, "get /handlers": handlers };
    workshop.write("spec.json", JSON.stringify(documentOf(more, schemas)));
    await workshop.generate();
    const fixed = await workshop.doctor("--fix");
    expect(fixed.out).toBe("");
    expect(fixed.err).toContain("added   handlers to ");
    const map = workshop.read(index);
    expect(map).toContain('  dropLoans,\n  handlers as handlers_,\n} from "./loans.js";');
    expect(map).toContain("  handlers: handlers_,\n};");
    expect(await compile(workshop.folder)).toEqual([]);
  }, 120_000);

  it("tells of handlers that have no signature line", async () => {
    const workshop = await started();
    workshop.replace(books, { "// specloom: readBook": "// was: readBook" });
    const { code, err } = await workshop.doctor();
    expect(code).toBe(0);
    expect(err).toMatch(
      /without a signature line: readBook\. .*"\/\/ specloom: readBook [0-9a-f]{16}"/,
    );
  });

  it("asks for handlers of the operations and media types that are generated, as generate does", async () => {
    const { operations, schemas } = library();
    const read = operations["get /books/{id}"]!;
    const content = {
      "application/json": { schema: { $ref: "#/components/schemas/Book" } },
      "application/xml": { schema: { type: "string" } },
    };
    const responses = { 200: { description: "The book.", content } };
    const workshop = await started();
    const document = documentOf(
      { ...operations, "get /books/{id}": { ...read, responses } },
      schemas,
    );
    workshop.write("spec.json", JSON.stringify(document));
    expect(await workshop.findings()).toEqual([]);
    const findings = async (...args: string[]) =>
      JSON.parse((await workshop.doctor("--format", "json", ...args)).out);
    expect(await findings("--media-types", "all")).toMatchObject([{ code: "handler-changed" }]);
    expect(await findings("--exclude", "operation:readBook")).toMatchObject([
      { code: "handler-obsolete" },
    ]);
  });

  it("says what to add to a map that it cannot edit", async () => {
    const { operations, schemas } = library();
    const workshop = await started();
    const map = workshop.read(index);
    const [head = "", tail = ""] = map.split("= {");
    workshop.write(index, `${head}= Object.freeze({${tail.replace("};", "});")}`);
    const before = workshop.read(index);
    const added = { ...operations["get /loans"]!, operationId: "countLoans" };
    const more = { ...operations, "get /count": added };
    workshop.write("spec.json", JSON.stringify(documentOf(more, schemas)));
    const { out } = await workshop.doctor("--fix");
    expect(out).toContain('import { countLoans } from "./loans.js"; and the member countLoans');
    expect(workshop.read(index)).toBe(before);
  });

  it("does not write what the map could not type", async () => {
    const workshop = await started();
    workshop.write(index, "export const handlers = {};");
    workshop.write(books, "");
    const before = workshop.files();
    const { out } = await workshop.doctor("--fix");
    expect(out).toContain("handlers-untyped");
    expect(workshop.files()).toEqual(before);
  });

  /** The library with an operation whose parameter is broken, and a path that cannot be read. */
  function broken(): unknown {
    const { operations, schemas } = library();
    const parameters = [{ $ref: "#/components/parameters/Id" }];
    const read = { ...operations["get /books/{id}"]!, parameters };
    const { paths, ...document } = documentOf({ ...operations, "get /books/{id}": read }, schemas);
    return { ...document, paths: { ...(paths as object), "/loans": { $ref: "gone.json" } } };
  }

  /** The findings for users of a document, who go on without its broken pieces. */
  function findingsOfUser(workshop: Workshop, config: object = {}) {
    workshop.write("specloom.config.json", JSON.stringify(config));
    return workshop.findings("--config", join(workshop.folder, "specloom.config.json"));
  }

  it("keeps handlers whose operations stand in the document and are left out, and says why", async () => {
    const workshop = await started();
    workshop.write("spec.json", JSON.stringify(broken()));
    expect(await findingsOfUser(workshop)).toMatchObject([
      {
        code: "handler-left-out",
        message: 'the server lacks GET /books/{id}, the operation of "readBook"',
        notes: [{ message: 'dangling-reference: "#/components/parameters/Id" points to nothing' }],
        help: "Keep the handler and correct the document. Until then, remove the handler from the map",
      },
      ...["listLoans", "dropLoans"].map((name) => ({
        code: "handler-left-out",
        message: `"${name}" is not a readable operation, and /loans could not be read`,
        notes: [{ message: expect.stringContaining("missing-file: ") }],
      })),
    ]);
  });

  it("says that the options leave an operation out", async () => {
    const workshop = await started();
    const { out } = await workshop.doctor("--exclude", "operation:readBook");
    expect(out).toContain(
      '"readBook" is not generated: `include` or `exclude` leaves out GET /books/{id}',
    );
    expect(out).not.toContain("no operation of the document");
  });

  it("is silent about a handler outside the map whose operation may be missing", async () => {
    const workshop = await started();
    workshop.write("spec.json", JSON.stringify(broken()));
    const allowMissing = [{ operation: "GET /books/{id}", reason: "broken for now" }];
    const reported = async () =>
      (await findingsOfUser(workshop, { allowMissing })).filter(({ message }) =>
        message.includes("readBook"),
      );
    expect(await reported()).toHaveLength(1);
    workshop.replace(index, { "  readBook,\n} from": "} from", "  readBook,\n  list": "  list" });
    expect(await reported()).toEqual([]);
  });

  it("takes no constant below a signature line for the handler", async () => {
    const workshop = await started();
    const handler = "/** `POST /books` */\nexport const createBook";
    workshop.replace(books, { [handler]: `const shelf = [];\n\n${handler}` });
    expect(await codes(workshop)).toEqual([]);
    const { err } = await workshop.doctor();
    expect(err).not.toContain("without a signature line");
    workshop.replace(index, { "  createBook,\n  readBook,\n} from": "  readBook,\n} from" });
    workshop.replace(index, { "  createBook,\n  readBook,\n  list": "  readBook,\n  list" });
    expect(await codes(workshop)).toEqual([
      'handler-unlisted the handler of "createBook" is not in the map',
    ]);
    workshop.replace(books, { "export const createBook": "export const create" });
    expect(await codes(workshop)).toEqual([
      "handler-line-astray this line belongs to no handler in the map",
      'handler-missing "createBook" has no handler',
    ]);
  });

  it("--fix appends to the file of the tag, and lets all that stands there be", async () => {
    const { operations, schemas } = library();
    const workshop = await started();
    const more = {
      ...operations,
      "get /loans/due": { ...operations["get /loans"]!, operationId: "dueLoans" },
      "get /mine": { ...operations["get /loans"]!, operationId: "shelf" },
    };
    workshop.write("spec.json", JSON.stringify(documentOf(more, schemas)));
    workshop.replace(loans, { "type Handlers, NotImplemented": "type Handlers" });
    workshop.write(
      loans,
      `${workshop.read(loans).replace(/ => \{[^}]*\}/, " => shelf")}const shelf = {} as never;`,
    );
    await workshop.generate();
    const before = workshop.read(loans);
    const { code, out, err } = await workshop.doctor("--fix");
    expect([code, out]).toEqual([0, ""]);
    expect(err).toMatch(/added {3}dueLoans to .*handlers\/loans\.ts\n/);
    expect(err).toMatch(/created .*handlers\/loans-2\.ts\n/);
    const [head = "", tail = ""] = before.split("type Handlers");
    const after = workshop.read(loans);
    expect(
      after.startsWith(`${head}type Handlers, NotImplemented${tail}\n\n// specloom: dueLoans`),
    ).toBe(true);
    expect(await compile(workshop.folder)).toEqual([]);
  }, 120_000);

  it("--fix prints the code where a file does not parse", async () => {
    const { operations, schemas } = library();
    const workshop = await started();
    const more = {
      ...operations,
      "get /due": { ...operations["get /loans"]!, operationId: "due" },
    };
    workshop.write("spec.json", JSON.stringify(documentOf(more, schemas)));
    workshop.replace(loans, { "export const dropLoans": "export const = dropLoans" });
    const before = workshop.files();
    const { err } = await workshop.doctor("--fix");
    expect(err).toMatch(
      /not written; add to .*handlers\/loans\.ts:\n[\s\S]*\n\/\/ specloom: due [0-9a-f]{16}\n/,
    );
    expect(err).toContain('export const due: Handlers<Caller>["due"] = () => {\n');
    expect(workshop.files()).toEqual(before);
  });

  it("tells texts, examples and order from signatures", async () => {
    const { operations, schemas } = library();
    const workshop = await started();
    const reordered = Object.fromEntries(Object.entries(operations).reverse());
    const described = { ...schemas["Book"], description: "New.", example: { title: "x" } };
    workshop.write("spec.json", JSON.stringify(documentOf(reordered, { Book: described })));
    expect(await codes(workshop)).toEqual([]);
    const deep = { ...schemas["Book"], properties: { title: { type: "string", minLength: 1 } } };
    workshop.write("spec.json", JSON.stringify(documentOf(operations, { Book: deep })));
    expect((await codes(workshop)).map((line) => /"(\w+)"/.exec(line)?.[1])).toEqual([
      "listBooks",
      "createBook",
      "readBook",
    ]);
  });

  it.each([
    ["github", /^::error file=.*index\.ts,line=\d+.*handler-missing/m],
    ["json", /"code": "handler-missing"/],
    ["text", /index\.ts:\d+:\d+ error handler-missing: "listLoans" has no handler/],
  ])("prints %s", async (format, pattern) => {
    const workshop = await started();
    workshop.write(loans, "");
    workshop.replace(index, {
      'import {\n  listLoans,\n  dropLoans,\n} from "./loans.js";\n': "",
    });
    workshop.replace(index, { "  listLoans,\n  dropLoans,\n": "" });
    expect((await workshop.doctor("--format", format)).out).toMatch(pattern);
  });

  it("refuses a document that is wrong, and a command line that is", async () => {
    const workshop = await started();
    expect((await workshop.doctor("--format", "xml")).code).toBe(2);
    expect((await workshop.doctor("more")).code).toBe(2);
    workshop.write("spec.json", "{}");
    expect(await workshop.doctor()).toMatchObject({ code: 1, out: expect.stringMatching(/error/) });
    expect(await workshop.findings()).not.toEqual([]);
  });
});

describe("functions", () => {
  /** The function of the first operation, to client and handlers, to `diff` and to `doctor`. */
  async function seen(workshop: Workshop, ...args: readonly string[]) {
    const handlers = workshop.read("generated/server/handlers.ts");
    const [, inHandlers] = /readonly (\w*[bB]ook\w*):/.exec(handlers) ?? [];
    const { out } = await compare("spec.json", "next.json", "--format", "json", ...args);
    const [, inDiff] = /"handler": "(\w*)"/.exec(out) ?? [];
    const found = await workshop.findings("--out", "generated", ...args);
    const [, inDoctor] = /^"(\w+)" has no handler/.exec(found[0]?.message ?? "") ?? [];
    return [inHandlers, inDiff, inDoctor];
  }

  it("are called the same by every command: in camel case, as written, or as before", async () => {
    const listed = { ...operationOf("list_books", "books") };
    const query = [{ name: "q", in: "query", required: true, schema: { type: "string" } }];
    const workshop = new Workshop(documentOf({ "get /books": listed }));
    const next = documentOf({ "get /books": { ...listed, parameters: query } });
    workshop.write("next.json", JSON.stringify(next));
    workshop.write(index, "export const handlers = {};\n");
    const home = process.cwd();
    onTestFinished(() => process.chdir(home));
    process.chdir(workshop.folder);

    const asWritten = Array(3).fill("list_books");
    const inCamelCase = Array(3).fill("listBooks");
    await workshop.generate({ names: "as-written" });
    expect(await seen(workshop)).toEqual(asWritten);
    rmSync("generated", { recursive: true });
    await workshop.generate();
    expect(await seen(workshop)).toEqual(inCamelCase);
    expect(await seen(workshop, "--names", "as-written")).toEqual(inCamelCase);
  });
});
