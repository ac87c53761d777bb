// Finds the structure of a JSON text from its brackets, quotes and colons, without parsing it.

/**
 * The structure of a JSON text, according to its brackets, quotes and colons. For a text that is not valid JSON, the
 * outline may be wrong.
 */
export interface JsonOutline {
  /** The total number of object members, including duplicates. */
  readonly members: number;
  /** The end offset (exclusive) of each large object or array, by its start offset. */
  readonly ends: ReadonlyMap<number, number>;
}

/**
 * Minimum length of an object or array whose end is recorded, in UTF-16 code units. The ends of smaller objects and
 * arrays are not recorded, because skipping such values saves no time.
 */
const large = 2048;

/**
 * Returns the structure of a JSON text, or `undefined` if it is nested deeper than `deepest` or a string is not closed.
 */
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
