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

/** Returns true for a code whose level a project cannot lower, for example because generated code would be insecure. */
export function isFatal(code: string): boolean {
  return fatal.has(code);
}
