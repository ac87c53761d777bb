// Lists the operations that the generated server leaves out, each with a reason.
import { named, nameOf, writtenIn } from "../mend/lost-operations.js";
import { type Choice, selectedBy } from "../model/selection.js";
import type { LeftOutOperation } from "../scaffolding/left-out.js";
import type { AllowedMissing } from "./missing-operations.js";
import type { Reading } from "./read.js";

/** Returns the operations for which no code is generated: those with mistakes, and those that are not selected. */
export function leftOutOperations(
  { document, model, lost, functions }: Pick<Reading, "document" | "model" | "lost" | "functions">,
  choice: Choice,
  allowed: readonly AllowedMissing[] = [],
): LeftOutOperation[] {
  const isSelected = selectedBy(choice);
  const accepted = new Set(allowed.map(({ operation }) => operation));
  const made = new Map(
    model.operations.map((one) => [nameOf(one.method, one.path), one.functionName]),
  );
  const excluded = [...writtenIn(document)].filter((one) => one.method && !isSelected(one));
  return [
    ...excluded.map((one) => {
      const functionName = made.get(one.name);
      const name = named(one, functions);
      return { ...name, ...(functionName && { functionName }), because: "excluded" } as const;
    }),
    ...lost.map((one) => ({ ...one, isAccepted: accepted.has(one.name) })),
  ];
}
