// The place of a schema while its type is made: the other schemas of the same value, and the form in which programs
// hold it.
import { isObject, own } from "../json/json.js";
import { saysBytes } from "../schema/bytes.js";
import { memberOf } from "../schema/facts.js";
import { allKinds, type Kinds, kindsOf } from "../schema/kinds.js";
import { asSchema, type JsonSchema, mapOf } from "../schema/schema.js";
import type { Scope } from "../schema/scope.js";
import { wholeOf } from "../schema/whole.js";
import type { TypeSchema } from "./type.js";

/**
 * The form of a value: JSON, a multipart form, one part of a form, or an item of a part that is a list. `parts`: a body
 * of parts by position, or one of those parts.
 */
export type Holding = "json" | "form" | "part" | "item" | "parts";

/** The surroundings of a schema. */
export interface Around {
  /** The enclosing schema of the same value; absent for the outermost schema of a value. */
  readonly outer?: Place | undefined;
  readonly holding: Holding;
  /** The number of values that contain this value. */
  readonly depth: number;
  /** True for a part of a composition, all parts of which apply to the value. An alternative has none. */
  readonly isPart?: true;
}

/** A schema and its surroundings. */
export interface Place extends Around {
  readonly schema: JsonSchema;
}

/** Returns the type of a schema. */
export type TypeOf = (schema: JsonSchema, around: Around) => TypeSchema;

/** Returns the surroundings of one of several schemas that must all hold. */
export function partIn(outer: Place): Around {
  return { outer, holding: outer.holding, depth: outer.depth, isPart: true };
}

/** Returns the surroundings of an alternative. */
export function alternativeIn(outer: Place): Around {
  return { outer, holding: outer.holding, depth: outer.depth };
}

/** Returns the surroundings of an object's members. */
export function memberIn({ holding, depth }: Place): Around {
  return { holding: holding === "form" ? "part" : "json", depth: depth + 1 };
}

/** Returns the surroundings of a list's items. */
export function itemIn({ holding, depth }: Place): Around {
  if (holding === "parts") return { holding, depth: depth + 1 };
  return { holding: holding === "part" ? "item" : "json", depth: depth + 1 };
}

/** Returns the kinds that all schemas of the value allow. */
export function kindsAt(place: Place, scope: Scope): Kinds {
  let kinds: Kinds = allKinds;
  for (const { schema } of outwards(place)) kinds &= kindsOf(schema, scope);
  return kinds;
}

/** Returns true if texts of the value are bytes instead of JSON. */
export function isBytesAt(place: Place, scope: Scope): boolean {
  if (place.holding === "json" || place.holding === "form") return false;
  for (const { schema } of outwards(place)) {
    if (wholeOf(schema, scope).parts.some(({ json }) => saysBytes(json))) return true;
  }
  return false;
}

/** Returns the schema of a member that this schema requires and another schema of the same value may describe. */
export function describedAt(place: Place, name: string, scope: Scope): JsonSchema | undefined {
  let whole: JsonSchema = place.schema;
  for (const { schema } of outwards(place)) {
    for (const { json } of wholeOf(schema, scope).parts) {
      const described = asSchema(own(mapOf(json, "properties"), name));
      if (described !== undefined) return described;
    }
    whole = schema;
  }
  return memberOf(whole, name, scope);
}

/** Returns how many items all schemas of the value allow. */
export function lengthsAt(place: Place, scope: Scope): { least: number; most: number } {
  let least = 0;
  let most = Number.POSITIVE_INFINITY;
  for (const { schema } of outwards(place)) {
    for (const { json } of wholeOf(schema, scope).parts) {
      const [lower, upper] = [own(json, "minItems"), own(json, "maxItems")];
      if (typeof lower === "number") least = Math.max(least, lower);
      if (typeof upper === "number") most = Math.min(most, upper);
    }
  }
  return { least, most };
}

/** Returns true if the schema already applies to the value: it refers back to itself. */
export function isAround(place: Place, schema: JsonSchema): boolean {
  if (!isObject(schema)) return false;
  for (const one of outwards(place)) if (one.schema === schema) return true;
  return false;
}

function* outwards(place: Place): Generator<Place> {
  for (let here: Place | undefined = place; here !== undefined; here = here.outer) yield here;
}
