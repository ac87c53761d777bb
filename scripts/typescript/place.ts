// The context that affects the type of a schema: other schemas for the same value, and how the value is sent.
import { isObject, own } from "../json/json.js";
import { saysBytes } from "../schema/bytes.js";
import { memberOf } from "../schema/facts.js";
import { allKinds, type Kinds, kindsOf } from "../schema/kinds.js";
import { asSchema, type JsonSchema, mapOf } from "../schema/schema.js";
import type { Scope } from "../schema/scope.js";
import { wholeOf } from "../schema/whole.js";
import type { TypeSchema } from "./type.js";

/**
 * How generated code holds a value: as JSON, a form, a form field, or an item of a form field that is a list. The value
 * `parts` means a multipart body whose parts have no names, or one of these parts.
 */
export type Holding = "json" | "form" | "part" | "item" | "parts";

/** The context of a schema: its enclosing schema, how the value is sent, and the nesting depth. */
export interface Around {
  /** The nearest enclosing schema that describes the same value; absent if there is none. */
  readonly outer?: Place | undefined;
  readonly holding: Holding;
  /** The nesting depth: the number of objects and arrays that contain the value. */
  readonly depth: number;
  /**
   * True for a schema in an `allOf`, where all schemas apply to the value together. `isPart` is absent for a member of
   * a union, because a value need not match this member.
   */
  readonly isPart?: true;
}

export interface Place extends Around {
  readonly schema: JsonSchema;
}

export type TypeOf = (schema: JsonSchema, around: Around) => TypeSchema;

/** Returns the context for printing a schema in the `allOf` of `outer`. */
export function partIn(outer: Place): Around {
  return { outer, holding: outer.holding, depth: outer.depth, isPart: true };
}

/** Returns the context of a union member, which describes the same value as the union. */
export function alternativeIn(outer: Place): Around {
  return { outer, holding: outer.holding, depth: outer.depth };
}

/** Returns the context of a member of an object, with the next nesting depth. */
export function memberIn({ holding, depth }: Place): Around {
  return { holding: holding === "form" ? "part" : "json", depth: depth + 1 };
}

/** Returns the context of an item of an array, with the next nesting depth. */
export function itemIn({ holding, depth }: Place): Around {
  if (holding === "parts") return { holding, depth: depth + 1 };
  return { holding: holding === "part" ? "item" : "json", depth: depth + 1 };
}

/** Returns the kinds of values that are allowed by a schema and by all enclosing schemas for the same value. */
export function kindsAt(place: Place, scope: Scope): Kinds {
  let kinds: Kinds = allKinds;
  for (const { schema } of outwards(place)) kinds &= kindsOf(schema, scope);
  return kinds;
}

/** Returns true if the string at `place` is represented as bytes, such as an uploaded file. */
export function isBytesAt(place: Place, scope: Scope): boolean {
  if (place.holding === "json" || place.holding === "form") return false;
  for (const { schema } of outwards(place)) {
    if (wholeOf(schema, scope).parts.some(({ json }) => saysBytes(json))) return true;
  }
  return false;
}

/**
 * Returns the schema of the member `name` from the schema at `place`, or from an enclosing schema for the same value.
 */
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

/** Returns the strictest minimum and maximum number of items of all schemas for the list at `place`. */
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

/** Returns true if `schema` already encloses `place`, so that the schema contains itself. */
export function isAround(place: Place, schema: JsonSchema): boolean {
  if (!isObject(schema)) return false;
  for (const one of outwards(place)) if (one.schema === schema) return true;
  return false;
}

function* outwards(place: Place): Generator<Place> {
  for (let here: Place | undefined = place; here !== undefined; here = here.outer) yield here;
}
