// Which name the author of a pointer to nothing may have meant.
import { didYouMean } from "../../diagnostics/nearest.js";
import { isObject, type JsonValue } from "../../json/json.js";
import { child, parse } from "../../json/pointer.js";

/** A help line with the nearest name beside the one that is not there. */
export function meantName(root: JsonValue, pointer: string): string | undefined {
  let holder = root;
  for (const token of parse(pointer) ?? []) {
    const next = child(holder, token);
    if (next === undefined)
      return isObject(holder) ? didYouMean(token, Object.keys(holder), "") : undefined;
    holder = next;
  }
  return undefined;
}
