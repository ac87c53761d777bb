// `scaffold` never overwrites a file, and never follows a symbolic link when it writes.
import { lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { documentOf, library, operationOf, type Workshop, workshopOf } from "./project.js";

describe("what is there already", () => {
  it("stays as it is, and is named", async () => {
    const workshop = workshopOf();
    workshop.write("service/package.json", "{}\r\n");
    workshop.write("service/src/handlers/books.ts", "// mine");
    const { code, out } = await workshop.scaffold();
    expect(code).toBe(0);
    expect(out).toMatch(/^kept {4}.*\/package\.json: it was there before$/m);
    expect(out).toMatch(/^kept {4}.*\/src\/handlers\/books\.ts: it was there before$/m);
    expect(workshop.read("service/package.json")).toBe("{}\r\n");
    expect(workshop.read("service/src/handlers/books.ts")).toBe("// mine");
  });

  it("is not looked at again once the project has its map", async () => {
    const { operations } = library();
    const workshop = workshopOf();
    await workshop.scaffold();
    workshop.write("service/src/main.ts", "");
    const before = workshop.files();
    const again = await workshop.scaffold();
    expect([again.code, again.out, again.err]).toEqual([
      0,
      "",
      `document: ${workshop.spec}\nevery operation has a handler\n`,
    ]);

    const more = {
      ...operations,
      "put /loans": operationOf("renewLoan", "loans"),
      "delete /loans": operationOf("endLoan", "loans"),
      "get /fees": operationOf("listFees", "Fees"),
    };
    workshop.write("spec.json", JSON.stringify(documentOf(more, library().schemas)));
    const { out, err } = await workshop.scaffold();
    expect(out.match(/src\/handlers\/.*/g)).toEqual([
      "src/handlers/fees.ts",
      "src/handlers/loans-2.ts",
    ]);
    expect(err).toContain("specloom doctor --fix adds renewLoan to the map");
    expect(workshop.read("service/src/handlers/loans-2.ts")).toMatch(
      /export const endLoan.*export const renewLoan/s,
    );
    expect(workshop.files()).toMatchObject(before);
    expect(Object.keys(workshop.files())).toHaveLength(Object.keys(before).length + 2);
  });

  it("a file where the project should be", async () => {
    const workshop = workshopOf();
    workshop.write("service", "mine");
    const { code, err } = await workshop.scaffold();
    expect([code, err]).toEqual([2, expect.stringContaining("is not a folder")]);
    expect(workshop.read("service")).toBe("mine");
  });

  const obstacles: Readonly<Record<string, (workshop: Workshop) => void>> = {
    "a link to a folder elsewhere": ({ project, folder }) => {
      mkdirSync(join(folder, "elsewhere"));
      symlinkSync(join(folder, "elsewhere"), join(project, "src"));
    },
    "a link to a file elsewhere": ({ project, folder }) => {
      writeFileSync(join(folder, "elsewhere"), "mine");
      mkdirSync(join(project, "src"));
      symlinkSync(join(folder, "elsewhere"), join(project, "src/main.ts"));
    },
    "a link to nowhere": ({ project, folder }) => {
      symlinkSync(join(folder, "elsewhere"), join(project, "tsconfig.json"));
    },
    "a file for a folder": ({ project }) => writeFileSync(join(project, "src"), "mine"),
    "a folder for a file": ({ project }) => mkdirSync(join(project, "package.json")),
  };
  it.each(Object.entries(obstacles))("%s: nothing is written", async (_name, make) => {
    const workshop = workshopOf();
    mkdirSync(workshop.project);
    make(workshop);
    const shape = () =>
      readdirSync(workshop.folder, { recursive: true, encoding: "utf8" })
        .sort()
        .map((path) => [path, lstatSync(join(workshop.folder, path)).mtimeMs]);
    const before = shape();
    const { code, err } = await workshop.scaffold();
    expect([code, err]).toEqual([1, expect.stringMatching(/output-(symlink|blocked)/)]);
    expect(shape()).toEqual(before);
  });

  it("a list of generated files in the same folder is left alone", async () => {
    const workshop = workshopOf();
    workshop.write("service/.specloom.json", "damaged");
    expect((await workshop.scaffold()).code).toBe(0);
    expect(workshop.read("service/.specloom.json")).toBe("damaged");
  });
});
