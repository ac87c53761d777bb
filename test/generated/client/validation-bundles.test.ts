// Bundles contain validators only if the program passes them to the client, even if the bundler produces one file.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Format } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate } from "../../../scripts/index.js";

const repository = join(import.meta.dirname, "../../..");
const qdrant = join(repository, "../shared/corpus/qdrant.json");

async function oneFile(folder: string, program: string, format: Format = "esm") {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: folder, loader: "ts" },
    bundle: true,
    minify: true,
    format,
    target: "es2022",
    write: false,
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  const modules = Object.entries(output?.inputs ?? {}).filter(
    ([, { bytesInOutput }]) => bytesInOutput > 0,
  );
  return {
    size: outputFiles.reduce((sum, { contents }) => sum + contents.length, 0),
    validators: modules.map(([path]) => path).filter((path) => path.includes("/validators/")),
  };
}

const calling = (operation: string, options = "", imports = "") => `
  import { createClient, ${operation} } from "./client/index.ts";
  ${imports}
  console.log(${operation}(createClient({ baseUrl: "http://localhost", ${options} }), {} as never));
`;
const passing = calling(
  "listSurveys",
  "validate: responses",
  'import { responses } from "./client/validation.ts";',
);

describe("a bundle of one file", () => {
  const generated = join(repository, "generated");

  it.each<Format>(["esm", "iife", "cjs"])("has no validators of itself, as %s", async (format) => {
    const one = await oneFile(generated, calling("listSurveys", 'auth: "k"'), format);
    expect(one.validators).toEqual([]);
    expect(one.size).toBeLessThan(13_000);
  });

  it("has those that the program passes", async () => {
    const one = await oneFile(generated, passing);
    expect(one.validators).toContainEqual(expect.stringMatching(/validators\/schemas\.js$/));
  });

  it("has none where requests and responses of no call are checked", async () => {
    const imported = 'import { responses } from "./client/validation.ts";';
    expect((await oneFile(generated, calling("listSurveys", "", imported))).validators).toEqual([]);
  });
});

const isHere = existsSync(qdrant);
if (!isHere) console.log("skipped: qdrant.json, as ../shared/corpus is absent");

describe.runIf(isHere)("a bundle of one call of a large document", () => {
  const folder = mkdtempSync(join(tmpdir(), "specloom-one-file-"));
  beforeAll(async () => {
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
    const targets = ["types", "client", "validators"] as const;
    await generate({ spec: qdrant, out: folder, targets: [...targets], preset: "user" });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(["getCollections", "upsertPoints", "recoverShardFromSnapshot"])(
    "%s has at most 13 kB",
    async (operation) => {
      const { size, validators } = await oneFile(folder, calling(operation, 'auth: "k"'));
      expect(validators).toEqual([]);
      expect(size).toBeLessThanOrEqual(13_000);
    },
  );
});
