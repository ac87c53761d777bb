// Tests the findings of `doctor` and its printed output.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { books, codesOf as codes, index, loans, started } from "./library-service.js";
import { documentOf, library, type Workshop } from "./project.js";

describe("doctor", () => {
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
      'handler-line-astray the signature line of "listBooks" does not have 16 hexadecimal digits',
      "handler-line-astray this signature line belongs to no handler in the map",
    ]);
  });

  it("tells of a line at the end of a file or a block", async () => {
    const workshop = await started();
    const line = "// specloom: gone 0123456789abcdef";
    workshop.write(books, `${workshop.read(books)}\nclass Desk {\n  ${line}\n}\n${line}`);
    expect(await codes(workshop)).toEqual(
      Array(2).fill("handler-line-astray this signature line belongs to no handler in the map"),
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

  /**
   * Returns the library document with a broken parameter in one operation, and with a path item that cannot be read.
   */
  function broken(): unknown {
    const { operations, schemas } = library();
    const parameters = [{ $ref: "#/components/parameters/Id" }];
    const read = { ...operations["get /books/{id}"]!, parameters };
    const { paths, ...document } = documentOf({ ...operations, "get /books/{id}": read }, schemas);
    return { ...document, paths: { ...(paths as object), "/loans": { $ref: "gone.json" } } };
  }

  /** Returns the findings for a project with the preset `user`, which accepts broken elements of the document. */
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
      "handler-line-astray this signature line belongs to no handler in the map",
      'handler-missing "createBook" has no handler',
    ]);
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
