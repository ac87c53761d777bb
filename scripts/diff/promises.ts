// What an author promises of time: the day of a sunset (`x-sunset`) and how settled something is (`x-stability-level`).
import type { JsonValue } from "../load/json.js";
import type { FixedRule } from "./impact.js";

/** What happened to a promise. */
export interface PromiseChange {
  readonly rule: FixedRule;
  readonly message: string;
}

/** The day of a sunset; `undefined` when what is written is no date (RFC 3339, with or without a time). */
export function sunsetDay(written: JsonValue | undefined): string | undefined {
  if (typeof written !== "string") return undefined;
  const day = /^(\d{4}-\d\d-\d\d)(?:$|T)/.exec(written)?.[1];
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : day;
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
  if (old === undefined) return { rule: "sunset-added", message };
  return { rule: now < old ? "sunset-earlier" : "sunset-later", message };
}

const levels: readonly JsonValue[] = ["draft", "alpha", "beta", "stable"];

/** Compares two values of `x-stability-level`; what has none is stable. */
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
