// A member that should be a string, read without trusting it.
import { type JsonObject, own } from "../load/json.js";

/** The own string member `key`, or `undefined` when absent or not a string. */
export function textOf(object: JsonObject, key: string): string | undefined {
  const value = own(object, key);
  return typeof value === "string" ? value : undefined;
}

/** `summary` and `description` of an OpenAPI object, present only where written. */
export function documentationOf(object: JsonObject): { summary?: string; description?: string } {
  const summary = textOf(object, "summary");
  const description = textOf(object, "description");
  return {
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
  };
}
