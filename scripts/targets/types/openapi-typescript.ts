// Types by the package openapi-typescript, where the user's project has it installed.
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isThere } from "../../files/look.js";
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../json/json.js";

/** The package's exports that are used here. */
interface Engine {
  readonly default: (document: unknown, options: object) => Promise<unknown[]>;
  readonly astToString: (types: unknown[]) => string;
}

/** Thrown where the package is absent, cannot be loaded, or refuses the document. */
export class EngineFailure extends Error {
  /** The next step. */
  readonly help: string;

  constructor(message: string, help: string) {
    super(message);
    this.help = help;
  }
}

/**
 * Returns the text of the types that the package of the project in `folder` prints for a bundled document.
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

/** The options of `types` that the package has, too. Those that are off keep its own default. */
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
/** Options of `types` for the package. */
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
  // A run that changes nothing has to see another version.
  isThere(file);
  try {
    // Node gives the exports of a CommonJS module as the default one, tsx one by one.
    const module = await import(pathToFileURL(file).href);
    return typeof module.default === "function" ? module : module.default;
  } catch (error) {
    throw new EngineFailure(
      `openapi-typescript cannot be loaded: ${messageOf(error)}`,
      "it needs the compiler API of TypeScript 5: npm install --save-dev typescript@5",
    );
  }
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}

/**
 * Returns the document without what leads out of it. The package would read the files and fetch the URLs that an example
 * names in `$ref` or `externalValue`, or a discriminator in `mapping`.
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
