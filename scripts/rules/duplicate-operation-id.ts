// duplicate-operation-id: two operations with one operationId (OAS 3.1 §4.8.10: it MUST be unique).
import { own } from "../json/json.js";
import { quote } from "./helpers/quote.js";
import type { Rule } from "./rule.js";

/** Refused: functions, handlers and types are named by it. */
export const duplicateOperationId: Rule = {
  code: "duplicate-operation-id",
  finds: "two operations with the same operationId",
  *check({ sites }) {
    const first = new Map<string, string>();
    for (const { value, pointer } of sites.of("operation")) {
      const id = own(value, "operationId");
      if (typeof id !== "string") continue;
      const here = `${pointer}/operationId`;
      const before = first.get(id);
      if (before === undefined) {
        first.set(id, here);
        continue;
      }
      yield {
        severity: "error",
        message: `operationId ${quote(id)} is used twice`,
        pointer: here,
        notes: [{ message: "first used here", pointer: before }],
        help: "give each operation an operationId of its own; functions and types are named by it",
      };
    }
  },
};
