// Checks the structure of security requirements. Leaving out a requirement or a scope never gives access to additional
// callers.
import { isObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { PlacedEdit } from "./edits.js";
import { piecesAround } from "./pieces.js";
import { expected, type ShapeFault } from "./shape-fault.js";

/** Yields the mistakes in a list of security requirements. */
export function* securityFaults(
  document: SpecDocument,
  value: JsonValue,
  pointer: string,
): Generator<ShapeFault> {
  if (!Array.isArray(value)) {
    const mending = { leaveOut: piecesAround(document, pointer) };
    yield { message: expected("array", value), pointer, mending };
    return;
  }
  for (const [index, requirement] of value.entries()) {
    const here = append(pointer, index);
    if (!isObject(requirement)) {
      const mending = { leaveOut: piecesAround(document, here) };
      yield { message: expected("object", requirement), pointer: here, mending };
      continue;
    }
    for (const scheme of Object.keys(requirement)) {
      const scopes = own(requirement, scheme) as JsonValue;
      const isList = Array.isArray(scopes) && scopes.every((scope) => typeof scope === "string");
      const place = append(here, scheme);
      if (isList) continue;
      // Only the scopes are invalid; the name of the security scheme stays in the requirement.
      const edits: PlacedEdit[] = [{ at: place, do: "put", value: [] }];
      const bindsAt = scopes === null ? [] : [pointer];
      const mending = { edits, instead: "the scheme is required without scopes", bindsAt };
      yield { message: expected("array of strings", scopes), pointer: place, mending };
    }
  }
}
