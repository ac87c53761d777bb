// A file that was read: its names, its value, and the locations in it.
import type { Location } from "../../diagnostics/diagnostic.js";
import type { JsonValue } from "../../json/json.js";
import { parse, valueAtTokens } from "../../json/pointer.js";
import type { SourceFile } from "../spec-document.js";
import type { ParsedText } from "./parsed-text.js";

export interface FileNames {
  readonly file: string;
  readonly absolute: string;
  /** The path relative to the folder of the root document. References in the file are resolved against `path`. */
  readonly path: string;
}

/** The value of a file, and the location for each JSON Pointer. */
export class ParsedFile implements SourceFile {
  readonly file: string;
  readonly absolute: string;
  readonly path: string;
  readonly text: string;
  readonly value: JsonValue;
  readonly parsed: ParsedText;

  constructor(names: FileNames, parsed: ParsedText) {
    this.file = names.file;
    this.absolute = names.absolute;
    this.path = names.path;
    this.text = parsed.text;
    this.value = parsed.value;
    this.parsed = parsed;
  }

  /** Returns the value at a JSON Pointer in this file. References are not followed. */
  valueAt(pointer: string): JsonValue | undefined {
    const tokens = parse(pointer);
    return tokens && valueAtTokens(this.value, tokens);
  }

  /** Returns the location of a JSON Pointer in this file, or of its nearest existing ancestor. */
  locate(pointer: string, at: "key" | "value" = "value"): Location {
    return this.parsed.locate(this.file, pointer, at);
  }
}
