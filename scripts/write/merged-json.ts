// Repairs specloom's JSON files after a git merge: removes conflict markers, and adds missing commas.

const MARKER = /^(?:<<<<<<<|>>>>>>>|=======|\|\|\|\|\|\|\|)(?: |$)/;

/**
 * Returns the text without conflict markers. Each entry of the file has its own line, so the merged lines of both git
 * branches form a list. The merge driver `union` merges the lines of both branches without conflict markers.
 */
export function mendMerged(text: string): string {
  if (isJson(text)) return text;
  const lines = text
    .split(/\r?\n/)
    .filter((line) => !MARKER.test(line) && line.trim() !== "")
    .map((line) => line.replace(/,\s*$/, ""));
  return lines
    .map((line, index) => line + (isFollowed(line, lines[index + 1]) ? "," : ""))
    .join("\n");
}

/** Returns true if JSON needs a comma between two lines. */
function isFollowed(line: string, next: string | undefined): boolean {
  return next !== undefined && !/[[{]$/.test(line) && !/^\s*[\]}]/.test(next);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
