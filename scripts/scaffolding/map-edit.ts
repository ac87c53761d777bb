// Adds handlers to the source text of a project's handler map. The existing characters of the source text stay
// unchanged.
import { objectIn } from "./expressions.js";
import { Imports, type Insertion, inserted, newlineOf } from "./import-edit.js";
import { entryOf } from "./map.js";
import type { Declaration } from "./module.js";
import { type ObjectLiteral, type Span, spanOf } from "./syntax.js";

/** A handler map whose object literal and imports are in one file. */
export interface EditableMap {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
  /** Returns the source text with added handlers, each of which is imported from its module. */
  with(handlers: readonly { readonly name: string; readonly specifier: string }[]): string;
}

/**
 * Returns the handler map if specloom can edit it: the file must have imports, and one object literal must contain all
 * members.
 */
export function editable({ module, value }: Declaration): EditableMap | undefined {
  const object = value === undefined ? undefined : objectIn(value);
  const imports = module.statements.some(({ type }) => type === "ImportDeclaration");
  if (object === undefined || !imports) return undefined;
  const { path, text } = module;
  return {
    path,
    text,
    with(handlers) {
      const imports = new Imports(module);
      const entries = handlers.map(({ name, specifier }) =>
        entryOf(name, imports.local(name, specifier, false)),
      );
      const { insertions } = imports.added();
      const members = memberInsertions(object, text, entries, newlineOf(module));
      return inserted(text, [...insertions, ...members]);
    },
  };
}

/**
 * Inserts a comma after the last member, and then the new members. If the closing brace is on its own line, each new
 * member gets its own line.
 */
function memberInsertions(
  object: ObjectLiteral,
  text: string,
  entries: readonly string[],
  newline: string,
): Insertion[] {
  const { start, end } = spanOf(object);
  const brace = end - 1;
  const last = lastOf(object);
  const comma = last === undefined || hasTrailingComma(object) ? [] : [{ at: last.end, text: "," }];
  const line = text.lastIndexOf("\n", brace) + 1;
  const before = text.slice(line, brace);
  if (before.trim() !== "") {
    return [
      ...comma,
      { at: brace, text: `${/\s$/.test(before) ? "" : " "}${entries.join(", ")} ` },
    ];
  }
  const above = last === undefined ? -1 : text.lastIndexOf("\n", last.end) + 1;
  const indent = above > start ? (/^[ \t]*/.exec(text.slice(above))?.[0] ?? "") : `${before}  `;
  const lines = entries.map((entry) => `${indent}${entry},${newline}`).join("");
  return [...comma, { at: line, text: lines }];
}

function lastOf({ properties }: ObjectLiteral): Span | undefined {
  const last = properties.at(-1);
  return last === undefined ? undefined : spanOf(last);
}

/**
 * Returns true if a comma follows the last member. The position of the comma is in `extra.trailingComma`, which the
 * types of the parser do not declare.
 */
function hasTrailingComma({ extra }: ObjectLiteral): boolean {
  return extra?.["trailingComma"] !== undefined;
}
