// The `package.json` of the generated folder. Types are resolved to the sources, so that a workspace can check types
// before a build. Modules are resolved to `dist`.
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { plainName } from "../../model/names/file-names.js";
import type { TargetInput } from "../target.js";
import { type Entry, entries } from "./entries.js";
import { semver } from "./options.js";

/** The name of the folder for the built package, in the generated folder. */
export const builtFolder = "dist";
/** The file name of the document in the package. */
export const documentFile = "openapi.yaml";

/** Returns the content of `package.json`, with its members in the usual order. */
export function packageManifest(input: TargetInput): JsonObject {
  const { model, package: given = {}, document } = input;
  const description = given.description ?? summaryOf(model.description);
  const license = given.license ?? licenseOf(model.info.unmodelled?.["license"]);
  return {
    name: packageName(input),
    version: given.version ?? semanticVersion(model.version),
    ...(description === undefined ? {} : { description }),
    ...(given.keywords === undefined ? {} : { keywords: [...given.keywords] }),
    ...(license === undefined ? {} : { license }),
    ...(given.author === undefined ? {} : { author: given.author }),
    ...(given.homepage === undefined ? {} : { homepage: given.homepage }),
    ...(given.repository === undefined
      ? {}
      : { repository: { type: "git", url: given.repository } }),
    // The generated folder contains sources that must not be published. The package that `specloom package` builds from
    // the sources is not private.
    private: true,
    type: "module",
    engines: { node: ">=20.19" },
    sideEffects: false,
    ...peersOf(input),
    exports: {
      ...Object.fromEntries(entries(input).map((entry) => [entry.name, conditions(entry)])),
      ...(document === undefined ? {} : { [`./${documentFile}`]: `./${documentFile}` }),
      "./package.json": "./package.json",
    },
  };
}

/**
 * Returns the peer dependencies of the generated package: packages that only some exports import. The peer dependencies
 * are optional; for example, only users of the export `zod` need the package `zod`.
 */
function peersOf({ openapiFetch, targets = [] }: TargetInput): JsonObject {
  const peers: JsonObject = {
    ...(targets.includes("zod") ? { zod: "^4.6.0" } : {}),
    ...(targets.includes("msw") ? { msw: "^2.11.0 || ^3.0.0" } : {}),
    ...(targets.includes("tanstack-query") ? { "@tanstack/query-core": "^5.0.0" } : {}),
    ...(openapiFetch === true ? { "openapi-fetch": ">=0.13" } : {}),
  };
  const names = Object.keys(peers);
  if (names.length === 0) return {};
  return {
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(names.map((name) => [name, { optional: true }])),
  };
}

function packageName({ model, package: given = {} }: TargetInput): string {
  if (given.name !== undefined) return given.name;
  const name = plainName(model.title, "generated");
  return /(?:^|-)api$/.test(name) ? name : `${name}-api`;
}

function conditions({ module }: Entry): JsonObject {
  return { types: `./${module}.ts`, default: `./${builtFolder}/${module}.js` };
}

/** Returns the tsconfig.json for `specloom package`. */
export function packageCompiler({ targets = [], imports }: TargetInput): JsonObject {
  return {
    compilerOptions: {
      target: "es2022",
      lib: ["es2023", "dom", "dom.iterable"],
      module: "nodenext",
      moduleDetection: "force",
      types: targets.includes("server") ? ["node"] : [],
      strict: true,
      skipLibCheck: true,
      declaration: true,
      sourceMap: true,
      inlineSources: true,
      ...(imports === "ts" ? { rewriteRelativeImportExtensions: true } : {}),
      rootDir: ".",
      outDir: builtFolder,
    },
    include: targets.filter((target) => target !== "package"),
  };
}

/** Converts `info.version` to a semantic version, even from "1", "v1.2" or "2026-11-23". */
function semanticVersion(version: string): string {
  if (version.length <= 100 && semver.test(version)) return version;
  const parts = /^v?(\d{1,9})(?:[.-](\d{1,9}))?(?:[.-](\d{1,9}))?$/i.exec(version.trim());
  if (parts === null) return "0.0.0";
  return parts
    .slice(1)
    .map((part = "0") => Number(part))
    .join(".");
}

/** Returns the first paragraph of a description as plain text, because package registries show plain text. */
function summaryOf(description = ""): string | undefined {
  const [paragraph = ""] = description.trim().split(/\n\s*\n/);
  const text = paragraph.replace(/[\p{C}\s]+/gu, " ").trim();
  if (text === "") return undefined;
  return text.length <= 300 ? text : `${text.slice(0, 299).trimEnd()}…`;
}

// Frequent licence names that are also SPDX identifiers.
const spdx =
  /^(?:MIT|ISC|0BSD|Unlicense|Apache-2\.0|BSD-[23]-Clause|MPL-2\.0|CC0-1\.0|CC-BY-4\.0)$/;

/** Returns the SPDX identifier of a License Object (OAS 3.1 §4.8.4), from `identifier` or from `name`. */
function licenseOf(license: JsonValue | undefined): string | undefined {
  if (!isObject(license)) return undefined;
  const identifier = own(license, "identifier");
  if (typeof identifier === "string" && /^[\w.+() -]{1,200}$/.test(identifier)) return identifier;
  const name = own(license, "name");
  if (typeof name !== "string") return undefined;
  const known = /^Apache(?: License)?,? (?:Version )?2(?:\.0)?$/i.test(name) ? "Apache-2.0" : name;
  return spdx.test(known) ? known : undefined;
}
