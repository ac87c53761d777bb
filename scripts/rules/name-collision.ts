// name-collision: two places whose names become the same identifier in generated code.

import type { SpecDocument } from "../load/spec-document.js";
import type { Collision, Operation } from "../model/api-model.js";
import type { Rule } from "./rule.js";

/** A warning: the later of the two has a number, which the name lock keeps from then on. */
export const nameCollision: Rule = {
  code: "name-collision",
  finds: "two operations, or two schemas, with the same generated name",
  *check({ document, model }) {
    const called = [...model.operations, ...model.webhooks];
    const operations = new Map(called.map((operation) => [operation.pointer, operation]));
    const reported = new Set<string>();
    for (const collision of model.collisions) {
      const first = operations.get(collision.first);
      const second = operations.get(collision.second);
      const both = first !== undefined && second !== undefined;
      // Equal operationIds are duplicate-operation-id's.
      if (both && first.operationId === second.operationId) continue;
      // An operation is reported once, for its function and its types.
      const pair = both ? collision.second : `${collision.first} ${collision.second}`;
      if (reported.has(pair)) continue;
      reported.add(pair);
      yield {
        ...(both && !first.derivedId && !second.derivedId
          ? places(collision, () => "value", "/operationId")
          : places(collision, (pointer) => (isElsewhere(document, pointer) ? "value" : "key"))),
        severity: "warning",
        message: second === undefined ? ofSchema(collision) : ofOperation(second, collision),
        help: "give one of the two another name, so that the names do not depend on their order",
      };
    }
  },
};

function ofSchema({ preferred, given }: Collision): string {
  return `another schema's type is called ${preferred}; this one's is ${given}`;
}

function ofOperation({ functionName, typeName }: Operation, { given }: Collision): string {
  return functionName === given
    ? `the names of this operation are taken; its function is ${functionName}, its types start with ${typeName}`
    : `the names of this operation's types are taken; they start with ${typeName}`;
}

/** True for what another file holds: its name is not where the document uses it. */
function isElsewhere(document: SpecDocument, pointer: string): boolean {
  return document.placeOf(pointer).file !== "";
}

function places(
  { first, second }: Collision,
  atOf: (pointer: string) => "key" | "value",
  member = "",
) {
  const place = (pointer: string) => ({ pointer: pointer + member, at: atOf(pointer) });
  return {
    ...place(second),
    notes: [{ message: "the other one", ...place(first) }],
  };
}
