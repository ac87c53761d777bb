// keyword-value: a keyword of a schema with the wrong kind of value.
import { keywordNamed } from "../keywords/index.js";
import type { JsonValue } from "../load/json.js";
import { append } from "../load/pointer.js";
import type { Rule } from "./rule.js";
import { speakingSchemas } from "./schema-sites.js";

/** Refused: what the author means cannot be told, and validators do not compile. */
export const keywordValue: Rule = {
  code: "keyword-value",
  finds: "a keyword of a schema with the wrong kind of value",
  *check(inspection) {
    const { version } = inspection.document;
    for (const { value, pointer } of speakingSchemas(inspection)) {
      for (const key of Object.keys(value)) {
        const keyword = keywordNamed(key);
        const written = value[key] as JsonValue;
        if (keyword === undefined || keyword.accepts(written)) continue;
        if (version === "3.0" && keyword.in30?.accepts(written) === true) continue;
        // A type that does not exist is unknown-type's.
        if (key === "type" && isNames(written)) continue;
        const expects = (version === "3.0" && keyword.in30?.expects) || keyword.expects;
        yield {
          severity: "error",
          message: `\`${key}\` must be ${expects}, and this is ${nameOf(written)}`,
          pointer: append(pointer, key),
        };
      }
    }
  },
};

function isNames(value: JsonValue): boolean {
  return (
    typeof value === "string" ||
    (Array.isArray(value) &&
      value.length > 0 &&
      value.every((name) => typeof name === "string") &&
      new Set(value).size === value.length)
  );
}

/** A value in words. */
export function nameOf(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "an empty array" : "an array";
  if (typeof value === "object") return "an object";
  if (typeof value === "string") return value === "" ? "an empty string" : "a string";
  return String(value);
}
