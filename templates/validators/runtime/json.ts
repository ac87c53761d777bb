// Converts JSON text to a value. Limits the nesting, drops members named `__proto__`, and rejects invalid text.

// #int64
import { finished, type Place, Unread, unreadJson } from "../../types/runtime/int64.js";
// #end
import type { Path } from "./issue.js";

/** The value of a JSON text, or the reason why the text was rejected. */
export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly expected: string;
      readonly keyword: string;
      /** Path to the invalid value in the JSON. */
      readonly path?: Path;
    };

/**
 * Parses JSON. Members named `__proto__` are dropped, because assigning them would set a prototype. If `hasProto` is
 * true, members named `__proto__` are kept, because a schema declares them.
 */
export function parseJson(text: string, depth: number, hasProto: boolean): ParsedJson {
  if (hasMoreBrackets(text, depth) && isDeeper(text, depth)) {
    return { ok: false, expected: `JSON nested at most ${depth} levels deep`, keyword: "depth" };
  }
  let value: unknown;
  try {
    value =
      !hasProto && namesPrototype(text) ? JSON.parse(text, withoutPrototype) : JSON.parse(text);
  } catch {
    return { ok: false, expected: "JSON", keyword: "syntax" };
  }
  const path = mayOverflow(text) ? wayToInfinity(value) : undefined;
  if (path === undefined) return { ok: true, value };
  return { ok: false, expected: "a number of at most 1.7e308", keyword: "limit", path };
}

// #int64
/** Parses JSON like `parseJson`, and converts 64-bit integers to strings. */
export function parseDigits(
  text: string,
  depth: number,
  hasProto: boolean,
  place: Place | undefined,
): ParsedJson {
  const { value, isMarked } = unreadJson(text, (json) => parseJson(json, depth, hasProto));
  const parsed = value as ParsedJson;
  return parsed.ok
    ? { ok: true, value: finished(new Unread(parsed.value, isMarked), place) }
    : parsed;
}

// #end
/** Returns true for a text that contains `__proto__`, also with escaped letters. */
function namesPrototype(text: string): boolean {
  return (
    text.includes("__proto__") || (text.includes("\\u00") && /\\u00(?:5f|70|72|6f|74)/i.test(text))
  );
}

function withoutPrototype(this: unknown, key: string, value: unknown): unknown {
  return key === "__proto__" ? undefined : value;
}

// Returns true if a JSON text may contain a number above the range of a double, such as `1e400`. `JSON.parse` would
// return Infinity for a number above the range. Only numbers with a three-digit exponent or at least 309 digits exceed
// the range.
function mayOverflow(text: string): boolean {
  return /\d[eE]\+?\d{3}/.test(text) || hasDigits(text, 309);
}

// Whether a text has `count` digits in a row. The time is linear: each character is read at most twice.
function hasDigits(text: string, count: number): boolean {
  let last = count - 1;
  while (last < text.length) {
    let before = last;
    while (before > last - count && isDigit(text.charCodeAt(before))) before--;
    if (before === last - count) return true;
    last = before + count;
  }
  return false;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function wayToInfinity(value: unknown): (string | number)[] | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : [];
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const way = wayToInfinity(part);
    if (way !== undefined) return [Array.isArray(value) ? Number(key) : key, ...way];
  }
  return undefined;
}

// Counts the brackets first, because counting is much faster than following the nesting. Few JSON texts have so many
// brackets that their nesting may exceed `limit`.
function hasMoreBrackets(text: string, limit: number): boolean {
  let count = 0;
  for (const bracket of ["[", "{"]) {
    let at = text.indexOf(bracket);
    while (at >= 0 && count <= limit) {
      count++;
      at = text.indexOf(bracket, at + 1);
    }
  }
  return count > limit;
}

/**
 * Returns true if arrays and objects in a JSON text are nested deeper than `limit`. Ignores brackets inside strings.
 */
function isDeeper(text: string, limit: number): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    switch (text.charCodeAt(index)) {
      case 0x22: // "
        index = endOfString(text, index);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth++;
        if (depth > limit) return true;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth--;
    }
  }
  return false;
}

function endOfString(text: string, start: number): number {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === 0x5c) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
}
