// A trial: one value for one place of a request, and its purpose.
import type { JsonValue } from "../../json/json.js";
import type { Flat } from "../../samples/flat.js";
import type { Samples } from "../../samples/sample.js";
import { longest, longestParameter } from "../../samples/text.js";

/** The path to a part of a request: `["body", "questions", 0, "type"]`. */
export type At = readonly (string | number)[];

/** A value for a place, or the removal of the value there; `why` names the purpose. */
export interface Trial {
  /** Absent: the value is removed. */
  readonly to?: JsonValue;
  readonly why: string;
}

/** Facts about a place of a request. */
export interface Kind {
  /** Each way in which the schema can be matched. */
  readonly alternatives: readonly Flat[];
  /** Whether the value is sent as text, like parameters and form fields. Then every text is a string. */
  readonly text: boolean;
  readonly at: At;
  /** Set if the place is within a value that replaces the one at `at`. */
  readonly inside?: unknown;
}

/** Limits of values of an enumeration, and of items of a list. */
export const mostValues = 24;
export const mostItems = 200;

/** Returns the limit of characters in a value. A URL and its headers hold less than a body. */
export function roomAt({ at, text }: Kind): number {
  return text && at[0] !== "body" ? longestParameter : longest;
}

/** Returns whether every character can be sent at the place. Headers allow few. */
export function holdsAnyText({ at }: Kind): boolean {
  return at[0] !== "headers" && at[0] !== "cookies";
}

/** Returns a valid item of a list; `undefined` if the list allows none. */
export function itemOf(
  flat: Flat,
  value: JsonValue | undefined,
  samples: Samples,
): JsonValue | undefined {
  if (Array.isArray(value) && value.length > 0) return value[0];
  return flat.items === false ? undefined : samples.of(flat.items ?? true, "minimal");
}

/** Returns a list that repeats one item; `undefined` if it would be too long. */
export function listOf(item: JsonValue | undefined, length: number): JsonValue | undefined {
  if (length === 0) return [];
  return item === undefined || length > mostItems ? undefined : Array<JsonValue>(length).fill(item);
}

/** Returns a value for a sentence, cut if it is long. */
export function shown(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Returns a number with its noun. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
