// The operations of a document of which a project's server is not made, each with the reason.
import { named, nameOf, writtenIn } from "../mend/lost-operations.js";
import { type Choice, wantedBy } from "../model/selection.js";
import type { LeftOutOperation } from "../scaffolding/left-out.js";
import type { AllowedMissing } from "./missing-operations.js";
import type { Reading } from "./read.js";

/** Returns the operations that were lost, and those that the choice leaves out. */
export function leftOutOperations(
  { document, model, lost }: Pick<Reading, "document" | "model" | "lost">,
  choice: Choice,
  allowed: readonly AllowedMissing[] = [],
): LeftOutOperation[] {
  const isWanted = wantedBy(choice);
  const accepted = new Set(allowed.map(({ operation }) => operation));
  const functions = new Map(
    model.operations.map((one) => [nameOf(one.method, one.path), one.functionName]),
  );
  const excluded = [...writtenIn(document)].filter((one) => one.method && !isWanted(one));
  return [
    ...excluded.map((one) => {
      const functionName = functions.get(one.name);
      const name = functionName === undefined ? named(one) : { ...named(one), functionName };
      return { ...name, because: "excluded" } as const;
    }),
    ...lost.map((one) => ({ ...one, isAccepted: accepted.has(one.name) })),
  ];
}
