// Parses a regular expression (ECMA-262 §22.2.1) into a tree. The tree contains the source text of each character set,
// such as `[a-z]`.

/** The syntax tree of a regular expression; `code-points.ts` parses its character sets. */
export type Expression =
  /** One character of the set in `source`, such as `a`, `\d` or `[^x]`. */
  | { readonly is: "set"; readonly source: string }
  | { readonly is: "start" }
  | { readonly is: "end" }
  /** A word boundary, which consumes no character. */
  | { readonly is: "empty" }
  /** A lookahead or lookbehind, which consumes no character. */
  | { readonly is: "look"; readonly inner: Expression; readonly negative: boolean }
  /** A backreference, whose text is unknown before the match. */
  | { readonly is: "back" }
  | { readonly is: "sequence"; readonly parts: readonly Expression[] }
  | { readonly is: "choice"; readonly parts: readonly Expression[] }
  | {
      readonly is: "repeat";
      readonly inner: Expression;
      readonly least: number;
      readonly most: number;
    };

/**
 * Returns the syntax tree of a pattern that `RegExp` accepts, or `undefined` if groups nest too deeply or change flags.
 */
export function parsePattern(
  pattern: string,
  unicode: boolean,
  deepest = 200,
): Expression | undefined {
  const reader = new Reader(pattern, unicode, deepest);
  const tree = reader.choice(0);
  return reader.isUnread ? undefined : tree;
}

const groupStart = /\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/y;
const quantifier = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;
const escaped =
  /\\(?:u\{[0-9a-fA-F]+\}|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|k<[^>]*>|[1-9]\d*|[\s\S])/uy;
const set = /\[(?:\\[\s\S]|[^\]\\])*\]/y;

class Reader {
  isUnread = false;
  #at = 0;
  readonly #text: string;
  readonly #unicode: boolean;
  readonly #deepest: number;

  constructor(text: string, unicode: boolean, deepest: number) {
    this.#text = text;
    this.#unicode = unicode;
    this.#deepest = deepest;
  }

  choice(depth: number): Expression {
    if (depth > this.#deepest) this.isUnread = true;
    const parts = [this.#sequence(depth)];
    while (this.#text[this.#at] === "|") {
      this.#at++;
      parts.push(this.#sequence(depth));
    }
    return parts.length === 1 ? (parts[0] as Expression) : { is: "choice", parts };
  }

  #sequence(depth: number): Expression {
    const parts: Expression[] = [];
    while (this.#at < this.#text.length && !this.isUnread) {
      const next = this.#text[this.#at];
      if (next === "|" || next === ")") break;
      parts.push(this.#repeated(this.#atom(depth)));
    }
    return parts.length === 1 ? (parts[0] as Expression) : { is: "sequence", parts };
  }

  #repeated(inner: Expression): Expression {
    const found = this.#take(quantifier);
    if (found === undefined) return inner;
    const [, sign, from, comma, to] = found;
    if (sign !== undefined) {
      return {
        is: "repeat",
        inner,
        least: sign === "+" ? 1 : 0,
        most: sign === "?" ? 1 : Infinity,
      };
    }
    const least = Number(from);
    const most = comma === undefined ? least : to === "" ? Infinity : Number(to);
    return { is: "repeat", inner, least, most };
  }

  #atom(depth: number): Expression {
    const next = this.#text[this.#at];
    if (next === "(") {
      const [start = "("] = this.#take(groupStart) ?? [];
      // A group that changes flags, such as (?i:a), which Node.js supports since version 23, is not analyzed.
      if (this.#text[this.#at] === "?") this.isUnread = true;
      const inner = this.choice(depth + 1);
      this.#at++;
      const isLook = /^\(\?<?[=!]$/.test(start);
      return isLook ? { is: "look", inner, negative: start.endsWith("!") } : inner;
    }
    if (next === "[") {
      const [source] = this.#take(set) ?? [];
      if (source !== undefined) return { is: "set", source };
    }
    if (next === "\\") {
      const [source = ""] = this.#take(escaped) ?? [];
      if (source === "\\b" || source === "\\B") return { is: "empty" };
      if (/^\\(?:k<|[1-9])/.test(source)) return { is: "back" };
      return { is: "set", source };
    }
    if (next === "^" || next === "$") {
      this.#at++;
      return { is: next === "^" ? "start" : "end" };
    }
    const point = this.#text.codePointAt(this.#at) as number;
    const source = this.#unicode ? String.fromCodePoint(point) : (next as string);
    this.#at += source.length;
    // Without the `u` flag, a brace or bracket that starts no quantifier or class is a literal character.
    return { is: "set", source: /[{}\]]/.test(source) ? `\\${source}` : source };
  }

  #take(form: RegExp): RegExpExecArray | undefined {
    form.lastIndex = this.#at;
    const found = form.exec(this.#text);
    if (found === null) return undefined;
    this.#at += found[0].length;
    return found;
  }
}
