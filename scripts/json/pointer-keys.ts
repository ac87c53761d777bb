// Gives JSON Pointers short keys for a `Map`.
import { valueFor } from "./by-key.js";

/** Longer JSON Pointers get another key. */
const longest = 4_000;

/**
 * Keys of JSON Pointers. If the keys of a `Map` have more than 16,383 letters and the same length, V8 compares a key with
 * all others. Without `PointerKeys`, thousands of parameters below a very long path would have such keys.
 */
export class PointerKeys {
  /** The number of each token below a pointer. A key consists of the number of the pointer and of the token. */
  readonly #numbers = new Map<string, number>();

  of(pointer: string): string {
    if (pointer.length <= longest) return pointer;
    let number = 0;
    for (const token of pointer.split("/")) {
      number = valueFor(this.#numbers, `${number}/${token}`, () => this.#numbers.size + 1);
    }
    return `#${number}`;
  }
}
