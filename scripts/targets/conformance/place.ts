// The place of a part of a request. A trial there changes the full request, or a value put there whole.
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../json/json.js";
import type { JsonSchema } from "../../model/schema.js";
import type { Shape } from "../../schema/text-shape.js";
import type { At, Trial } from "./trial.js";

/** One part of the full request replaced or, without `to`, left out. */
export interface Change {
  readonly at: At;
  readonly to?: JsonValue;
  readonly why: string;
}

/** A parameter or a body of the full request, with its schema. */
export interface Start {
  readonly at: At;
  readonly schema: JsonSchema;
  readonly value: JsonValue;
  /** The shape by which its texts are read; absent where it is JSON. */
  readonly shape: Shape | undefined;
  /** How the items of a list are written: as one text with delimiters or with dots, under one name each, or indexed. */
  readonly lists: "joined" | "dotted" | "repeated" | "indexed";
  /** Whether it has to be there. */
  readonly required: boolean;
}

/** A part of a request. */
export interface Place {
  readonly at: At;
  /** Set where the place is not in the full request: a value that holds it, to be put at `at` as a whole. */
  readonly inside?: { readonly whole: JsonValue; readonly way: At };
  /** The parameter or body that the place is in. */
  readonly start: Start;
}

/** The part of a place called `part`. */
export function below({ at, inside, start }: Place, part: string | number): Place {
  if (inside === undefined) return { at: [...at, part], start };
  return { at, inside: { whole: inside.whole, way: [...inside.way, part] }, start };
}

/** Returns the change of the full request by a trial at a place; `undefined` if it changes nothing. */
export function changeAt({ at, inside }: Place, trial: Trial): Change | undefined {
  if (inside === undefined) return { at, ...trial };
  if (inside.way.length === 0) return Object.hasOwn(trial, "to") ? { at, ...trial } : undefined;
  const to = replaced(inside.whole, inside.way, trial.to);
  if (to === undefined) return undefined;
  return { at, to, why: `its ${inside.way.join(".")}: ${trial.why}` };
}

/** The parameter or body with a change; `undefined` where all of it is left out. */
export function changed(
  { at, value }: Start,
  change: Pick<Change, "at" | "to">,
): JsonValue | undefined {
  return replaced(value, change.at.slice(at.length), change.to);
}

/** The value with one part replaced or, where there is nothing to put there, left out. */
function replaced(value: JsonValue, way: At, to: JsonValue | undefined): JsonValue | undefined {
  const [part, ...rest] = way;
  if (part === undefined) return to;
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const one = index === part ? replaced(item, rest, to) : item;
      return one === undefined ? [] : [one];
    });
  }
  if (!isObject(value)) return value;
  const object: JsonObject = {};
  const name = String(part);
  for (const key of [...Object.keys(value), ...(Object.hasOwn(value, name) ? [] : [name])]) {
    const member = Object.hasOwn(value, key) ? value[key] : undefined;
    const one = key === name ? replaced(member ?? null, rest, to) : member;
    if (one !== undefined) setOwn(object, key, one);
  }
  return object;
}
