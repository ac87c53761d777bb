// References of new schemas in an edit lead to the schemas as they were. A reference to the edited schema leads to it
// without the edit, and not back into it.

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

/** The schemas as they were, as far as an edit refers to them. */
interface Unedited {
  /** The same edits, with references in new parts that lead to schemas without the edit. */
  readonly edited: Substitution;
  /** Those schemas, under names of their own. */
  readonly schemas: ReadonlyMap<string, JsonSchema>;
}

/** Leads the references of new parts past the edit. `affected`: the names that reach the edited part. */
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

/** No author's name: a document's names have no such ending. */
function nameAside(name: string): string {
  return `${name}\u0000as it was`;
}

/** The schema after an edit, with the references of what the edit brought along. */
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
