// Keeps cached results for the next run of `--watch`, as long as the options stay equal.
import type { ApiModel } from "../model/api-model.js";
import { Pieces } from "../model/pieces.js";

/** The cached results of the previous run in this process. */
export class EarlierPieces {
  #last: Pieces | undefined;
  #options = "";

  /** Must be called before each run: discards the cached results if `options` differ from those of the previous run. */
  begin(options: object): void {
    const text = JSON.stringify(options);
    if (text !== this.#options) this.#last = undefined;
    this.#options = text;
  }

  /** Returns the cache for a run with this model. */
  next(model: ApiModel): Pieces {
    this.#last = new Pieces(model, this.#last);
    return this.#last;
  }
}
