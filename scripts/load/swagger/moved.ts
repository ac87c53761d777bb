// The place of each part of a Swagger 2.0 document in the OpenAPI 3.0 document that is made of it.
import { addTo } from "../../json/by-key.js";
import { parent } from "../../json/pointer.js";

/** The places of the made document that stand elsewhere in the source. All below such a place moved with it. */
export class Moved {
  readonly #from = new Map<string, string>();
  readonly #to = new Map<string, string[]>();

  /** Says that what the source has at `from` stands at `to`. */
  add(to: string, from: string): void {
    this.#from.set(to, from);
    addTo(this.#to, from, to);
  }

  /** The pointer in the source of a place of the made document. */
  source(pointer: string): string {
    for (let at = pointer; at !== ""; at = parent(at)) {
      const from = this.#from.get(at);
      if (from !== undefined) return from + pointer.slice(at.length);
    }
    return pointer;
  }

  /** The pointers in the made document at which a place of the source may stand, the nearest first. */
  made(pointer: string): string[] {
    const found: string[] = [];
    for (let at = pointer; at !== ""; at = parent(at))
      for (const to of this.#to.get(at) ?? []) found.push(to + pointer.slice(at.length));
    return found.includes(pointer) ? found : [...found, pointer];
  }
}
