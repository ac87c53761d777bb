// How a JSON text is built, seen without reading it: counts and ends that brackets, quotes and colons give away.

/** Facts from a text's punctuation. They mean nothing if the text is not JSON. */
export interface JsonOutline {
  /** How many members all its objects have together, duplicates included. */
  readonly members: number;
  /** Where its large objects and arrays end (exclusive), by where they start. */
  readonly ends: ReadonlyMap<number, number>;
}

/** Remembering smaller values saves no time. */
const large = 2048;

/** The outline of a text; `undefined` where it nests deeper than `deepest`, or a string has no end. */
export function outlineOf(text: string, deepest: number): JsonOutline | undefined {
  let members = 0;
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      do {
        at = text.indexOf('"', at + 1);
        if (at === -1) return undefined;
      } while (isEscaped(text, at));
    } else if (code === 0x3a) members += 1;
    else if (code === 0x7b || code === 0x5b) {
      if (open.push(at) > deepest) return undefined;
    } else if (code === 0x7d || code === 0x5d) {
      const start = open.pop() ?? at;
      if (at - start > large) ends.set(start, at + 1);
    }
  }
  return { members, ends };
}

function isEscaped(text: string, quote: number): boolean {
  let at = quote;
  while (text.charCodeAt(at - 1) === 0x5c) at -= 1;
  return (quote - at) % 2 === 1;
}
