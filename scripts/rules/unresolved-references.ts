// Finds elements that are unknown because of a broken reference. A broken reference is reported once. Elements inside
// the target of a broken reference are not reported as missing.
import { isObject, type JsonValue, own } from "../json/json.js";
import { append, decode, parent } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";

/** Maximum length of a chain of references that is followed. */
const mostHops = 50;
/** Maximum number of broken references for which a probable target is searched for. */
const mostTexts = 200;

/** The elements of a document that could not be read; for a broken reference, also the text of its `$ref`. */
export class Holes {
  readonly #document: SpecDocument;
  readonly #written: ReadonlyMap<string, string>;

  constructor(document: SpecDocument, written: ReadonlyMap<string, string>) {
    this.#document = document;
    this.#written = written;
  }

  /** Whether an element is unreadable, or is inside an unreadable element. */
  hold(pointer: string | undefined): boolean {
    if (pointer === undefined || this.#written.size === 0) return false;
    for (let at = pointer; ; at = parent(at)) {
      if (this.#written.has(at)) return true;
      if (at === "") return false;
    }
  }

  /** Whether an element is unreadable, or contains an unreadable element. */
  within(pointer: string): boolean {
    for (const at of this.#written.keys())
      if (at === pointer || at.startsWith(`${pointer}/`)) return true;
    return this.hold(pointer);
  }

  /** Whether an element is unreadable, or leads to an unreadable element through references. */
  reachedFrom(pointer: string): boolean {
    let at: string | undefined = pointer;
    for (let hops = 0; at !== undefined && hops < mostHops; hops++) {
      if (this.#written.size === 0) return false;
      if (this.#written.has(at)) return true;
      const value: JsonValue | undefined = this.#document.valueAt(at);
      const reference: JsonValue | undefined = isObject(value) ? own(value, "$ref") : undefined;
      at = typeof reference === "string" ? decode(reference) : undefined;
    }
    return false;
  }

  /** Whether a list, or one of its items, is unreadable. */
  inList(pointer: string): boolean {
    if (this.#written.size === 0) return false;
    const list = this.#document.valueAt(pointer);
    const items = Array.isArray(list) ? list : [];
    return this.hold(pointer) || items.some((_, index) => this.reachedFrom(append(pointer, index)));
  }

  /** Returns the texts of the first broken references. */
  texts(): string[] {
    return [...this.#written.values()].filter((text) => text !== "").slice(0, mostTexts);
  }
}
