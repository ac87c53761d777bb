// Formats calls: on one line if they are short enough, otherwise with one argument per line.

const width = 92;

/** Indents all lines of a text except the first. */
export function indented(text: string): string {
  return text.replace(/\n(?!\n|$)/g, "\n  ");
}

/** Returns the code of a function call. */
export function call(name: string, parameters: readonly string[]): string {
  const flat = `${name}(${parameters.join(", ")})`;
  const isHugging = parameters.length === 1;
  if (isHugging || (!flat.includes("\n") && flat.length < width)) return flat;
  return `${name}(${lines(parameters)})`;
}

/** Returns the code of a function call whose last argument is a list. */
export function callWith(name: string, first: readonly string[], items: readonly string[]): string {
  const head = first.map((parameter) => `${parameter}, `).join("");
  const flat = `${name}(${head}[${items.join(", ")}])`;
  if (!flat.includes("\n") && flat.length < width) return flat;
  return `${name}(${head}[${lines(items)}])`;
}

/** Returns an object literal. */
export function object(members: readonly string[]): string {
  return members.length === 0 ? "{}" : `{${lines(members)}}`;
}

function lines(parts: readonly string[]): string {
  return `\n${parts.map((part) => `  ${indented(part)},\n`).join("")}`;
}
