// `scaffold` creates a project for a document. The tests check the created files, their imports, and the cases in which
// `scaffold` refuses to write.
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { workshopOf } from "./project.js";
import { specloom } from "./specloom.js";

describe("a starting project", () => {
  it("has a file of handlers for each tag, and what starts them", async () => {
    const workshop = workshopOf();
    const { code, out, err } = await workshop.scaffold();
    expect([code, out.split("\n").length, err]).toEqual([
      0,
      12,
      expect.stringMatching(
        /^document: .*spec\.json\n.*generated\/server does not exist yet: run specloom generate\n$/,
      ),
    ]);
    expect(Object.keys(workshop.files())).toEqual([
      "README.md",
      "package.json",
      "src/authenticate.ts",
      "src/handlers/books.ts",
      "src/handlers/index.ts",
      "src/handlers/loans.ts",
      "src/log.ts",
      "src/main.ts",
      "src/options.ts",
      "src/settings.ts",
      "tsconfig.json",
    ]);
    expect(JSON.parse(workshop.read("service/package.json"))).toMatchObject({ name: "service" });
    expect(JSON.parse(workshop.read("service/tsconfig.json"))).toHaveProperty("compilerOptions");
  });

  it("imports the server from a package or a folder", async () => {
    const specifierFor = async (...server: readonly string[]) => {
      const workshop = workshopOf();
      await workshop.scaffold(...server);
      return {
        from: /Handlers } from "(.*)"/.exec(workshop.read("service/src/handlers/index.ts"))?.[1],
        needs: Object.keys(JSON.parse(workshop.read("service/package.json")).dependencies),
      };
    };
    expect(await specifierFor()).toEqual({
      from: "../../../generated/server/index.js",
      needs: ["tsx"],
    });
    expect(await specifierFor("--server", "@acme/library/server", "--adapter", "fetch")).toEqual({
      from: "@acme/library/server",
      needs: ["@acme/library"],
    });
    expect(await specifierFor("--server", "@acme/library/server")).toEqual({
      from: "@acme/library/server",
      needs: ["@acme/library", "tsx"],
    });
  });

  it("says what a server is taken for that is not there", async () => {
    const workshop = workshopOf();
    const { code, err } = await workshop.scaffold("--server", "gen/server");
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(
        /^document: .*\ngen\/server is not a folder, so it is read as a package name; for a new folder, write \.\/gen\/server\n$/,
      ),
    ]);
  });

  it("asks for the versions of the server's package that the folder's package.json asks for", () => {
    const workshop = workshopOf();
    const dependencies = { "@acme/library": "~2.1.0" };
    workshop.write("package.json", JSON.stringify({ name: "zoo", version: "1.2.3", dependencies }));
    const rangeOf = (folder: string, name: string) => {
      const args = ["scaffold", folder, "--spec", "spec.json", "--server", `${name}/server`];
      expect(specloom(workshop.folder, args).code).toBe(0);
      return JSON.parse(workshop.read(`${folder}/package.json`)).dependencies[name];
    };
    expect(rangeOf("a", "@acme/library")).toBe("~2.1.0");
    expect(rangeOf("b", "zoo")).toBe("^1.2.3");
    expect(rangeOf("c", "other")).toBe("*");
  });

  it.each([
    ["an adapter that is not there", ["--adapter", "cgi"]],
    ["a package that is none", ["--server", 'x"; import "y']],
    ["a word too many", ["other"]],
  ])("refuses %s", async (_name, args) => {
    const workshop = workshopOf();
    expect((await workshop.scaffold(...args)).code).toBe(2);
    expect(readdirSync(workshop.folder)).toEqual(["spec.json"]);
  });
});
