// One file that was read: its names, and what its text says.
import type { Location } from "../../diagnostics/diagnostic.js";
import type { JsonValue } from "../../json/json.js";
import { parse, valueAtTokens } from "../../json/pointer.js";
import type { SourceFile } from "../spec-document.js";
import type { ParsedText } from "./parsed-text.js";

/** Names of a file. */
export interface FileNames {
  readonly file: string;
  readonly absolute: string;
  /** Relative to the root document's folder: what references are resolved against. */
  readonly path: string;
}

/** A file's value and the way back from a pointer to its text. */
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

  /** The value at a pointer of this file, references not followed. */
  valueAt(pointer: string): JsonValue | undefined {
    const tokens = parse(pointer);
    return tokens && valueAtTokens(this.value, tokens);
  }

  /** Where a pointer of this file stands, or the nearest place above it. */
  locate(pointer: string, at: "key" | "value" = "value"): Location {
    return this.parsed.locate(this.file, pointer, at);
  }
}
