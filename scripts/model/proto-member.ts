// Whether a document has a member named `__proto__`, which readers of JSON then must not drop.
import type { ApiModel } from "./api.js";

/** Whether an operation or a schema names such a member: a property, or one that is demanded. */
export function namesProto({
  operations,
  schemas,
}: Pick<ApiModel, "operations" | "schemas">): boolean {
  return [operations, schemas].some((part) => JSON.stringify(part).includes('"__proto__"'));
}
