// How much is stored and returned at most: the contract gives its texts and lists no bounds.
import { HttpProblem } from "analytics-project-api/server";

const mebibyte = 1_048_576;

/** Bytes of JSON text that a survey may have, with all that was ever written of it. */
export const surveyBytes: number = mebibyte;
/** Bytes of JSON text that a dashboard may have, with its tiles. */
export const dashboardBytes: number = 2 * mebibyte;
/** Bytes of JSON text after which a page of a list ends, whatever its `limit`. */
export const listBytes: number = 8 * mebibyte;
/** Characters of a text that is searched for, or of a pattern. */
export const searchLength = 200;
/** Bytes of a request's body on PGlite, which executes statements on the event loop. */
export const embeddedBodyBytes: number = mebibyte / 4;

/** Throws 413 where something has become larger than it may. */
export function requireRoom(what: string, bytes: number, limit: number): void {
  if (bytes <= limit) return;
  throw new HttpProblem(413, `A ${what} may have ${limit} bytes; it would have ${bytes}.`);
}

/** Throws 400 for a search that would keep the database busy for long. */
export function requireShort(text: string, where: string): void {
  if (text.length <= searchLength) return;
  throw new HttpProblem(400, `${where}: expected at most ${searchLength} characters`);
}

/** The first rows of a list that fit into one response: one at least. */
export function fitting<Row>(rows: readonly Row[], bytesOf: (row: Row) => number): readonly Row[] {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += bytesOf(row);
    return index > 0 && bytes > listBytes;
  });
  return end === -1 ? rows : rows.slice(0, end);
}
