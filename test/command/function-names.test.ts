// All commands use the same function names.
import { rmSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { compare } from "./comparison.js";
import { index } from "./library-service.js";
import { documentOf, operationOf, Workshop } from "./project.js";

describe("functions", () => {
  /** Returns the first operation's function name in the handlers, and in the output of `diff` and `doctor`. */
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
