// Each target compiles in a folder that contains only this target and the targets that it imports.
import { rmSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GenerateOptions, generate, targetNames } from "../../scripts/index.js";
import { compile } from "../compiler/compile.js";
import { newFolder } from "./specloom.js";

const spec = join(import.meta.dirname, "../../spec/openapi.yaml");
const alone: Readonly<Record<string, Pick<GenerateOptions, "targets" | "dates" | "clientFiles">>> =
  {
    ...Object.fromEntries(targetNames.map((name) => [name, { targets: [name] }])),
    "client-with-dates": { targets: ["client"], dates: "date", clientFiles: "tags" },
  };

const folder = newFolder();
const added = new Map<string, readonly string[]>();
let errors: readonly string[] = [];
beforeAll(async () => {
  for (const [name, options] of Object.entries(alone)) {
    const made = await generate({ spec, out: join(folder, name), ...options });
    added.set(name, made.imported);
  }
  errors = await compile(folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("alone", () => {
  it.each([
    ["types", []],
    ["client", ["types"]],
    ["client-with-dates", ["types"]],
    ["validators", ["types"]],
    ["server", ["types", "validators"]],
    ["conformance", ["types", "validators"]],
    ["package", ["types", "client", "validators", "server"]],
  ])("%s compiles, with %j", (name, others) => {
    expect(errors.filter((line) => line.includes(`${basename(folder)}/${name}/`))).toEqual([]);
    expect(added.get(name)).toEqual(others);
  });

  it("nothing is left that was not looked at", () => expect(errors).toEqual([]));
});
