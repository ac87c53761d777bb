// Prints object and array literals of the tables. Short ones have one line, others a line for each member.

/** A key and the text of its value. A member without text is left out. */
export type Member = readonly [name: string, text: string | undefined];

/** An object literal. */
export function literal(members: readonly Member[]): string {
  const written = members.filter((member) => member[1] !== undefined) as [string, string][];
  const short = `{ ${written.map(([name, text]) => `${name}: ${text}`).join(", ")} }`;
  if (written.length === 0) return "{}";
  if (short.length <= 92 && !short.includes("\n")) return short;
  return `{\n${written.map(([name, text]) => `  ${name}: ${indented(text)},\n`).join("")}}`;
}

/** An array literal with an item a line. */
export function list(items: readonly string[]): string {
  if (items.length === 0) return "[]";
  return `[\n${items.map((item) => `  ${indented(item)},\n`).join("")}]`;
}

/** Tables hold no literal that spans lines. */
function indented(text: string): string {
  return text.replaceAll("\n", "\n  ");
}
