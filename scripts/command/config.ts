// Reads `specloom.config.{ts,js,mjs,json}`, or the member `specloom` of package.json.
import { dirname, relative, resolve } from "node:path";
import { inert } from "../diagnostics/inert.js";
import { entryAt, isThere, textOf } from "../files/look.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import type { DocumentVersion } from "../openapi/versions.js";
import { manifestHere } from "./manifest.js";
import { type Config, configOptions } from "./options.js";
import { isUrl } from "./url.js";
import { UsageError, unknownMember } from "./usage.js";
import { kindOf } from "./values.js";
import {
  type SharedConfig,
  type SharedRow,
  sharedFaults,
  sharedRow,
} from "./workspace/shared-rows.js";

/**
 * Returns the config unchanged. `defineConfig` only gives the config a type, for editors and compilers. For several
 * documents, pass an array or an object with `documents`.
 */
export function defineConfig<const Content extends Config | WorkspaceConfig>(
  config: Content,
): Content {
  return config;
}

/** A config of several documents: an array, or an object with `documents` and the options that all documents share. */
export type WorkspaceConfig = readonly Config[] | ListConfig;

interface ListConfig extends Config {
  readonly documents: readonly Config[];
  /**
   * Files whose schemas several documents use. specloom generates a folder of types for each of these files. The code
   * of each document imports these types.
   */
  readonly shared?: readonly (string | SharedRow)[];
}

/** Possible names of a config file in the working directory. */
const configNames: readonly string[] = [
  "specloom.config.ts",
  "specloom.config.js",
  "specloom.config.mjs",
  "specloom.config.json",
];

export interface FoundConfig {
  /**
   * The options at the top level of the config. If the config has several documents, `config` contains the options that
   * all documents share.
   */
  readonly config: Config;
  readonly file?: string;
  /** The options of each document, including the shared options, if the config has several documents. */
  readonly documents?: readonly Config[];
  /** The entries of the config member `shared`. */
  readonly sharedRows?: readonly SharedRow[];
  /** The options for the types of each `shared` file. The code of a document may import these types. */
  readonly shared?: readonly SharedConfig[];
  /** The OpenAPI version of the schemas in a shared file; absent for other documents. */
  readonly schemasOf?: DocumentVersion;
  /** The document that decides `schemasOf`, if the shared file declares no OpenAPI version. */
  readonly versionFrom?: string;
}

/**
 * Reads the config from `file`. Without `file`, reads package.json or a file with a known name in the working
 * directory. Paths in the result are relative to the working directory. Throws `UsageError` for an invalid config, and
 * if there are two config files.
 */
export async function findConfig(file?: string): Promise<FoundConfig> {
  if (file !== undefined) return readConfig(file);
  const inPackage = own(manifestHere() ?? {}, "specloom");
  const found = [
    ...configNames.filter((name) => isThere(name)),
    ...(inPackage === undefined ? [] : ["package.json"]),
  ];
  const [only] = found;
  if (found.length > 1) {
    throw new UsageError(`There are ${found.length} configs: ${found.join(" and ")}`, [
      `Keep one, or name one: --config ${only}`,
    ]);
  }
  if (inPackage !== undefined) {
    const content = checked(inPackage, "specloom in package.json");
    return { ...spread(content, (config) => config), file: "package.json" };
  }
  return only === undefined ? { config: {} } : readConfig(only);
}

/** Reads the config from `file`. Throws `UsageError`. */
export async function readConfig(file: string): Promise<FoundConfig> {
  if (!isThere(file)) throw new UsageError(`There is no config '${file}'`);
  if (!entryAt(file).isFile()) throw new UsageError(`The config '${file}' is not a file`);
  if (!/\.(?:[cm]?[jt]s|json)$/.test(file)) {
    throw new UsageError(`'${file}' is no config: its name ends in .json, .js, .mjs or .ts`);
  }
  const content = checked(await contentOf(file), file);
  return { ...spread(content, (config) => placed(config, file)), file };
}

interface Content extends Config {
  readonly documents?: readonly Config[];
  readonly shared?: readonly (string | SharedRow)[];
}

/**
 * Adds the shared options of a config to the options of each document. The function `place` converts the paths in the
 * options of a document.
 */
function spread(
  { documents, shared = [], ...options }: Content,
  place: (config: Config) => Config,
): Omit<FoundConfig, "file"> {
  const config = place(options);
  if (documents === undefined) return { config };
  return {
    config,
    documents: documents.map((row) => ({ ...config, ...place(row) })),
    ...(shared.length === 0
      ? {}
      : { sharedRows: shared.map((row) => place(sharedRow(row)) as SharedRow) }),
  };
}

/** Makes the paths in a config relative to the working directory. */
function placed(config: Config, file: string): Config {
  const folder = dirname(file);
  const from = (path: string) => (isUrl(path) ? path : relative(".", resolve(folder, path)) || ".");
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => {
      const option = configOptions.get(name);
      const move = option === undefined ? undefined : kindOf(option).moved;
      return [name, move === undefined ? value : move(value as never, from)];
    }),
  );
}

async function contentOf(file: string): Promise<unknown> {
  let content: unknown;
  try {
    if (file.endsWith(".json")) return JSON.parse(textOf(file)) as unknown;
    // The read is recorded, so that `--watch` notices changes of the config.
    textOf(file);
    const { configModule } = await import("./config-module.js");
    content = await configModule(file);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : ""}`);
  }
  if (isObject(content) && "default" in content) return content["default"];
  throw new UsageError(`${file} exports no config: write \`export default defineConfig({ … })\``);
}

function checked(value: unknown, file: string): Content {
  const content = Array.isArray(value) ? { documents: value } : value;
  const wrong = [...faults(content as JsonValue)];
  if (wrong.length > 0) throw new UsageError(`${file} is no config: ${inert(wrong.join("; "))}`);
  const { $schema: _, ...config } = content as Content & { $schema?: string };
  return config;
}

/** Yields a message for each mistake in a config. */
function* faults(config: JsonValue): Generator<string> {
  if (!isObject(config)) {
    yield "the config must be an object or a list";
    return;
  }
  const { $schema = "", documents, shared, ...options } = config;
  if (typeof $schema !== "string") yield "$schema must be a text";
  if (documents !== undefined) yield* listFaults(documents);
  if (shared !== undefined && documents === undefined) yield "shared stands beside documents only";
  else if (shared !== undefined) yield* sharedFaults(shared);
  yield* optionFaults(options, "");
}

function* listFaults(documents: JsonValue): Generator<string> {
  if (!Array.isArray(documents) || documents.length === 0) yield "documents must be a list of some";
  else {
    for (const [i, row] of documents.entries()) {
      if (isObject(row)) yield* optionFaults(row, `documents.${i}`);
      else yield `documents.${i} must be an object`;
    }
  }
}

/**
 * Yields a message for each mistake in the options. `place` tells where the config contains the options, such as
 * `documents.0`.
 */
function* optionFaults(options: JsonObject, place: string): Generator<string> {
  for (const [key, value] of Object.entries(options)) {
    const option = configOptions.get(key);
    if (option === undefined) yield unknownMember(place || "the config", key, configOptions.keys());
    else yield* kindOf(option).faults(value, place === "" ? key : `${place}.${key}`, option);
  }
}
