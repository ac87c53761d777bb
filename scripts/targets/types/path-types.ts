// Creates the types of paths as template literals, such as `/pets/${number}` for `/pets/{id}`.

import { own } from "../../json/json.js";
import { ObjectType } from "../../typescript/object-type.js";
import { every, type TypeSchema } from "../../typescript/type.js";

/** A path, with its type and the types of its parameters. */
export interface TypedPath {
  readonly path: string;
  readonly type: TypeSchema;
  readonly typeOf: (parameter: string) => TypeSchema | undefined;
}

/**
 * Returns the type of all paths: an intersection, in which each path with parameters is a separate member. TypeScript
 * requires compatible types for template literals in one object type if they match the same path.
 */
export function pathTypes(paths: readonly TypedPath[]): TypeSchema {
  const fixed = new ObjectType();
  const matching: TypeSchema[] = [];
  for (const { path, type, typeOf } of paths) {
    const [first = "", ...rest] = path.split(/\{([^}]+)\}/);
    if (rest.length === 0) fixed.add(path, type, true);
    else {
      const keys = [first, ...rest].map((part, index) =>
        index % 2 === 0 ? part : { type: wordOf(typeOf(part)) },
      );
      matching.push({ type: "object", keys, additionalProperties: type });
    }
  }
  if (matching.length === 0) return fixed.listing;
  return every(fixed.isEmpty ? matching : [fixed.listing, ...matching]);
}

/** Returns the type of a path parameter for a template literal. */
function wordOf(type: TypeSchema | undefined): "number" | "boolean" | "string" {
  const values = type === undefined ? undefined : own(type, "enum");
  if (Array.isArray(values) && values.length > 0) {
    if (values.every((value) => typeof value === "number")) return "number";
    return values.every((value) => typeof value === "boolean") ? "boolean" : "string";
  }
  const word = type === undefined ? undefined : own(type, "type");
  if (word === "integer" || word === "number") return "number";
  return word === "boolean" ? "boolean" : "string";
}
