// Maps places between a Swagger 2.0 document and the converted OpenAPI 3.0 document.
import { addTo } from "../../json/by-key.js";
import { parent } from "../../json/pointer.js";

/** The moved places of the converted document. Every place below a moved one moved with it. */
export class Moved {
  readonly #from = new Map<string, string>();
  readonly #to = new Map<string, string[]>();

  /** Records that the value at `from` in the source stands at `to`. */
  add(to: string, from: string): void {
    this.#from.set(to, from);
    addTo(this.#to, from, to);
  }

  /** Returns the pointer in the source for a place of the converted document. */
  source(pointer: string): string {
    for (let at = pointer; at !== ""; at = parent(at)) {
      const from = this.#from.get(at);
      if (from !== undefined) return from + pointer.slice(at.length);
    }
    return pointer;
  }

  /** Returns the possible pointers in the converted document for a place of the source, the nearest first. */
  made(pointer: string): string[] {
    const found: string[] = [];
    for (let at = pointer; at !== ""; at = parent(at))
      for (const to of this.#to.get(at) ?? []) found.push(to + pointer.slice(at.length));
    return found.includes(pointer) ? found : [...found, pointer];
  }
}
