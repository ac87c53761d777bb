// Formats the lines of code that Ajv prints. No literal in the code extends over several lines.

const widest = 100;

/**
 * Returns the code with two spaces for each level of nesting. `else` is on the line of the closing brace. Only white
 * space changes, except that a comma is added after the last item if items are on several lines.
 */
export function indented(code: string, depth: number): string {
  // The pieces are joined at the end, because V8 would copy a growing string each time its end is read.
  const pieces: string[] = [];
  let level = depth;
  for (let at = 0; at < code.length; ) {
    const next = code.indexOf("\n", at);
    const end = next === -1 ? code.length : next;
    if (end > at) {
      const line = spaced(code.slice(at, end));
      if (line.startsWith("}")) level--;
      const joins = pieces.length > 0 && line.startsWith("else");
      if (joins) pieces.push(" ", line);
      else pieces.push(pieces.length === 0 ? "" : "\n", wrapped(line, level));
      if (line.endsWith("{")) level++;
    }
    at = end + 1;
  }
  pieces.push("\n");
  return pieces.join("");
}

const counting = /^for\((let \w+)=(\d+|\w+); (\w+)<([\w$.]+); (\w+\+\+)\)\{$/;

/**
 * Adds the spaces that Ajv's code generator omits, as in `if(x){`. Ajv omits spaces only in lines that open a block.
 */
function spaced(line: string): string {
  if (!line.endsWith("{")) return line;
  const counted = line.replace(counting, "for ($1 = $2; $3 < $4; $5) {");
  return counted.replace(/^((?:else )?if|for)\(/, "$1 (").replace(/([^ ])\{$/, "$1 {");
}

/** Returns the line, or several lines if it is too long. */
export function wrapped(line: string, level: number): string {
  const start = "  ".repeat(level);
  const group = start.length + line.length > widest ? outermost(line) : undefined;
  if (group === undefined) return start + line;
  const { open, close } = group;
  const head = line.slice(0, open + 1);
  const inside = line.slice(open + 1, close);
  const items = split(inside, [", "]);
  const isList = items.length > 1 || line[open] === "[";
  const lines = isList
    ? items.map((item) => `${item},`)
    : split(inside, [" || "], true).flatMap((one, _, all) =>
        all.length > 1 ? [one] : split(one, [" && "], true),
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

/** Returns the position of the longest text in brackets that is not inside of other brackets. */
function outermost(line: string): { open: number; close: number } | undefined {
  let found: { open: number; close: number } | undefined;
  let depth = 0;
  let open = 0;
  for (const [at, character] of codeOf(line)) {
    if ("([{".includes(character) && depth++ === 0) open = at;
    else if (")]}".includes(character) && --depth === 0) {
      // The brackets of `data["name"]` are skipped, because they do not contain a list.
      const isMember = line[open] === "[" && /[\w$)\]]/.test(line[open - 1] ?? "");
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
function split(text: string, separators: readonly string[], keep = false): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const [at, character] of codeOf(text)) {
    if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
    const separator = separators.find((one) => depth === 0 && text.startsWith(one, at));
    if (separator === undefined || at < from) continue;
    parts.push(text.slice(from, keep ? at + separator.length - 1 : at));
    from = at + separator.length;
  }
  return [...parts, text.slice(from)];
}

/** Yields the characters outside of string literals. */
function* codeOf(code: string): Generator<readonly [at: number, character: string]> {
  for (let at = 0; at < code.length; at++) {
    if (code[at] !== '"') yield [at, code[at] as string];
    else for (at++; at < code.length && code[at] !== '"'; at++) if (code[at] === "\\") at++;
  }
}
