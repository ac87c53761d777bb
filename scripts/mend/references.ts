// Mends broken references, and references to an object of the wrong kind.

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isObject } from "../json/json.js";
import { append, parse } from "../json/pointer.js";
import type { Loaded } from "../load/load.js";
import type { SpecDocument } from "../load/spec-document.js";
import { kindAt } from "../openapi/positions.js";
import { versions } from "../openapi/versions.js";
import type { Mending } from "./mending.js";
import { piecesAround } from "./pieces.js";
import { keywordPiece } from "./schema-pieces.js";

/** A finding about a reference, and the JSON Pointers of the reference in the bundled document. */
export interface BrokenReference {
  readonly finding: Diagnostic;
  readonly holes: readonly string[];
}

/**
 * Returns the findings about references, each with the JSON Pointers of the reference. A finding belongs to a reference
 * if both have the same location in the same file.
 */
export function brokenReferences({ document, diagnostics, holes }: Loaded): BrokenReference[] {
  const byPlace = new Map<string, string[]>();
  for (const hole of holes.keys()) {
    for (const at of [append(hole, "$ref"), hole]) {
      const { file, line, column } = document.locate(at);
      const key = `${file}:${line}:${column}`;
      const list = byPlace.get(key);
      if (list === undefined) byPlace.set(key, [hole]);
      else if (!list.includes(hole)) list.push(hole);
    }
  }
  return diagnostics.map((finding) => {
    const { file, line, column } = finding.location ?? { file: "", line: 0, column: 0 };
    return { finding, holes: byPlace.get(`${file}:${line}:${column}`) ?? [] };
  });
}

/** Decides how the document is changed at the position of a broken reference. */
export function mendHole(document: SpecDocument, hole: string): Mending {
  const value = document.valueAt(hole);
  // Here, the reference is a plain string: a value of `mapping`, or the `operationRef` of a link.
  if (!isObject(value))
    return value === undefined
      ? {}
      : { edits: [{ at: hole, do: "remove" }], instead: "the reference is ignored" };
  const hasMore = versions[document.version].hasRefSiblings && Object.keys(value).length > 1;
  const isSchema = kindAt(document.root, "openapi", parse(hole) ?? []) === "schema";
  if (isSchema && hasMore) return { leaveOut: [keywordPiece(document, hole, "$ref")] };
  return { leaveOut: piecesAround(document, hole) };
}
