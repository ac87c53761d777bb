// Computes a survey's current iteration, and its iterations' start dates if the request contains none.
import type { Written } from "./written.js";

/** Maximum number of computed iterations, because the document declares no maximum. */
const mostForeseen = 500;
const day = 86_400_000;

/** Returns the start dates of a survey's iterations, and the iteration that is current at the time `now`. */
export function iterationsOf(
  written: Written,
  now: Date,
): Pick<Written, "iteration_start_dates" | "current_iteration" | "current_iteration_start_date"> {
  const dates = written.iteration_start_dates ?? foreseen(written);
  if (dates === undefined) return {};
  const begun = dates.filter((date) => Date.parse(date) <= now.getTime()).length;
  const current = written.current_iteration ?? (begun > 0 ? begun : undefined);
  const start = current === undefined ? undefined : dates[current - 1];
  return {
    iteration_start_dates: dates,
    ...(current === undefined ? {} : { current_iteration: current }),
    ...(start === undefined ? {} : { current_iteration_start_date: start }),
  };
}

function foreseen(written: Written): string[] | undefined {
  const {
    start_date: start,
    iteration_count: count = 0,
    iteration_frequency_days: days = 0,
  } = written;
  if (start === undefined || count < 1 || days < 1) return undefined;
  const first = Date.parse(start);
  const dates: string[] = [];
  for (let index = 0; index < Math.min(count, mostForeseen); index++) {
    const date = new Date(first + index * days * day);
    if (!isNameable(date)) break;
    dates.push(date.toISOString());
  }
  return dates;
}

// A `date-time` has a year of four digits (RFC 3339), but its offset may lead to another year in UTC.
function isNameable(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999;
}
