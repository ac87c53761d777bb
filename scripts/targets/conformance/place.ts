// Where a part of a request is, and what a trial there changes: in the full request, or in a value put there as a whole.
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../json/json.js";
import type { Flat, SchemaReader } from "../../samples/flat.js";
import { mayMatch } from "../../samples/may-match.js";
import type { At, Trial } from "./trial.js";

/** One part of the full request replaced or, without `to`, left out. */
export interface Change {
  readonly at: At;
  readonly to?: JsonValue;
  readonly why: string;
}

/** A part of a request. */
export interface Place {
  readonly at: At;
  /** Set where the place is not in the full request: a value that holds it, to be put at `at` as a whole. */
  readonly inside?: { readonly whole: JsonValue; readonly way: At };
  /** The unions that the place is in, the innermost last. */
  readonly unions: readonly Enclosing[];
}

/** A union that a place is in. */
interface Enclosing {
  /** The members that were not chosen. */
  readonly others: readonly Flat[];
  readonly value: JsonValue | undefined;
  /** The way from the union's value to the place. */
  readonly way: At;
}

/** The part of a place called `part`. */
export function below({ at, inside, unions }: Place, part: string | number): Place {
  const deeper = unions.map((union) => ({ ...union, way: [...union.way, part] }));
  if (inside === undefined) return { at: [...at, part], unions: deeper };
  const way = [...inside.way, part];
  return { at, inside: { whole: inside.whole, way }, unions: deeper };
}

/** The same place with another value, which is put there as a whole. */
export function holding({ at, unions }: Place, whole: JsonValue): Place {
  const values = unions.map((union) => ({
    ...union,
    value: union.value === undefined ? whole : replacedAt(union.value, union.way, whole),
  }));
  return { at, inside: { whole, way: [] }, unions: values };
}

/** The same place, known to be in a union of which other members were not chosen. */
export function inUnion(
  place: Place,
  value: JsonValue | undefined,
  others: readonly Flat[],
): Place {
  if (others.length === 0) return place;
  return { ...place, unions: [...place.unions, { others, value, way: [] }] };
}

/** What a trial at a place changes of the full request; `undefined` where it can change nothing. */
export function changeAt({ at, inside }: Place, trial: Trial): Change | undefined {
  if (inside === undefined) return { at, ...trial };
  if (inside.way.length === 0) return Object.hasOwn(trial, "to") ? { at, ...trial } : undefined;
  const to = replaced(inside.whole, inside.way, trial.to);
  return { at, to, why: `its ${inside.way.join(".")}: ${trial.why}` };
}

/** Whether what breaks the chosen member of a union at a place may be what another member asks for. */
export function mayBeRight({ unions }: Place, { to }: Trial, schemas: SchemaReader): boolean {
  return unions.some(({ others, value, way }) => {
    const broken = way.length === 0 || value === undefined ? to : replaced(value, way, to);
    return broken !== undefined && others.some((other) => mayMatch(other, broken, schemas));
  });
}

function replacedAt(value: JsonValue, way: At, to: JsonValue): JsonValue {
  return way.length === 0 ? to : replaced(value, way, to);
}

/** The value with one part replaced or, where there is nothing to put there, left out. */
function replaced(value: JsonValue, [part, ...rest]: At, to: JsonValue | undefined): JsonValue {
  const isLast = rest.length === 0;
  const inner = (there: JsonValue | undefined) => (isLast ? to : replaced(there ?? null, rest, to));
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const one = index === part ? inner(item) : item;
      return one === undefined ? [] : [one];
    });
  }
  if (!isObject(value)) return value;
  const object: JsonObject = {};
  const name = String(part);
  for (const key of [...Object.keys(value), ...(Object.hasOwn(value, name) ? [] : [name])]) {
    const member = Object.hasOwn(value, key) ? value[key] : undefined;
    const one = key === name ? inner(member) : member;
    if (one !== undefined) setOwn(object, key, one);
  }
  return object;
}
