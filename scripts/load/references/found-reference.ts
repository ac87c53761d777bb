// A reference that the crawl found: the place of its text, its target, and the expected kind.

import { fromTokens } from "../../json/pointer.js";
import type { Kind } from "../../openapi/positions.js";
import type { ParsedFile } from "../parse/parsed-file.js";
import type { Target } from "./references.js";

/** One reference. Documents have tens of thousands of references, so pointers are computed only for reported ones. */
export class FoundReference {
  readonly from: ParsedFile;
  readonly text: string;
  readonly target: Target;
  readonly kind: Kind;
  readonly #holder: readonly string[];
  readonly #key: string;
  readonly #standsForValue: boolean;

  /** `holder`: the tokens of the object that has the text as its member `key`. */
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

  /** The pointer of the object with the `$ref`; `undefined` for a text that is a key. */
  get pointer(): string | undefined {
    return this.#standsForValue ? fromTokens(this.#holder) : undefined;
  }

  get textPointer(): string {
    return fromTokens([...this.#holder, this.#key]);
  }
}
