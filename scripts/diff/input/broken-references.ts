// Compares documents with broken references. If only one document has a broken reference, it is read as if it meant
// what the other document says.

import { isObject, type JsonValue } from "../../json/json.js";
import { append, decode, fromTokens, parent, parse } from "../../json/pointer.js";
import { type Loaded, whole } from "../../load/load.js";
import type { SpecDocument } from "../../load/spec-document.js";
import { Edits, type PlacedEdit } from "../../mend/edits.js";
import { MendedDocument } from "../../mend/mended-document.js";
import { pointingsIn } from "../../mend/pointing.js";

/** A broken reference that the other document does not have. */
export interface BrokenReference {
  readonly text: string;
  /** The JSON Pointer of the first reference with this text. */
  readonly at: string;
  /** The JSON Pointer in the other document of what the reference means there, if that is known. */
  readonly meant: string | undefined;
}

interface Filled {
  /** The document, in which the broken references mean what the other document says. */
  readonly document: SpecDocument;
  readonly broken: readonly BrokenReference[];
}

/** The findings that do not prevent a comparison. All other errors may have causes outside of the document. */
const mistakes: ReadonlySet<string> = new Set(["dangling-reference", "reference-to-other-kind"]);

/** Throws a `DiagnosticsError` if a document has other errors than broken references. */
export function filled(
  old: Loaded,
  now: Loaded,
): { readonly before: Filled; readonly after: Filled } {
  for (const loaded of [old, now]) if (!isComparable(loaded)) whole(loaded);
  const before = filledFrom(now, old);
  // If everything around a reference was removed, the removal is the change.
  const broken = before.broken.filter(({ at }) => now.document.valueAt(parent(at)) !== undefined);
  return { before: { ...before, broken }, after: filledFrom(old, now) };
}

function isComparable({ diagnostics }: Loaded): boolean {
  return diagnostics.every(({ severity, code }) => severity !== "error" || mistakes.has(code));
}

function filledFrom(other: Loaded, loaded: Loaded): Filled {
  const edits = new Edits();
  const broken = new Map<string, BrokenReference>();
  const inBoth = new Set(other.holes.values());
  for (const [at, text] of loaded.holes) {
    // For Swagger 2.0, some of the places are in the document before its conversion.
    if (loaded.document.valueAt(at) === undefined) continue;
    const filling =
      (inBoth.has(text) ? undefined : byTarget(at, text, loaded, other)) ??
      byPlace(at, loaded, other);
    for (const edit of filling?.edits ?? []) edits.add(edit);
    if (!broken.has(text) && (filling !== undefined || !inBoth.has(text)))
      broken.set(text, { text, at, meant: filling?.meant });
  }
  const { document } = loaded;
  const isSame = edits.size === 0;
  return {
    document: isSame ? document : new MendedDocument(document, edits),
    broken: [...broken.values()],
  };
}

/** The edits that give a reference a meaning, and the JSON Pointer of the meaning in the other document. */
interface Filling {
  readonly edits: readonly PlacedEdit[];
  readonly meant: string;
}

/** Adds the missing target, if the other document has it. */
function byTarget(at: string, text: string, loaded: Loaded, other: Loaded): Filling | undefined {
  const target = text.startsWith("#") ? decode(text) : undefined;
  if (target === undefined || loaded.document.valueAt(target) !== undefined) return undefined;
  const added = componentsFor([target], loaded, other);
  if (added === undefined) return undefined;
  const isReference = isObject(loaded.document.valueAt(at));
  const place = isReference ? append(at, "$ref") : at;
  return { edits: [{ at: place, do: "put", value: text }, ...added], meant: target };
}

/** Replaces the reference by the value that the other document has at the same place. */
function byPlace(at: string, loaded: Loaded, other: Loaded): Filling | undefined {
  const value = other.document.valueAt(at);
  if (value === undefined || hasHole(at, other) || isMoved(at, loaded, other)) return undefined;
  const added = componentsFor(targetsWithin(at, other), loaded, other);
  if (added === undefined) return undefined;
  return { edits: [{ at, do: "put", value: structuredClone(value) }, ...added], meant: at };
}

/** Returns true if the value is in a list that may have other items at its index in the other document. */
function isMoved(at: string, loaded: Loaded, other: Loaded): boolean {
  const lists = [loaded, other].map(({ document }) => document.valueAt(parent(at)));
  const [here, there] = lists.map((list) => (Array.isArray(list) ? list.length : -1));
  return here !== there;
}

/**
 * Returns the edits that add the components to which `targets` lead and which the document lacks. Returns `undefined`
 * if the other document lacks them, too.
 */
function componentsFor(
  targets: readonly string[],
  { document }: Loaded,
  other: Loaded,
): readonly PlacedEdit[] | undefined {
  const added = new Map<string, JsonValue>();
  const waiting = [...targets];
  for (let target = waiting.pop(); target !== undefined; target = waiting.pop()) {
    if (document.valueAt(target) !== undefined) continue;
    const component = fromTokens((parse(target) ?? []).slice(0, 3));
    if (added.has(component)) continue;
    const value = other.document.valueAt(component);
    const isMissing =
      component.startsWith("/components/") && document.valueAt(component) === undefined;
    if (value === undefined || !isMissing || hasHole(component, other)) return undefined;
    // A copy, because the comparison takes an object that both documents share for unchanged, whatever its references
    // lead to.
    added.set(component, structuredClone(value));
    waiting.push(...targetsWithin(component, other));
  }
  return [...added].map(([at, value]) => ({ at, do: "put", value }));
}

function targetsWithin(pointer: string, { document }: Loaded): string[] {
  const inside = pointingsIn(document.root).filter(({ hole }) => isWithin(hole, pointer));
  return inside.map(({ target }) => target);
}

function hasHole(pointer: string, { holes }: Loaded): boolean {
  return [...holes.keys()].some((hole) => isWithin(hole, pointer));
}

function isWithin(pointer: string, holder: string): boolean {
  return pointer === holder || pointer.startsWith(`${holder}/`);
}
