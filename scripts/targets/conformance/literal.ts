// Prints test cases as literals. Long literals have one line for each member. Many repetitions of one letter are
// printed as a call of `repeat`.
import type { JsonValue } from "../../json/json.js";
import { json, prop } from "../../render/typescript.js";

/** Maximum number of characters in a line of literals. Lines with long values may be longer. */
const LINE = 108;

/** Returns the literal of a value. `before` is the number of characters that precede the literal on its line. */
export function literal(value: JsonValue, before: number, indent = 0): string {
  if (typeof value === "string") return text(value);
  if (typeof value !== "object" || value === null) return json(value);
  const short = onOneLine(value);
  if (short !== undefined && before + short.length + 1 <= LINE) return short;
  const space = " ".repeat(indent + 2);
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    const items = value.map((item) => `${space}${literal(item, indent + 8, indent + 2)},\n`);
    return `[\n${items.join("")}${" ".repeat(indent)}]`;
  }
  const names = Object.keys(value);
  if (names.length === 0) return "{}";
  const members = names.map((name) => {
    const key = `${prop(name)}: `;
    return `${space}${key}${literal(value[name] as JsonValue, indent + 8 + key.length, indent + 2)},\n`;
  });
  return `{\n${members.join("")}${" ".repeat(indent)}}`;
}

/** Returns the literal on one line, or `undefined` if it is clearly too long. */
function onOneLine(value: JsonValue): string | undefined {
  if (typeof value === "string") return text(value);
  if (typeof value !== "object" || value === null) return json(value);
  const parts: string[] = [];
  let length = 4;
  for (const name of Object.keys(value)) {
    const member = (Array.isArray(value) ? value[Number(name)] : value[name]) as JsonValue;
    const part = onOneLine(member);
    if (part === undefined) return undefined;
    parts.push(Array.isArray(value) ? part : `${prop(name)}: ${part}`);
    length += part.length + 2;
    if (length > LINE + 4) return undefined;
  }
  if (Array.isArray(value)) return `[${parts.join(", ")}]`;
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

/** Returns a string literal that evaluates to the text. If one letter is repeated often, the code calls `repeat`. */
function text(value: string): string {
  const run = /^(.)\1{39,}$/su.exec(value);
  return run === null ? json(value) : `${json(run[1] ?? "")}.repeat(${[...value].length})`;
}
