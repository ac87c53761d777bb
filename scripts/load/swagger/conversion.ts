// The state of a conversion: the source document, the locations, the references, and the findings.
import { type Diagnostic, DiagnosticsError } from "../../diagnostics/diagnostic.js";
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import { append, decode, parse, valueAtTokens } from "../../json/pointer.js";
import { siblingsOfReference } from "../../openapi/reference-siblings.js";
import type { Moved } from "./moved.js";

/** A reference in the converted document: the member `key` of the object `holder` contains its text. */
interface WrittenReference {
  readonly holder: JsonObject;
  readonly key: string;
}

/** The JSON Pointers of an object in the source document and in the converted document. */
export interface Places {
  readonly from: string;
  readonly to: string;
}

/** An object of the source document and its JSON Pointer, found by following references. */
export interface Found {
  readonly value: JsonValue;
  readonly pointer: string;
}

export function placesOf({ from, to }: Places, name: string | number): Places {
  return { from: append(from, name), to: append(to, name) };
}

/**
 * Converts the members of a map. A member for which `convert` returns `undefined` is left out. If `map` is not an
 * object, it is returned unchanged.
 */
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

export class Conversion {
  readonly source: JsonObject;
  readonly moved: Moved;
  readonly diagnostics: Diagnostic[] = [];
  /** All references of the converted document, with their texts in the source document. */
  readonly references: WrittenReference[] = [];
  /** JSON Pointers, in the source document, of the schemas whose list in `items` became a union. */
  readonly byPosition: string[] = [];
  /** Renamed keywords, each with the JSON Pointer of its schema in the source document. */
  readonly renamed: { readonly from: string; readonly key: string; readonly to: string }[] = [];
  readonly #usual: Readonly<Record<"consumes" | "produces", readonly string[]>>;
  /**
   * The number of objects that the conversion may still create. Operations with their own media types need copies of
   * shared objects, such as responses, so the number is limited.
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

  /**
   * Decreases the number of objects that the conversion may still create. If the number is used up, throws
   * `DiagnosticsError` with the location `pointer` in the source document.
   */
  count(pointer: string): void {
    this.#left -= 1;
    if (this.#left >= 0) return;
    const message = "shared bodies, responses and media types need too many copies";
    throw new DiagnosticsError([{ code: "too-many-nodes", severity: "error", message, pointer }]);
  }

  /** Records a reference, whose text is adapted at the end of the conversion. */
  refer(holder: JsonObject, key = "$ref"): void {
    this.references.push({ holder, key });
  }

  /** Follows the references at a JSON Pointer of the source document. */
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

  /** Reports the members next to a `$ref`, because they are lost when the target replaces the reference. */
  replaced(reference: JsonValue, pointer: string, { value }: Found): void {
    if (value === reference || !isObject(reference)) return;
    for (const sibling of siblingsOfReference(reference)) {
      const message = `${JSON.stringify(sibling)} next to \`$ref\` is ignored`;
      this.warn("ref-siblings-ignored", message, append(pointer, sibling));
    }
  }

  /** Returns the media types of bodies: those that the operation declares, or else those that the document declares. */
  mediaTypes(key: "consumes" | "produces", operation?: JsonObject): readonly string[] {
    const declared = operation === undefined ? undefined : mediaTypesIn(operation, key);
    return declared ?? this.#usual[key];
  }

  /** Reports, at `pointer` in the source document, a construct that OpenAPI 3.0 cannot express. */
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
