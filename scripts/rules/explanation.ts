// The explanation of a diagnostic code: `specloom explain` prints it, and the page of codes lists it.
import { adviceOf } from "./advice.js";
import { isFatal } from "./codes.js";
import { rules } from "./index.js";
import { otherCodes } from "./other-codes.js";

/** Subject of each code, by the code, in the order of the alphabet. */
export const subjects: ReadonlyMap<string, string> = new Map(
  // Not by locale: the same order on every machine.
  [
    ...rules.map(({ code, finds }) => [code, finds] as const),
    ...otherCodes.map(([code, finds]) => [code, finds] as const),
  ].sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** Returns how a project silences a code, as one paragraph. */
function silencingOf(code: string): string {
  if (isFatal(code))
    return "This finding always stops generation. No option changes it to a warning.";
  if (code === "left-out")
    return "In `rules` of the config, set the code that the note of the message names to `off`. To accept only the present findings, run `specloom validate --write-ignore`.";
  return `To silence it, set \`"rules": { "${code}": "off" }\` in the config. To accept only the present findings, run \`specloom validate --write-ignore\`.`;
}

/** Returns the finding of a code, its reason, examples and how to silence it; `undefined` for an unknown code. */
export function explanationOf(code: string): string | undefined {
  const subject = subjects.get(code);
  if (subject === undefined) return undefined;
  const { why, wrong, right } = adviceOf(code);
  const examples = [why, `Wrong: ${wrong}\nRight: ${right}`];
  return [`Finds ${subject}.`, ...examples, silencingOf(code)].join("\n\n");
}
