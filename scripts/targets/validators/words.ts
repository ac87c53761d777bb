// Describes the expected value in words, for the message of an issue.
import type { JsonValue } from "../../json/json.js";

const longest = 60;
const most = 10;

const nouns = new Map([
  ["string", "a string"],
  ["integer", "an integer"],
  ["digits", "an integer"],
  ["number", "a number"],
  ["integer or bigint", "an integer"],
  ["number or bigint", "a number"],
  ["boolean", "true or false"],
  ["null", "null"],
  ["array", "an array"],
  ["object", "an object"],
  ["bytes", "bytes"],
]);

/** Returns the types in words, such as `a string or null`. */
export function ofTypes(types: readonly string[]): string {
  return alternatives(types.map((type) => nouns.get(type) ?? type));
}

/** Returns the words `no value`. For a read-only or write-only property, the text includes the reason. */
export function ofNothing(why: true | "readOnly" | "writeOnly"): string {
  if (why === true) return "no value";
  return `no value: it is ${why === "readOnly" ? "read-only" : "write-only"}`;
}

/** Returns words such as `one of "a", "b"`. Long lists are shortened. */
export function ofValues(values: readonly JsonValue[]): string {
  const shown = values.slice(0, most).map(quoted).join(", ");
  if (values.length === 1) return shown;
  if (values.length === 0) return "nothing: no value is allowed";
  return `one of ${shown}${values.length > most ? ` and ${values.length - most} more` : ""}`;
}

/** Returns words such as `at least 3 characters`. */
export function ofCount(bound: "at least" | "at most", count: number, noun: string): string {
  return `${bound} ${count} ${count === 1 ? noun : plural(noun)}`;
}

/** Returns words such as `text that matches /^a/`. */
export function ofPattern(pattern: string): string {
  return `text that matches /${cut(pattern)}/`;
}

/** Returns a JSON value as text, shortened if it is long. */
export function quoted(value: JsonValue): string {
  return cut(JSON.stringify(value));
}

function cut(text: string): string {
  if (text.length <= longest) return text;
  // The text is not cut between the two halves of a surrogate pair.
  return `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

function plural(noun: string): string {
  return noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

function alternatives(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}`;
}
