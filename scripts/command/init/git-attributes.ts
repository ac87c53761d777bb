// The attributes of generated files for git: reviews fold them, and merges keep the lines of both sides.

/** Where git looks for it. */
export const attributesPath = ".gitattributes";

/** The text with a line for the files below `folder`; as it is, where it has one. Other lines stay as they are. */
export function withGenerated(text: string, folder: string): string {
  const pattern = written(`${folder}/**`);
  const lines = text.split(/\r?\n/);
  if (lines.some((line) => line.trimStart().startsWith(`${pattern} `))) return text;
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const between = text === "" || text.endsWith("\n") ? "" : end;
  return `${text}${between}${pattern} linguist-generated merge=union${end}`;
}

/** A pattern with blanks or quotes in it stands in quotes (gitattributes(5)). */
function written(pattern: string): string {
  return /^[\w./*@+-]+$/.test(pattern) ? pattern : JSON.stringify(pattern);
}
