// How the lines that Ajv prints are indented. Every literal in them ends on the line where it begins.

/**
 * The code with two spaces for each block around a line, and `else` beside the brace before it. Nothing changes
 * but the white space between lines.
 */
export function indented(code: string, depth: number): string {
  let level = depth;
  let text = "";
  for (let at = 0; at < code.length; ) {
    const next = code.indexOf("\n", at);
    const end = next === -1 ? code.length : next;
    if (end > at) {
      if (code[at] === "}") level--;
      if (text !== "") text += code.startsWith("else", at) ? " " : "\n";
      if (!text.endsWith(" ")) text += "  ".repeat(level);
      text += code.slice(at, end);
      if (code[end - 1] === "{") level++;
    }
    at = end + 1;
  }
  return `${text}\n`;
}
