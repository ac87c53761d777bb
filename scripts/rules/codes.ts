// Which codes findings about documents have, and which of them stop generation whatever a project says.
import { rules } from "./index.js";
import { otherCodes } from "./other-codes.js";

/** All codes. */
export const codes: ReadonlySet<string> = new Set([
  ...rules.map(({ code }) => code),
  ...otherCodes.map(([code]) => code),
]);

const fatal: ReadonlySet<string> = new Set(
  otherCodes.flatMap(([code, , stops]) => (stops === "fatal" ? [code] : [])),
);

/** Whether a code is never lowered: nothing could be read, a limit is exceeded, or a promise of security would break. */
export function isFatal(code: string): boolean {
  return fatal.has(code);
}
