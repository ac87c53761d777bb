// Members that should be strings, read without trusting them.
import { type JsonObject, own } from "../json/json.js";

/** The own string member `key`, or `undefined` when absent or not a string. */
export function textOf(object: JsonObject, key: string): string | undefined {
  const value = own(object, key);
  return typeof value === "string" ? value : undefined;
}
