// Prints the types that openapi-typescript generates for a document. Prints them in this process, because a new process
// would spend most of its time on loading openapi-typescript.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type ts from "typescript";

/**
 * The part of openapi-typescript that this module uses. The package's own declarations cannot be used, because they
 * name packages that are not installed.
 */
interface Package {
  readonly enumCache: Map<string, unknown>;
  readonly astToString: (nodes: ts.Node[]) => string;
  readonly default: (document: URL, options: object) => Promise<ts.Node[]>;
}

/** The part of Redocly's reader that openapi-typescript uses to read documents. */
interface Reader {
  readonly createConfig: (config: object, more: object) => Promise<object>;
  readonly parseYaml: (text: string) => Root;
}

/** The members of a document that contain the compared entries. */
interface Root {
  readonly paths?: object;
  readonly components?: object;
}

const require = createRequire(import.meta.url);
const printer: Package = require("openapi-typescript");
const reader: Reader = createRequire(require.resolve("openapi-typescript"))(
  "@redocly/openapi-core",
);
/**
 * The config of openapi-typescript's command line. The function that openapi-typescript exports would use a config with
 * more rules.
 */
const redocly = reader.createConfig({}, { extends: ["minimal"] });

/**
 * Writes the types to `file`. `options` are flags of the command line, such as `--root-types`. Request members with a
 * default stay optional, as in the types of specloom.
 */
export async function printTheirTypes(
  document: string,
  file: string,
  options: readonly string[],
): Promise<void> {
  const flags = options.map((one) => [inCamelCase(one.slice(2)), true] as const);
  const chosen = { ...Object.fromEntries(flags), defaultNonNullable: false, silent: true };
  printer.enumCache.clear();
  const nodes = await printer.default(pathToFileURL(document), {
    ...chosen,
    redocly: await redocly,
  });
  writeFileSync(file, printer.astToString(nodes));
}

/** Returns the root of a document, as openapi-typescript reads it. */
export function rootOf(document: string): Root {
  return reader.parseYaml(readFileSync(document, "utf8"));
}

function inCamelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
