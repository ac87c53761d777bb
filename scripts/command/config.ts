// `specloom.config.{ts,js,mjs,json}`, or `specloom` in package.json: what a project always asks for. The command line goes before it.
import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inert } from "../diagnostics/inert.js";
import { isObject, type JsonObject, type JsonValue, own } from "../load/json.js";
import type { Selection } from "../model/selection.js";
import { nearest } from "../rules/nearest.js";
import {
  type ClientFiles,
  type Dates,
  type Enums,
  type Imports,
  type TargetName,
  targetNames,
} from "../targets/target.js";
import { UsageError } from "./usage.js";

/** What a config file may say: each member is described in `config.schema.json`, which it is checked against. */
export interface Config {
  /** The OpenAPI document. */
  readonly spec?: string;
  /** The folder that the files go into. */
  readonly out?: string;
  /** What is made, together with what its files import. */
  readonly targets?: readonly TargetName[];
  /** A folder with templates of your own. */
  readonly templates?: string;
  /** The operations to generate. */
  readonly include?: Selection;
  /** The operations to leave out, also of those that `include` names. */
  readonly exclude?: Selection;
  /** How generated modules import each other. */
  readonly imports?: Imports;
  /** What an enum becomes. */
  readonly enums?: Enums;
  /** Whether the client's functions stand in one file, or in one for each tag. */
  readonly clientFiles?: ClientFiles;
  /** What a date-time is to callers of the client. */
  readonly dates?: Dates;
}

/** Says of an object that it is a config, for editors to complete and compilers to check. */
export function defineConfig(config: Config): Config {
  return config;
}

/** The names that are looked for, in this order, where the command stands. */
const names = [
  "specloom.config.ts",
  "specloom.config.js",
  "specloom.config.mjs",
  "specloom.config.json",
];

/**
 * The config in `file`, in the first file of a usual name here, or in package.json; empty where there is none. Its files and folders
 * are made relative to where the command stands. Throws `UsageError` where it is no config.
 */
export async function readConfig(file: string | undefined): Promise<Config> {
  const found = file ?? names.find((name) => existsSync(name));
  if (found === undefined) return inPackage();
  if (!existsSync(found)) throw new UsageError(`--config: there is no file '${found}'`);
  return placed(checked(await contentOf(found), found), found);
}

/** The member `specloom` of a package.json here. */
async function inPackage(): Promise<Config> {
  if (!existsSync("package.json")) return {};
  // Whether package.json is JSON at all is for others to say.
  const [manifest] = await Promise.allSettled([contentOf("package.json")]);
  const isManifest = manifest.status === "fulfilled" && isObject(manifest.value as JsonValue);
  const config = isManifest ? own(manifest.value as JsonObject, "specloom") : undefined;
  return config === undefined ? {} : checked(config, "specloom in package.json");
}

/** The config with its file and folders as they are called from here. */
function placed(config: Config, found: string): Config {
  const folder = dirname(found);
  const from = (path: string) => relative(".", resolve(folder, path)) || ".";
  return {
    ...config,
    ...(config.spec === undefined ? {} : { spec: from(config.spec) }),
    ...(config.out === undefined ? {} : { out: from(config.out) }),
    ...(config.templates === undefined ? {} : { templates: from(config.templates) }),
  };
}

async function contentOf(file: string): Promise<unknown> {
  try {
    if (file.endsWith(".json")) return JSON.parse(readFileSync(file, "utf8")) as unknown;
    const url = pathToFileURL(resolve(file)).href;
    const module = (await (/\.[cm]?ts$/.test(file) ? typescript(url) : import(url))) as object;
    if ("default" in module) return module.default;
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : ""}`);
  }
  throw new UsageError(`${file} exports no config: write \`export default defineConfig({ … })\``);
}

/** A module in TypeScript: by Node itself where it can, by our hooks elsewhere. From sources, `tsx` does it. */
async function typescript(url: string): Promise<unknown> {
  const isAble = "typescript" in process.features && process.features.typescript !== false;
  if (!isAble && !import.meta.url.endsWith(".ts")) {
    const { register } = await import("node:module");
    register("./typescript-hooks.js", import.meta.url);
  }
  return import(url);
}

function checked(value: unknown, file: string): Config {
  const wrong = [...faults(value as JsonValue, "the config", members)];
  if (wrong.length > 0) throw new UsageError(`${file} is no config: ${inert(wrong.join("; "))}`);
  const { $schema: _, ...config } = value as Config & { $schema?: string };
  return config;
}

/** What a member may be: some words, a list of some, any text, any texts, or an object of members. */
type Form = readonly string[] | { readonly listOf: readonly string[] } | "text" | "texts" | Members;
type Members = ReadonlyMap<string, Form>;

const selection: Members = new Map([
  ["tags", "texts"],
  ["paths", "texts"],
  ["operations", "texts"],
]);

// The same as config.schema.json says; a test holds the two together. Compiling that takes longer than most runs.
const members: Members = new Map<string, Form>([
  ["$schema", "text"],
  ["spec", "text"],
  ["out", "text"],
  ["targets", { listOf: targetNames }],
  ["templates", "text"],
  ["include", selection],
  ["exclude", selection],
  ["imports", ["js", "ts", "none"]],
  ["enums", ["union", "const", "open"]],
  ["clientFiles", ["one", "tags"]],
  ["dates", ["string", "date"]],
]);

/** What is wrong with a value, in words. */
function* faults(value: JsonValue, where: string, form: Form): Generator<string> {
  if (form === "text") {
    if (typeof value !== "string" || value === "") yield `${where} must be a text`;
  } else if (form === "texts") {
    const isList = Array.isArray(value) && value.every((item) => typeof item === "string");
    if (!isList) yield `${where} must be a list of texts`;
  } else if (form instanceof Map) {
    if (!isObject(value)) yield `${where} must be an object`;
    else {
      for (const [key, member] of Object.entries(value)) {
        const known = form.get(key);
        const here = where === "the config" ? key : `${where}.${key}`;
        if (known === undefined) {
          const meant = nearest(key, form.keys());
          const guess = meant === undefined ? "" : `: did you mean '${meant}'?`;
          yield `${where} has no member '${key}'${guess}`;
        } else yield* faults(member, here, known);
      }
    }
  } else if ("listOf" in form) {
    if (!Array.isArray(value) || value.length === 0) yield `${where} must be a list of some`;
    else if (new Set(value).size < value.length) yield `${where} names one twice`;
    else for (const [i, one] of value.entries()) yield* faults(one, `${where}.${i}`, form.listOf);
  } else if (!(form as readonly JsonValue[]).includes(value)) {
    yield `${where} takes ${(form as readonly string[]).join(", ")}`;
  }
}
