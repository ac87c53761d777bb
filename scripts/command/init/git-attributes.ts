// Writes git attributes for generated files. The attributes collapse generated files in code reviews, and let git keep
// the lines of both branches in a merge.

export const attributesPath = ".gitattributes";

/**
 * Adds a line for `folder` to the text of .gitattributes, unless the text already has this line. All existing lines of
 * the text stay unchanged.
 */
export function withGenerated(text: string, folder: string): string {
  const pattern = written(`${folder}/**`);
  const lines = text.split(/\r?\n/);
  if (lines.some((line) => line.trimStart().startsWith(`${pattern} `))) return text;
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const between = text === "" || text.endsWith("\n") ? "" : end;
  return `${text}${between}${pattern} linguist-generated merge=union${end}`;
}

/** Returns a pattern, quoted if it contains white space or quotes (gitattributes(5)). */
function written(pattern: string): string {
  return /^[\w./*@+-]+$/.test(pattern) ? pattern : JSON.stringify(pattern);
}
