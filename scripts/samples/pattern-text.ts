// Creates a text that a regular expression matches. Chooses the shortest alternatives of the expression, and adds
// repetitions if the text must be longer.
import { compilePattern } from "../openapi/patterns/compile.js";
import { type Expression, parsePattern } from "../openapi/patterns/syntax.js";

/** Characters to try for a character set such as `[^a]`, the most common characters first. */
const candidates = [
  ..."a0A-_1 ./:@x#+=,;",
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ..."é\n\t",
];

/** Maximum length of a created text. */
const longest = 2_000;

/** Returns a text of `least` to `most` characters that the pattern matches, or `undefined` if none is found. */
export function textFor(pattern: string, least: number, most: number): string | undefined {
  // Patterns may contain unnecessary escapes, such as `\-`, so the compiled form of a pattern is parsed.
  const { source, unicode } = compilePattern(pattern) ?? { source: pattern, unicode: true };
  const tree = parsePattern(source, unicode, 50);
  if (tree === undefined) return undefined;
  for (const extra of [0, Math.max(0, least), 1]) {
    const maker = new Maker(extra);
    const text = maker.make(tree);
    if (text === undefined) return undefined;
    const length = [...text].length;
    if (length >= least && length <= most && matches(pattern, text)) return text;
  }
  return undefined;
}

// Long texts are not checked, because matching takes exponential time for some patterns.
function matches(pattern: string, text: string): boolean {
  return text.length > 16 || compilePattern(pattern)?.test(text) !== false;
}

class Maker {
  /** The number of repetitions that may still be added beyond the minimum of quantifiers such as `*`. */
  #extra: number;
  #left = longest;

  constructor(extra: number) {
    this.#extra = extra;
  }

  make(expression: Expression): string | undefined {
    switch (expression.is) {
      case "start":
      case "end":
      case "empty":
      case "look":
        return "";
      case "back":
        return undefined;
      case "set":
        return memberOf(expression.source);
      case "choice":
        for (const part of expression.parts) {
          const text = this.make(part);
          if (text !== undefined) return text;
        }
        return undefined;
      case "sequence": {
        let text = "";
        for (const part of expression.parts) {
          const next = this.make(part);
          if (next === undefined) return undefined;
          text += next;
        }
        return text;
      }
      case "repeat": {
        const more = Math.min(this.#extra, expression.most - expression.least);
        const times = expression.least + more;
        if (times === 0) return "";
        this.#extra -= more;
        const text = this.make(expression.inner);
        this.#left -= (text?.length ?? 0) * times;
        return text === undefined || this.#left < 0 ? undefined : text.repeat(times);
      }
    }
  }
}

function memberOf(source: string): string | undefined {
  if ([...source].length === 1 && source !== ".") return source;
  try {
    const set = new RegExp(`^${source}$`, "u");
    return candidates.find((character) => set.test(character));
  } catch {
    return undefined;
  }
}
