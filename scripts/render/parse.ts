// Parses templates with Handlebars' grammar and white space rules, and converts its errors.

import { parse } from "handlebars/dist/cjs/handlebars/compiler/base.js";
import { type Source, spanOf } from "./source.js";

/** Returns the syntax tree of a template, or `undefined` with the reason in `source.findings`. */
export function parseTemplate(source: Source): hbs.AST.Program | undefined {
  try {
    return parse(source.text);
  } catch (error) {
    // The message of a syntax error contains the line. Parser errors that are not syntax errors have the properties
    // `lineNumber` and `column`.
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
