// Finds strings that represent bytes in bodies other than JSON. Generated code represents a binary string as a `Blob`
// (OAS 3.1 §4.8.14.2).
import { valueFor } from "../json/by-key.js";
import { type JsonObject, own } from "../json/json.js";
import { declaredMembers } from "../openapi/keywords/groups.js";
import { bodyKind } from "../openapi/media-types.js";
import { fold, type Lattice } from "./fold.js";
import { asSchema, type JsonSchema, mapOf } from "./schema.js";
import type { Scope } from "./scope.js";

/**
 * Returns true if a schema object describes bytes by its own keywords, such as `format: binary`. A Base64 string is
 * text, not bytes.
 */
export function saysBytes(level: JsonObject): boolean {
  if (own(level, "format") === "binary") return true;
  const [encoding, mediaType] = [own(level, "contentEncoding"), own(level, "contentMediaType")];
  // RFC 2045, section 6.2: `binary` means raw bytes. Every encoding except `binary` converts bytes to text.
  if (typeof encoding === "string") return encoding.toLowerCase() === "binary";
  return typeof mediaType === "string" && areOfBytes(mediaType);
}

/**
 * Returns true if all media types of a list such as `image/png, image/jpeg` are neither text nor JSON (OAS 3.1
 * §4.8.15).
 */
export function areOfBytes(mediaTypes: string): boolean {
  return mediaTypes.split(",").every((one) => bodyKind(one) === "binary");
}

const bytes = found(saysBytes);

/** Returns true if a value that the schema accepts may be bytes. */
export function mayBeBytes(schema: JsonSchema, scope: Scope): boolean {
  return fold(schema, scope, bytes);
}

const parts = inEach((scope) =>
  found((level) => {
    if (saysBytes(level)) return true;
    const items = asSchema(own(level, "items"));
    return items !== undefined && mayBeBytes(items, scope);
  }),
);

/** Returns true if a form field may be binary, or a list of binary values that are separate parts. */
export function isPartOfBytes(schema: JsonSchema, scope: Scope): boolean {
  return fold(schema, scope, parts(scope));
}

const noNames: ReadonlySet<string> = new Set();

const fields = inEach((scope): Lattice<ReadonlySet<string>> => {
  const both = (one: ReadonlySet<string>, other: ReadonlySet<string>) => {
    if (one.size === 0 || other.size === 0) return one.size === 0 ? other : one;
    return new Set([...one, ...other]);
  };
  return {
    top: noNames,
    bottom: noNames,
    of: (level) => {
      const properties = mapOf(level, "properties");
      return new Set(
        Object.keys(properties).filter((name) =>
          isPartOfBytes(asSchema(properties[name]) ?? true, scope),
        ),
      );
    },
    meet: both,
    join: both,
  };
});

/**
 * Returns the form fields that may be binary, or lists of binary values, in the form's schema and its included schemas.
 */
export function byteFields(form: JsonSchema, scope: Scope): ReadonlySet<string> {
  return fold(form, scope, fields(scope));
}

const forms = inEach((scope) =>
  found((level) =>
    [
      ...declaredMembers.map((keyword) => mapOf(level, keyword)),
      { "": own(level, "additionalProperties") ?? true },
    ].some((members) =>
      Object.values(members).some((part) => isPartOfBytes(asSchema(part) ?? true, scope)),
    ),
  ),
);

/** Returns true if at least one field of a form may be bytes. */
export function isFormOfBytes(form: JsonSchema, scope: Scope): boolean {
  return fold(form, scope, forms(scope));
}

/**
 * Returns a `Lattice` whose fact is true if `says` returns true for at least one schema object that applies to a value.
 */
function found(says: (level: JsonObject) => boolean): Lattice<boolean> {
  const either = (one: boolean, other: boolean) => one || other;
  return { top: false, bottom: false, of: says, meet: either, join: either };
}

/**
 * Returns a caching variant of `make`, which creates only one `Lattice` for each scope. Each scope needs its own
 * `Lattice`, because a `Lattice` resolves references in the scope.
 */
function inEach<T>(make: (scope: Scope) => Lattice<T>): (scope: Scope) => Lattice<T> {
  const made = new WeakMap<Scope, Lattice<T>>();
  return (scope) => {
    return valueFor(made, scope, () => make(scope));
  };
}
