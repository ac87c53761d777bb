// Where a schema stands while its type is made: what else speaks of the same value, and in which form programs hold it.
import { isObject, own } from "../json/json.js";
import { saysBytes } from "../schema/bytes.js";
import { memberOf } from "../schema/facts.js";
import { allKinds, type Kinds, kindsOf } from "../schema/kinds.js";
import { asSchema, type JsonSchema, mapOf } from "../schema/schema.js";
import type { Scope } from "../schema/scope.js";
import { wholeOf } from "../schema/whole.js";
import type { TypeSchema } from "./type.js";

/**
 * How a value is held: as JSON, or as a multipart form, a part of it, or one of the parts that a list is. `parts`: as a
 * body of parts by position, or as one of them.
 */
export type Holding = "json" | "form" | "part" | "item" | "parts";

/** The surroundings of a schema. */
export interface Around {
  /** The schema of the same value that it is a part of; absent for the schema of the whole value. */
  readonly outer?: Place | undefined;
  readonly holding: Holding;
  /** How many values this one is nested in. */
  readonly depth: number;
  /** Whether it is no alternative, but has to hold beside others. */
  readonly isPart?: true;
}

/** A schema, and what stands around it. */
export interface Place extends Around {
  readonly schema: JsonSchema;
}

/** Returns the type of a schema. */
export type TypeOf = (schema: JsonSchema, around: Around) => TypeSchema;

/** Returns what stands around one of several schemas that all have to hold. */
export function partIn(outer: Place): Around {
  return { outer, holding: outer.holding, depth: outer.depth, isPart: true };
}

/** Returns what stands around an alternative. */
export function alternativeIn(outer: Place): Around {
  return { outer, holding: outer.holding, depth: outer.depth };
}

/** Returns what stands around the members of an object. */
export function memberIn({ holding, depth }: Place): Around {
  return { holding: holding === "form" ? "part" : "json", depth: depth + 1 };
}

/** Returns what stands around the items of a list. */
export function itemIn({ holding, depth }: Place): Around {
  if (holding === "parts") return { holding, depth: depth + 1 };
  return { holding: holding === "part" ? "item" : "json", depth: depth + 1 };
}

/** Returns the kinds that the value may be of, by all that speaks of it. */
export function kindsAt(place: Place, scope: Scope): Kinds {
  let kinds: Kinds = allKinds;
  for (const { schema } of outwards(place)) kinds &= kindsOf(schema, scope);
  return kinds;
}

/** True if the texts of the value are bytes, and not JSON. */
export function isBytesAt(place: Place, scope: Scope): boolean {
  if (place.holding === "json" || place.holding === "form") return false;
  for (const { schema } of outwards(place)) {
    if (wholeOf(schema, scope).parts.some(({ json }) => saysBytes(json))) return true;
  }
  return false;
}

/** Returns the schema of a member that this schema demands, and another of the same value may describe. */
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

/** Returns how many items the value may have, by all that speaks of it. */
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

/** True if a schema speaks of the value already: it leads back to itself. */
export function isAround(place: Place, schema: JsonSchema): boolean {
  if (!isObject(schema)) return false;
  for (const one of outwards(place)) if (one.schema === schema) return true;
  return false;
}

function* outwards(place: Place): Generator<Place> {
  for (let here: Place | undefined = place; here !== undefined; here = here.outer) yield here;
}
