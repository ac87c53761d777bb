// A place in a request: a parameter, a body, or a member or item inside one. Each test case replaces one value in a
// request, or the object or array that contains the value.
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../json/json.js";
import type { JsonSchema } from "../../model/schema.js";
import type { Shape } from "../../schema/text-shape.js";
import type { At, Trial } from "./trial.js";

/** A change of a test request: `to` replaces the value at the path `at`; if `to` is absent, the value is removed. */
export interface Change {
  readonly at: At;
  readonly to?: JsonValue;
  readonly why: string;
}

/** A parameter or body of the full request (the request with all optional members), and its schema. */
export interface Start {
  readonly at: At;
  readonly schema: JsonSchema;
  readonly value: JsonValue;
  /** The types to which a server converts the texts in the value; absent for JSON. */
  readonly shape: Shape | undefined;
  /**
   * How a list is sent: as one text, as a text in which dots separate items, or as several fields with equal or indexed
   * names.
   */
  readonly lists: "joined" | "dotted" | "repeated" | "indexed";
  /** True if the parameter or body is required. */
  readonly required: boolean;
}

/** The position of one value in a request, and how test cases can change the value. */
export interface Place {
  readonly at: At;
  /**
   * Set if even the test request with all parameters and members does not contain the value. A test then first inserts
   * `inside.whole` at `at`, and changes the value at the path `inside.way` in it.
   */
  readonly inside?: { readonly whole: JsonValue; readonly way: At };
  /** The parameter or body that contains the value. */
  readonly start: Start;
}

/** Returns the `Place` of a member or an item, from the `Place` of the object or array that contains it. */
export function below({ at, inside, start }: Place, part: string | number): Place {
  if (inside === undefined) return { at: [...at, part], start };
  return { at, inside: { whole: inside.whole, way: [...inside.way, part] }, start };
}

/** Converts a trial value to a change of the request; returns `undefined` if the request would stay the same. */
export function changeAt({ at, inside }: Place, trial: Trial): Change | undefined {
  if (inside === undefined) return { at, ...trial };
  if (inside.way.length === 0) return Object.hasOwn(trial, "to") ? { at, ...trial } : undefined;
  const to = replaced(inside.whole, inside.way, trial.to);
  if (to === undefined) return undefined;
  return { at, to, why: `its ${inside.way.join(".")}: ${trial.why}` };
}

/** Returns the value of the parameter or body after a change, or `undefined` if the change removes the value. */
export function changed(
  { at, value }: Start,
  change: Pick<Change, "at" | "to">,
): JsonValue | undefined {
  return replaced(value, change.at.slice(at.length), change.to);
}

/** Returns a copy in which `to` replaces the nested value at `way`. If `to` is absent, removes the value at `way`. */
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
