// `npm run bench:size`: sizes of bundled programs that call the same API with the generated client, openapi-fetch and
// hey-api's client. After `npm run bench:peers`, the table also has the clients of orval and Redocly. A separate table
// lists the size of each run-time module. Prints bytes. The command only measures: no figure makes it fail.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { loadDocument } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import type { Operation } from "../../scripts/model/api-model.js";
import { isJson } from "../../scripts/model/media-type.js";
import { type Bundle, bundle } from "../generated/client/bundle.js";
import {
  byApi,
  byFunctions,
  byHeyApi,
  byHeyApiOptions,
  byLeanClient,
  byOpenapiFetch,
  byOrval,
  byOrvalOptions,
  byOwnFetchClient,
  byQueryOptions,
  byRedocly,
  byRedoclyOptions,
  type Call,
} from "../generated/client/programs.js";
import { generatedByPeers } from "./peers.js";

const repository = join(import.meta.dirname, "../..");
const spec = join(repository, "spec/openapi.yaml");

const folder = mkdtempSync(join(repository, "node_modules/.bench-size-"));
try {
  const peers = generatedByPeers(spec, folder);
  const hey = peers?.heyApi ?? byInstalledHeyApi();
  const named = (name: string, packageName: string) =>
    peers === undefined ? name : `${name} ${peers.versionOf(packageName)}`;
  const heyApi = named("hey-api", "@hey-api/openapi-ts");
  const orval = named("orval", "orval");
  const redocly = named("Redocly", "@redocly/cli");

  const all = buildModel(await loadDocument(spec)).operations.map(callOf);
  const one = all.filter(({ functionName }) => functionName === "listSurveys");
  const sending = all.filter(({ functionName }) => functionName === "createSurvey");
  const programs = [
    ["one call", one],
    ["one that sends JSON", sending],
    [`all ${all.length} operations`, all],
  ] as const;
  const ways: readonly (readonly [string, (calls: readonly Call[]) => string])[] = [
    ["bare openapi-fetch", byOpenapiFetch],
    [heyApi, (calls) => byHeyApi(calls, hey)],
    [`${heyApi}, options of TanStack Query`, (calls) => byHeyApiOptions(calls, hey)],
    ...(peers === undefined
      ? []
      : ([
          [`${orval}, \`fetch\``, (calls) => byOrval(calls, peers.orval)],
          [`${orval}, options of TanStack Query`, (calls) => byOrvalOptions(calls, peers.orval)],
          [`${redocly}, \`generate-client\``, (calls) => byRedocly(calls, peers.redocly)],
          [
            `${redocly}, options of TanStack Query`,
            (calls) => byRedoclyOptions(calls, peers.redocly),
          ],
        ] satisfies [string, (calls: readonly Call[]) => string][])),
    ["specloom, `createFetchClient`", byOwnFetchClient],
    ["specloom, functions, `createLeanClient`", byLeanClient],
    ["specloom, options of TanStack Query, `createLeanClient`", byQueryOptions],
    ["specloom, functions, `createClient`", byFunctions],
    ["specloom, `createApi`", byApi],
  ];
  const rows: (readonly [name: string, bundles: readonly Bundle[]])[] = [];
  for (const [name, program] of ways) {
    const bundles = await Promise.all(programs.map(([, calls]) => bundle(program(calls))));
    rows.push([name, bundles]);
  }
  printSizes(
    programs.map(([name]) => name),
    rows,
  );
  const bare = await bundle(byOpenapiFetch(one));
  printModules("a lean client", bare, await bundle(byLeanClient(one)));
  printModules("a client", bare, await bundle(byFunctions(one)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Generates a client with the installed version of hey-api, which supports Node 20. */
function byInstalledHeyApi(): string {
  const plugins = [
    ...["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
    "@tanstack/react-query",
  ];
  const run = join(repository, "node_modules/@hey-api/openapi-ts/bin/run.js");
  const args = [run, "-i", spec, "-o", join(folder, "hey"), "-p", ...plugins];
  execFileSync(process.execPath, args, { cwd: tmpdir(), stdio: "pipe" });
  return `./${relative(repository, folder)}/hey`;
}

/** Returns the input of a call: path parameters, a JSON body if the operation takes one, and a page size for lists. */
function callOf({
  functionName,
  method,
  path,
  parameters,
  requestBody,
  pagination,
}: Operation): Call {
  const places = parameters.filter((one) => one.in === "path").map(({ name }) => [name, "1"]);
  const sendsJson = requestBody?.content.some((one) => isJson(one.mediaType)) ?? false;
  return {
    functionName,
    method,
    path,
    hasQuery: parameters.some((one) => one.in === "query"),
    input: {
      path: Object.fromEntries(places),
      ...(pagination?.limit === undefined ? {} : { query: { [pagination.limit]: 10 } }),
      ...(sendsJson ? { body: {} } : {}),
    },
  };
}

/** Prints the sizes of compressed programs, and the ratio of each to the first program. */
function printSizes(
  programs: readonly string[],
  rows: readonly (readonly [name: string, bundles: readonly Bundle[]])[],
): void {
  console.log("Bytes that are loaded at first: minified, with gzip\n");
  console.log(`| by | ${programs.join(" | | ")} | |\n|---${"|---:|---:".repeat(programs.length)}|`);
  for (const [name, bundles] of rows) {
    const cells = bundles.map(({ size }, column) => {
      const least = rows[0]?.[1][column]?.size ?? Number.NaN;
      return `${size} | ${(size / least).toFixed(2)}`;
    });
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  }
}

/**
 * Prints the size of each module in a program with one call, the largest first. The last lines compare the whole
 * program with a program that makes the call with openapi-fetch.
 */
function printModules(client: string, bare: Bundle, ours: Bundle): void {
  console.log(`\nBytes of the one call by functions and ${client}: minified, before gzip\n`);
  console.log("| module | bytes | share | what it has |\n|---|---:|---:|---|");
  const row = (name: string, bytes: number, what: string) => {
    const share = ((100 * bytes) / ours.minified).toFixed(0);
    console.log(`| ${name} | ${bytes} | ${share} % | ${what} |`);
  };
  const modules = [...ours.modules].sort(([, a], [, b]) => b - a);
  for (const [path, bytes] of modules)
    row(path.replace(/^.*\/|\.ts$/g, ""), bytes, headingOf(path));
  const named = modules.reduce((sum, [, bytes]) => sum + bytes, 0);
  row("", ours.minified - named, "the program itself");
  row("**all of it**", ours.minified, `with gzip ${ours.size}`);
  row("**by bare openapi-fetch**", bare.minified, `with gzip ${bare.size}`);
}

/** Returns the comment that describes a generated module. It follows comments for tools, such as `@ts-nocheck`. */
function headingOf(path: string): string {
  const [, ...lines] = readFileSync(join(repository, path), "utf8").split("\n", 4);
  const printed = lines.find((line) => !line.startsWith("// @")) ?? "";
  return printed.replace(/^\/\/ |\.$/g, "");
}
