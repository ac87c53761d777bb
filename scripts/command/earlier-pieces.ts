// Keeps the pieces of the previous run of `--watch`, as long as its options stay equal.
import type { ApiModel } from "../model/api-model.js";
import { Pieces } from "../model/pieces.js";

/** The pieces of the previous run in this process. */
export class EarlierPieces {
  #last: Pieces | undefined;
  #options = "";

  /** Must be called before a run: removes the pieces if the options differ from those of the previous run. */
  begin(options: object): void {
    const text = JSON.stringify(options);
    if (text !== this.#options) this.#last = undefined;
    this.#options = text;
  }

  /** Returns the pieces of a run with this model. */
  next(model: ApiModel): Pieces {
    this.#last = new Pieces(model, this.#last);
    return this.#last;
  }
}
