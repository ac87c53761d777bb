// Reads object members that should be strings.
import { type JsonObject, own } from "../json/json.js";

/** Returns the own member `key` if it is a string, or else `undefined`. */
export function textOf(object: JsonObject, key: string): string | undefined {
  const value = own(object, key);
  return typeof value === "string" ? value : undefined;
}
