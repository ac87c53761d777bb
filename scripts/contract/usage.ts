// Records how often tests observe each element of a document. Several test processes may append to the usage file.
import { isObject, type JsonValue } from "../json/json.js";

/** How often tests observed each element, by the JSON Pointer of the element. */
export type Usage = ReadonlyMap<string, number>;

/** Returns a line of the usage file: the elements of one response. */
export function usageLine(seen: Iterable<string>): string {
  const counts = new Map<string, number>();
  for (const pointer of seen) counts.set(pointer, (counts.get(pointer) ?? 0) + 1);
  return `${JSON.stringify({ seen: Object.fromEntries(counts) })}\n`;
}

/** Parses the text of a usage file. Throws `SyntaxError` with the line number of an invalid line. */
export function readUsage(text: string): Usage {
  const counts = new Map<string, number>();
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const seen = seenIn(line);
    if (seen === undefined) throw new SyntaxError(`line ${index + 1} is invalid`);
    for (const [pointer, count] of seen) counts.set(pointer, (counts.get(pointer) ?? 0) + count);
  }
  return counts;
}

function seenIn(line: string): [string, number][] | undefined {
  try {
    const { seen } = JSON.parse(line) as { readonly seen?: JsonValue };
    if (!isObject(seen)) return undefined;
    const counts = Object.entries(seen);
    return counts.every((one): one is [string, number] => Number.isSafeInteger(one[1]))
      ? counts
      : undefined;
  } catch {
    return undefined;
  }
}
