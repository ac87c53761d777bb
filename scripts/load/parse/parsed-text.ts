// A parsed text: its value and the locations in it, independent of the file's name.
import { type Diagnostic, DiagnosticsError, type Location } from "../../diagnostics/diagnostic.js";
import { Lines } from "../../diagnostics/lines.js";
import type { JsonValue } from "../../json/json.js";
import { keptParts } from "../../json/kept-parts.js";
import { parse } from "../../json/pointer.js";
import type { Limits } from "../limits.js";
import type { NamedText } from "../refuse.js";
import type { JsonPlaces } from "./json-places.js";
import { parseJson } from "./parse-json.js";
import { parseYaml } from "./parse-yaml.js";
import { Places } from "./places.js";

export type Format = "json" | "yaml";

/**
 * The value that a JSON or YAML text represents, and the location in the text for each JSON Pointer. Line numbers are
 * computed on first use.
 */
export class ParsedText {
  readonly text: string;
  readonly format: Format;
  readonly value: JsonValue;
  /** Mistakes that the parser tolerated. The locations of tolerated mistakes contain the file name. */
  readonly faults: readonly Diagnostic[];
  readonly #places: Places | JsonPlaces;
  #lines: Lines | undefined;

  /**
   * Parses the text. Throws a `DiagnosticsError` with a location in the named file if the text is invalid. `earlier` is
   * a previous version of the text; its objects and arrays are reused where the new text has equal ones.
   */
  constructor(named: NamedText, format: Format, limits: Limits, earlier?: ParsedText) {
    this.text = named.text;
    this.format = format;
    const { value, places, faults } = read(named, format, limits);
    // Locations in YAML are stored by object, so an object that is reused from `earlier` gets the new locations.
    const made =
      places instanceof Places
        ? { made: (part: object, result: object) => places.replace(part, result) }
        : {};
    this.value = earlier === undefined ? value : keptParts(earlier.value, value, made);
    this.faults = faults;
    this.#places = places;
  }

  locate(file: string, pointer: string, at: "key" | "value"): Location {
    this.#lines ??= new Lines(this.text);
    const { start, end } = this.#places.find(parse(pointer) ?? [], at);
    return this.#lines.locate(file, start, end);
  }
}

interface Read {
  readonly value: JsonValue;
  readonly places: Places | JsonPlaces;
  readonly faults: readonly Diagnostic[];
}

/**
 * Reads the text. If JSON has a mistake that YAML allows, such as a comma before `}`, the text is read and the mistake
 * is reported.
 */
function read(named: NamedText, format: Format, limits: Limits): Read {
  if (format === "yaml") return parseYaml(named, limits);
  try {
    return parseJson(named, limits);
  } catch (error) {
    const [fault] = error instanceof DiagnosticsError ? error.diagnostics : [];
    if (fault?.code !== "invalid-json") throw error;
    try {
      const help = "the file is YAML; change the end of its name to .yaml, or write JSON";
      const read = parseYaml(named, limits);
      return { ...read, faults: [{ ...fault, code: "json-is-yaml", help }, ...read.faults] };
    } catch {
      throw error;
    }
  }
}

/** If the file name has no known extension, the first character of the text decides between JSON and YAML. */
export function formatOf(name: string, text: string): Format {
  if (/\.json$/i.test(name)) return "json";
  if (/\.ya?ml$/i.test(name)) return "yaml";
  return /^\s*[{[]/.test(text) ? "json" : "yaml";
}
