// name-collision: the names of two elements become one identifier in generated code.

import type { SpecDocument } from "../load/spec-document.js";
import type { Collision, Operation } from "../model/api-model.js";
import type { Rule } from "./rule.js";

/** The finding is a warning: the second of two equal names gets a number, and the name lock keeps this number. */
export const nameCollision: Rule = {
  code: "name-collision",
  onlyWarns: true,
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
        message: messageOf(collision, first, second),
        help: "give one of the two operations or schemas another name, so that generated names do not depend on their order in the document",
      };
    }
  },
};

function messageOf(
  { preferred, given }: Collision,
  first: Operation | undefined,
  second: Operation | undefined,
): string {
  if (second === undefined) {
    const other = first === undefined ? "another schema" : "an operation";
    return `${other} has the type name ${preferred}, so the type of this schema is called ${given}`;
  }
  const { functionName, typeName } = second;
  if (functionName === given)
    return `this operation would get the same generated names as another operation, so its function is called ${functionName}, and its types start with ${typeName}`;
  const other = first === undefined ? "a schema" : "another operation";
  return `this operation would get the same type name as ${other}, so its types start with ${typeName}`;
}

/** Returns true for an element that was bundled from a file other than the root document. */
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
    notes: [{ message: "this operation or schema has the same generated name", ...place(first) }],
  };
}
