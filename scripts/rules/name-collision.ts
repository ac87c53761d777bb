// name-collision: two places whose names become the same identifier in generated code.
import type { Collision } from "../model/names.js";
import { quote } from "./quote.js";
import type { Rule } from "./rule.js";

/** Refused between operations, whose names are the API's; a schema's type gets the name that the warning tells. */
export const nameCollision: Rule = {
  code: "name-collision",
  finds: "two operations, or two schemas, that ask for the same identifier",
  *check({ model }) {
    const operations = new Map(model.operations.map((operation) => [operation.pointer, operation]));
    const told = new Set<string>();
    for (const collision of model.collisions) {
      const first = operations.get(collision.first);
      const second = operations.get(collision.second);
      const both = first !== undefined && second !== undefined;
      // Equal operationIds are duplicate-operation-id's.
      if (both && first.operationId === second.operationId) continue;
      const pair = `${collision.first} ${collision.second}`;
      if (told.has(pair)) continue;
      told.add(pair);
      if (both && !first.derivedId && !second.derivedId) {
        yield {
          ...places(collision, "/operationId"),
          severity: "error",
          message: `operationIds ${quote(first.operationId)} and ${quote(second.operationId)} give the same names in code`,
          help: "make them differ in more than case and punctuation",
        };
      } else {
        yield {
          ...places(collision, ""),
          severity: "warning",
          message:
            second === undefined
              ? `another schema's type is called ${collision.wanted}; this one's is ${collision.given}`
              : `the names of this operation's types are taken; they start with ${collision.given}`,
          help: "give one of the two another name, so that the names do not depend on their order",
        };
      }
    }
  },
};

function places({ first, second }: Collision, member: string) {
  const at = member === "" ? ({ at: "key" } as const) : {};
  return {
    pointer: second + member,
    ...at,
    notes: [{ message: "the other one", pointer: first + member, ...at }],
  };
}
