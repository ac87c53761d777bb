// Where samples are valid as our validators read a schema and not to the letter, each with its reason. A value that Ajv
// refuses is judged again by the schemas as these policies change them: each alone, then all together.
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { markOf, targetIn, type Use } from "./travelling.js";

/** A reading of schemas that differs from the letter. */
export interface Policy {
  readonly name: string;
  readonly reason: string;
  /** Changes one level of a schema to what the reading says. */
  change(level: JsonObject, where: Where): void;
}

interface Where {
  readonly root: JsonObject;
  readonly use: Use;
}

/** All of them. */
export const policies: readonly Policy[] = [
  {
    name: "discriminator",
    reason:
      "A discriminator of a union, or of the parent that its members include, selects one of them. To the letter, `oneOf` refuses a value that matches two, and most open objects match several: only members that contradict the others would prevent it.",
    change(level, { root }) {
      const { oneOf } = level;
      if (!Array.isArray(oneOf)) return;
      const isTold =
        isObject(level["discriminator"]) || oneOf.some((one) => hasDiscriminator(one, root));
      if (!isTold) return;
      widen(level, oneOf);
    },
  },
  {
    name: "nullable",
    reason:
      "`nullable: true` beside a composition allows null, as OpenAPI 3.0.0 to 3.0.2 say. Since 3.0.3, it adds null to the `type` beside it, and the composition may still refuse null. Samples have this null only if no other value is known.",
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
      "A member of a union has no read-only members in requests, and no write-only ones in responses, so that it refuses values that have them. To the letter, it accepts them, and `oneOf` refuses a value that matches two.",
    change(level, { root, use }) {
      const { oneOf } = level;
      if (Array.isArray(oneOf) && oneOf.some((one) => isDirected(one, root, use)))
        widen(level, oneOf);
    },
  },
];

/** Changes each level of a document by policies. */
export function amend(root: JsonObject, use: Use, by: readonly Policy[]): void {
  const where = { root, use };
  const each = (value: JsonValue): void => {
    if (typeof value !== "object" || value === null) return;
    for (const part of Object.values(value)) each(part);
    if (!Array.isArray(value)) for (const policy of by) policy.change(value, where);
  };
  each(root);
}

/** Makes a value free to match several members of a union. */
function widen(level: JsonObject, oneOf: JsonValue[]): void {
  level["allOf"] = [...listIn(level, "allOf"), { anyOf: oneOf }];
  delete level["oneOf"];
}

/** Whether the message lacks a member of a schema. */
function isDirected(schema: JsonValue | undefined, root: JsonObject, use: Use, depth = 0): boolean {
  if (!isObject(schema) || depth > 10) return false;
  const properties = isObject(schema["properties"]) ? Object.values(schema["properties"]) : [];
  if (properties.some((one) => isObject(one) && one[markOf[use]] === true)) return true;
  return [targetIn(root, schema), ...listIn(schema, "allOf")].some((part) =>
    isDirected(part, root, use, depth + 1),
  );
}

/** Whether a schema, or one that it includes, has a discriminator. */
function hasDiscriminator(schema: JsonValue | undefined, root: JsonObject, depth = 0): boolean {
  if (!isObject(schema) || depth > 10) return false;
  if (isObject(schema["discriminator"])) return true;
  return [targetIn(root, schema), ...listIn(schema, "allOf")].some((part) =>
    hasDiscriminator(part, root, depth + 1),
  );
}

function listIn(level: JsonObject, keyword: string): JsonValue[] {
  const list = level[keyword];
  return Array.isArray(list) ? list : [];
}
