// Parses specloom's JSON files after a git merge: conflict markers may be between lines, and commas may be missing.

const MARKER = /^(?:<<<<<<<|>>>>>>>|=======|\|\|\|\|\|\|\|)(?: |$)/;

/**
 * Returns the text without conflict markers. Every entry has its own line, so the lines of both branches form one list.
 * The merge driver `union` merges the lines of both branches without conflict markers.
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

/** Returns whether a comma is needed between two lines. */
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
