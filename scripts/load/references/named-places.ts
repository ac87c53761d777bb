// Finds references that are not in a `$ref`: strings or member names that refer to other files.
import { type JsonObject, type JsonValue, own } from "../../json/json.js";
import type { Kind } from "../../openapi/positions.js";
import { mappingNeedsHome, operationNeedsHome, schemeNeedsHome } from "./references.js";

/** A member that refers to another file. */
export interface NamedPlace {
  readonly key: string;
  /** The text of the reference: the member's value, or the member's name in a security requirement. */
  readonly text: string;
  /** The kind of object to which the reference must point. */
  readonly kind: Kind;
}

const none: readonly NamedPlace[] = [];

/**
 * Returns the members of an object that refer to other files. `inRoot` is true if the object is in the root file;
 * `root` is the value of the root file.
 */
export function namedPlaces(
  value: JsonObject,
  kind: Kind,
  inRoot: boolean,
  root: JsonValue,
): readonly NamedPlace[] {
  switch (kind) {
    case "mapping":
      return Object.keys(value).flatMap((key) =>
        textAt(value, key, "schema", mappingNeedsHome, inRoot),
      );
    case "discriminator":
      return textAt(value, "defaultMapping", "schema", mappingNeedsHome, inRoot);
    case "link":
      return textAt(value, "operationRef", "operation", operationNeedsHome, inRoot);
    case "security-requirement":
      return Object.keys(value)
        .filter((key) => schemeNeedsHome(key, inRoot, root))
        .map((key) => ({ key, text: key, kind: "security-scheme" }));
    default:
      // Most objects of a document are of other kinds, so no list is created for them.
      return none;
  }
}

function textAt(
  value: JsonObject,
  key: string,
  kind: Kind,
  needsHome: (text: string, inRoot: boolean) => boolean,
  inRoot: boolean,
): readonly NamedPlace[] {
  const text = own(value, key);
  return typeof text === "string" && needsHome(text, inRoot) ? [{ key, text, kind }] : none;
}
