// Limits of stored and returned data, because the document declares no bounds for strings and lists.
import { HttpProblem } from "analytics-project-api/server";

const mebibyte = 1_048_576;

/** Maximum bytes of a survey's JSON text. */
export const surveyBytes: number = mebibyte;
/** Maximum bytes of a dashboard's JSON text, including its tiles. */
export const dashboardBytes: number = 2 * mebibyte;
/** Maximum bytes of JSON text on a page of a list, for any `limit`. */
export const listBytes: number = 8 * mebibyte;
/** Maximum characters of a search term or pattern. */
export const searchLength = 200;
/** Maximum bytes of a request body with PGlite, which runs statements on the event loop. */
export const embeddedBodyBytes: number = mebibyte / 4;

/** Throws 413 if a resource is larger than its limit. */
export function requireRoom(what: string, bytes: number, limit: number): void {
  if (bytes <= limit) return;
  throw new HttpProblem(413, `A ${what} may have ${limit} bytes; it would have ${bytes}.`);
}

/** Throws 400 for a search term that would keep the database busy for too long. */
export function requireShort(text: string, where: string): void {
  if (text.length <= searchLength) return;
  throw new HttpProblem(400, `${where}: expected at most ${searchLength} characters`);
}

/** Returns the first rows of a list that fit into one response, but at least one row. */
export function fitting<Row>(rows: readonly Row[], bytesOf: (row: Row) => number): readonly Row[] {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += bytesOf(row);
    return index > 0 && bytes > listBytes;
  });
  return end === -1 ? rows : rows.slice(0, end);
}
