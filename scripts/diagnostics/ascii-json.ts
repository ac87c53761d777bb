// How plain data is printed for programs, where people and runners may be watching: nothing in it acts on either.

/** Data as indented JSON with a final line end: ASCII only, and no `##[command]` that a runner of GitHub would obey. */
export function asciiJson(data: unknown): string {
  const text = JSON.stringify(data, null, 2)
    .replace(/[\u007f-\uffff]/g, escaped)
    .replaceAll("##[", `##${escaped("[")}`);
  return `${text}\n`;
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
