// Formats types: on one line if they are short enough, otherwise with one member per line.
import { comment, type Doc } from "../render/comment.js";

/** Maximum number of characters in a line. A line with a long name may have more than 100 characters. */
export const width = 100;

/** A printed type. */
export interface Printed {
  /** The text. In a text of several lines, all lines except the first are already indented. */
  readonly text: string;
  /**
   * Whether the type needs parentheses next to an operator. The value `union` means parentheses next to `&` and `[]`;
   * `intersection` means parentheses next to `[]`.
   */
  readonly binds: "tightly" | "intersection" | "union";
  readonly isUnknown?: boolean;
}

/** A property, method or index signature of an object type, without a semicolon. */
export interface Member {
  readonly doc?: Doc | undefined;
  readonly text: string;
  readonly isUnknown?: boolean;
  /** True if the member may follow another member on the same line, provided that both have `sharesLine`. */
  readonly sharesLine?: boolean;
}

/** The position at which an object type is printed. */
interface Placed {
  /**
   * The indentation of the line on which the type ends. Each printed member of the type begins with `indent + 2`
   * spaces.
   */
  readonly indent: number;
  /** The column at which the type begins. */
  readonly column: number;
  /** True if the type is printed on one line whenever it fits. */
  readonly isRow?: boolean;
}

/** Prints an object type: on one line if it is short. */
export function objectType(
  members: readonly Member[],
  { indent, column, isRow = false }: Placed,
): Printed {
  if (members.length === 0) return { text: "Record<string, never>", binds: "tightly" };
  const isPlain = ({ doc, text }: Member) => doc === undefined && !text.includes("\n");
  if (members.length <= (isRow ? 4 : 3) && members.every(isPlain)) {
    const text = `{ ${members.map((member) => member.text).join("; ")} }`;
    const isShort = (isRow || text.length <= 60) && column + text.length < width;
    if (isShort) return { text, binds: "tightly" };
  }
  return { text: `{\n${membersText(members, indent + 2)}${spaces(indent)}}`, binds: "tightly" };
}

/** Prints each member on a separate line, below its comment. */
export function membersText(members: readonly Member[], indent: number): string {
  const space = spaces(indent);
  const pieces: string[] = [];
  let isOpen = false;
  for (const { doc, text, sharesLine = false } of members) {
    if (isOpen && sharesLine) {
      pieces.push(" ", text, ";");
      continue;
    }
    if (pieces.length > 0) pieces.push("\n");
    const above = doc === undefined ? "" : comment(doc, space);
    if (above !== "") pieces.push(space, above, "\n");
    pieces.push(space, text, ";");
    isOpen = sharesLine;
  }
  if (pieces.length > 0) pieces.push("\n");
  return pieces.join("");
}

/** Prints a union or intersection whose members were printed with four more spaces of indentation. */
export function joined(
  members: readonly Printed[],
  operator: "|" | "&",
  indent: number,
  column: number,
): Printed {
  const binds = operator === "|" ? "union" : "intersection";
  const texts = members.map((member) =>
    operator === "&" && member.binds === "union" ? `(${member.text})` : member.text,
  );
  const flat = texts.join(` ${operator} `);
  if (!flat.includes("\n") && column + flat.length < width) return { text: flat, binds };
  const start = `\n${spaces(indent + 2)}${operator} `;
  return { text: start + texts.join(start), binds };
}

/** Returns the type of an array with items of the given type. */
export function listType(item: Printed): Printed {
  const text = item.binds === "tightly" ? item.text : `(${item.text})`;
  return { text: `${text}[]`, binds: "tightly" };
}

function spaces(count: number): string {
  return " ".repeat(count);
}
