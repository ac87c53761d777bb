// What a text says, and where it says it: all of a file that has nothing to do with its name.
import type { Location } from "../diagnostics/diagnostic.js";
import { Lines } from "../diagnostics/lines.js";
import type { JsonValue } from "./json.js";
import type { JsonPlaces } from "./json-places.js";
import type { Limits } from "./limits.js";
import { parseJson } from "./parse-json.js";
import { parseYaml } from "./parse-yaml.js";
import type { Places } from "./places.js";
import { parse } from "./pointer.js";
import type { NamedText } from "./refuse.js";

/** How a text is written. */
export type Format = "json" | "yaml";

/** A text's value and the way back from a pointer to the text; lines are counted at the first question. */
export class ParsedText {
  readonly text: string;
  readonly format: Format;
  readonly value: JsonValue;
  readonly #places: Places | JsonPlaces;
  #lines: Lines | undefined;

  /** Parses the text; throws a `DiagnosticsError`, located in the file of this name, if it is not of the format. */
  constructor(named: NamedText, format: Format, limits: Limits) {
    this.text = named.text;
    this.format = format;
    const { value, places } =
      format === "json" ? parseJson(named, limits) : parseYaml(named, limits);
    this.value = value;
    this.#places = places;
  }

  /** Where a pointer of this text stands, or the nearest place above it; the text is called `file` there. */
  locate(file: string, pointer: string, at: "key" | "value"): Location {
    this.#lines ??= new Lines(this.text);
    const { start, end } = this.#places.find(parse(pointer) ?? [], at);
    return this.#lines.locate(file, start, end);
  }
}

/** By its name; a file named otherwise (standard input, for one) is JSON if it starts like it. */
export function formatOf(name: string, text: string): Format {
  if (/\.json$/i.test(name)) return "json";
  if (/\.ya?ml$/i.test(name)) return "yaml";
  return /^\s*[{[]/.test(text) ? "json" : "yaml";
}
