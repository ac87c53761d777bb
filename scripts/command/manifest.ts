// The package.json of the folder that a command runs in.
import { existsSync, readFileSync } from "node:fs";
import { isObject, type JsonObject, type JsonValue } from "../load/json.js";

/** Its content; empty where there is none, or none that can be read: whether it is JSON at all is for others to say. */
export function manifestHere(): JsonObject {
  if (!existsSync("package.json")) return {};
  try {
    const manifest = JSON.parse(readFileSync("package.json", "utf8")) as JsonValue;
    return isObject(manifest) ? manifest : {};
  } catch {
    return {};
  }
}
