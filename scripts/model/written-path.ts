// Reads the members of `paths`. A path without its first slash gets one, as in common tools.
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";

/** Returns the path for a member of `paths`; `undefined` for an extension, or if the path with a slash exists, too. */
export function pathOf(name: string, paths: JsonObject): string | undefined {
  if (name.startsWith("/")) return name;
  const path = `/${name}`;
  return name.startsWith("x-") || own(paths, path) !== undefined ? undefined : path;
}

/** Returns the member of `paths` for a path. */
export function writtenPath(path: string, paths: JsonValue | undefined): string {
  return isObject(paths) && own(paths, path) === undefined ? path.slice(1) : path;
}

/** Returns a path template without its fragment, which distinguishes operations of one path and is never sent. */
export function sentPath(path: string): string {
  // The name of a variable may contain any character.
  return path.replace(/^((?:[^#{]|\{[^{}]*\})*)#.*$/s, "$1");
}
