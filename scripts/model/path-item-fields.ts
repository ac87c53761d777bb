// Fields of a path item, which may be a reference with fields next to it (Path Item Object, OAS 3.1 §4.8.9).

import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../json/json.js";
import { decode } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { References } from "./refs.js";

/** The fields of a path item: those next to its `$ref`, and those of the target. */
export interface PathItemFields {
  readonly item: JsonObject;
  /**
   * The JSON Pointer of the target of `$ref`. If `isCombined` is true, it is the JSON Pointer of the path item that
   * contains the `$ref`.
   */
  readonly pointer: string;
  /** True if fields next to the `$ref` are part of the path item. */
  readonly isCombined: boolean;
  /** Returns the JSON Pointer of the object that has the field: the path item with the `$ref`, or the target. */
  readonly holderOf: (field: string) => string;
}

/**
 * Returns the fields of the path item at the JSON Pointer `place`. A field of the target overrides a field next to the
 * `$ref`; OpenAPI does not define which of them applies.
 */
export function pathItemFields(
  document: SpecDocument,
  references: References,
  place: string,
): PathItemFields | undefined {
  const { value, pointer } = references.resolve(place);
  if (!isObject(value)) return undefined;
  const added = new Map<string, string>();
  const item: JsonObject = { ...value };
  for (const [at, reference] of referencesFrom(document, place, pointer)) {
    for (const field of Object.keys(reference)) {
      if (field === "$ref" || Object.hasOwn(item, field)) continue;
      setOwn(item, field, reference[field] as JsonValue);
      added.set(field, at);
    }
  }
  if (added.size === 0) return { item: value, pointer, isCombined: false, holderOf: () => pointer };
  return {
    item,
    pointer: place,
    isCombined: true,
    holderOf: (field) => added.get(field) ?? pointer,
  };
}

/** Returns true if the path item at a JSON Pointer is a reference. */
export function isReferencedPathItem(document: SpecDocument, pointer: string): boolean {
  const item = document.valueAt(pointer);
  return isObject(item) && typeof own(item, "$ref") === "string";
}

/** Yields each reference on the way from `place` to the final target `end`. */
function* referencesFrom(
  document: SpecDocument,
  place: string,
  end: string,
): Generator<[at: string, reference: JsonObject]> {
  const seen = new Set<string>();
  let at: string | undefined = place;
  while (at !== undefined && at !== end && !seen.has(at)) {
    seen.add(at);
    const value: JsonValue | undefined = document.valueAt(at);
    if (!isObject(value)) return;
    yield [at, value];
    at = decode(String(own(value, "$ref")));
  }
}
