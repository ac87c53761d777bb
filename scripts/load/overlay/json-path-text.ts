// How names and values are written in a JSONPath expression (RFC 9535, 2.3.1.1).

const escapes: Readonly<Record<string, string>> = {
  "'": "\\'",
  "\\": "\\\\",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

/** The selector of a member, with what stands before it: `.get`, `['/pets']`. `undefined` as for `literalOf`. */
export function memberOf(key: string): string | undefined {
  if (/^[A-Za-z_]\w*$/.test(key)) return `.${key}`;
  const literal = literalOf(key);
  return literal === undefined ? undefined : `[${literal}]`;
}

/**
 * Returns a string literal, or `undefined` for a text without one. Half of a surrogate pair has no escape, and json-p3
 * refuses the escapes of the other control characters.
 */
export function literalOf(text: string): string | undefined {
  const escaped = text.replace(/['\\\b\f\n\r\t]/g, (character) => escapes[character]!);
  return /\p{Surrogate}|\p{Cc}/u.test(escaped) ? undefined : `'${escaped}'`;
}
