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
        help: "give one of the two operations or schemas another name, so that generated names do not depend on their order in the document",
      };
    }
  },
};

function ofSchema({ preferred, given }: Collision): string {
  return `the type of another schema is called ${preferred}, so the type of this schema is called ${given}`;
}

function ofOperation({ functionName, typeName }: Operation, { given }: Collision): string {
  return functionName === given
    ? `another operation has the same generated names, so this function is called ${functionName}, and its types start with ${typeName}`
    : `another operation has the same type names, so the types of this operation start with ${typeName}`;
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
    notes: [{ message: "the other operation or schema", ...place(first) }],
  };
}
