// Resolves references (OAS 3.1 §4.8.23, Reference Object).

import { valueFor } from "../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { decode } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import { versions } from "../openapi/versions.js";

/** The value to which a chain of references leads, and its JSON Pointer. */
export interface Resolved {
  readonly value: JsonValue | undefined;
  readonly pointer: string;
}

/**
 * Follows the references of a bundled document. References without a target, and cycles of references, were already
 * refused by the loader.
 */
export class References {
  readonly #document: SpecDocument;
  /** The JSON Pointers of all values to which references led so far. */
  readonly reached: Set<string> = new Set();
  /** The author's names for values that were bundled from other files, by JSON Pointer. */
  readonly brought: Map<string, string> = new Map();

  /** The targets of references, which are cached because most references of a large document have the same targets. */
  readonly #targets = new Map<string, Resolved | null>();

  constructor(document: SpecDocument) {
    this.#document = document;
  }

  /**
   * Returns the value at `pointer`, or the target of a reference there. A `summary` or `description` next to `$ref`
   * overrides the field of the target (OAS 3.1 §4.8.23.1). Any field other than `$ref`, `summary` and `description` is
   * not part of a Reference Object.
   */
  resolve(pointer: string): Resolved {
    return this.follow(this.#document.valueAt(pointer), pointer);
  }

  /** Returns the given value; if the value is a reference, returns the target of the reference. */
  follow(value: JsonValue | undefined, pointer: string): Resolved {
    let seen: Set<string> | undefined;
    let summary: JsonValue | undefined;
    let description: JsonValue | undefined;
    let here: Resolved = { value, pointer };
    while (isObject(here.value)) {
      const reference = own(here.value, "$ref");
      if (typeof reference !== "string" || seen?.has(here.pointer) === true) break;
      seen ??= new Set();
      seen.add(here.pointer);
      if (versions[this.#document.version].hasReferenceTexts) {
        summary ??= own(here.value, "summary");
        description ??= own(here.value, "description");
      }
      const target = valueFor(this.#targets, reference, () => this.#targetOf(reference));
      if (target === null) return { value: undefined, pointer: here.pointer };
      here = target;
    }
    const name = this.#document.authorName(here.pointer);
    if (name !== undefined) this.brought.set(here.pointer, name);
    if (!isObject(here.value) || (summary === undefined && description === undefined)) return here;
    const overridden: JsonObject = { ...here.value };
    if (summary !== undefined) overridden["summary"] = summary;
    if (description !== undefined) overridden["description"] = description;
    return { value: overridden, pointer: here.pointer };
  }

  /** Returns `null` if the reference contains no JSON Pointer. */
  #targetOf(reference: string): Resolved | null {
    const pointer = decode(reference);
    if (pointer === undefined) return null;
    this.reached.add(pointer);
    return { value: this.#document.valueAt(pointer), pointer };
  }
}
