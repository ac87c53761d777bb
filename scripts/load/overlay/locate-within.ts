// Finds the file location of a character inside a string value.
import type { Location } from "../../diagnostics/diagnostic.js";
import { Lines } from "../../diagnostics/lines.js";
import type { ParsedFile } from "../parse/parsed-file.js";

/**
 * Returns the location of the character at `offset` in the string `value`, whose JSON Pointer is `pointer`. If the
 * string is written with escapes or on several lines, the location of the complete string is returned.
 */
export function locateWithin(
  file: ParsedFile,
  pointer: string,
  value: string,
  offset: number,
): Location {
  const whole = file.locate(pointer);
  const line = new Lines(file.text).line(whole.line) ?? "";
  const start = line.indexOf(value, whole.column - 1);
  const isWithin = start !== -1 && start + value.length <= whole.column - 1 + whole.length;
  if (!isWithin || value === "") return whole;
  const column = start + 1 + Math.min(offset, value.length - 1);
  return { ...whole, column, length: 1 };
}
