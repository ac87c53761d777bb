// Compares two JSON values, or two lists.
import { isObject, type JsonValue, type OpaqueObject, own } from "./json.js";

/**
 * Returns true if two JSON values are equal, regardless of the order of members. If `trusts` is given, it must also
 * return true for every `$ref` in the values.
 */
export function equalValues(
  left: JsonValue | OpaqueObject,
  right: JsonValue | OpaqueObject,
  trusts?: (reference: string) => boolean,
): boolean {
  if (left === right) return true;
  // Array functions would allocate memory, and the values may be whole documents, so loops are used.
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
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!;
    const one = left[key]!;
    const other = own(right, key);
    if (other === undefined || !equalValues(one, other, trusts)) return false;
    if (key === "$ref" && typeof one === "string" && trusts?.(one) === false) return false;
  }
  return true;
}

/** Returns true if two lists have the same items, compared by identity. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
