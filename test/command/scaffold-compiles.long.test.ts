// A project from `scaffold` compiles on every adapter. A handler with an undeclared response does not compile.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { adapters } from "../../scripts/scaffolding/adapters.js";
import { compile, tsc } from "../compiler/compile.js";
import { documentOf, library, Workshop, workshopOf } from "./project.js";

describe("a starting project", () => {
  for (const secured of [true, false]) {
    it(`compiles on every adapter, ${secured ? "with" : "without"} credentials`, async () => {
      const document = documentOf(library().operations, library().schemas);
      if (!secured) delete document["security"];
      const workshop = new Workshop(document);
      await workshop.generate();
      for (const adapter of adapters) {
        workshop.project = join(workshop.folder, adapter);
        await workshop.scaffold("--adapter", adapter);
        expect("src/authenticate.ts" in workshop.files()).toBe(secured);
      }
      expect(await compile(workshop.folder)).toEqual([]);
    });
  }

  // The package.json of the parent folder applies to the generated code, and may have any `type`.
  it.each([
    [{ type: "module" }, "5.9"],
    [{ type: "commonjs" }, "7"],
    [{}, "7"],
  ] as const)(
    "compiles by its own settings beside a package of %j, by TypeScript %s",
    async (manifest, compiler) => {
      const workshop = workshopOf();
      workshop.write("package.json", JSON.stringify(manifest));
      await workshop.generate();
      await workshop.scaffold();
      workshop.linkPackages();
      const config = join(workshop.project, "tsconfig.json");
      expect(await tsc(compiler, ["-p", config])).toEqual({ code: 0, output: "" });
    },
  );

  it("does not compile with a response that the contract does not have; the operation is named", async () => {
    const workshop = workshopOf();
    await workshop.generate();
    await workshop.scaffold();
    const file = "service/src/handlers/books.ts";
    const answers = {
      listBooks: '({ status: 200, contentType: "text/csv", body: [] })',
      createBook: "({ status: 418 })",
      readBook: "{\n  return { status: 200, body: { title: 1 } };\n}",
    };
    let text = workshop.read(file).replace(", NotImplemented", "");
    for (const [name, answer] of Object.entries(answers)) {
      text = text.replace(`{\n  throw new NotImplemented("${name}");\n}`, answer);
    }
    workshop.write(file, text);
    // Each compiler error must contain an operation's name, in its message or in the source line that it points to.
    const named = (await compile(workshop.folder)).flatMap((error) => {
      const line = /books\.ts\((\d+),/.exec(error)?.[1];
      if (line === undefined) return [];
      const printed = `${error} ${text.split("\n")[Number(line) - 1]}`;
      return Object.keys(answers).filter((name) =>
        printed.toLowerCase().includes(name.toLowerCase()),
      );
    });
    expect(named).toEqual(Object.keys(answers));
  });

  it("says how handlers are given what they work with; doctor and compiler follow", async () => {
    const workshop = workshopOf();
    await workshop.generate();
    await workshop.scaffold();
    const blocks = [...workshop.read("service/README.md").matchAll(/^```ts\n(.*?)^```/gms)];
    const [service = "", map = "", handler = ""] = blocks.map(([, text = ""]) => text);
    workshop.write("service/src/service.ts", service);
    const index = "service/src/handlers/index.ts";
    const [imports = ""] = workshop.read(index).split("/** Handlers by operation");
    const others = "createBook,\n    readBook,\n    listLoans,\n    dropLoans,";
    workshop.write(index, imports + map.replace(/\/\/ ….*/, others));
    const books = "service/src/handlers/books.ts";
    workshop.write(
      books,
      workshop
        .read(books)
        .replace(/^export const listBooks[\s\S]*?^};\n/m, handler.replace(/import.*\n\n/, ""))
        .replace(
          "// …",
          "return { status: 200, body: [...items.keys()].map((title) => ({ title })) };",
        )
        .replace("(request)", "()")
        .replace("\n\n", '\nimport type { Fill } from "./index.js";\n\n'),
    );
    const main = workshop.read("service/src/main.ts");
    workshop.write(
      "service/src/main.ts",
      main
        .replace("createNodeHandler(handlers,", "createNodeHandler(handlers(createService()),")
        .replace("\n\n", '\nimport { createService } from "./service.js";\n\n'),
    );
    expect(await compile(workshop.folder)).toEqual([]);
    expect(await workshop.findings()).toEqual([]);
  });
});
