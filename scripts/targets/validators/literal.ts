// Prints object and array literals for tables: short literals on one line, others with one line for each member.
import { memberLines } from "../../render/typescript.js";

/** The key of a member, and the code of its value. A member with the value `undefined` is left out. */
export type Member = readonly [name: string, text: string | undefined];

/** Returns an object literal. */
export function literal(members: readonly Member[]): string {
  const written = members.filter((member) => member[1] !== undefined) as [string, string][];
  const texts = written.map(([name, text]) => `${name}: ${text}`);
  const short = `{ ${texts.join(", ")} }`;
  if (written.length === 0) return "{}";
  if (short.length <= 92 && !short.includes("\n")) return short;
  return `{\n${memberLines(texts)}}`;
}

/** Returns an array literal with one item on each line. */
export function list(items: readonly string[]): string {
  if (items.length === 0) return "[]";
  return `[\n${memberLines(items)}]`;
}
