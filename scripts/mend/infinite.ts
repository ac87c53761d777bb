// Numbers that no double holds. The piece around each is left out, because no output could print its value.
import { isObject, type JsonValue } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { Mending } from "./mending.js";
import { piecesAround } from "./pieces.js";

/** The code of the finding about such a number. */
export const outOfRange = "number-out-of-range";

/** Yields the places of numbers that are not finite. */
export function* infinitePlaces(value: JsonValue, pointer = ""): Generator<string> {
  if (typeof value === "number" && !Number.isFinite(value)) yield pointer;
  if (!Array.isArray(value) && !isObject(value)) return;
  for (const [name, member] of Object.entries(value))
    yield* infinitePlaces(member, append(pointer, name));
}

/** Decides how such a number is mended. */
export function mendInfinite(document: SpecDocument, pointer: string): Mending {
  const pieces = piecesAround(document, pointer);
  return pieces.length > 0
    ? { leaveOut: pieces }
    : { edits: [{ at: pointer, do: "remove" }], instead: "the number is ignored" };
}
