// `doctor` reads the handler map of a project, whichever TypeScript syntax the map uses.
import { describe, expect, it } from "vitest";
import { books, codesOf as codes, index, started } from "./library-service.js";
import { documentOf, library, Workshop } from "./project.js";

describe("doctor", () => {
  /** Handler maps that contain all operations, in various TypeScript syntax. */
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
      "handlers-unread doctor can only read a map that is an object literal",
    ]);
    workshop.replace(books, {
      "// specloom: listBooks ": "// specloom: listBooks 0123456789abcdef",
    });
    workshop.write(books, workshop.read(books).replace(/(0123456789abcdef)\w+/, "$1"));
    expect(await codes(workshop)).toContain(
      'handler-changed the signature of "listBooks" has changed since this handler was written',
    );
  });

  it("says which part of a map it cannot read", async () => {
    const workshop = await started();
    workshop.replace(index, {
      "  listLoans,\n  dropLoans,\n};": "  ...make(),\n};\ndeclare function make(): object;",
    });
    expect(await codes(workshop)).toEqual([
      "handlers-unread doctor cannot read the handlers that this entry adds to the map",
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
    ["no map's file", undefined, /index\.ts does not exist/],
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
});
