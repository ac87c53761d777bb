// Reads our own JSON files after git merged them: conflict markers may stand between lines, and commas may be missing.

const MARKER = /^(?:<<<<<<<|>>>>>>>|=======|\|\|\|\|\|\|\|)(?: |$)/;

/**
 * Returns the text without conflict markers. Every entry has its own line, so the lines of both sides form one list.
 * `merge=union` produces the same lines without markers.
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

/** Returns whether a comma must stand between two lines. */
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
