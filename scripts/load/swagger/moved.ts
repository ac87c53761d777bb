// Maps JSON Pointers between a Swagger 2.0 document and the converted OpenAPI 3.0 document.
import { addTo } from "../../json/by-key.js";
import { parent } from "../../json/pointer.js";

/**
 * The values whose JSON Pointer has changed in the conversion. If a value has moved, the values inside it have moved,
 * too.
 */
export class Moved {
  readonly #from = new Map<string, string>();
  readonly #to = new Map<string, string[]>();

  /** Records that the value at `from` in the original document is at `to` in the converted document. */
  add(to: string, from: string): void {
    this.#from.set(to, from);
    addTo(this.#to, from, to);
  }

  /** Returns the JSON Pointer in the original document for a JSON Pointer of the converted document. */
  source(pointer: string): string {
    for (let at = pointer; at !== ""; at = parent(at)) {
      const from = this.#from.get(at);
      if (from !== undefined) return from + pointer.slice(at.length);
    }
    return pointer;
  }

  /**
   * Returns the possible JSON Pointers in the converted document for a JSON Pointer of the original document, the best
   * match first.
   */
  made(pointer: string): string[] {
    const found: string[] = [];
    for (let at = pointer; at !== ""; at = parent(at))
      for (const to of this.#to.get(at) ?? []) found.push(to + pointer.slice(at.length));
    return found.includes(pointer) ? found : [...found, pointer];
  }
}
