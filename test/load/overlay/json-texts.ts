// Generates random documents and overlays, and loads them from their texts.
import fc from "fast-check";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { type Loaded, readFrom } from "../../../scripts/load/load.js";
import { memorySource } from "../../../scripts/load/source.js";

/** An action in the notation of an overlay. */
export interface WrittenAction {
  readonly target: string;
  readonly update?: JsonValue;
  readonly copy?: string;
  readonly remove?: boolean;
}

const names = fc.constantFrom("a", "b", "c", "__proto__", "0", "x/~ y", "toString");

/** Random values. Members of random objects share few names, so that random paths often select something. */
export const values: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: "value" },
    fc.constantFrom<JsonValue>(null, true, 0, 1, "a", "b", "", "é\u2028"),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(names, tie("value"), { maxKeys: 4 }) as fc.Arbitrary<JsonValue>,
  ),
})).value;

/** Random objects whose members have values from `values`. */
export const objects: fc.Arbitrary<JsonObject> = fc.dictionary(names, values, {
  maxKeys: 5,
}) as fc.Arbitrary<JsonObject>;

/** Returns a document with the extension `x`. References in an extension are not followed. */
export function documentOf(x: JsonValue): JsonObject {
  return { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {}, "x-any": x };
}

export function overlayOf(actions: readonly WrittenAction[]): JsonObject {
  const written = actions as unknown as JsonValue;
  return { overlay: "1.1.0", info: { title: "T", version: "1" }, actions: written };
}

/** Loads a document and its overlays from their texts. */
export function amendedBy(document: string, overlays: readonly string[]): Promise<Loaded> {
  const named = overlays.map((text, index) => [`${index}.overlay.json`, text] as const);
  const source = memorySource(new Map([["openapi.json", document], ...named]));
  return readFrom(source, "openapi.json", {
    overlays: named.map(([path]) => ({ source, path })),
  });
}
