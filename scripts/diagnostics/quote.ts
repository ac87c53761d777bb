// Quotes texts and values of the document in messages. Long texts are shortened.

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
