// Reads a tsconfig.json with the files that it extends.
import { readFileSync } from "node:fs";
import { isObject, type JsonValue } from "../../json/json.js";

/** The members of a tsconfig.json that `init` looks at. Their types are unchecked. */
export interface Settings {
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  readonly include?: unknown;
  readonly files?: unknown;
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
