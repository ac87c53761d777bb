// name-collision: the names of two elements become one identifier in generated code.

import type { SpecDocument } from "../load/spec-document.js";
import type { Collision, Operation } from "../model/api-model.js";
import type { Rule } from "./rule.js";

/** The finding is a warning: the second of two equal names gets a number, which the name lock keeps. */
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
      // Equal operationIds are already reported by the rule duplicate-operation-id.
      if (both && first.operationId === second.operationId) continue;
      // If the function name and the type names of an operation both collide, only one finding is reported.
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
  return `another schema has the type name ${preferred}, so the type of this schema is called ${given}`;
}

function ofOperation({ functionName, typeName }: Operation, { given }: Collision): string {
  return functionName === given
    ? `another operation has the same generated names, so this function is called ${functionName}, and its types start with ${typeName}`
    : `another operation has the same type names, so the types of this operation start with ${typeName}`;
}

/** Returns true for an element that was bundled from a different file. */
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
