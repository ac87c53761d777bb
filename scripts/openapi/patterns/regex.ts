// Regular expressions that can be reasoned about: parsed into sets of code points, sequences, choices, repetitions.

/** Code points from the first to the second, both included; in order, none touching. */
export type Ranges = readonly (readonly [number, number])[];

/** A regular expression without what makes it more than regular. */
export type Regex =
  | { readonly op: "set"; readonly ranges: Ranges }
  | { readonly op: "sequence" | "choice"; readonly parts: readonly Regex[] }
  | { readonly op: "repeat"; readonly part: Regex; readonly least: number; readonly most: number }
  | { readonly op: "start" | "end" };

/** The last code point. */
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

class Unsupported extends Error {}

/** The pattern taken apart; `undefined` for one that is wrong or more than regular (look-around, back references). */
export function parseRegex(pattern: string): Regex | undefined {
  try {
    const parser = new Parser([...pattern]);
    const regex = parser.choice();
    return parser.finished ? regex : undefined;
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

class Parser {
  readonly #text: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(text: readonly string[]) {
    this.#text = text;
  }

  get finished(): boolean {
    return this.#at === this.#text.length;
  }

  choice(): Regex {
    if (++this.#depth > 100) throw new Unsupported();
    const parts = [this.#sequence()];
    while (this.#take("|")) parts.push(this.#sequence());
    this.#depth--;
    return parts.length === 1 ? (parts[0] as Regex) : { op: "choice", parts };
  }

  #sequence(): Regex {
    const parts: Regex[] = [];
    for (;;) {
      const next = this.#text[this.#at];
      if (next === undefined || next === "|" || next === ")") return { op: "sequence", parts };
      parts.push(this.#repeated(this.#atom()));
    }
  }

  #repeated(part: Regex): Regex {
    let repeated = part;
    for (;;) {
      const bounds = this.#quantifier();
      if (bounds === undefined) return repeated;
      if (part.op === "start" || part.op === "end" || repeated !== part) throw new Unsupported();
      this.#take("?");
      repeated = { op: "repeat", part, least: bounds[0], most: bounds[1] };
    }
  }

  #quantifier(): readonly [number, number] | undefined {
    if (this.#take("*")) return [0, Number.POSITIVE_INFINITY];
    if (this.#take("+")) return [1, Number.POSITIVE_INFINITY];
    if (this.#take("?")) return [0, 1];
    if (this.#text[this.#at] !== "{") return undefined;
    const [all, least, comma, most] =
      /^\{(\d+)(,?)(\d*)\}/.exec(this.#text.slice(this.#at, this.#at + 24).join("")) ?? [];
    if (all === undefined) throw new Unsupported();
    this.#at += all.length;
    const from = Number(least);
    if (comma === "") return [from, from];
    const to = most === "" ? Number.POSITIVE_INFINITY : Number(most);
    if (to < from) throw new Unsupported();
    return [from, to];
  }

  #atom(): Regex {
    const next = this.#text[this.#at++] as string;
    if (next === "^") return { op: "start" };
    if (next === "$") return { op: "end" };
    if (next === ".") return { op: "set", ranges: complement(lineEnds) };
    if (next === "[") return { op: "set", ranges: this.#class() };
    if (next === "\\") return { op: "set", ranges: this.#escape() };
    if (next === "(") return this.#group();
    if ("*+?{}]".includes(next)) throw new Unsupported();
    return { op: "set", ranges: single(codeOf(next)) };
  }

  #group(): Regex {
    if (this.#take("?")) {
      if (this.#take("<")) {
        const next = this.#text[this.#at];
        if (next === "=" || next === "!") throw new Unsupported();
        while (!this.#take(">")) if (this.#text[this.#at++] === undefined) throw new Unsupported();
      } else if (!this.#take(":")) throw new Unsupported();
    }
    const inner = this.choice();
    if (!this.#take(")")) throw new Unsupported();
    return inner;
  }

  #escape(): Ranges {
    const next = this.#text[this.#at++];
    if (next === undefined) throw new Unsupported();
    if (Object.hasOwn(classes, next)) return classes[next] as Ranges;
    if (Object.hasOwn(controls, next)) return single(controls[next] as number);
    if (next === "x") return single(this.#hex(2));
    if (next === "u") {
      if (!this.#take("{")) return single(this.#hex(4));
      const end = this.#text.indexOf("}", this.#at);
      if (end < 0 || end - this.#at > 6) throw new Unsupported();
      const code = this.#hex(end - this.#at);
      this.#at++;
      return single(code);
    }
    // A back reference, a Unicode property, a word boundary, or a letter with a meaning we do not know.
    if (/[A-Za-z0-9]/.test(next)) throw new Unsupported();
    return single(codeOf(next));
  }

  #hex(length: number): number {
    const text = this.#text.slice(this.#at, this.#at + length).join("");
    if (!/^[0-9a-f]+$/i.test(text) || text.length !== length) throw new Unsupported();
    this.#at += length;
    return Number.parseInt(text, 16);
  }

  #class(): Ranges {
    const negated = this.#take("^");
    const ranges: (readonly [number, number])[] = [];
    for (;;) {
      if (this.#take("]")) break;
      const from = this.#classMember();
      if (this.#text[this.#at] === "-" && this.#text[this.#at + 1] !== "]") {
        this.#at++;
        const to = this.#classMember();
        const [low, high] = [from[0]?.[0], to[0]?.[0]];
        if (!isSingle(from) || !isSingle(to) || low === undefined || high === undefined) {
          throw new Unsupported();
        }
        if (high < low) throw new Unsupported();
        ranges.push([low, high]);
      } else ranges.push(...from);
    }
    return negated ? complement(union(ranges)) : union(ranges);
  }

  #classMember(): Ranges {
    const next = this.#text[this.#at++];
    if (next === undefined) throw new Unsupported();
    if (next !== "\\") return single(codeOf(next));
    if (this.#take("b")) return single(8);
    if (this.#take("-")) return single(45);
    return this.#escape();
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }
}

function codeOf(character: string): number {
  return character.codePointAt(0) as number;
}

function single(code: number): Ranges {
  return [[code, code]];
}

function isSingle(ranges: Ranges): boolean {
  return ranges.length === 1 && ranges[0]?.[0] === ranges[0]?.[1];
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
