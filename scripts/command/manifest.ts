// The package.json of the folder that a command runs in.
import { existsSync, readFileSync } from "node:fs";
import { isObject, type JsonObject, type JsonValue } from "../json/json.js";

/** Its content; nothing where there is none, or none that can be read: whether it is JSON at all is for others to say. */
export function manifestHere(): JsonObject | undefined {
  if (!existsSync("package.json")) return undefined;
  try {
    const manifest = JSON.parse(readFileSync("package.json", "utf8")) as JsonValue;
    return isObject(manifest) ? manifest : undefined;
  } catch {
    return undefined;
  }
}
