// Tests the guide for projects that compile with `tsc`: the JavaScript files of validators are copied to the output
// folder.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generate } from "../../scripts/index.js";
import { type Compiler, run, tsc } from "../compiler/compile.js";
import { newFolder } from "./specloom.js";

const repository = join(import.meta.dirname, "../..");
const guide = readFileSync(join(repository, "templates/validators/README.md"), "utf8");
const [, reported = ""] = /^```json\n(\{\n {2}"compilerOptions".*?)^```$/ms.exec(guide) ?? [];
const [, copies = ""] = /^ *"build": "tsc && (cp .+)"$/m.exec(guide) ?? [];

// The client and the server both load validators when the program starts.
const main = `import { createClient, listSurveys } from "./generated/client/index.js";
import { responses } from "./generated/client/validation.js";
import { createNodeHandler, stubs } from "./generated/server/index.js";

createNodeHandler(stubs, { authenticate: () => null });
const client = createClient({
  auth: "key",
  baseUrl: "http://localhost",
  fetch: () => Promise.resolve(Response.json({ results: 1 })),
  validate: responses,
});
listSurveys(client, { path: { project_id: "1" } }).catch((error) => console.log(String(error)));
`;

let folder: string;
beforeEach(async () => {
  folder = newFolder();
  const out = join(folder, "src/generated");
  mkdirSync(out, { recursive: true });
  const spec = join(repository, "spec/openapi.yaml");
  await generate({ spec, out, targets: ["client", "server"] });
  writeFileSync(join(folder, "src/main.ts"), main);
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function built(
  type: "module" | "commonjs",
  compiler: Compiler,
  tsconfig: string,
): Promise<string> {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type }));
  writeFileSync(join(folder, "tsconfig.json"), tsconfig);
  return (await tsc(compiler, [], { cwd: folder })).output;
}
const started = async () => (await run(["dist/main.js"], { cwd: folder })).output;
const checked = /^ValidationError: .*body\.results: expected an array/s;

describe("a project that tsc builds", { timeout: 60_000 }, () => {
  it.each([
    ["module", "7"],
    ["commonjs", "5.9"],
  ] as const)("of type %s runs, by TypeScript %s", async (type, compiler) => {
    expect(await built(type, compiler, reported)).toBe("");
    expect(await started()).toMatch(checked);
  });

  it("lacks the checks without what the guide says, and has them once they are copied", async () => {
    const { compilerOptions, include } = JSON.parse(reported);
    const plain = { compilerOptions: { ...compilerOptions, allowJs: false }, include };
    expect(await built("module", "7", JSON.stringify(plain))).toBe("");
    expect(await started()).toContain("Cannot find module");
    execFileSync(copies, { cwd: folder, shell: true, stdio: "pipe" });
    expect(await started()).toMatch(checked);
  });
});
