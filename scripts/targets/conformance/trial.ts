// A trial: one value for one place of a request, and its purpose.
import type { JsonValue } from "../../json/json.js";
import type { Flat } from "../../samples/flat.js";
import type { Samples } from "../../samples/sample.js";
import { longest, longestParameter } from "../../samples/text.js";

/** The way to a part of a request: `["body", "questions", 0, "type"]`. */
export type At = readonly (string | number)[];

/** A value, or nothing, for one place; `why` says in words what is tried. */
export interface Trial {
  /** Absent: the place is left out. */
  readonly to?: JsonValue;
  readonly why: string;
}

/** Facts about a place of a request. */
export interface Kind {
  /** Each way in which it can be matched. */
  readonly alternatives: readonly Flat[];
  /** Whether it is written as text, as parameters and the fields of forms are: every text is a string. */
  readonly text: boolean;
  readonly at: At;
  /** Set where the place is in a value that is put at `at` as a whole. */
  readonly inside?: unknown;
}

/** Limits of values of an enumeration, and of items of a list. */
export const mostValues = 24;
export const mostItems = 200;

/** Returns the limit of characters of a value: a URL and its headers hold less than a body. */
export function roomAt({ at, text }: Kind): number {
  return text && at[0] !== "body" ? longestParameter : longest;
}

/** Whether every character can be sent there: headers hold few. */
export function holdsAnyText({ at }: Kind): boolean {
  return at[0] !== "headers" && at[0] !== "cookies";
}

/** The item that lists are made of; `undefined` where none may stand. */
export function itemOf(
  flat: Flat,
  value: JsonValue | undefined,
  samples: Samples,
): JsonValue | undefined {
  if (Array.isArray(value) && value.length > 0) return value[0];
  return flat.items === false ? undefined : samples.of(flat.items ?? true, "minimal");
}

/** A list of one item, repeated; `undefined` where it would be too long. */
export function listOf(item: JsonValue | undefined, length: number): JsonValue | undefined {
  if (length === 0) return [];
  return item === undefined || length > mostItems ? undefined : Array<JsonValue>(length).fill(item);
}

/** A value in a sentence, cut where it is long. */
export function shown(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** A number with its noun. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
