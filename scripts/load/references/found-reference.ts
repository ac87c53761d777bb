// A reference that the crawl met: where its text stands, what it names, and what should stand there.

import { fromTokens } from "../../json/pointer.js";
import type { Kind } from "../../openapi/positions.js";
import type { ParsedFile } from "../parse/parsed-file.js";
import type { Target } from "./references.js";

/** One reference. Documents have ten thousands of them, so pointers are written for reported ones only. */
export class FoundReference {
  readonly from: ParsedFile;
  readonly text: string;
  readonly target: Target;
  readonly kind: Kind;
  readonly #holder: readonly string[];
  readonly #key: string;
  readonly #standsForValue: boolean;

  /** `holder`: the tokens of the object whose member `key` is the text. */
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

  /** The pointer of the object that holds the `$ref`, or `undefined` for a text that is no value of its own. */
  get pointer(): string | undefined {
    return this.#standsForValue ? fromTokens(this.#holder) : undefined;
  }

  /** The pointer of the text itself. */
  get textPointer(): string {
    return fromTokens([...this.#holder, this.#key]);
  }
}
