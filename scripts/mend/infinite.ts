// Numbers that no double holds: the piece around each is left out, as no output could say its value.
import { isObject, type JsonValue } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { Mending } from "./mending.js";
import { piecesAround } from "./pieces.js";

/** The code of the finding that says where such a number is. */
export const outOfRange = "number-out-of-range";

/** The places of the numbers that are not finite. */
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
    : { edits: [{ at: pointer, do: "remove" }], instead: "it is ignored" };
}
