// The deprecation and removal dates of an operation: `x-deprecated-since` and `x-sunset`, in addition to `deprecated`.
import { type JsonObject, own } from "../json/json.js";

/** The dates of an operation's deprecation and removal, in seconds since 1970. */
export interface Ending {
  /** The time of deprecation; absent if it is not declared. */
  readonly deprecatedSince?: number;
  /** The time of removal; absent if it is not declared. */
  readonly sunset?: number;
}

/** Members of an Operation Object that state when the operation is deprecated and removed. */
export const endingMembers = ["x-deprecated-since", "x-sunset"] as const;

/**
 * Returns the deprecation and removal dates of an Operation Object. Malformed dates are ignored here, because rules
 * report them.
 */
export function endingOf(written: JsonObject): Ending | undefined {
  const [since, sunset] = endingMembers.map((name) => secondsOf(own(written, name)));
  if (since === undefined && sunset === undefined) return undefined;
  return {
    ...(since === undefined ? {} : { deprecatedSince: since }),
    ...(sunset === undefined ? {} : { sunset }),
  };
}

const date = /^\d{4}-\d{2}-\d{2}(?:[Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2}))?$/;

/**
 * Returns true for a valid day, such as `2030-02-28`. `Date` is not used for the check, because it would interpret
 * February 30 as March 2.
 */
export function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/**
 * Converts a date or date-time (RFC 3339) to whole seconds since 1970. Returns `undefined` if the text is not a valid
 * date.
 */
export function secondsOf(written: unknown): number | undefined {
  if (typeof written !== "string" || !date.test(written)) return undefined;
  if (!isDay(written.slice(0, 10))) return undefined;
  const time = Date.parse(written.toUpperCase());
  return Number.isNaN(time) ? undefined : Math.floor(time / 1_000);
}
