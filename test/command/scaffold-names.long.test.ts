// Even hostile names in a document create files and code only inside the project.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../compiler/compile.js";
import { operationOf, workshopOf } from "./project.js";

describe("names of the document", () => {
  const hostile = {
    "get /1": operationOf("Handlers", "../../x"),
    "get /2": operationOf("Caller", "con"),
    "get /3": operationOf("type", "__proto__"),
    "get /4": operationOf("NotImplemented", "index"),
    "get /5": operationOf("toString", "constructor"),
    "get /6": operationOf("__proto__", "Index"),
    "get /7": operationOf("export", "*/ throw 1; /*"),
    "get /8": operationOf("`$\n// specloom: x", "книги\u2028"),
    "get /9": operationOf("plain"),
    "get /a": operationOf("a".repeat(300), "b".repeat(300)),
    "get /b": operationOf("dot", ".", ".."),
    "get /c": operationOf("nul.ts", "surveys.test"),
  };

  it.each(["Handlers", "handlers"])(
    "become names of ours, and code that compiles: %s",
    async (name) => {
      const workshop = workshopOf({ ...hostile, "get /1": operationOf(name, "../../x") });
      await workshop.generate();
      await workshop.scaffold();
      expect(readdirSync(join(workshop.project, "src/handlers"))).toEqual(
        [
          ...[
            "b".repeat(60),
            "constructor",
            "index-2",
            "index-3",
            "index",
            "proto",
            "surveys-test",
          ],
          ...["tag-2", "tag-con", "tag", "throw-1", "untagged", "x"],
        ]
          .map((name) => `${name}.ts`)
          .sort(),
      );
      expect(readdirSync(workshop.folder).sort()).toEqual(["generated", "service", "spec.json"]);
      expect(await compile(workshop.folder)).toEqual([]);
      expect(await workshop.findings()).toEqual([]);
    },
  );

  it("are told apart where only their case or signs differ", async () => {
    const workshop = workshopOf({
      "get /1": operationOf("one", "Shop"),
      "get /2": operationOf("two", "shop"),
      "get /3": operationOf("three", "shop!"),
      "get /4": operationOf("four", "shop-2"),
    });
    await workshop.scaffold();
    expect(readdirSync(join(workshop.project, "src/handlers"))).toEqual([
      "index.ts",
      "shop-2-2.ts",
      "shop-2.ts",
      "shop-3.ts",
      "shop.ts",
    ]);
    expect(await workshop.findings()).toEqual([]);
  });
});
