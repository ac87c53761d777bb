// Reads the package.json of the working directory.
import { isThere, textOf } from "../files/look.js";
import { isObject, type JsonObject, type JsonValue } from "../json/json.js";

/**
 * Returns the content of package.json, or `undefined` if the file is missing or invalid. Invalid JSON in package.json
 * is not reported.
 */
export function manifestHere(): JsonObject | undefined {
  if (!isThere("package.json")) return undefined;
  try {
    const manifest = JSON.parse(textOf("package.json")) as JsonValue;
    return isObject(manifest) ? manifest : undefined;
  } catch {
    return undefined;
  }
}
