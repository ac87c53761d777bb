// Reads the keys of the Paths Object. A missing leading slash is added to a path, as other tools do.
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";

/**
 * Returns the path for a key of `paths`. Returns `undefined` for an extension such as `x-a`, and for the key `pets` if
 * `paths` also contains `/pets`.
 */
export function pathOf(name: string, paths: JsonObject): string | undefined {
  if (name.startsWith("/")) return name;
  const path = `/${name}`;
  return name.startsWith("x-") || own(paths, path) !== undefined ? undefined : path;
}

/** Returns the key of `paths` for a path. */
export function writtenPath(path: string, paths: JsonValue | undefined): string {
  return isObject(paths) && own(paths, path) === undefined ? path.slice(1) : path;
}

/** Returns a path template without its fragment: fragments distinguish operations, but are not sent. */
export function sentPath(path: string): string {
  // In the braces of a path parameter, `#` belongs to the parameter's name, and begins no fragment.
  return path.replace(/^((?:[^#{]|\{[^{}]*\})*)#.*$/s, "$1");
}
