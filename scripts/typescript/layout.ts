// Formats types: on one line if they are short enough, otherwise with one member per line.
import { comment, type Doc } from "../render/comment.js";

/** Maximum number of characters in a line. Lines with long names may be longer. */
export const width = 100;

/** A printed type. */
export interface Printed {
  /** The text. In a text of several lines, all lines except the first are already indented. */
  readonly text: string;
  /**
   * The operators next to which the type needs parentheses. `union`: next to `&` or `[]`; `intersection`: next to `[]`.
   */
  readonly binds: "tightly" | "intersection" | "union";
  /** Whether the type is `unknown`. */
  readonly isUnknown?: boolean;
}

/** A property, method or index signature of an object type, without a semicolon. */
export interface Member {
  readonly doc?: Doc | undefined;
  readonly text: string;
  /** Whether the type of the member is `unknown`. */
  readonly isUnknown?: boolean;
}

/** Prints an object type at the indentation `indent`, from members that were printed for `indent` + 2. */
export function objectType(members: readonly Member[], indent: number): Printed {
  if (members.length === 0) return { text: "Record<string, never>", binds: "tightly" };
  const plain = members.every(({ doc, text }) => doc === undefined && !text.includes("\n"));
  const flat = `{ ${members.map(({ text }) => text).join("; ")} }`;
  if (plain && members.length <= 3 && flat.length <= 60 && indent + flat.length < width) {
    return { text: flat, binds: "tightly" };
  }
  return { text: `{\n${membersText(members, indent + 2)}${spaces(indent)}}`, binds: "tightly" };
}

/** Prints each member on a separate line, below its comment. */
export function membersText(members: readonly Member[], indent: number): string {
  const space = spaces(indent);
  return members
    .map(({ doc, text }) => {
      const above = doc === undefined ? "" : comment(doc, space);
      return `${above === "" ? "" : `${space}${above}\n`}${space}${text};\n`;
    })
    .join("");
}

/** Prints `a | b` or `a & b` at the indentation `indent`, from members that were printed for `indent` + 4. */
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

/** Prints the type of an array with items of this type. */
export function listType(item: Printed): Printed {
  const text = item.binds === "tightly" ? item.text : `(${item.text})`;
  return { text: `${text}[]`, binds: "tightly" };
}

function spaces(count: number): string {
  return " ".repeat(count);
}
