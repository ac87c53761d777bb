// The names of the 26 fields of a survey that callers can write.
import type { SurveyWrite } from "analytics-project-api/types";
import type { JsonObject } from "../store/tables.js";

export const writable = [
  "name",
  "description",
  "type",
  "schedule",
  "linked_flag_id",
  "targeting_flag_id",
  "targeting_flag_filters",
  "remove_targeting_flag",
  "questions",
  "conditions",
  "appearance",
  "start_date",
  "end_date",
  "archived",
  "responses_limit",
  "iteration_count",
  "iteration_frequency_days",
  "iteration_start_dates",
  "current_iteration",
  "current_iteration_start_date",
  "response_sampling_start_date",
  "response_sampling_interval_type",
  "response_sampling_interval",
  "response_sampling_limit",
  "response_sampling_daily_limits",
  "enable_partial_responses",
] as const satisfies readonly (keyof SurveyWrite)[];

// The type check fails if the list `writable` lacks a field of `SurveyWrite`.
type Missing = Exclude<keyof SurveyWrite, (typeof writable)[number]>;
void (true satisfies [Missing] extends [never] ? true : Missing);

/** The writable fields of a stored survey. */
export type Written = SurveyWrite;

/** Returns a survey's stored fields in the document's order. */
export function writtenOf(stored: JsonObject): Written {
  const written: Record<string, unknown> = {};
  for (const field of writable) if (Object.hasOwn(stored, field)) written[field] = stored[field];
  return written;
}

/**
 * Returns the fields of a survey after an update with `body`. Fields that the body lacks stay unchanged.
 * `remove_targeting_flag` removes the previous flag and its filters. If the same request sets a new flag or new
 * filters, these are not removed.
 */
export function merge(before: Written, body: SurveyWrite): Written {
  const after: Record<string, unknown> = { ...before };
  if (body.remove_targeting_flag === true) {
    delete after["targeting_flag_id"];
    delete after["targeting_flag_filters"];
  }
  for (const field of writable) if (Object.hasOwn(body, field)) after[field] = body[field];
  return after;
}
