// Tests the life of a project: `scaffold` creates it, its document changes, and `doctor` says how to correct it.
import { relative } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../compiler/compile.js";
import { documentOf, type Finding, json, library, Workshop, type Written } from "./project.js";

const books = "service/src/handlers/books.ts";
const loans = "service/src/handlers/loans.ts";
const index = "service/src/handlers/index.ts";

describe("a document that changes in five ways", () => {
  it("is told by doctor and by the compiler, and no file of the project is touched", async () => {
    const { operations, schemas } = library();
    const workshop = new Workshop(documentOf(operations, schemas));
    await workshop.generate();
    expect((await workshop.scaffold()).code).toBe(0);
    workshop.replace(books, {
      '() => {\n  throw new NotImplemented("createBook");\n};':
        "({ body }) => {\n  shelf.push(body.title);\n  return { status: 201 };\n};\n\nconst shelf: string[] = [];",
    });
    expect(await compile(workshop.folder)).toEqual([]);
    expect(await workshop.doctor()).toEqual({
      code: 0,
      out: "",
      err: `document: ${workshop.spec}\nno findings\n`,
    });
    const mine = workshop.files();

    workshop.write("spec.json", JSON.stringify(changed(), null, 2));
    await workshop.generate();
    const found = await workshop.findings();
    expect(found.map(({ code, message }) => `${code}: ${message}`).sort()).toEqual([
      'handler-changed: the signature of "createBook" has changed since this handler was written',
      'handler-changed: the signature of "readBook" has changed since this handler was written',
      'handler-missing: "removeBook" has no handler',
      'handler-obsolete: "listLoans" is no longer an operation of the document',
      'handler-renamed: "listBooks" is now called "searchBooks"',
    ]);
    expect(found.map((finding) => placesOf(workshop, finding)).sort()).toEqual([
      'export const createBook → "post": {',
      'export const handlers → "delete": {',
      'export const listBooks → "get": {',
      'export const listLoans → "paths": {',
      'export const readBook → "get": {',
    ]);
    expect(workshop.files()).toEqual(mine);
    expect(await errorsOf(workshop)).toEqual([
      "handlers/books.ts listBooks",
      "handlers/index.ts listBooks",
      "handlers/loans.ts listLoans",
    ]);
    // The compiler reports missing handlers only after obsolete handlers have been removed from the map.
    const map = workshop.read(index);
    workshop.replace(index, { "  listBooks,\n": "", "  listLoans,\n": "" });
    expect(await errorsOf(workshop)).toContain("handlers/index.ts searchBooks, removeBook");
    workshop.write(index, map);

    const fixed = await workshop.doctor("--fix");
    expect(fixed.code).toBe(1);
    expect(fixed.err).toMatch(
      /^document: .*\nadded {3}removeBook to .*\/src\/handlers\/books\.ts\n/,
    );
    expect(fixed.out).not.toContain("handler-missing");
    expect(fixed.out).not.toContain("handler-unlisted");
    const added = {
      "src/handlers/books.ts": expect.stringMatching(/^.*export const removeBook/s),
      "src/handlers/index.ts": expect.stringContaining("  dropLoans,\n  removeBook,\n};"),
    };
    expect(workshop.files()).toEqual({ ...mine, ...added });
    expect(workshop.read(books).startsWith(mine["src/handlers/books.ts"] ?? "none")).toBe(true);

    // The advice of `doctor` is sufficient to correct the project.
    workshop.replace(index, {
      "  listLoans,\n": "",
      "  listBooks,\n": "  searchBooks,\n",
    });
    const [before = "", after = ""] = workshop
      .read(loans)
      .split(/^.*specloom: listLoans[\s\S]*?^};\n/m);
    workshop.write(loans, before + after);
    workshop.replace(loans, { "type Handlers, NotImplemented": "type Handlers" });
    workshop.replace(books, { listBooks: "searchBooks" });
    for (const { code, help } of found) {
      if (code !== "handler-changed") continue;
      const [, line = "", name = ""] = /"(\/\/ specloom: (\w+) \w+)"/.exec(help ?? "") ?? [];
      const [old = ""] = new RegExp(`// specloom: ${name} \\w+`).exec(workshop.read(books)) ?? [];
      workshop.replace(books, { [old]: line });
    }
    expect(await workshop.findings()).toEqual([]);
    expect(await compile(workshop.folder)).toEqual([]);
  }, 180_000);
});

/**
 * Returns the library document with one operation added, one removed and one renamed. The changed document also has a
 * new body property and a new response status.
 */
function changed(): unknown {
  const { operations, schemas } = library();
  const {
    "get /loans": _removed,
    "get /books": list,
    "get /books/{id}": read,
    "post /books": create,
    ...rest
  } = operations as Record<
    "get /loans" | "get /books" | "get /books/{id}" | "post /books",
    Written
  >;
  const body = structuredClone(schemas["Book"]) as { properties: Record<string, unknown> };
  body.properties["shelf"] = { type: "string" };
  return documentOf(
    {
      ...rest,
      "get /books": { ...list, operationId: "searchBooks" },
      "post /books": { ...create, requestBody: { required: true, ...json(body) } },
      "get /books/{id}": {
        ...read,
        responses: { ...(read["responses"] as object), 404: { description: "No such book." } },
      },
      "delete /books/{id}": {
        operationId: "removeBook",
        tags: ["books"],
        parameters: read["parameters"],
        responses: { 204: { description: "Gone." } },
      },
    },
    schemas,
  );
}

/** Returns the errors of the compiler: the file, and the operations that each message names. */
async function errorsOf(workshop: Workshop): Promise<string[]> {
  const lines = await compile(workshop.folder);
  return lines.map((line) => {
    const file = /service\/src\/(\S+?)\(/.exec(line)?.[1];
    return `${file} ${/'(list\w+)'|: (\w+(?:, \w+)*)\.?$/.exec(line)?.slice(1).join("")}`;
  });
}

/** Returns the lines of the handler and of the document to which a finding points. */
function placesOf(workshop: Workshop, { file, line, notes }: Finding): string {
  const lineAt = (shown: string | null | undefined, number: number | null | undefined) =>
    workshop.read(relative(workshop.folder, shown ?? "")).split("\n")[(number ?? 0) - 1] ?? "";
  const code = lineAt(file, line).replace(/[:(].*/, "");
  return `${code} → ${lineAt(notes[0]?.file, notes[0]?.line).trim()}`;
}
