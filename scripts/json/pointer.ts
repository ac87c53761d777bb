// Writes and parses JSON pointers (RFC 6901), also as fragments of references.
import { isObject, type JsonValue } from "./json.js";

/** The pointer of a member or item of what stands at `pointer`. */
export function append(pointer: string, token: string | number): string {
  return `${pointer}/${escapeToken(String(token))}`;
}

/** A pointer made of its tokens, in order from the root. */
export function fromTokens(tokens: readonly (string | number)[]): string {
  let pointer = "";
  for (const token of tokens) pointer = append(pointer, token);
  return pointer;
}

/** A pointer's tokens, unescaped; `undefined` for a text that is not a pointer. */
export function parse(pointer: string): string[] | undefined {
  if (pointer === "") return [];
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) return undefined;
  return pointer.slice(1).split("/").map(unescapeToken);
}

/** The pointer of what holds the thing at `pointer`, and `""` for the root itself. */
export function parent(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}

/** The last token of a pointer, unescaped, and `""` for the root. */
export function lastToken(pointer: string): string {
  return unescapeToken(pointer.slice(pointer.lastIndexOf("/") + 1));
}

/** One token as it stands in a pointer (RFC 6901 section 3). */
function escapeToken(token: string): string {
  return /[~/]/.test(token) ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
}

/** The text that `escapeToken` was given. */
function unescapeToken(token: string): string {
  return token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token;
}

/** The pointer in a reference's fragment (`#/a%20b` returns `/a b`), `undefined` if it holds none. */
export function decode(fragment: string): string | undefined {
  const text = fragment.startsWith("#") ? fragment.slice(1) : fragment;
  try {
    const pointer = text.includes("%") ? decodeURIComponent(text) : text;
    return parse(pointer) === undefined ? undefined : pointer;
  } catch {
    return undefined;
  }
}

/** A pointer as an internal reference (RFC 6901 section 6): `/a b` returns `#/a%20b`. */
export function encode(pointer: string): string {
  const encoded = pointer.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@/?]/gu, (character) =>
    // A lone surrogate has no UTF-8 form; decode() reads it back as it is.
    /\p{Surrogate}/u.test(character) ? character : encodeURIComponent(character),
  );
  return `#${encoded}`;
}

/** The own value at a pointer's tokens, references not followed; `undefined` if there is none. */
export function valueAtTokens(root: JsonValue, tokens: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const token of tokens) {
    value = child(value, token);
    if (value === undefined) return undefined;
  }
  return value;
}

/** The own member or item that a token names, `undefined` if there is none. */
export function child(value: JsonValue, token: string): JsonValue | undefined {
  if (Array.isArray(value)) {
    return /^(?:0|[1-9][0-9]*)$/.test(token) ? value[Number(token)] : undefined;
  }
  return isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}
