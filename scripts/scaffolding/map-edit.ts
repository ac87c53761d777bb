// Where a project's map can be added to, and its text with more handlers: what is there keeps every character.
import { str } from "../render/typescript.js";
import { objectIn } from "./expressions.js";
import { aliased, freeName } from "./handler-files.js";
import { entryOf } from "./map.js";
import type { Declaration } from "./module.js";
import { type ObjectLiteral, type Span, spanOf } from "./syntax.js";

/** A map whose object literal and imports stand in one file. */
export interface EditableMap {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
  /** The text with these handlers, each imported from a module. */
  with(handlers: readonly { readonly name: string; readonly specifier: string }[]): string;
}

/** The map as text to add to; `undefined` where its members are not written in one object literal below imports. */
export function editable({ module, value }: Declaration): EditableMap | undefined {
  const object = value === undefined ? undefined : objectIn(value);
  const lastImport = module.statements.findLast(({ type }) => type === "ImportDeclaration");
  if (object === undefined || lastImport === undefined) return undefined;
  const { path, text } = module;
  const taken = new Set([...module.declarations.keys(), ...module.imports.keys()]);
  const ending = endingOf([...module.imports.values()].map(({ from }) => from));
  return {
    path,
    text,
    with(handlers) {
      const newline = text.includes("\r\n") ? "\r\n" : "\n";
      const imports: string[] = [];
      const entries: string[] = [];
      for (const { name, specifier } of handlers) {
        const local = freeName(name, taken);
        taken.add(local);
        const from = str(specifier.replace(/\.js$/, ending));
        imports.push(`${newline}import { ${aliased(name, local)} } from ${from};`);
        entries.push(entryOf(name, local));
      }
      const insertions = [
        { at: spanOf(lastImport).end, text: imports.join("") },
        ...memberInsertions(object, text, entries, newline),
      ];
      // From the end on, so that no insertion moves the place of another.
      return insertions
        .sort((one, other) => other.at - one.at)
        .reduce((made, { at, text }) => made.slice(0, at) + text + made.slice(at), text);
    },
  };
}

/** A comma after the last member, and the new ones: on lines of their own where the brace has its own. */
function memberInsertions(
  object: ObjectLiteral,
  text: string,
  entries: readonly string[],
  newline: string,
): { readonly at: number; readonly text: string }[] {
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

/** Whether a comma stands after the last member. The parser notes its place, which its types do not tell. */
function hasTrailingComma({ extra }: ObjectLiteral): boolean {
  return extra?.["trailingComma"] !== undefined;
}

/** How the file writes the ending of modules beside it. */
function endingOf(specifiers: readonly string[]): string {
  const beside = specifiers.filter((specifier) => specifier.startsWith("."));
  if (beside.length === 0 || beside.some((specifier) => specifier.endsWith(".js"))) return ".js";
  return beside.some((specifier) => specifier.endsWith(".ts")) ? ".ts" : "";
}
