// Reasons why specloom's validators accept samples that strict validators reject. A value that Ajv rejects is validated
// again: first with one policy applied to the schemas, then with all policies.
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { markOf, targetIn, type Use } from "./travelling.js";

/** A rule by which specloom deliberately reads schemas less strictly than the specification. */
export interface Policy {
  readonly name: string;
  readonly reason: string;
  /** Applies the policy to the keywords of one schema object; subschemas stay unchanged. */
  change(level: JsonObject, where: Where): void;
}

interface Where {
  readonly root: JsonObject;
  readonly use: Use;
}

export const policies: readonly Policy[] = [
  {
    name: "nullable",
    reason:
      "`nullable: true` beside a composition 'allows sending a null value for the defined schema' (OAS 3.0.0 to 3.0.2 §4.7.24.1). Since 3.0.3, it adds null to the `type` beside it, and the composition may still refuse null. Samples have this null only if no other value is known.",
    change(level) {
      if (level["nullable"] !== true) return;
      const inner = { ...level };
      delete inner["nullable"];
      for (const key of Object.keys(level)) delete level[key];
      level["anyOf"] = [inner, { enum: [null] }];
    },
  },
  {
    name: "direction",
    reason:
      "Requests have no read-only members, and responses no write-only ones: such a member 'SHOULD NOT be sent as part of the request' (OAS 3.0.3 §4.7.24.1), and attempts to change it are 'ignored or rejected' (JSON Schema Validation 2020-12 §9.4). A member of a union rejects values that have them. To the letter, it accepts them, and `oneOf` refuses a value that matches two.",
    change(level, { root, use }) {
      const { oneOf } = level;
      if (Array.isArray(oneOf) && oneOf.some((one) => isDirected(one, root, use)))
        widen(level, oneOf);
    },
  },
];

/** Applies each policy (a function that changes schemas) to every schema of a document. */
export function amend(root: JsonObject, use: Use, by: readonly Policy[]): void {
  const where = { root, use };
  const each = (value: JsonValue): void => {
    if (typeof value !== "object" || value === null) return;
    for (const part of Object.values(value)) each(part);
    if (!Array.isArray(value)) for (const policy of by) policy.change(value, where);
  };
  each(root);
}

/** Allows values to match several members of a `oneOf`. */
function widen(level: JsonObject, oneOf: JsonValue[]): void {
  level["allOf"] = [...listIn(level, "allOf"), { anyOf: oneOf }];
  delete level["oneOf"];
}

/** Whether requests or responses omit any member of a schema because of `readOnly` or `writeOnly`. */
function isDirected(schema: JsonValue | undefined, root: JsonObject, use: Use, depth = 0): boolean {
  if (!isObject(schema) || depth > 10) return false;
  const properties = isObject(schema["properties"]) ? Object.values(schema["properties"]) : [];
  if (properties.some((one) => isObject(one) && one[markOf[use]] === true)) return true;
  return [targetIn(root, schema), ...listIn(schema, "allOf")].some((part) =>
    isDirected(part, root, use, depth + 1),
  );
}

function listIn(level: JsonObject, keyword: string): JsonValue[] {
  const list = level[keyword];
  return Array.isArray(list) ? list : [];
}
