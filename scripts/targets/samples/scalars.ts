// Creates the sample plans of texts and numbers.
import { isKnownFormat, type Kind } from "../../../templates/samples/runtime/make.js";
import type { JsonValue } from "../../json/json.js";
import type { Flat } from "../../samples/flat.js";
import { numbersOf } from "../../samples/sample.js";
import { matchingText } from "../../samples/text.js";

/** Returns the members `least` and `most` of a sample plan, each only if it is given. */
export function bounds(
  least: number | undefined,
  most: number | undefined,
): { readonly least?: number; readonly most?: number } {
  return { ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}

export function text(flat: Flat, examples: readonly JsonValue[]): Kind {
  const { format, patterns } = flat;
  if (format !== undefined && patterns.length === 0 && isKnownFormat(format))
    return { text: format };
  if (examples.length > 0) return { oneOf: examples };
  if (patterns.length > 0) return { oneOf: [matchingText(flat)] };
  return { text: "words", ...bounds(flat.bounds.get("minLength"), flat.bounds.get("maxLength")) };
}

export function number(flat: Flat, type: "integer" | "number"): Kind {
  const { least, most, step } = numbersOf(flat, type);
  return { number: true, ...bounds(least, most), ...(step !== undefined && { step }) };
}
