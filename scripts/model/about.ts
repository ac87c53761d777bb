// Reads only the title and version of an API, because a report without changes needs no complete model.
import { isObject, type JsonObject, own } from "../json/json.js";
import { textOf } from "./text.js";

/** Returns the title and the version of the API (Info Object, OAS 3.1 §4.8.2), or empty strings. */
export function aboutOf(root: JsonObject): { title: string; version: string } {
  const info = own(root, "info");
  return {
    title: (isObject(info) && textOf(info, "title")) || "",
    version: isObject(info) ? versionOf(info) : "",
  };
}

/** Returns the API version as text. In YAML, an unquoted version may be a number. */
function versionOf(info: JsonObject): string {
  const written = own(info, "version");
  return typeof written === "number" ? String(written) : (textOf(info, "version") ?? "");
}
