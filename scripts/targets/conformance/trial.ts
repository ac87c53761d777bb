// A trial replaces one value of a request: a parameter, a member or an item.
import type { JsonValue } from "../../json/json.js";
import type { Flat } from "../../samples/flat.js";
import type { Samples } from "../../samples/sample.js";
import { longest, longestParameter } from "../../samples/text.js";

/** The path to a value in a request, such as `["body", "questions", 0, "type"]`. */
export type At = readonly (string | number)[];

/** A new value for one position in a request, or its removal if `to` is absent. `why` is the purpose of the test. */
export interface Trial {
  /** The new value; if absent, the value is removed. */
  readonly to?: JsonValue;
  readonly why: string;
}

/** The position of a value in a request, with the schemas that describe the value. */
export interface Kind {
  /** The schemas that the value may match, each without references, `allOf` and unions. */
  readonly alternatives: readonly Flat[];
  /** True if the value is sent as text, such as a parameter or form field. Then any text is a valid string. */
  readonly text: boolean;
  readonly at: At;
  /** Set if the test request does not contain the value. A test then replaces the enclosing object or array at `at`. */
  readonly inside?: unknown;
}

/** Limits: how many values of an enumeration are tried, and how many items a generated list has. */
export const mostValues = 24;
export const mostItems = 200;

/**
 * Returns the maximum number of characters in a value at the given place. A URL and headers may contain fewer
 * characters than a body.
 */
export function roomAt({ at, text }: Kind): number {
  return text && at[0] !== "body" ? longestParameter : longest;
}

/** Returns true if the value may contain any character, which is not the case in headers and cookies. */
export function holdsAnyText({ at }: Kind): boolean {
  return at[0] !== "headers" && at[0] !== "cookies";
}

/** Returns a valid item for a list, or `undefined` if the list cannot have items. */
export function itemOf(
  flat: Flat,
  value: JsonValue | undefined,
  samples: Samples,
): JsonValue | undefined {
  if (Array.isArray(value) && value.length > 0) return value[0];
  return flat.items === false ? undefined : samples.of(flat.items ?? true, "minimal");
}

/** Returns a list of equal items, or `undefined` if the list would be too long. */
export function listOf(item: JsonValue | undefined, length: number): JsonValue | undefined {
  if (length === 0) return [];
  return item === undefined || length > mostItems ? undefined : Array<JsonValue>(length).fill(item);
}

/** Returns a value as text for a sentence, shortened if it is long. */
export function shown(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Returns a number with its noun, such as `2 items`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
