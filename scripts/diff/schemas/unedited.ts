// If an edit adds a subschema, the references inside this subschema are redirected to the old schemas. A reference to
// the edited schema would apply the edit a second time.

import { isObject, type JsonObject, type JsonValue, own } from "../../json/json.js";
import {
  type JsonSchema,
  openSchema,
  referencedName,
  schemaReference,
} from "../../model/schema.js";
import { withParts, withReferences } from "../../schema/walk.js";
import type { Substitution } from "./edit.js";
import type { NamedLookup } from "./view.js";

/** The result of redirecting references in edited schemas to unedited copies. */
export interface Unedited {
  /**
   * The edited schemas. If an edit adds a subschema, the references in the subschema point to the unedited schemas in
   * `schemas`.
   */
  readonly edited: Substitution;
  /** Old schemas to which the edit is not applied, each under a new, unique name. */
  readonly schemas: ReadonlyMap<string, JsonSchema>;
}

/**
 * Redirects references in subschemas that the edit adds: they point to unedited copies of the old schemas. `affected`
 * contains the names of the schemas that contain the edited schema, directly or through references.
 */
export function withoutReentry(
  edited: Substitution,
  affected: ReadonlySet<string>,
  named: NamedLookup,
): Unedited {
  const waiting = new Set<string>();
  const aside = (name: string) => {
    if (!affected.has(name)) return undefined;
    waiting.add(name);
    return schemaReference(nameAside(name));
  };
  const past = new Map<JsonObject, JsonObject>();
  for (const [before, after] of edited) past.set(before, newParts(before, after, aside));
  const schemas = new Map<string, JsonSchema>();
  for (const name of waiting) {
    const json = named.get(name)?.json;
    if (json !== undefined)
      schemas.set(nameAside(name), renamed(openSchema(json), aside) as JsonSchema);
  }
  return { edited: past, schemas };
}

type Aside = (name: string) => string | undefined;

/** Returns a schema name with an ending that no name in a document has. */
function nameAside(name: string): string {
  return `${name}\u0000as it was`;
}

/**
 * Returns the edited schema. In a subschema that the edit added, a reference leads to the schema of the old document.
 */
function newParts(before: JsonObject, after: JsonObject, aside: Aside): JsonObject {
  const old = new Set<JsonValue>();
  for (const key of Object.keys(before)) {
    const value = before[key] as JsonValue;
    for (const part of Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [])
      old.add(part);
    old.add(value);
  }
  const isKept = (part: JsonValue) => isObject(part) && old.has(part);
  const isSame = own(after, "$ref") === own(before, "$ref");
  const parts = withParts(after, (part) => (isKept(part) ? part : renamed(part, aside)));
  return isSame ? parts : withReference(parts, aside);
}

function renamed(schema: JsonValue, aside: Aside): JsonValue {
  if (!isObject(schema)) return schema;
  return withReference(
    withParts(schema, (part) => renamed(part, aside)),
    aside,
  );
}

function withReference(schema: JsonObject, aside: Aside): JsonObject {
  return withReferences(schema, (reference) => {
    const name = referencedName(reference);
    return (name === undefined ? undefined : aside(name)) ?? reference;
  });
}
