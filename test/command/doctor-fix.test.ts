// `doctor --fix` adds missing handlers, and reports the handlers that it cannot add.
import { describe, expect, it } from "vitest";
import { compile } from "../compiler/compile.js";
import { books, index, loans, started } from "./library-service.js";
import { documentOf, library } from "./project.js";

describe("doctor", () => {
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
});
