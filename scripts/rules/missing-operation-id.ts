// missing-operation-id: an operation has no `operationId`, so specloom derives a name.
import type { Rule } from "./rule.js";

/** The finding is a warning; its message contains the name that specloom derives for the operation's function. */
export const missingOperationId: Rule = {
  code: "missing-operation-id",
  onlyWarns: true,
  finds: "an operation without `operationId`",
  *check({ model }) {
    for (const operation of model.operations) {
      if (!operation.derivedId) continue;
      yield {
        severity: "warning",
        message: `the operation has no operationId, so the generated function is called ${operation.functionName}`,
        pointer: operation.pointer,
        at: "key",
        help: "add an operationId, so that the name of the function does not change with the path",
      };
    }
  },
};
