// Finds numbers that exceed the range of a double. An element that contains a number out of range is left out, because
// the number cannot be printed.
import { isObject, type JsonValue } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { Mending } from "./mending.js";
import { piecesAround } from "./pieces.js";

/** The code of findings about numbers that exceed the range of a double. */
export const outOfRange = "number-out-of-range";

/** Yields the JSON Pointers of numbers that are not finite. */
export function* infinitePlaces(value: JsonValue, pointer = ""): Generator<string> {
  if (typeof value === "number" && !Number.isFinite(value)) yield pointer;
  if (!Array.isArray(value) && !isObject(value)) return;
  for (const [name, member] of Object.entries(value))
    yield* infinitePlaces(member, append(pointer, name));
}

/** Decides how the document is mended for a number that exceeds the range of a double. */
export function mendInfinite(document: SpecDocument, pointer: string): Mending {
  const pieces = piecesAround(document, pointer);
  return pieces.length > 0
    ? { leaveOut: pieces }
    : { edits: [{ at: pointer, do: "remove" }], instead: "the number is ignored" };
}
