// The state of a conversion: the source, the places, the references, the findings.
import { type Diagnostic, DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { append, decode, parse, valueAtTokens } from "../../json/pointer.js";
import { siblingsOfReference } from "../../openapi/reference-siblings.js";
import type { Moved } from "./moved.js";

/** A member that holds the text of a reference. */
interface WrittenReference {
  readonly holder: JsonObject;
  readonly key: string;
}

/** An object with its places in the source and in the result. */
export interface Places {
  readonly from: string;
  readonly to: string;
}

/** An object of the source, at its own place after references are followed. */
export interface Found {
  readonly value: JsonValue;
  readonly pointer: string;
}

/** Returns the places of a member, for the places of its object. */
export function placesOf({ from, to }: Places, name: string | number): Places {
  return { from: append(from, name), to: append(to, name) };
}

/** Converts the members of a map. A member without a result is left out. Returns other values unchanged. */
export function convertMembers(
  map: JsonValue,
  places: Places,
  convert: (value: JsonValue, places: Places, name: string) => JsonValue | undefined,
): JsonValue {
  if (!isObject(map)) return map;
  const made: JsonObject = {};
  for (const name of Object.keys(map)) {
    const value = convert(map[name] as JsonValue, placesOf(places, name), name);
    if (value !== undefined) setOwn(made, name, value);
  }
  return made;
}

/** Maximum number of references in a chain. */
const mostHops = 50;

/** One conversion. */
export class Conversion {
  readonly source: JsonObject;
  readonly moved: Moved;
  readonly diagnostics: Diagnostic[] = [];
  /** All references of the result, with the texts of the source. */
  readonly references: WrittenReference[] = [];
  /** The places in the source of schemas whose `items` list became alternatives. */
  readonly byPosition: string[] = [];
  /** Renamed keywords, each with the place of its schema in the source. */
  readonly renamed: { readonly from: string; readonly key: string; readonly to: string }[] = [];
  readonly #usual: Readonly<Record<"consumes" | "produces", readonly string[]>>;
  /**
   * The number of objects that may still be created. A shared object is created again for each operation with media
   * types of its own.
   */
  #left: number;

  constructor(source: JsonObject, moved: Moved, most: number) {
    this.source = source;
    this.moved = moved;
    this.#usual = {
      consumes: mediaTypesIn(source, "consumes") ?? [],
      produces: mediaTypesIn(source, "produces") ?? [],
    };
    this.#left = most;
  }

  /** Counts a created object. Throws `DiagnosticsError` at the limit; `pointer` is a place in the source. */
  count(pointer: string): void {
    this.#left -= 1;
    if (this.#left >= 0) return;
    const message = "shared bodies, responses and media types need too many copies";
    throw new DiagnosticsError([{ code: "too-many-nodes", severity: "error", message, pointer }]);
  }

  /** Records a reference, whose text is replaced at the end of the conversion. */
  refer(holder: JsonObject, key = "$ref"): void {
    this.references.push({ holder, key });
  }

  /** Follows the references that stand at a place of the source. */
  follow(value: JsonValue, pointer: string): Found {
    let found: Found = { value, pointer };
    for (let hops = 0; hops < mostHops; hops += 1) {
      const text = isObject(found.value) ? own(found.value, "$ref") : undefined;
      const target = typeof text === "string" && text.startsWith("#") ? decode(text) : undefined;
      const next =
        target === undefined ? undefined : valueAtTokens(this.source, parse(target) ?? []);
      if (target === undefined || next === undefined) return found;
      found = { value: next, pointer: target };
    }
    return found;
  }

  /** Reports the members beside a reference that the found object replaces. */
  replaced(reference: JsonValue, pointer: string, { value }: Found): void {
    if (value === reference || !isObject(reference)) return;
    for (const sibling of siblingsOfReference(reference)) {
      const message = `${JSON.stringify(sibling)} next to \`$ref\` is ignored`;
      this.warn("ref-siblings-ignored", message, append(pointer, sibling));
    }
  }

  /** Returns the media types of bodies: those of the operation, otherwise those of the document. */
  mediaTypes(key: "consumes" | "produces", operation?: JsonObject): readonly string[] {
    const declared = operation === undefined ? undefined : mediaTypesIn(operation, key);
    return declared ?? this.#usual[key];
  }

  /** Reports a construct without a counterpart; `pointer` is a place in the source. */
  warn(code: string, message: string, pointer: string, help?: string): void {
    const more = help === undefined ? {} : { help };
    this.diagnostics.push({ code, severity: "warning", message, pointer, ...more });
  }
}

function mediaTypesIn(holder: JsonObject, key: string): readonly string[] | undefined {
  const listed = own(holder, key);
  if (!Array.isArray(listed)) return undefined;
  const isMediaType = (one: JsonValue) => typeof one === "string" && one.includes("/");
  return [...new Set(listed.filter(isMediaType))] as string[];
}
