// Prints names and strings for JSONPath expressions (RFC 9535, 2.3.1.1).

const escapes: Readonly<Record<string, string>> = {
  "'": "\\'",
  "\\": "\\\\",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

/**
 * Returns the selector of a member: `.get`, `['/pets']`. Returns `undefined` if no string literal can express the name.
 */
export function memberOf(key: string): string | undefined {
  if (/^[A-Za-z_]\w*$/.test(key)) return `.${key}`;
  const literal = literalOf(key);
  return literal === undefined ? undefined : `[${literal}]`;
}

/**
 * Returns a string literal, or `undefined` if no literal can express the string. JSONPath string literals have no
 * escape for half of a surrogate pair. json-p3 refuses the long escapes of control characters, such as `\u0001`.
 */
export function literalOf(text: string): string | undefined {
  const escaped = text.replace(/['\\\b\f\n\r\t]/g, (character) => escapes[character]!);
  return /\p{Surrogate}|\p{Cc}/u.test(escaped) ? undefined : `'${escaped}'`;
}
