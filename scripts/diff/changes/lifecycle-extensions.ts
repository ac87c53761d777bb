// Announcements of authors: the removal date (`x-sunset`) and the stability (`x-stability-level`) of an element.
import type { JsonValue } from "../../json/json.js";
import { isDay } from "../../model/sunset.js";
import type { FixedRule } from "../rules/index.js";

/** A change of `x-sunset` or `x-stability-level`. */
export interface PromiseChange {
  readonly rule: FixedRule;
  readonly message: string;
}

/** Returns the day of an `x-sunset` value, or `undefined` for an invalid date (RFC 3339, with or without a time). */
function sunsetDay(written: JsonValue | undefined): string | undefined {
  if (typeof written !== "string") return undefined;
  const day = /^(\d{4}-\d\d-\d\d)(?:$|T)/.exec(written)?.[1];
  return day !== undefined && isDay(day) ? day : undefined;
}

/** The announced removal date of a removed operation, parameter or property. */
export interface Ending {
  /**
   * `early` means that the element was removed before its announced date. `due` means that the element was removed on
   * its announced date or later.
   */
  readonly kept: "early" | "due";
  /** The end of a message, such as ` before its sunset on 2030-01-01`. */
  readonly words: string;
}

/** Returns the announced removal date of a removed element, or `undefined` without a valid announcement. */
export function endingOf(sunset: JsonValue | undefined, deprecated: boolean): Ending | undefined {
  const day = sunsetDay(sunset);
  if (day === undefined) return undefined;
  if (isAhead(day)) return { kept: "early", words: ` before its sunset on ${day}` };
  return deprecated ? { kept: "due", words: ` after its sunset on ${day}` } : undefined;
}

/**
 * Returns true for a day in the future, in UTC. The removal day does not count as future, because the element is no
 * longer available on this day.
 */
function isAhead(day: string): boolean {
  return day > new Date().toISOString().slice(0, 10);
}

/** Returns words about the removal date of a deprecated element, such as ` until 2030-01-01`. */
export function untilWhen(sunset: JsonValue | undefined): string {
  const day = sunsetDay(sunset);
  return day === undefined ? ", without a sunset date" : ` until ${day}`;
}

/** Compares two values of `x-sunset`. `deprecated` tells whether the new document still deprecates the element. */
export function compareSunsets(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  deprecated: boolean,
): PromiseChange {
  const message = `sunset: ${shown(before)} → ${shown(after)}`;
  const old = sunsetDay(before);
  const now = sunsetDay(after);
  const unreadable =
    (before !== undefined && old === undefined) || (after !== undefined && now === undefined);
  if (unreadable) return { rule: "sunset-unreadable", message };
  if (now === undefined)
    return { rule: deprecated ? "sunset-removed" : "sunset-called-off", message };
  if (old === undefined) return { rule: isAhead(now) ? "sunset-added" : "sunset-past", message };
  return { rule: now < old ? "sunset-earlier" : "sunset-later", message };
}

const levels: readonly JsonValue[] = ["draft", "alpha", "beta", "stable"];

/** Compares two values of `x-stability-level`. If `x-stability-level` is absent, the level is `stable`. */
export function compareStability(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): PromiseChange {
  const message = `stability: ${shown(before)} → ${shown(after)}`;
  const old = levels.indexOf(before ?? "stable");
  const now = levels.indexOf(after ?? "stable");
  if (old < 0 || now < 0) return { rule: "stability-unreadable", message };
  return { rule: now < old ? "stability-lowered" : "stability-raised", message };
}

function shown(value: JsonValue | undefined): string {
  return value === undefined ? "none" : typeof value === "string" ? value : JSON.stringify(value);
}
