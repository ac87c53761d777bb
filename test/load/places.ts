// Every value in a JSON value with its pointer, for tests that examine each of them.
import { isObject, type JsonValue } from "../../scripts/json/json.js";
import { append } from "../../scripts/json/pointer.js";

/** A value and its pointer. */
export interface ValueAt {
  readonly pointer: string;
  readonly value: JsonValue;
}

/** Returns all values inside `root`, and first `root` itself. */
export function places(root: JsonValue, pointer = ""): ValueAt[] {
  const found: ValueAt[] = [{ pointer, value: root }];
  if (Array.isArray(root) || isObject(root)) {
    for (const [key, value] of Object.entries(root))
      found.push(...places(value, append(pointer, key)));
  }
  return found;
}
