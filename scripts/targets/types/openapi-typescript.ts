// Prints types with openapi-typescript, if the project of the user has installed this package.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isThere, textOf } from "../../files/look.js";
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";

/** The exports of openapi-typescript that specloom uses. */
interface Engine {
  readonly default: (document: unknown, options: object) => Promise<unknown[]>;
  readonly astToString: (types: unknown[]) => string;
}

/** Thrown if the package is missing, cannot be loaded, or refuses the document. */
export class EngineFailure extends Error {
  /** A step that the user can take next. */
  readonly help: string;

  constructor(message: string, help: string) {
    super(message);
    this.help = help;
  }
}

/**
 * Returns the types of a bundled document, as printed by openapi-typescript in the project that contains `folder`.
 *
 * @throws {EngineFailure}
 */
export async function openapiTypescriptTypes(
  root: JsonObject,
  folder: string,
  options: EngineOptions,
): Promise<string> {
  const engine = await engineIn(folder);
  try {
    const types = await engine.default(withoutForeign(root), { ...chosen(options), silent: true });
    return engine.astToString(types);
  } catch (error) {
    throw new EngineFailure(
      `openapi-typescript refuses the document: ${messageOf(error)}`,
      "without --types-engine, specloom prints the types",
    );
  }
}

/**
 * Options of `types` that openapi-typescript also has. For an option that is off, the default of openapi-typescript
 * applies.
 */
const shared = [
  "exportType",
  "enum",
  "rootTypes",
  "pathParamsAsTypes",
  "immutable",
  "alphabetize",
  "excludeDeprecated",
  "defaultNonNullable",
  "propertiesRequiredByDefault",
  "additionalProperties",
  "arrayLength",
] as const;
/** Options of `types` that openapi-typescript receives. */
export type EngineOptions = { readonly [K in (typeof shared)[number]]?: boolean } & {
  readonly emptyObjectsUnknown?: boolean;
};

function chosen(options: EngineOptions): EngineOptions {
  const { emptyObjectsUnknown } = options;
  return Object.fromEntries([
    ...shared.flatMap((name) => (options[name] ? [[name, true]] : [])),
    ...(emptyObjectsUnknown === undefined ? [] : [["emptyObjectsUnknown", emptyObjectsUnknown]]),
  ]);
}

async function engineIn(folder: string): Promise<Engine> {
  const require = createRequire(join(folder, "package.json"));
  let file: string;
  try {
    file = require.resolve("openapi-typescript");
  } catch {
    throw new EngineFailure(
      "openapi-typescript is not installed in this project",
      "npm install --save-dev openapi-typescript typescript@5",
    );
  }
  lookAtVersions(file);
  try {
    // In Node.js, the exports of a CommonJS module are in `default`. With tsx, the exports of a CommonJS module are
    // named exports.
    const module = await import(pathToFileURL(file).href);
    return typeof module.default === "function" ? module : module.default;
  } catch (error) {
    throw new EngineFailure(
      `openapi-typescript cannot be loaded: ${messageOf(error)}`,
      "it needs the compiler API of TypeScript 5: npm install --save-dev typescript@5",
    );
  }
}

/**
 * Reads package.json of openapi-typescript and TypeScript, so that the files become inputs of the run. After an update
 * of one of the packages, `generate` and `--watch` run again.
 */
function lookAtVersions(file: string): void {
  lookAtVersion(file);
  try {
    lookAtVersion(createRequire(file).resolve("typescript"));
  } catch {
    // If TypeScript is missing, the import of openapi-typescript fails, and its error names TypeScript.
  }
}

/** Reads the package.json with the version of the package that contains `file`. */
function lookAtVersion(file: string): void {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    if (isThere(manifest) && hasVersion(textOf(manifest))) return;
  }
}

/** Returns false for a package.json that only sets the type of the modules in its folder. */
function hasVersion(manifest: string): boolean {
  try {
    const value = JSON.parse(manifest) as JsonValue;
    return isObject(value) && own(value, "version") !== undefined;
  } catch {
    return false;
  }
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}

/**
 * Returns the document without references to other files. openapi-typescript would otherwise read files or fetch URLs
 * from `$ref`, `externalValue` and `mapping`.
 */
function withoutForeign(value: JsonValue, within = ""): JsonValue {
  if (Array.isArray(value)) return value.map((item) => withoutForeign(item));
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const [name, member] of Object.entries(value)) {
    if (typeof member !== "string") setOwn(copy, name, withoutForeign(member, name));
    else if (!isForeign(name, member, within)) setOwn(copy, name, member);
  }
  return copy;
}

function isForeign(name: string, text: string, within: string): boolean {
  if (name === "externalValue") return true;
  if (text.startsWith("#")) return false;
  return name === "$ref" || (within === "mapping" && text.includes("/"));
}
