// Texts, values and lists of names in messages: quoted, and shortened if they are long.

import type { JsonValue } from "../json/json.js";

const longest = 80;

/** Returns a text of the document in quotation marks, for a message. */
export function quote(text: string): string {
  return JSON.stringify(shortened(text));
}

/** Returns a value of the document as JSON, for a message: a string in quotation marks, the number 1 as `1`. */
export function quoteValue(value: JsonValue): string {
  return typeof value === "string" ? quote(value) : shortened(JSON.stringify(value));
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Returns several texts as a list, such as `"a", "b" and "c"`; texts after the fifth are only counted. */
export function quoteAll(texts: readonly string[], last: "and" | "or" = "and"): string {
  const shown = texts.slice(0, 5).map(quote);
  const more = texts.length - shown.length;
  if (more > 0) return `${shown.join(", ")} ${last} ${more} more`;
  if (shown.length < 2) return shown.join("");
  return `${shown.slice(0, -1).join(", ")} ${last} ${shown.at(-1)}`;
}

/** Returns the first names of a list, and the number of further names, such as `a, b, c and 10 more`. */
export function few(names: readonly string[], most: number): string {
  const more = names.length - most;
  return `${names.slice(0, most).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Prints the first items of a list, and the number of further items. */
export function firstOf<Item, Printed>(
  items: readonly Item[],
  most: number,
  print: (item: Item) => Printed,
): (Printed | string)[] {
  const more = items.length - most;
  return [...items.slice(0, most).map(print), ...(more > 0 ? [`and ${more} more`] : [])];
}
