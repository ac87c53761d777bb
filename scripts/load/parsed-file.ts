// One file that was read: its text, its value, and where each value stands.
import type { Location } from "../diagnostics/diagnostic.js";
import { Lines } from "../diagnostics/lines.js";
import type { JsonValue } from "./json.js";
import { JsonPlaces } from "./json-places.js";
import type { Limits } from "./limits.js";
import { parseJson } from "./parse-json.js";
import { parseYaml } from "./parse-yaml.js";
import type { Places } from "./places.js";
import { parse, valueAtTokens } from "./pointer.js";
import type { SourceFile } from "./spec-document.js";

/** A file's value and the way back from a pointer to its text; places are worked out at the first question. */
export class ParsedFile implements SourceFile {
  readonly file: string;
  readonly absolute: string;
  /** Relative to the root document's folder: what references are resolved against. */
  readonly path: string;
  readonly text: string;
  readonly value: JsonValue;
  #places: Places | JsonPlaces | undefined;
  #lines: Lines | undefined;

  /** Parses the text; throws a located `DiagnosticsError` if it is not what its name says. */
  constructor(
    names: { file: string; absolute: string; path: string },
    text: string,
    limits: Limits,
  ) {
    this.file = names.file;
    this.absolute = names.absolute;
    this.path = names.path;
    this.text = text;
    if (isJson(names.path, text)) this.value = parseJson(this, limits);
    else {
      const { value, places } = parseYaml(this, limits);
      this.value = value;
      this.#places = places;
    }
  }

  /** The value at a pointer of this file, references not followed. */
  valueAt(pointer: string): JsonValue | undefined {
    const tokens = parse(pointer);
    return tokens && valueAtTokens(this.value, tokens);
  }

  /** Where a pointer of this file stands, or the nearest place above it. */
  locate(pointer: string, at: "key" | "value" = "value"): Location {
    this.#places ??= new JsonPlaces(this.text);
    this.#lines ??= new Lines(this.text);
    const { start, end } = this.#places.find(parse(pointer) ?? [], at);
    return this.#lines.locate(this.file, start, end);
  }
}

/** By its name; a file named otherwise (standard input, for one) is JSON if it starts like it. */
function isJson(name: string, text: string): boolean {
  if (/\.json$/i.test(name)) return true;
  if (/\.ya?ml$/i.test(name)) return false;
  return /^\s*[{[]/.test(text);
}
