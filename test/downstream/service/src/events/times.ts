// Parses the timestamps that requests for events contain: in `after`, in `before`, and as compared values.
import { HttpProblem } from "analytics-project-api/server";

const form =
  /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)([Zz]|[+\- ]\d\d:?\d\d)?)?$/;

/**
 * Returns a timestamp for PostgreSQL from an ISO 8601 date, or from a date and time. The default zone is UTC. Throws a
 * 400 error for any other text: if the filter were ignored, all events would be selected.
 */
export function momentOf(text: string, where: string): string {
  const [, date = "", time = "00:00", offset = "Z"] = form.exec(text) ?? [];
  // A plus sign that was not percent-encoded arrives as a space.
  const moment = new Date(`${date}T${time}${offset.toUpperCase().replace(" ", "+")}`);
  if (isDay(date) && !Number.isNaN(moment.getTime())) return stored(moment);
  throw new HttpProblem(400, `${where}: expected a date or a date-time of ISO 8601`);
}

// JavaScript reads 30 February as 1 March.
function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

// PostgreSQL writes years outside of 1 to 9999 differently. No event has such a year, so infinity selects the same
// events.
function stored(moment: Date): string {
  const year = moment.getUTCFullYear();
  return year < 1 ? "-infinity" : year > 9999 ? "infinity" : moment.toISOString();
}
