// Git attributes of generated files: reviews fold them, and merges keep the lines of both sides.

/** The path where git expects the file. */
export const attributesPath = ".gitattributes";

/** Returns the text with a line for the files below `folder`, unless it has one. Other lines do not change. */
export function withGenerated(text: string, folder: string): string {
  const pattern = written(`${folder}/**`);
  const lines = text.split(/\r?\n/);
  if (lines.some((line) => line.trimStart().startsWith(`${pattern} `))) return text;
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const between = text === "" || text.endsWith("\n") ? "" : end;
  return `${text}${between}${pattern} linguist-generated merge=union${end}`;
}

/** Returns a pattern, quoted if it has blanks or quotes (gitattributes(5)). */
function written(pattern: string): string {
  return /^[\w./*@+-]+$/.test(pattern) ? pattern : JSON.stringify(pattern);
}
