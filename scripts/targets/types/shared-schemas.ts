// Compares the types of a document with the types of a shared file.

import { addTo } from "../../json/by-key.js";
import type { ApiModel, NamedSchema } from "../../model/api-model.js";
import { keyOf } from "../../model/names/name-lock.js";
import { writtenNames } from "../../schema/choice.js";
import { targetOf } from "../../typescript/type.js";
import { TypeSchemas } from "../../typescript/type-schema.js";
import type { TargetOptions } from "../options.js";
import { constantOf } from "./constants.js";
import { namedDoc } from "./view.js";

/** The types that a document imports from a shared file. */
export interface SharedTypes {
  /** The file, relative to the working directory. */
  readonly file: string;
  /** The module path without extension, with which `types/index.ts` of the document imports the file. */
  readonly module: string;
  readonly imported: readonly ImportedType[];
  /** Names of types that differ from the type with the same name in the shared file. */
  readonly differing: readonly string[];
}

/** A type that is imported from a shared file. */
export interface ImportedType {
  /** The name of the type's schema in the model of the document. */
  readonly schema: string;
  readonly typeName: string;
  /** The name of the schema's type in the imported module. */
  readonly exported: string;
  /** True if a constant and the type have the same name. */
  readonly isValue: boolean;
  /** Names of constants for enums in the type. */
  readonly constants: readonly string[];
}

/** A model in which the file and the JSON Pointer of each schema are known. */
export interface PlacedModel {
  readonly model: ApiModel;
  readonly enums: TargetOptions["enums"];
  readonly places: ReadonlyMap<string, NamedSchema>;
}

/**
 * Compares the types of schemas that have the same file and JSON Pointer in both models. Returns the types that are
 * equal, and the names of types that differ. Without `hasSameFormats`, no types count as equal.
 */
export function comparedTypes(
  own: PlacedModel,
  theirs: PlacedModel,
  hasSameFormats: boolean,
): {
  readonly equal: ReadonlyMap<string, ImportedType>;
  readonly differing: readonly (readonly [place: string, typeName: string])[];
} {
  const [types, others] = [typesOf(own), typesOf(theirs)];
  const unequal = new Set([nowhere]);
  const users = new Map<string, string[]>();
  for (const [place, { text, refersTo }] of types) {
    if (!hasSameFormats || others.get(place)?.text !== text) unequal.add(place);
    for (const to of refersTo) addTo(users, to, place);
  }
  // A type that refers to an unequal type is unequal, too. The loop also visits the types that it adds to `unequal`, so
  // that indirect references count, too.
  for (const place of unequal) for (const user of users.get(place) ?? []) unequal.add(user);
  const equal = new Map<string, ImportedType>();
  const differing: [string, string][] = [];
  for (const [place, { schema, isValue, constants }] of types) {
    const exported = theirs.places.get(place)?.typeName;
    if (exported === undefined) continue;
    const { name, typeName } = schema;
    if (unequal.has(place)) differing.push([place, typeName]);
    else equal.set(place, { schema: name, typeName, exported, isValue, constants });
  }
  return { equal, differing };
}

/**
 * Stands for the place of types that the document does not contain, such as request variants. Such types never count as
 * equal.
 */
const nowhere = "";

/** A type, with each reference replaced by the file and JSON Pointer of its target, so that types can be compared. */
interface PlacedType {
  readonly schema: NamedSchema;
  readonly text: string;
  readonly refersTo: ReadonlySet<string>;
  readonly isValue: boolean;
  readonly constants: readonly string[];
}

function typesOf({ model, enums, places }: PlacedModel): Map<string, PlacedType> {
  const schemas = new TypeSchemas(model.schemas);
  const placeOf = new Map([...places].map(([place, { typeName }]) => [typeName, place]));
  const found = new Map<string, PlacedType>();
  for (const { named, type } of schemas.named()) {
    const place = placeOf.get(named.typeName);
    if (place === undefined) continue;
    const refersTo = new Set<string>();
    const inline = (model.enumNames ?? []).filter(({ owner }) => owner === keyOf(named));
    const isValue = enums === "const" && constantOf(named.typeName, type, named.json) !== undefined;
    const parts = [
      namedDoc(named),
      type,
      isValue,
      ...(enums === "const" ? [...writtenNames(named.json)] : []),
      ...inline.map(({ name, about, json }) => [
        name,
        about,
        schemas.of(json),
        [...writtenNames(json)],
      ]),
    ];
    const text = JSON.stringify(parts, (key, value: unknown) => {
      if (key !== "$ref" || typeof value !== "string") return value;
      const at = placeOf.get(targetOf(value));
      refersTo.add(at ?? nowhere);
      return at;
    });
    found.set(place, {
      schema: named,
      text,
      refersTo,
      isValue,
      constants: inline.map(({ name }) => name),
    });
  }
  return found;
}
