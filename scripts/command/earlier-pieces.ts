// Keeps the cached results for the next run of `--watch` if the options are equal.
import type { ApiModel } from "../model/api-model.js";
import { Pieces } from "../model/pieces.js";
import { EarlierFindings } from "../rules/earlier-findings.js";

/** Caches the results of the previous run, so that the next run in the same process can reuse them. */
export class EarlierPieces {
  #last: Pieces | undefined;
  #findings = new EarlierFindings();
  #options = "";

  get findings(): EarlierFindings {
    return this.#findings;
  }

  /**
   * Discards the cached results if `options` differ from those of the previous run. Callers must call `begin` before
   * each run of `generate`.
   */
  begin(options: object): void {
    const text = JSON.stringify(options);
    if (text !== this.#options) {
      this.#last = undefined;
      this.#findings = new EarlierFindings();
    }
    this.#options = text;
  }

  /** Returns the cache for a run of `generate` with this model, filled with the results of the previous run. */
  next(model: ApiModel): Pieces {
    this.#last = new Pieces(model, this.#last);
    return this.#last;
  }
}
