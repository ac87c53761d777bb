// Finds the code points of character sets in regular expressions.

/**
 * Ranges of code points, each with its first and its last code point. The ranges are sorted, and two ranges are never
 * adjacent.
 */
export type Ranges = readonly (readonly [number, number])[];

export const lastCodePoint = 0x10ffff;

const digits: Ranges = [[48, 57]];
const words: Ranges = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
const lineEnds: Ranges = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];
const spaces: Ranges = [
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const classes: Readonly<Record<string, Ranges>> = {
  d: digits,
  D: complement(digits),
  w: words,
  W: complement(words),
  s: spaces,
  S: complement(spaces),
};
const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, v: 11, f: 12 };

const member =
  /\\(?:u\{[\da-f]+\}|ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|u[\da-f]{4}|x[\da-f]{2}|[\s\S])|[\s\S]/giu;

/**
 * Returns the code points of a character set, or `undefined` if they depend on Unicode tables. The pattern must be
 * valid with the `u` flag.
 */
export function rangesOf(source: string): Ranges | undefined {
  if (source === ".") return complement(lineEnds);
  if (!source.startsWith("[")) return single(source);
  const isNegated = source.startsWith("[^");
  const members = source.slice(isNegated ? 2 : 1, -1).match(member) ?? [];
  const ranges: (readonly [number, number])[] = [];
  for (let index = 0; index < members.length; index++) {
    const from = single(members[index] as string, true);
    const isRange = members[index + 1] === "-" && index + 2 < members.length;
    if (isRange) index += 2;
    const to = isRange ? single(members[index] as string, true) : from;
    if (from === undefined || to === undefined) return undefined;
    if (isRange) ranges.push([from[0]?.[0] as number, to[0]?.[1] as number]);
    else ranges.push(...from);
  }
  return isNegated ? complement(union(ranges)) : union(ranges);
}

/**
 * Returns the code points of a single character or escape of a regular expression, such as `a` or `\d`. In a character
 * class, `\b` is a backspace.
 */
function single(source: string, isInClass = false): Ranges | undefined {
  const [first = "", next = ""] = source;
  if (first !== "\\") return only(first.codePointAt(0) as number);
  if (Object.hasOwn(classes, next)) return classes[next];
  if (Object.hasOwn(controls, next)) return only(controls[next] as number);
  if (next === "b" && isInClass) return only(8);
  if (/^\\[ux][\da-f{]/i.test(source)) {
    const units = source.match(/[\da-f]+/gi)?.map((digits) => Number.parseInt(digits, 16)) ?? [];
    return only(String.fromCodePoint(...units).codePointAt(0) as number);
  }
  // An escape such as `\p{L}` or `\cA` is not analyzed.
  return /[A-Za-z0-9]/.test(next) ? undefined : only(next.codePointAt(0) as number);
}

function only(code: number): Ranges {
  return [[code, code]];
}

function union(ranges: Ranges): Ranges {
  const merged: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((left, right) => left[0] - right[0])) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

function complement(ranges: Ranges): Ranges {
  const rest: [number, number][] = [];
  let next = 0;
  for (const [from, to] of ranges) {
    if (from > next) rest.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= lastCodePoint) rest.push([next, lastCodePoint]);
  return rest;
}
