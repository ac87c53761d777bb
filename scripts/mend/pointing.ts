// Finds the references to values that an edit may remove or move.
import { valueFor } from "../json/by-key.js";
import { isObject, type JsonObject, own } from "../json/json.js";
import { append, decode } from "../json/pointer.js";
import { sitesOf } from "../rules/helpers/sites.js";

/** A reference inside of the document. */
export interface Pointing {
  /** The JSON Pointer of the reference object, or of the string in a `mapping`. */
  readonly hole: string;
  /** The JSON Pointer of the string that contains the reference. */
  readonly at: string;
  readonly target: string;
}

const known = new WeakMap<JsonObject, readonly Pointing[]>();

/** Returns the references of a document. The document must not change after the first call of this function. */
export function pointingsIn(root: JsonObject): readonly Pointing[] {
  return valueFor(known, root, () => {
    const sites = sitesOf(root);
    const found = sites.references.flatMap(({ pointer, target }) =>
      target === undefined ? [] : [{ hole: pointer, at: append(pointer, "$ref"), target }],
    );
    const mapped = sites.of("discriminator").flatMap(({ value, pointer }) => {
      const mapping = own(value, "mapping");
      return Object.entries(isObject(mapping) ? mapping : {}).flatMap(([name, text]) => {
        const isLocal = typeof text === "string" && text.startsWith("#");
        const target = isLocal ? decode(text) : undefined;
        const at = append(append(pointer, "mapping"), name);
        return target === undefined ? [] : [{ hole: at, at, target }];
      });
    });
    return [...found, ...mapped];
  });
}
