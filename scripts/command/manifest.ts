// The package.json of the folder that a command runs in.
import { isThere, textOf } from "../files/look.js";
import { isObject, type JsonObject, type JsonValue } from "../json/json.js";

/** Its content; nothing where there is none, or none that can be read: whether it is JSON at all is for others to say. */
export function manifestHere(): JsonObject | undefined {
  if (!isThere("package.json")) return undefined;
  try {
    const manifest = JSON.parse(textOf("package.json")) as JsonValue;
    return isObject(manifest) ? manifest : undefined;
  } catch {
    return undefined;
  }
}
