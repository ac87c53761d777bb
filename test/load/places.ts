// Lists all values inside a JSON value, with their JSON Pointers.
import { isObject, type JsonValue } from "../../scripts/json/json.js";
import { append } from "../../scripts/json/pointer.js";

/** A value and its JSON Pointer. */
export interface ValueAt {
  readonly pointer: string;
  readonly value: JsonValue;
}

/** Returns `root` and all values inside it. */
export function places(root: JsonValue, pointer = ""): ValueAt[] {
  const found: ValueAt[] = [{ pointer, value: root }];
  if (Array.isArray(root) || isObject(root)) {
    for (const [key, value] of Object.entries(root))
      found.push(...places(value, append(pointer, key)));
  }
  return found;
}
