// Reads members that should be strings.
import { type JsonObject, own } from "../json/json.js";

/** Returns the own string member `key`; `undefined` if it is absent or not a string. */
export function textOf(object: JsonObject, key: string): string | undefined {
  const value = own(object, key);
  return typeof value === "string" ? value : undefined;
}
