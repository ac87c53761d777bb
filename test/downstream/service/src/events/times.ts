// Which texts name a moment in `after`, `before` and comparisons with a timestamp.
import { HttpProblem } from "analytics-project-api/server";

const form =
  /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)([Zz]|[+\- ]\d\d:?\d\d)?)?$/;

/**
 * The moment that a text names: an ISO 8601 date, or a date and time; UTC unless it says otherwise.
 * Throws 400 for any other text: a filter that is not understood must not pass everything.
 */
export function momentOf(text: string, where: string): string {
  const [, date = "", time = "00:00", offset = "Z"] = form.exec(text) ?? [];
  // A plus sign that was not percent-encoded has become a space on its way.
  const moment = new Date(`${date}T${time}${offset.toUpperCase().replace(" ", "+")}`);
  if (!Number.isNaN(moment.getTime())) return moment.toISOString();
  throw new HttpProblem(400, `${where}: expected a date or a date-time of ISO 8601`);
}
