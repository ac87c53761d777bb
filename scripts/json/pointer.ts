// Creates and parses JSON Pointers (RFC 6901), including those in fragments of references.
import { containersIn, isObject, type JsonValue, own } from "./json.js";

/** Returns the JSON Pointer of the member or item `token` in the value at `pointer`. */
export function append(pointer: string, token: string | number): string {
  return `${pointer}/${typeof token === "number" ? token : escapeToken(token)}`;
}

/** Returns the JSON Pointer for a list of tokens, in order from the root. */
export function fromTokens(tokens: readonly (string | number)[]): string {
  let pointer = "";
  for (const token of tokens) pointer = append(pointer, token);
  return pointer;
}

function isPointer(text: string): boolean {
  if (text === "") return true;
  return text.startsWith("/") && !(text.includes("~") && /~(?![01])/.test(text));
}

/** Returns the unescaped tokens of a JSON Pointer, or `undefined` if the text is not a JSON Pointer. */
export function parse(pointer: string): string[] | undefined {
  if (!isPointer(pointer)) return undefined;
  if (pointer === "") return [];
  const tokens = pointer.slice(1).split("/");
  return pointer.includes("~") ? tokens.map(unescapeToken) : tokens;
}

/** Returns the JSON Pointer of the object or array that contains the value at `pointer`; `""` for the root. */
export function parent(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}

/** Returns the unescaped last token of a JSON Pointer; `""` for the root. */
export function lastToken(pointer: string): string {
  return unescapeToken(pointer.slice(pointer.lastIndexOf("/") + 1));
}

/** Escapes a token for use in a JSON Pointer (RFC 6901 §3). */
function escapeToken(token: string): string {
  return /[~/]/.test(token) ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
}

/** Reverses `escapeToken`. */
function unescapeToken(token: string): string {
  return token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token;
}

/**
 * Returns the JSON Pointer in the fragment of a reference: `/a b` for `#/a%20b`. Returns `undefined` if the fragment is
 * not a JSON Pointer.
 */
export function decode(fragment: string): string | undefined {
  const text = fragment.startsWith("#") ? fragment.slice(1) : fragment;
  try {
    const pointer = text.includes("%") ? decodeURIComponent(text) : text;
    return isPointer(pointer) ? pointer : undefined;
  } catch {
    return undefined;
  }
}

/** At all levels of a value, finds strings that begin with `#`, as references inside a document do. */
export function* fragmentsIn(value: object): Generator<string> {
  for (const one of containersIn(value))
    for (const text of Object.values(one))
      if (typeof text === "string" && text.startsWith("#")) yield text;
}

/** Converts a JSON Pointer to a reference inside of the document (RFC 6901 §6): `/a b` becomes `#/a%20b`. */
export function encode(pointer: string): string {
  const encoded = pointer.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@/?]/gu, (character) =>
    // A lone surrogate stays unchanged, because UTF-8 cannot encode it. `decode` accepts an unencoded lone surrogate.
    /\p{Surrogate}/u.test(character) ? character : encodeURIComponent(character),
  );
  return `#${encoded}`;
}

/**
 * Returns the value at the tokens of a JSON Pointer, or `undefined` if the value does not exist. References are not
 * followed, and inherited members are ignored.
 */
export function valueAtTokens(root: JsonValue, tokens: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const token of tokens) {
    value = child(value, token);
    if (value === undefined) return undefined;
  }
  return value;
}

/**
 * Returns the member or item that a token names, or `undefined` if it does not exist. Inherited members are ignored.
 */
export function child(value: JsonValue, token: string): JsonValue | undefined {
  if (isObject(value)) return own(value, token);
  if (!Array.isArray(value) || !/^(?:0|[1-9][0-9]*)$/.test(token)) return undefined;
  return value[Number(token)];
}
