// Prints statements as lines of code. No literal in the code extends over several lines.
import type { Choice, Statement } from "./statements.js";

const widest = 100;

/** Returns the lines of statements, with two spaces for each level of nesting. */
export function printed(statements: readonly Statement[], level: number): string {
  const lines: string[] = [];
  print(statements, level, lines);
  lines.push("");
  return lines.join("\n");
}

function print(statements: readonly Statement[], level: number, lines: string[]): void {
  for (const statement of statements) {
    switch (statement.kind) {
      case "declaration": {
        const { word, variable, value } = statement;
        lines.push(wrapped(`${word} ${variable.name} = ${value};`, level));
        break;
      }
      case "assignment":
        lines.push(wrapped(`${statement.target} = ${statement.value};`, level));
        break;
      case "line":
        lines.push(wrapped(`${statement.code};`, level));
        break;
      case "loop":
        lines.push(wrapped(`for (${statement.head}) {`, level));
        print(statement.body, level + 1, lines);
        lines.push(`${"  ".repeat(level)}}`);
        break;
      case "choice":
        printChoice(statement, level, lines);
    }
  }
}

function printChoice({ branches, otherwise }: Choice, level: number, lines: string[]): void {
  const start = "  ".repeat(level);
  branches.forEach(({ condition, body }, index) => {
    const line = `if (${condition}) {`;
    lines.push(index === 0 ? wrapped(line, level) : `${start}} else ${line}`);
    print(body, level + 1, lines);
  });
  if (otherwise.length > 0) {
    lines.push(`${start}} else {`);
    print(otherwise, level + 1, lines);
  }
  lines.push(`${start}}`);
}

/** Returns the line, or several lines if it is too long. */
export function wrapped(line: string, level: number): string {
  const start = "  ".repeat(level);
  const group = start.length + line.length > widest ? outermost(line) : undefined;
  if (group === undefined) return start + line;
  const { open, close } = group;
  const head = line.slice(0, open + 1);
  const inside = line.slice(open + 1, close);
  const items = split(inside, ", ");
  const isList = items.length > 1 || line[open] === "[";
  const lines = isList
    ? items.map((item) => `${item},`)
    : split(inside, " || ", true).flatMap((one, _, all) =>
        all.length > 1 ? [one] : split(one, " && ", true),
      );
  const body = line[open] === "[" ? filled(lines, level + 1) : lines;
  return [
    start + head,
    ...body.map((one) => wrapped(one, level + 1)),
    start + line.slice(close),
  ].join("\n");
}

/** Distributes the items over lines, with as many items on each line as fit. */
function filled(items: readonly string[], level: number): readonly string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    const isFull = last === undefined || 2 * level + last.length + 1 + item.length > widest;
    if (isFull) lines.push(item);
    else lines[lines.length - 1] = `${last} ${item}`;
  }
  return lines;
}

/** Returns the position of the longest outermost pair of brackets in a line of code. */
function outermost(line: string): { open: number; close: number } | undefined {
  let found: { open: number; close: number } | undefined;
  let depth = 0;
  let open = 0;
  for (const { token, at } of tokensIn(line)) {
    if ("([{".includes(token) && depth++ === 0) open = at;
    else if (")]}".includes(token) && --depth === 0) {
      // Ignores brackets that enclose no list: those of a property access, as in `data["name"]`, and of a computed key.
      const isBeforeColon = line[at + 1] === ":";
      const isMember =
        line[open] === "[" && (isBeforeColon || /[\w$)\]]/.test(line[open - 1] ?? ""));
      const length = found === undefined ? 1 : found.close - found.open;
      if (!isMember && at - open > length) found = { open, close: at };
    }
  }
  return found;
}

/**
 * Splits a text at separators that are outside of brackets. If `keep` is true, each separator stays at the end of the
 * preceding text.
 */
function split(text: string, separator: Separator, keep = false): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { token, at } of tokensIn(text)) {
    if ("([{".includes(token)) depth++;
    else if (")]}".includes(token)) depth--;
    else if (depth === 0 && token === separator) {
      parts.push(text.slice(from, keep ? at + separator.length - 1 : at));
      from = at + separator.length;
    }
  }
  return [...parts, text.slice(from)];
}

type Separator = ", " | " || " | " && ";

interface Token {
  readonly token: string;
  readonly at: number;
}

/** True for each character code at which a string literal, a bracket or a separator may begin. */
const begins = new Uint8Array(128);
for (const character of '"()[]{}, ') begins[character.charCodeAt(0)] = 1;

/** Returns the brackets and separators outside of string literals. */
function tokensIn(code: string): readonly Token[] {
  const found: Token[] = [];
  for (let at = 0; at < code.length; at++) {
    if (begins[code.charCodeAt(at)] !== 1) continue;
    const character = code[at] as string;
    if (character === '"') {
      for (at++; at < code.length && code[at] !== '"'; at++) if (code[at] === "\\") at++;
    } else if (character === ",") {
      if (code[at + 1] === " ") found.push({ token: ", ", at });
    } else if (character === " ") {
      if (code[at + 1] === "|" || code[at + 1] === "&")
        found.push({ token: code.slice(at, at + 4), at });
    } else found.push({ token: character, at });
  }
  return found;
}
