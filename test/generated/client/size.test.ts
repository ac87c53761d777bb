// What of the client is in a bundle: what its calls use, and nothing else; measured beside bare openapi-fetch.
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";

const repository = join(import.meta.dirname, "../../..");

interface Bundle {
  /** Bytes, minified and compressed. */
  readonly size: number;
  /** The modules in it. */
  readonly modules: readonly string[];
  /** In how many files it comes. */
  readonly files: number;
}

/** What bundlers have to think of the modules of a project that does not say `"sideEffects": false`. */
const saysNothing: Plugin = {
  name: "says-nothing",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\/.*\.[jt]s$/ }, ({ path, resolveDir }) => {
      const written = join(resolveDir, path.replace(/\.js$/, ".ts"));
      return { path: existsSync(written) ? written : join(resolveDir, path), sideEffects: true };
    });
  },
};

/** Bundles a program for the browser, and measures what is loaded at first. */
async function bundle(program: string, plugins: Plugin[] = []): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: repository, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    splitting: true,
    outdir: "out",
    write: false,
    metafile: true,
    plugins,
    absWorkingDir: repository,
  });
  const loaded = new Set(["out/stdin.js"]);
  for (const file of loaded) {
    for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
      if (kind === "import-statement") loaded.add(path);
    }
  }
  const modules = [...loaded].flatMap((file) =>
    Object.entries(metafile.outputs[file]?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 && path !== "<stdin>" ? path : [],
    ),
  );
  const texts = outputFiles.filter(({ path }) => loaded.has(relative(repository, path)));
  const size = gzipSync(Buffer.concat(texts.map(({ contents }) => contents))).length;
  return { size, modules, files: texts.length };
}

const bare = `
  import createClient from "openapi-fetch";
  const client = createClient({ baseUrl: "http://localhost", headers: { authorization: "Bearer k" } });
  const params = { path: { project_id: "1" }, query: { limit: 10 } };
  console.log(await client.GET("/api/projects/{project_id}/surveys/", { params }));
`;
const call = (name: string, input: string, more = "") => `
  import { createClient, ${name} } from "./generated/client/index.ts";
  ${more}
  const client = createClient({ baseUrl: "http://localhost", auth: "k" });
  console.log(await ${name}(client, { path: { project_id: "1" }, ${input} }));
`;

const everything =
  'import { createApi } from "./generated/client/index.ts"; console.log(createApi({ validate: "both" }));';

describe("a bundle", () => {
  let openapiFetch: Bundle;
  let list: Bundle;
  beforeAll(async () => {
    openapiFetch = await bundle(bare);
    list = await bundle(call("listSurveys", "query: { limit: 10 }"));
  });

  it("of one call is not twice as large as bare openapi-fetch, which reads by guess and waits for ever", () => {
    expect(list.size / openapiFetch.size).toBeLessThan(1.66);
  });

  it("is as large as README says", async () => {
    const readme = readFileSync(join(repository, "README.md"), "utf8");
    const create = await bundle(call("createSurvey", "body: {}"));
    const all = await bundle(everything);
    for (const [what, { size }] of [
      ["one call by bare `openapi-fetch`", openapiFetch],
      ["one call: path and query", list],
      ["one call that sends JSON", create],
      ["`createApi`: all 18 operations", all],
    ] as const) {
      const row = readme.split("\n").find((line) => line.startsWith(`| ${what}`)) ?? "";
      const [, said = ""] = /\| ([\d.]+) \|$/.exec(row) ?? [];
      expect(Math.abs(size - Number(said) * 1000), row).toBeLessThan(100);
    }
  });

  it("of one call is one file", () => {
    expect(list.files).toBe(1);
  });

  it("of one call holds nothing that this call does not need", () => {
    const needed = [
      "answer",
      "authorize",
      "call",
      "client",
      "errors",
      "media-type",
      "operations",
      "read-body",
      "schemes",
      "send",
      "serialize",
      "servers",
      // A class that programs may ask for: esbuild keeps it with the rest.
      "validation-error",
      "watch",
    ];
    expect(list.modules.map((path) => path.replace(/^.*\/|\.ts$/g, "")).sort()).toEqual(needed);
  });

  it("of one call holds no more in a project that says nothing of side effects", async () => {
    const { modules } = await bundle(call("listSurveys", "query: { limit: 10 }"), [saysNothing]);
    // Forms need it, and validation does: esbuild cannot know that none of the two will come.
    const shared = "generated/client/fields.ts";
    expect(modules.filter((path) => !list.modules.includes(path))).toEqual([shared]);
  });

  it("of another call is larger by what this one needs", async () => {
    const remove = await bundle(call("deleteSurvey", "query: {}"));
    expect(remove.modules.filter((path) => !list.modules.includes(path))).toEqual([]);
    expect(remove.size).toBeLessThan(list.size);
    const create = await bundle(call("createSurvey", "body: {}"));
    const more = create.modules.filter((path) => !list.modules.includes(path));
    expect(more).toEqual(["generated/client/json-body.ts"]);
    expect(create.size - list.size).toBeLessThan(200);
  });

  it.each([
    [
      "retries",
      'import { retries } from "./generated/client/index.ts"; console.log(retries());',
      700,
    ],
    [
      "pages",
      'import { paged } from "./generated/client/index.ts"; console.log(paged.listSurveys);',
      1750,
    ],
    [
      "exceptions",
      'import { orThrow } from "./generated/client/index.ts"; console.log(orThrow);',
      500,
    ],
  ])("with %s is larger by what these are", async (_what, more, most) => {
    const { size } = await bundle(call("listSurveys", "query: { limit: 10 }", more));
    expect(size).toBeGreaterThan(list.size);
    expect(size - list.size).toBeLessThan(most);
  });

  it("of all operations has no validators either: they are loaded when they are asked for", async () => {
    const all = await bundle(everything);
    const validation = all.modules.filter((path) => path.includes("validat"));
    expect(validation).toEqual(["generated/client/validation-error.ts"]);
  });
});
