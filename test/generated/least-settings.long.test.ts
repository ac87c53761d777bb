// Types, client and validators compile with the weakest compiler settings: an old target, few libraries, no types of
// Node.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { generate } from "../../scripts/index.js";
import { cases, documentOf, generate as generateCase } from "../cases/generate.js";
import { compiledScripts } from "../command/program.js";
import { newFolder } from "../command/specloom.js";
import { type Compiler, compile, leastSettings, run } from "../compiler/compile.js";

const repository = join(import.meta.dirname, "../..");
const spec = join(repository, "spec/openapi.yaml");
const large = join(repository, "../shared/corpus/box.json");
const isPresent = existsSync(large);
if (!isPresent)
  console.log(`skipped: a large document under the least settings, for want of ${large}`);

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function generated(document: string): Promise<string> {
  const folder = newFolder();
  folders.push(folder);
  await generate({
    spec: document,
    out: join(folder, "generated"),
    targets: ["types", "client", "validators"],
    imports: "ts",
    enums: "const",
    preset: "user",
  });
  return folder;
}

const program = `
import { createApi, listSurveys, createLeanClient } from "./generated/client/index.ts";

const fetch = async (): Promise<Response> => Response.json({ count: 0, results: [] });
const api = createApi({ baseUrl: "http://localhost:1", auth: "key", validate: "both", fetch });
const input = { path: { project_id: "1" } };
const statuses: number[] = [(await api.listSurveys(input)).status];
statuses.push((await listSurveys(createLeanClient({ fetch }), input)).status);
console.log(statuses.join(" "));
`;

describe("our own document", () => {
  it("compiles, and runs as it stands where Node strips types", async () => {
    const folder = await generated(spec);
    const more = { ...leastSettings, allowImportingTsExtensions: true };
    for (const compiler of ["5.9", "7"] satisfies Compiler[]) {
      expect(await compile(folder, compiler, "bundler", more)).toEqual([]);
    }
    writeFileSync(join(folder, "program.ts"), program);
    const hooks = pathToFileURL(join(compiledScripts, "typescript-hooks.js")).href;
    const stripping = `data:text/javascript,import{register}from"node:module";register(${JSON.stringify(hooks)})`;
    expect(await run(["--import", stripping, "program.ts"], { cwd: folder })).toEqual({
      code: 0,
      output: "200 200\n",
    });
  }, 300_000);
});

describe("each case", () => {
  it("compiles", async () => {
    const folder = newFolder();
    folders.push(folder);
    for (const name of cases.filter((one) => one !== "refused")) {
      await generateCase(folder, documentOf(name), name, ["types", "client", "validators"]);
    }
    expect(await compile(folder, "7", "bundler", leastSettings)).toEqual([]);
  }, 300_000);
});

describe.runIf(isPresent)("a large document", () => {
  it("compiles", async () => {
    const more = { ...leastSettings, allowImportingTsExtensions: true };
    expect(await compile(await generated(large), "7", "bundler", more)).toEqual([]);
  }, 300_000);
});
