// How a diagnostic quotes the document: in quotes, cut where it gets long.

const longest = 80;

/** A text of the document inside a message. */
export function quote(text: string): string {
  return JSON.stringify(text.length > longest ? `${text.slice(0, longest)}…` : text);
}

/** Several of them as one list: `"a", "b" and "c"`; beyond five, how many more there are. */
export function quoteAll(texts: readonly string[], last: "and" | "or" = "and"): string {
  const shown = texts.slice(0, 5).map(quote);
  const more = texts.length - shown.length;
  if (more > 0) return `${shown.join(", ")} ${last} ${more} more`;
  if (shown.length < 2) return shown.join("");
  return `${shown.slice(0, -1).join(", ")} ${last} ${shown.at(-1)}`;
}
