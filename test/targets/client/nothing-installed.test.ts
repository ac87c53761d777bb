// The generated client needs no installed package: it compiles, it can be bundled, and it runs.
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate } from "../../../scripts/index.js";
import { compilers, run, tsc } from "../../compiler/compile.js";
import { isWhole } from "../../runs.js";

const spec = join(import.meta.dirname, "../../../spec/openapi.yaml");
const folder = realpathSync(mkdtempSync(join(tmpdir(), "specloom-empty-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = `
import { createApi, createClient, createLeanClient, listSurveys } from "./generated/client/index.js";

// Made before anything takes the place of the platform's fetch, as modules do.
const seen: string[] = [];
const client = createClient({ baseUrl: "http://localhost:1", auth: "key" });
const lean = createLeanClient({ baseUrl: "http://localhost:2" });
const onRequest = () => void seen.push("passed");
const api = createApi({ baseUrl: "http://localhost:3", auth: "key", middleware: [{ onRequest }] });
globalThis.fetch = async (request) => {
  seen.push((request as Request).url);
  return Response.json({ count: 0, results: [] });
};
const input = { path: { project_id: "1" } };
seen.push(String((await listSurveys(client, input)).status));
seen.push(String((await listSurveys(lean, input)).status));
seen.push(String((await api.listSurveys(input)).status));
console.log(seen.join(" "));
`;

beforeAll(async () => {
  await generate({ spec, out: join(folder, "generated"), targets: ["client"] });
  writeFileSync(join(folder, "program.ts"), program);
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }\n');
});

describe("without any package", () => {
  it.each(isWhole ? compilers : (["7"] as const))(
    "compiles with TypeScript %s",
    async (compiler) => {
      const config = join(folder, "tsconfig.json");
      const lib = ["es2023", "dom", "dom.iterable"];
      const compilerOptions = {
        noEmit: true,
        strict: true,
        module: "nodenext",
        target: "es2022",
        lib,
        types: [],
      };
      writeFileSync(config, JSON.stringify({ compilerOptions, files: ["program.ts"] }));
      const { code, output } = await tsc(compiler, ["-p", config, "--listFiles"], { cwd: folder });
      const files = output.trim().split("\n");
      const others = files.filter(
        (file) => !file.startsWith(folder) && !/\blib\.[a-z0-9.]*d\.ts$/.test(file),
      );
      expect({ code, others }).toEqual({ code: 0, others: [] });
      expect(files.length).toBeGreaterThan(40);
    },
  );

  it("is bundled, and looks up the platform's fetch at each call", async () => {
    const outfile = join(folder, "program.mjs");
    const entryPoints = [join(folder, "program.ts")];
    const options = { bundle: true, metafile: true, format: "esm", logLevel: "silent" } as const;
    const made = await build({ entryPoints, outfile, ...options });
    const inputs = Object.keys(made.metafile.inputs).map((path) => resolve(path));
    expect(inputs.filter((path) => !path.startsWith(folder))).toEqual([]);
    expect([...made.errors, ...made.warnings]).toEqual([]);
    const place = "api/projects/1/surveys/";
    expect(await run([outfile], { cwd: folder })).toEqual({
      code: 0,
      output: `http://localhost:1/${place} 200 http://localhost:2/${place} 200 passed http://localhost:3/${place} 200\n`,
    });
  });
});
