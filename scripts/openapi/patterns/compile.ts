// Compiles the `pattern` of a document to a regular expression.

/**
 * Compiles a pattern as JavaScript does with the `u` flag, as JSON Schema recommends (Core 2020-12 §6.4). Many patterns
 * contain unnecessary escapes (`\_`, `\@`, `\-`), which are errors with the `u` flag. Removing the backslashes of
 * unnecessary escapes does not change the meaning. If a pattern is invalid even without unnecessary escapes, it is
 * compiled without the `u` flag. Returns `undefined` for an invalid regular expression.
 */
export function compilePattern(pattern: string): RegExp | undefined {
  for (const [source, flags] of [
    [pattern, "u"],
    [withoutNeedlessEscapes(pattern), "u"],
    [pattern, ""],
  ] as const) {
    try {
      return new RegExp(source, flags);
    } catch {
      // The loop tries the next spelling of the pattern if this spelling is invalid.
    }
  }
  return undefined;
}

function withoutNeedlessEscapes(pattern: string): string {
  let inClass = false;
  return pattern.replace(/\\([\s\S])|[[\]]/g, (token, escaped: string | undefined) => {
    if (escaped === undefined) {
      inClass = token === "[";
      return token;
    }
    if (escaped === "-") return inClass ? token : "-";
    return /[A-Za-z0-9^$\\.*+?()[\]{}|/]/.test(escaped) ? token : escaped;
  });
}
