// Reads a tsconfig.json and the files that it extends.
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isObject, type JsonValue } from "../../json/json.js";

/**
 * The members of tsconfig.json that `init` reads. `init` does not check whether the members of tsconfig.json have valid
 * types.
 */
export interface Settings {
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  readonly include?: unknown;
  readonly files?: unknown;
  readonly references?: unknown;
}

/** The members of tsconfig.json, and the path of its file. */
export interface FoundSettings extends Settings {
  readonly file?: string;
}

/**
 * Reads tsconfig.json. If it only lists references, reads the first referenced project with the DOM in `lib`, or else
 * the first one.
 */
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

/** Reads a tsconfig.json. Returns an empty object if tsconfig.json is missing or malformed. */
export async function settings(file: string): Promise<Settings> {
  const own = ownSettings(file);
  if (own === undefined) return {};
  const { parseTsconfig } = await import("get-tsconfig");
  try {
    return parseTsconfig(file) as Settings;
  } catch {
    // The base file may be in a package that is not installed yet. In this case, it is ignored.
    return own;
  }
}

/**
 * Reads a tsconfig.json without the files that it extends. get-tsconfig accepts malformed text, so the text is checked
 * here.
 */
function ownSettings(file: string): Settings | undefined {
  try {
    const value = JSON.parse(withoutComments(readFileSync(file, "utf8"))) as JsonValue;
    return isObject(value) && isObject(value["compilerOptions"] ?? {}) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Converts text with comments, trailing commas and a byte order mark to JSON. */
function withoutComments(text: string): string {
  return text
    .replace(/^\uFEFF/, "")
    .replace(/("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[\s\S]*?\*\//g, "$1")
    .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, "$1");
}
