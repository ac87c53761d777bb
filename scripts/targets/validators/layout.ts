// How the lines that Ajv prints are indented. Every literal in them ends on the line where it begins.

/**
 * The code with two spaces for each block around a line, and `else` beside the brace before it. Nothing changes
 * but the white space between lines.
 */
export function indented(code: string, depth: number): string {
  // A list, for a long text that is asked how it ends again and again is copied each time.
  const pieces: string[] = [];
  let level = depth;
  for (let at = 0; at < code.length; ) {
    const next = code.indexOf("\n", at);
    const end = next === -1 ? code.length : next;
    if (end > at) {
      if (code[at] === "}") level--;
      const joins = pieces.length > 0 && code.startsWith("else", at);
      if (joins) pieces.push(" ");
      else pieces.push(pieces.length === 0 ? "" : "\n", "  ".repeat(level));
      pieces.push(code.slice(at, end));
      if (code[end - 1] === "{") level++;
    }
    at = end + 1;
  }
  pieces.push("\n");
  return pieces.join("");
}
