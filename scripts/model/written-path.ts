// Which members of `paths` are paths: one without its first slash is read with it, as common tools do.
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";

/** The path that a member of `paths` stands for; `undefined` for extensions, and where that path stands there, too. */
export function pathOf(name: string, paths: JsonObject): string | undefined {
  if (name.startsWith("/")) return name;
  const path = `/${name}`;
  return name.startsWith("x-") || own(paths, path) !== undefined ? undefined : path;
}

/** The member of `paths` that stands for a path. */
export function writtenPath(path: string, paths: JsonValue | undefined): string {
  return isObject(paths) && own(paths, path) === undefined ? path.slice(1) : path;
}

/** Returns a path template without its fragment, which tells operations of one path apart and is never sent. */
export function sentPath(path: string): string {
  // The name of a variable may hold any character.
  return path.replace(/^((?:[^#{]|\{[^{}]*\})*)#.*$/s, "$1");
}
