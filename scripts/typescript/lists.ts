// Creates the types of arrays: arrays of any length, or tuples if the schema describes items by position.
import { type JsonObject, own } from "../json/json.js";
import { asSchema, listOf } from "../schema/schema.js";
import type { Scope } from "../schema/scope.js";
import { itemIn, lengthsAt, type Place, type TypeOf } from "./place.js";
import { nothing, type TypeSchema } from "./type.js";

/** Maximum number of items for which an array of fixed length becomes a tuple. */
const longestTuple = 8;
/** Maximum length, in characters, of a printed tuple type such as `[A, A, A]`, which repeats one item type. */
const mostRepeated = 1_000;

/** Returns the type of the arrays that a schema object describes. */
export function listTypeOf(
  schema: JsonObject,
  place: Place,
  scope: Scope,
  typeOf: TypeOf,
): TypeSchema {
  const first = listOf(schema, "prefixItems").map((item) => typeOf(item, itemIn(place)));
  const rest = typeOf(asSchema(own(schema, "items")) ?? true, itemIn(place));
  const { least, most } = lengthsAt(place, scope);
  if (least === most && most <= longestTuple && most > first.length && isShort(rest, most)) {
    while (first.length < most) first.push(rest);
  } else if (first.length === 0 && most > 0) return { type: "array", items: rest };
  const isClosed = first.length >= most;
  const prefixItems = isClosed ? first.slice(0, most) : first;
  return {
    type: "array",
    prefixItems,
    items: isClosed ? nothing : rest,
    minItems: Math.min(least, prefixItems.length),
  };
}

function isShort(item: TypeSchema, times: number): boolean {
  return JSON.stringify(item).length * times <= mostRepeated;
}
