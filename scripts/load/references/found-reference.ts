// A reference that was found: the location of its text, its target, and the expected kind of the target.

import { fromTokens } from "../../json/pointer.js";
import type { Kind } from "../../openapi/positions.js";
import type { ParsedFile } from "../parse/parsed-file.js";
import type { Target } from "./references.js";

/**
 * One reference. JSON Pointers are computed only for reported references, because documents have tens of thousands of
 * references.
 */
export class FoundReference {
  readonly from: ParsedFile;
  readonly text: string;
  readonly target: Target;
  readonly kind: Kind;
  readonly #holder: readonly string[];
  readonly #key: string;
  readonly #standsForValue: boolean;

  /** The reference is the member `key` of an object; `holder` contains the tokens of the object's JSON Pointer. */
  constructor(
    from: ParsedFile,
    { holder, key }: { readonly holder: readonly string[]; readonly key: string },
    names: Pick<FoundReference, "text" | "target" | "kind"> & { readonly standsForValue: boolean },
  ) {
    this.from = from;
    this.text = names.text;
    this.target = names.target;
    this.kind = names.kind;
    this.#holder = holder;
    this.#key = key;
    this.#standsForValue = names.standsForValue;
  }

  /** The JSON Pointer of the object with the `$ref`, or `undefined` if the reference is a member name. */
  get pointer(): string | undefined {
    return this.#standsForValue ? fromTokens(this.#holder) : undefined;
  }

  get textPointer(): string {
    return fromTokens([...this.#holder, this.#key]);
  }
}
