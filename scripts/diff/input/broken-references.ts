// Compares documents with broken references. If only one document has a broken reference, it is read as if it meant
// what the other document says.

import { isObject } from "../../json/json.js";
import { append, decode, parent } from "../../json/pointer.js";
import type { SpecDocument } from "../../load/spec-document.js";
import { Edits } from "../../mend/edits.js";
import { MendedDocument } from "../../mend/mended-document.js";
import { MissingComponents } from "./missing-components.js";
import { PlacesWithin } from "./places-within.js";
import type { Side } from "./side.js";

/** A broken reference that the other document does not have. */
export interface BrokenReference {
  readonly text: string;
  /** The JSON Pointer of the first reference with this text. */
  readonly at: string;
  /** The JSON Pointer in the other document of what the reference means there, if that is known. */
  readonly meant: string | undefined;
}

/** A document, and its broken references by their JSON Pointers. */
type Readable = Pick<Side, "document" | "holes">;

interface Filled {
  /** The document, in which the broken references mean what the other document says. */
  readonly document: SpecDocument;
  readonly broken: readonly BrokenReference[];
}

/** Gives broken references of each document the meaning that they have in the other document. */
export function filled(
  old: Readable,
  now: Readable,
): { readonly before: Filled; readonly after: Filled } {
  const before = filledFrom(now, old);
  // If everything around a reference was removed, the removal is the change.
  const broken = before.broken.filter(({ at }) => now.document.valueAt(parent(at)) !== undefined);
  return { before: { ...before, broken }, after: filledFrom(old, now) };
}

function filledFrom(other: Readable, { document, holes = new Map() }: Readable): Filled {
  if (holes.size === 0) return { document, broken: [] };
  const filling = new Filling(document, other);
  const broken = new Map<string, BrokenReference>();
  for (const [at, text] of holes) {
    // For Swagger 2.0, some of the places are in the document before its conversion.
    if (document.valueAt(at) === undefined) continue;
    const meant = filling.byTarget(at, text) ?? filling.byPlace(at);
    if (!broken.has(text) && (meant !== undefined || !filling.isInBoth(text)))
      broken.set(text, { text, at, meant });
  }
  const { edits } = filling;
  return {
    document: edits.size === 0 ? document : new MendedDocument(document, edits),
    broken: [...broken.values()],
  };
}

/** Collects the edits that give broken references of a document the meaning that they have in the other document. */
class Filling {
  readonly edits = new Edits();
  readonly #document: SpecDocument;
  readonly #other: SpecDocument;
  readonly #components: MissingComponents;
  readonly #holes: PlacesWithin<string>;
  readonly #texts: ReadonlySet<string>;

  constructor(document: SpecDocument, { document: other, holes = new Map() }: Readable) {
    this.#document = document;
    this.#other = other;
    this.#holes = new PlacesWithin([...holes.keys()].map((hole) => [hole, hole]));
    this.#texts = new Set(holes.values());
    this.#components = new MissingComponents(document, other, this.#holes);
  }

  /** Returns true if the other document has a broken reference with the same text. */
  isInBoth(text: string): boolean {
    return this.#texts.has(text);
  }

  /** Adds the missing target, if the other document has it. Returns the JSON Pointer of the target. */
  byTarget(at: string, text: string): string | undefined {
    const target = text.startsWith("#") && !this.isInBoth(text) ? decode(text) : undefined;
    if (target === undefined || this.#document.valueAt(target) !== undefined) return undefined;
    if (!this.#components.addFor([target], this.edits)) return undefined;
    const isReference = isObject(this.#document.valueAt(at));
    this.edits.add({ at: isReference ? append(at, "$ref") : at, do: "put", value: text });
    return target;
  }

  /** Replaces the reference by the value that the other document has at the same place. Returns the place. */
  byPlace(at: string): string | undefined {
    const value = this.#other.valueAt(at);
    if (value === undefined || this.#holes.has(at) || this.#isMoved(at)) return undefined;
    if (!this.#components.addFor(this.#components.targetsWithin(at), this.edits)) return undefined;
    this.edits.add({ at, do: "put", value: structuredClone(value) });
    return at;
  }

  /** Returns true if the value is in a list that may have other items at its index in the other document. */
  #isMoved(at: string): boolean {
    const lists = [this.#document, this.#other].map((document) => document.valueAt(parent(at)));
    const [here, there] = lists.map((list) => (Array.isArray(list) ? list.length : -1));
    return here !== there;
  }
}
