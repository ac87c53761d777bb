// For a value that the document has on one line, prints indented JSON with a line for each member and item.
import { isObject, type JsonValue } from "../../json/json.js";
import { append, lastToken } from "../../json/pointer.js";

/** A line of a printed value. `key` identifies the line: each excerpt that shows the line has the same `key`. */
export interface WrittenLine {
  readonly text: string;
  readonly key: string;
}

/** Maximum length, in characters, of an array of scalars that is printed on one line. */
const longestList = 80;

/** Returns the first `most` lines of the value at a JSON Pointer, printed as text. */
export function writtenOut(
  value: JsonValue,
  pointer: string,
  isNamed: boolean,
  most: number,
): WrittenLine[] {
  const lines: WrittenLine[] = [];
  const name = isNamed ? `${JSON.stringify(lastToken(pointer))}: ` : "";
  for (const line of linesOf(value, pointer, { start: name, end: "" })) {
    lines.push(line);
    if (lines.length === most) break;
  }
  return lines;
}

/** The text before the first line of a printed value, and the text after its last line. */
interface Around {
  readonly start: string;
  readonly end: string;
}

function* linesOf(
  value: JsonValue,
  pointer: string,
  { start, end }: Around,
): Generator<WrittenLine> {
  const indent = start.slice(0, start.length - start.trimStart().length);
  const members = membersOf(value, pointer);
  if (members.length === 0) {
    yield { text: `${start}${JSON.stringify(value)}${end}`, key: pointer };
    return;
  }
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  yield { text: `${start}${open}`, key: pointer };
  for (const [index, { name, member, at }] of members.entries()) {
    const comma = index < members.length - 1 ? "," : "";
    yield* linesOf(member, at, { start: `${indent}  ${name}`, end: comma });
  }
  yield { text: `${indent}${close}${end}`, key: `${pointer} ${close}` };
}

/** Returns the members or items that are printed on separate lines; the list is empty for a value on one line. */
function membersOf(
  value: JsonValue,
  pointer: string,
): readonly { readonly name: string; readonly member: JsonValue; readonly at: string }[] {
  if (Array.isArray(value)) {
    const isPlain = value.every((item) => typeof item !== "object" || item === null);
    if (isPlain && JSON.stringify(value).length <= longestList) return [];
    return value.map((member, index) => ({ name: "", member, at: append(pointer, index) }));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).map(([name, member]) => ({
    name: `${JSON.stringify(name)}: `,
    member,
    at: append(pointer, name),
  }));
}
