// Assembles the published package from the generated files and the compiled files.
import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import { builtFolder } from "../../targets/package/manifest.js";
import type { Artifact } from "../../write/artifact.js";

/** The files of a package, by path, and its package.json. */
export interface Parts {
  /** The generated files. */
  readonly generated: ReadonlyMap<string, string>;
  readonly compiled: ReadonlyMap<string, string>;
  /** The generated package.json. */
  readonly manifest: JsonObject;
  readonly license?: string;
}

export function publishedFiles({ generated, compiled, manifest, license }: Parts): Artifact[] {
  const files = new Map<string, string>();
  for (const [path, text] of generated) if (isCopied(path)) files.set(path, text);
  for (const [path, text] of compiled) files.set(path, text);
  const listed = [...new Set([...files.keys()].map((path) => path.split("/")[0] ?? ""))];
  files.set("package.json", `${JSON.stringify(published(manifest, listed), null, 2)}\n`);
  if (license !== undefined) files.set("LICENSE", license);
  return [...files].map(([path, text]) => ({ path, text, from: "package" }));
}

/**
 * Returns whether a generated file is published without compilation: a JavaScript module, its declarations, or a file
 * at the root.
 */
function isCopied(path: string): boolean {
  return path.includes("/") ? /\.(?:js|d\.ts)$/.test(path) : /^(?:README\.md|.*\.yaml)$/.test(path);
}

/**
 * Returns the published package.json. The published package.json is not private, and its exports name the compiled
 * files.
 */
function published(manifest: JsonObject, files: readonly string[]): JsonObject {
  const { private: _, exports, ...rest } = manifest;
  const entries = Object.entries(isObject(exports) ? exports : {});
  return {
    ...rest,
    exports: Object.fromEntries(entries.map(([name, to]) => [name, compiledEntry(to)])),
    files: files.filter((name) => name !== "README.md").sort(),
  };
}

function compiledEntry(to: JsonValue): JsonValue {
  if (!isObject(to)) return to;
  const types = own(to, "types");
  const module = own(to, "default");
  if (typeof types !== "string" || typeof module !== "string") return to;
  return {
    types: types.replace(/\.ts$/, ".d.ts"),
    default: module.replace(`./${builtFolder}/`, "./"),
  };
}
