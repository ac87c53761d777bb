// Reuses results of the previous run for parts of the model that did not change.
import { valueFor } from "../json/by-key.js";
import type { Closure, Closures } from "../json/closures.js";
import { isSameList } from "../json/equal-values.js";
import { closuresOf, namesIn } from "../schema/closures.js";
import type { ApiModel } from "./api-model.js";
import { keptModel } from "./kept-model.js";

interface Piece {
  readonly reached: readonly (Closure | undefined)[];
  readonly value: unknown;
}

/**
 * The results of the current run and of the previous run. The previous run must have had the same options as the
 * current run.
 */
export class Pieces {
  /**
   * The model of the current run. If a part of the model did not change, the part is the same object as in the model of
   * the previous run.
   */
  readonly model: ApiModel;
  readonly #closures: Closures;
  readonly #before: Pieces["now"];
  /**
   * The results of the current run. The outer key is the kind of result (`subject`), and the inner key is the part of
   * the model.
   */
  readonly now: Map<string, Map<object, Piece>> = new Map();

  constructor(model: ApiModel, earlier?: Pieces) {
    this.model = earlier === undefined ? model : keptModel(earlier.model, model);
    const before = earlier === undefined ? undefined : earlier.#closures;
    this.#closures = closuresOf(this.model.schemas, before);
    this.#before = earlier?.now ?? new Map();
  }

  /**
   * Returns the result of `make` for a part of the model, such as an operation. The result of the previous run is
   * reused if `part` and its schemas, including referenced ones, are unchanged, and `isCurrent` returns true. `subject`
   * identifies the kind of result, such as `body marks`.
   */
  of<T>(
    subject: string,
    part: object,
    make: () => T,
    isCurrent: (earlier: T) => boolean = () => true,
  ): T {
    const reached = namesIn(part).map((name) => this.#closures.of(name));
    const before = this.#before.get(subject)?.get(part);
    const isKept =
      before !== undefined && isSameList(before.reached, reached) && isCurrent(before.value as T);
    const piece = isKept ? before : { reached, value: make() };
    valueFor(this.now, subject, () => new Map()).set(part, piece);
    return piece.value as T;
  }

  /** Removes a result, so that the next run computes it again. */
  forget(subject: string, part: object): void {
    this.now.get(subject)?.delete(part);
  }
}
