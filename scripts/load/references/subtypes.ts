// Finds the subtypes of a Swagger 2.0 schema with a discriminator: definitions that include the schema by `allOf`. A
// subtype is found even if no reference leads to it.
import { addTo, valueFor } from "../../json/by-key.js";
import { isObject, type JsonObject, own } from "../../json/json.js";
import { append, encode, lastToken, parent } from "../../json/pointer.js";
import type { ParsedFile } from "../parse/parsed-file.js";

interface Place {
  readonly file: ParsedFile;
  readonly pointer: string;
}

const definitions = "/definitions";
/**
 * Caches the subtypes in each `definitions` object: the key is a definition, and the value lists the definitions that
 * include it by `allOf`.
 */
const known = new WeakMap<JsonObject, ReadonlyMap<string, readonly string[]>>();

/**
 * Returns the definitions of the file that include a schema by `allOf`. For a schema without a discriminator, the list
 * is empty.
 */
export function subtypesOf({ file, pointer }: Place): readonly Place[] {
  if (parent(pointer) !== definitions) return [];
  const all = file.valueAt(definitions);
  const schema = isObject(all) ? own(all, lastToken(pointer)) : undefined;
  if (!isObject(all) || !isObject(schema) || own(schema, "discriminator") === undefined) return [];
  const including = valueFor(known, all, () => includingIn(all));
  const found = new Set([lastToken(pointer)]);
  // The set `found` grows during the loop, so subtypes of subtypes are found, too.
  for (const name of found) for (const one of including.get(name) ?? []) found.add(one);
  return [...found].slice(1).map((name) => ({ file, pointer: append(definitions, name) }));
}

function includingIn(all: JsonObject): ReadonlyMap<string, readonly string[]> {
  const names = new Map(Object.keys(all).map((name) => [encode(append(definitions, name)), name]));
  const including = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(all)) {
    const parts = isObject(schema) ? own(schema, "allOf") : undefined;
    for (const part of Array.isArray(parts) ? parts : []) {
      const text = isObject(part) ? own(part, "$ref") : undefined;
      const base = typeof text === "string" ? names.get(text) : undefined;
      if (base !== undefined) addTo(including, base, name);
    }
  }
  return including;
}
