// How a `pattern` of a document is read as a regular expression, and what happens to one that is none.

/**
 * The pattern as JavaScript reads it: with the `u` flag, as JSON Schema recommends (Core 2020-12 §6.4). What
 * everyday patterns escape without need (`\-`, `\_`, `\@`) is an error there; such a pattern is read without it.
 * Throws a `SyntaxError` for a pattern that is none either way: the rules refuse it before it comes here.
 */
export function compilePattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return new RegExp(pattern);
  }
}
