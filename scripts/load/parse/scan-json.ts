// Parses JSON text character by character, which is slow: used only for texts with mistakes.
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { quote } from "../../diagnostics/quote.js";
import { type JsonObject, type JsonValue, setOwn } from "../../json/json.js";
import type { Limits } from "../limits.js";
import { located, type NamedText, type Refusal, refuse } from "../refuse.js";
import type { Span } from "./places.js";

/**
 * Reads a JSON text. `faults` reports duplicate names, whose last value is used, and numbers outside the range of a
 * double. For any mistake other than a duplicate name or a too large number, throws a `DiagnosticsError`
 * with its location.
 */
export function scanJson(
  named: NamedText,
  limits: Limits,
): { readonly value: JsonValue; readonly faults: readonly Diagnostic[] } {
  const scanner = new Scanner(named, limits);
  const value = scanner.document();
  return { value, faults: located(named, scanner.faults) };
}

/** Maximum number of faults that are reported separately. */
const mostFaults = 1_000;

const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;
const word = /[^\s{}[\],:"]+/y;
const literals = new Map<string, JsonValue>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

class Scanner {
  readonly faults: Refusal[] = [];
  readonly #named: NamedText;
  readonly #text: string;
  readonly #limits: Limits;
  #at = 0;
  #depth = 0;
  #nodes = 0;

  constructor(named: NamedText, limits: Limits) {
    this.#named = named;
    this.#text = named.text;
    this.#limits = limits;
  }

  document(): JsonValue {
    this.#blank();
    const value = this.#value();
    this.#blank();
    if (this.#at < this.#text.length) this.#unexpected("the end of the document");
    return value;
  }

  #value(): JsonValue {
    this.#nodes += 1;
    if (this.#nodes > this.#limits.nodes) {
      this.#refuse("too-many-nodes", `the file has more than ${this.#limits.nodes} values`);
    }
    switch (this.#text[this.#at]) {
      case "{":
        return this.#nested(() => this.#object());
      case "[":
        return this.#nested(() => this.#array());
      case '"':
        return this.#string();
      default:
        return this.#scalar();
    }
  }

  #nested(read: () => JsonValue): JsonValue {
    this.#depth += 1;
    if (this.#depth > this.#limits.depth) {
      this.#refuse("too-deep", `the value is nested more than ${this.#limits.depth} levels deep`);
    }
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #object(): JsonObject {
    const object: JsonObject = {};
    const names = new Map<string, Span>();
    this.#at += 1;
    this.#blank();
    while (this.#text[this.#at] !== "}") {
      if (names.size > 0) this.#comma("}");
      if (this.#text[this.#at] !== '"') this.#unexpected("a name in double quotes");
      const keyStart = this.#at;
      const key = this.#string();
      const keyEnd = this.#at;
      this.#blank();
      if (this.#text[this.#at] !== ":") this.#unexpected('":"');
      this.#at += 1;
      this.#blank();
      const value = this.#value();
      const name = { start: keyStart, end: keyEnd };
      const first = names.get(key);
      if (first === undefined) names.set(key, name);
      else this.#duplicate(key, name, first, [object[key] as JsonValue, value]);
      setOwn(object, key, value);
      this.#blank();
    }
    this.#at += 1;
    return object;
  }

  #array(): JsonValue[] {
    const array: JsonValue[] = [];
    this.#at += 1;
    this.#blank();
    while (this.#text[this.#at] !== "]") {
      if (array.length > 0) this.#comma("]");
      array.push(this.#value());
      this.#blank();
    }
    this.#at += 1;
    return array;
  }

  #comma(close: string): void {
    const comma = this.#at;
    if (this.#text[comma] !== ",") this.#unexpected(`"," or "${close}"`);
    this.#at += 1;
    this.#blank();
    if (this.#text[this.#at] === close) {
      this.#refuse("invalid-json", `JSON allows no comma before "${close}"`, comma, comma + 1);
    }
  }

  #string(): string {
    const start = this.#at;
    const text = this.#text;
    let at = start + 1;
    let plain = true;
    for (; ; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 0x22) break;
      if (code === 0x5c) {
        plain = false;
        at += 1;
      } else if (!(code >= 0x20)) {
        const what =
          at < text.length
            ? "the string contains a control character"
            : "the string has no closing quote";
        this.#refuse("invalid-json", what, at < text.length ? at : start, at + 1);
      }
    }
    this.#at = at + 1;
    if (plain) return text.slice(start + 1, at);
    try {
      return JSON.parse(text.slice(start, at + 1));
    } catch {
      return this.#refuse("invalid-json", "the string has an invalid escape", start, at + 1);
    }
  }

  #scalar(): JsonValue {
    const start = this.#at;
    word.lastIndex = start;
    const found = word.exec(this.#text)?.[0];
    if (found === undefined) return this.#unexpected("a value");
    this.#at += found.length;
    const literal = literals.get(found);
    if (literal !== undefined) return literal;
    number.lastIndex = start;
    const value = number.exec(this.#text)?.[0] === found ? Number(found) : undefined;
    if (value === undefined) {
      return this.#refuse("invalid-json", `${quote(found)} is not a JSON value`, start, this.#at);
    }
    if (!Number.isFinite(value)) {
      const message = `the number ${quote(found)} is too large for JavaScript`;
      this.#fault({ code: "number-out-of-range", message, start, end: this.#at });
    }
    return value;
  }

  #blank(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at += 1;
    }
  }

  /**
   * Reports a duplicate name. As in `JSON.parse`, the last of the duplicates is used. Duplicate names that affect
   * security are refused.
   */
  #duplicate(key: string, name: Span, first: Span, values: readonly JsonValue[]): void {
    const refusal = {
      message: `${quote(key)} is a duplicate key of this object`,
      ...name,
      note: { message: "the first entry is here", ...first },
    };
    if (securityNames.has(key) || values.some(saysSecurity))
      refuse(this.#named, { code: "duplicate-key", ...refusal });
    this.#fault({
      code: "duplicate-json-key",
      ...refusal,
      help: "remove one of the entries; the last entry is used",
    });
  }

  #fault(fault: Refusal): void {
    if (this.faults.length < mostFaults) this.faults.push(fault);
  }

  #unexpected(expected: string): never {
    const found = this.#text[this.#at];
    const message =
      found === undefined
        ? `expected ${expected}, found the end of the file`
        : `expected ${expected}, found ${quote(found)}`;
    return this.#refuse("invalid-json", message);
  }

  #refuse(code: string, message: string, start: number = this.#at, end: number = start + 1): never {
    return refuse(this.#named, { code, message, start, end });
  }
}

const securityNames: ReadonlySet<string> = new Set(["security", "securitySchemes"]);

/** Returns whether a value contains `security` or `securitySchemes` at any depth. */
function saysSecurity(value: JsonValue): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([name, member]) => securityNames.has(name) || saysSecurity(member),
  );
}
