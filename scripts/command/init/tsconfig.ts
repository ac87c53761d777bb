// Reads a tsconfig.json with the files that it extends.
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isObject, type JsonValue } from "../../json/json.js";

/** The members of a tsconfig.json that `init` looks at. Their types are unchecked. */
export interface Settings {
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  readonly include?: unknown;
  readonly files?: unknown;
  readonly references?: unknown;
}

/** A tsconfig.json, and the file that it stands in; no file where there is none. */
export interface FoundSettings extends Settings {
  readonly file?: string;
}

/** Reads tsconfig.json, or of those that it only refers to, the one for browsers, else the first. */
export async function projectSettings(): Promise<FoundSettings> {
  const file = "tsconfig.json";
  if (!existsSync(file)) return {};
  const root = await settings(file);
  const { files, references } = root;
  const isList = Array.isArray(files) && files.length === 0 && Array.isArray(references);
  if (!isList) return { ...root, file };
  const named = references.flatMap((one) => {
    const path = isObject(one) ? one["path"] : undefined;
    if (typeof path !== "string") return [];
    return path.endsWith(".json") ? path : join(path, file);
  });
  const found: FoundSettings[] = [];
  for (const path of named) {
    if (existsSync(path)) found.push({ ...(await settings(path)), file: relative(".", path) });
  }
  const isForBrowsers = ({ compilerOptions = {} }: Settings) =>
    Array.isArray(compilerOptions["lib"]) &&
    /(?:^|,)dom(?:,|$)/i.test(compilerOptions["lib"].join());
  return found.find(isForBrowsers) ?? found[0] ?? { ...root, file };
}

/** Reads a tsconfig.json; empty where there is none, and where its text is malformed. */
export async function settings(file: string): Promise<Settings> {
  const own = ownSettings(file);
  if (own === undefined) return {};
  const { parseTsconfig } = await import("get-tsconfig");
  try {
    return parseTsconfig(file) as Settings;
  } catch {
    // The file that it extends may be in a package that is not installed yet.
    return own;
  }
}

/** The file without those that it extends. get-tsconfig reads a malformed text without complaint; this does not. */
function ownSettings(file: string): Settings | undefined {
  try {
    const value = JSON.parse(withoutComments(readFileSync(file, "utf8"))) as JsonValue;
    return isObject(value) && isObject(value["compilerOptions"] ?? {}) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** JSON of a text that may have comments, commas before closing brackets, and a byte order mark. */
function withoutComments(text: string): string {
  return text
    .replace(/^\uFEFF/, "")
    .replace(/("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[\s\S]*?\*\//g, "$1")
    .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, "$1");
}
