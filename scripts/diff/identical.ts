// Which schemas are the same to the letter on both sides, so that nothing in them needs a look.
import { isObject, type JsonValue, own } from "../load/json.js";
import { type JsonSchema, referencedName } from "../model/schema.js";
import { type SchemaMap, unchangedNames } from "./containment/named-schemas.js";

/** Knows the named schemas that are the same with all that they refer to. */
export class Identities {
  readonly #names: ReadonlySet<string>;

  constructor(before: SchemaMap, after: SchemaMap) {
    this.#names = unchangedNames(before, after, (left, right) => equalValues(left, right));
  }

  /** True when two schemas are written alike and refer to nothing that is not. */
  same(before: JsonSchema, after: JsonSchema): boolean {
    return equalValues(before, after, (reference) => {
      const name = referencedName(reference);
      return name !== undefined && this.#names.has(name);
    });
  }
}

/** True for equal JSON values; the order of members does not count. */
export function equalValues(
  left: JsonValue,
  right: JsonValue,
  trusts?: (reference: string) => boolean,
): boolean {
  if (left === right) return true;
  // Whole documents are compared: loops, for they make nothing on their way.
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    for (let index = 0; index < left.length; index++) {
      if (!equalValues(left[index]!, right[index]!, trusts)) return false;
    }
    return true;
  }
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  for (const key of keys) {
    const one = left[key]!;
    const other = own(right, key);
    if (other === undefined || !equalValues(one, other, trusts)) return false;
    if (key === "$ref" && typeof one === "string" && trusts?.(one) === false) return false;
  }
  return true;
}
