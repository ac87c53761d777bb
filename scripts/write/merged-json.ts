// Reading our own JSON after git merged it: conflict markers may stand between its lines, and commas may be missing.

const MARKER = /^(?:<<<<<<<|>>>>>>>|=======|\|\|\|\|\|\|\|)(?: |$)/;

/**
 * Returns the text without the marks of a merge. Every entry of the file has a line of its own, so the lines of both
 * sides together are a list of entries again. `merge=union` leaves just these.
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

/** Whether a comma stands between two lines. */
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
