// How a template is read: Handlebars' own grammar and rules of white space, its errors made ours.

import { parse } from "handlebars/dist/cjs/handlebars/compiler/base.js";
import { type Source, spanOf } from "./source.js";

/** The template's syntax tree, or nothing where it has none: the reason is then in `source.findings`. */
export function parseTemplate(source: Source): hbs.AST.Program | undefined {
  try {
    return parse(source.text);
  } catch (error) {
    // The grammar's own errors say the line in their text, those after it in properties.
    const { message, lineNumber, column } = error as Error & {
      lineNumber?: number;
      column?: number;
    };
    const line = lineNumber ?? Number(/ on line (\d+)/.exec(message)?.[1] ?? 1);
    const reason = / on line \d+/.test(message)
      ? `cannot be read: ${message.split("\n").at(-1)}`
      : message.replace(/ - \d+:\d+$/, "");
    source.report("template-syntax", reason, spanOf(line, column ?? 0));
    return undefined;
  }
}
