// Finds elements that are unknown because of a broken reference. A broken reference is reported once. Elements that the
// target of a broken reference may contain are not reported as missing.
import { isObject, type JsonValue, own } from "../json/json.js";
import { append, decode, parent } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";

/** Maximum number of references that are followed in one chain. */
const mostHops = 50;
/** Maximum number of broken references for which a probable target is searched. */
const mostTexts = 200;

/** The elements of a document that could not be read, including broken references with the text of their `$ref`. */
export class Holes {
  readonly #document: SpecDocument;
  readonly #written: ReadonlyMap<string, string>;

  constructor(document: SpecDocument, written: ReadonlyMap<string, string>) {
    this.#document = document;
    this.#written = written;
  }

  /** Returns true if the element at `pointer`, or an element that contains it, could not be read. */
  hold(pointer: string | undefined): boolean {
    if (pointer === undefined || this.#written.size === 0) return false;
    for (let at = pointer; ; at = parent(at)) {
      if (this.#written.has(at)) return true;
      if (at === "") return false;
    }
  }

  /** Returns true if the element at `pointer`, or an element in or around it, could not be read. */
  within(pointer: string): boolean {
    for (const at of this.#written.keys())
      if (at === pointer || at.startsWith(`${pointer}/`)) return true;
    return this.hold(pointer);
  }

  /** Returns true if the element at `pointer`, or an element to which its references lead, could not be read. */
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

  /** Returns true if a list, or one of its items, could not be read. */
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
