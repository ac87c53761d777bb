// Title and version of an API, for reports about an API that did not change.
import { isObject, type JsonObject, own } from "../json/json.js";
import { textOf } from "./text.js";

/** Returns title and version of the API (Info Object, OAS 3.1 §4.8.2); empty texts if the document has none. */
export function aboutOf(root: JsonObject): { title: string; version: string } {
  const info = own(root, "info");
  return {
    title: (isObject(info) && textOf(info, "title")) || "",
    version: isObject(info) ? versionOf(info) : "",
  };
}

/** Returns the version as text. In YAML, a version without quotes may be a number. */
function versionOf(info: JsonObject): string {
  const written = own(info, "version");
  return typeof written === "number" ? String(written) : (textOf(info, "version") ?? "");
}
