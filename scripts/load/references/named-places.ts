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

const naming: ReadonlySet<Kind> = new Set([
  "mapping",
  "discriminator",
  "link",
  "security-requirement",
]);

/** Returns false for a kind of object without such members, for which `namedPlaces` yields nothing. */
export function mayNamePlaces(kind: Kind): boolean {
  return naming.has(kind);
}

/**
 * In an object, yields the members that refer to other files. `inRoot` is true if the object is in the root file;
 * `root` is the value of the root file.
 */
export function* namedPlaces(
  value: JsonObject,
  kind: Kind,
  inRoot: boolean,
  root: JsonValue,
): Generator<NamedPlace> {
  if (kind === "mapping") {
    for (const key in value) yield* textAt(value, key, "schema", mappingNeedsHome, inRoot);
  } else if (kind === "discriminator") {
    yield* textAt(value, "defaultMapping", "schema", mappingNeedsHome, inRoot);
  } else if (kind === "link") {
    yield* textAt(value, "operationRef", "operation", operationNeedsHome, inRoot);
  } else if (kind === "security-requirement") {
    for (const key in value)
      if (schemeNeedsHome(key, inRoot, root)) yield { key, text: key, kind: "security-scheme" };
  }
}

function* textAt(
  value: JsonObject,
  key: string,
  kind: Kind,
  needsHome: (text: string, inRoot: boolean) => boolean,
  inRoot: boolean,
): Generator<NamedPlace> {
  const text = own(value, key);
  if (typeof text === "string" && needsHome(text, inRoot)) yield { key, text, kind };
}
