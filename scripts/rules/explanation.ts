// The explanation of a diagnostic code, for `specloom explain` and the page of codes.
import { adviceOf } from "./advice.js";
import { isFatal } from "./codes.js";
import { rules } from "./index.js";
import { otherCodes } from "./other-codes.js";

/** The short description of each finding code, for the documentation, sorted by code. */
export const subjects: ReadonlyMap<string, string> = new Map(
  // The list is sorted without a locale, so that the order is equal on every machine.
  [
    ...rules.map(({ code, finds }) => [code, finds] as const),
    ...otherCodes.map(([code, finds]) => [code, finds] as const),
  ].sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** Returns a paragraph about how a project can silence a code. */
function silencingOf(code: string): string {
  if (isFatal(code))
    return "This finding always stops generation. No option changes it to a warning.";
  if (code === "left-out")
    return "In `rules` of the config, set the code that the note of the message names to `off`. To accept only the present findings, run `specloom validate --write-ignore`.";
  return `To silence it, set \`"rules": { "${code}": "off" }\` in the config. To accept only the present findings, run \`specloom validate --write-ignore\`.`;
}

export function explanationOf(code: string): string | undefined {
  const subject = subjects.get(code);
  if (subject === undefined) return undefined;
  const { why, wrong, right } = adviceOf(code);
  const examples = [why, `Wrong: ${wrong}\nRight: ${right}`];
  return [`Finds ${subject}.`, ...examples, silencingOf(code)].join("\n\n");
}
