// All codes of findings about documents, and which of them always stop generation.
import { rules } from "./index.js";
import { otherCodes } from "./other-codes.js";

export const codes: ReadonlySet<string> = new Set([
  ...rules.map(({ code }) => code),
  ...otherCodes.map(([code]) => code),
]);

const fatal: ReadonlySet<string> = new Set(
  otherCodes.flatMap(([code, , stops]) => (stops === "fatal" ? [code] : [])),
);

/**
 * Whether a project cannot lower the level of a code, because nothing was read, a limit was exceeded, or security would
 * break.
 */
export function isFatal(code: string): boolean {
  return fatal.has(code);
}
