// A bundle contains only the modules that its calls need. The size of the bundle is compared with that of
// openapi-fetch.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { type Bundle, bundle } from "./bundle.js";
import {
  byFunctions,
  byLeanClient,
  byOpenapiFetch,
  byOwnFetchClient,
  byQueryOptions,
  type Call,
} from "./programs.js";
import { runTimeModules } from "./run-time-modules.js";

const repository = join(import.meta.dirname, "../../..");

/** Makes esbuild ignore `"sideEffects": false`, as in projects that do not set it. */
const saysNothing: Plugin = {
  name: "says-nothing",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\/.*\.[jt]s$/ }, ({ path, resolveDir }) => {
      const written = join(resolveDir, path.replace(/\.js$/, ".ts"));
      return { path: existsSync(written) ? written : join(resolveDir, path), sideEffects: true };
    });
  },
};

const modulesOf = (program: string) => runTimeModules(program, repository);

const path = { project_id: "1" };
const list: Call = {
  functionName: "listSurveys",
  method: "get",
  path: "/api/projects/{project_id}/surveys/",
  input: { path, query: { limit: 10 } },
};
const create: Call = { ...list, functionName: "createSurvey", input: { path, body: {} } };
const remove: Call = { ...list, functionName: "deleteSurvey", input: { path } };

const everything =
  'import { createApi } from "./generated/client/index.ts"; console.log(createApi({ validate: "both" }));';

describe("a bundle", () => {
  let openapiFetch: Bundle;
  let lean: Bundle;
  let ours: Bundle;
  const moreThan = (one: Bundle, { modules }: Bundle) =>
    [...modules.keys()].filter((path) => !one.modules.has(path));
  beforeAll(async () => {
    openapiFetch = await bundle(byOpenapiFetch([list]));
    lean = await bundle(byLeanClient([list]));
    ours = await bundle(byFunctions([list]));
  });

  it("of one call by `createFetchClient` is no larger than by bare openapi-fetch", async () => {
    const own = await bundle(byOwnFetchClient([list]));
    expect(own.size).toBeLessThanOrEqual(openapiFetch.size);
    expect(await modulesOf(byOwnFetchClient([list]))).not.toContain("path-based-client");
  });

  it("of one call by a lean client is of the size of bare openapi-fetch, to a tenth", () => {
    // The lean client may be at most 1 / 0.9 = 1.11 times as large as openapi-fetch.
    expect(lean.size / openapiFetch.size).toBeLessThan(1.11);
    expect(lean.size / ours.size).toBeLessThan(2 / 3);
  });

  it("of one call that is watched, by a client that knows who calls, is not twice as large", () => {
    expect(ours.size / openapiFetch.size).toBeLessThan(1.73);
  });

  it.each([
    ["a query", list, "Options", 450],
    ["an infinite query", list, "InfiniteOptions", 1024],
    ["a mutation", { ...create, method: "post" }, "Options", 400],
  ] as const)(
    "of %s of TanStack Query has little more than the call",
    async (_, call, suffix, most) => {
      const options = await bundle(byQueryOptions([call], suffix));
      expect(options.size - (await bundle(byLeanClient([call]))).size).toBeLessThanOrEqual(most);
    },
  );

  it("is as large as the guide says", async () => {
    const guide = readFileSync(join(repository, "templates/client/README.md"), "utf8");
    const sending = await bundle(byFunctions([create]));
    const all = await bundle(everything);
    for (const [what, { size }] of [
      ["one call with `openapi-fetch` alone", openapiFetch],
      ["one call with `createFetchClient`", await bundle(byOwnFetchClient([list]))],
      ["one call with `createLeanClient`", lean],
      ["one `createClient` call with", ours],
      ["one `createClient` call that sends JSON", sending],
      ["`createApi` with all 18 operations", all],
    ] as const) {
      const row = guide.split("\n").find((line) => line.startsWith(`| ${what}`)) ?? "";
      const [, printed = ""] = /\| ([\d.]+) \|$/.exec(row) ?? [];
      expect(Math.abs(size - Number(printed) * 1000), row).toBeLessThan(100);
    }
  });

  it("of one call is one file", () => {
    expect([lean.files, ours.files]).toEqual([1, 1]);
  });

  it("of one call by a lean client holds nothing of time-outs, limits and credentials", async () => {
    const left = [
      "authorize",
      "call",
      "call-limits",
      "client",
      "schemes",
      "security",
      "validation-error",
    ];
    const names = await modulesOf(byLeanClient([list]));
    expect(names.filter((name) => left.includes(name))).toEqual([]);
    expect(names).toContain("lean-client");
  });

  it("of one call holds nothing that this call does not need", async () => {
    const needed = [
      "authorize",
      "base-url",
      "call",
      "call-limits",
      "client",
      "errors",
      "media-type",
      "own",
      "request",
      "response",
      "response-body",
      "schemes",
      "send",
      "serialize",
    ];
    expect(await modulesOf(byFunctions([list]))).toEqual(needed);
    const decided = [...ours.modules.keys()].filter((path) => !path.includes("/runtime/"));
    const files = ["client", "operations", "security", "servers"];
    expect(decided.sort()).toEqual(files.map((file) => `generated/client/${file}.ts`));
  });

  it("of one call holds no more in a project that says nothing of side effects", async () => {
    const more = moreThan(ours, await bundle(byFunctions([list]), [saysNothing]));
    const moreLean = moreThan(lean, await bundle(byLeanClient([list]), [saysNothing]));
    // The code for forms and the code for validation import `fields.ts`. esbuild keeps `fields.ts`, because it cannot
    // know that the program uses neither forms nor validation.
    expect([more, moreLean]).toEqual(Array(2).fill(["generated/client/runtime/fields.ts"]));
  });

  it("of another call is larger by what this one needs", async () => {
    const removing = await bundle(byFunctions([remove]));
    expect(moreThan(ours, removing)).toEqual([]);
    expect(removing.size).toBeLessThan(ours.size);
    const sending = await bundle(byFunctions([create]));
    expect(moreThan(ours, sending)).toEqual([]);
    const before = new Set(await modulesOf(byFunctions([list])));
    const after = await modulesOf(byFunctions([create]));
    expect(after.filter((module) => !before.has(module))).toEqual(["json-body"]);
    expect(sending.size - ours.size).toBeLessThan(200);
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
      1850,
    ],
    [
      "exceptions",
      'import { orThrow } from "./generated/client/index.ts"; console.log(orThrow);',
      500,
    ],
  ])("with %s is larger by what these are", async (_what, more, most) => {
    const { size } = await bundle(byFunctions([list], more));
    expect(size).toBeGreaterThan(ours.size);
    expect(size - ours.size).toBeLessThan(most);
  });

  it("of all operations has no validators either: they are loaded when they are asked for", async () => {
    const all = await bundle(everything);
    const validation = [...all.modules.keys()].filter((path) => path.includes("validat"));
    expect(validation).toEqual(["generated/client/runtime/validation-error.ts"]);
  });
});
