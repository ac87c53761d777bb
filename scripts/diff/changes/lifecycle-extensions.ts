// Promises of time: the day of a sunset (`x-sunset`) and the stability (`x-stability-level`).
import type { JsonValue } from "../../json/json.js";
import { isDay } from "../../model/sunset.js";
import type { FixedRule } from "../rules/index.js";

/** A change of a promise. */
export interface PromiseChange {
  readonly rule: FixedRule;
  readonly message: string;
}

/** The day of a sunset; `undefined` when what is written is no date (RFC 3339, with or without a time). */
function sunsetDay(written: JsonValue | undefined): string | undefined {
  if (typeof written !== "string") return undefined;
  const day = /^(\d{4}-\d\d-\d\d)(?:$|T)/.exec(written)?.[1];
  return day !== undefined && isDay(day) ? day : undefined;
}

/** The promises of a removed part. */
export interface Ending {
  /** `early`: it should still be there. `due`: its end was announced, and the day has come. */
  readonly kept: "early" | "due";
  /** The end of a message: ` before its sunset on 2030-01-01`. */
  readonly words: string;
}

/** Whether something that is gone had an announced end; `undefined` when none was, or none that can be read. */
export function endingOf(sunset: JsonValue | undefined, deprecated: boolean): Ending | undefined {
  const day = sunsetDay(sunset);
  if (day === undefined) return undefined;
  if (isAhead(day)) return { kept: "early", words: ` before its sunset on ${day}` };
  return deprecated ? { kept: "due", words: ` after its sunset on ${day}` } : undefined;
}

/** A day counts as a whole, in UTC: what ends today has ended. */
function isAhead(day: string): boolean {
  return day > new Date().toISOString().slice(0, 10);
}

/** How a message says until when something deprecated stays. */
export function untilWhen(sunset: JsonValue | undefined): string {
  const day = sunsetDay(sunset);
  return day === undefined ? ", without a sunset date" : ` until ${day}`;
}

/** Compares two values of `x-sunset`; `deprecated` tells whether the end is still coming. */
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

/** Compares two values of `x-stability-level`. An absent value is `stable`. */
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
