// Reuses the template data of operations from the previous run of `--watch`. A template prints the data of an operation
// again only if the data has changed.
import { isSameList } from "../json/equal-values.js";
import type { Operation } from "../model/api-model.js";
import type { Pieces } from "../model/pieces.js";
import type { Modules } from "../render/modules.js";

/** Keeps the template data (views) of operations from run to run, for one generated file. */
export class KeptViews<Module extends string> {
  readonly #pieces: Pieces | undefined;
  readonly #subject: string;
  readonly #modules: Modules<Module>;
  readonly #around: readonly unknown[];

  /**
   * `subject` names the kind of template data, such as `client function`. `around` contains everything on which an
   * operation's template data depends, except the operation itself. If a value in `around` differs from that of the
   * previous run, no template data of the previous run is reused.
   */
  constructor(
    pieces: Pieces | undefined,
    subject: string,
    { modules, around }: { readonly modules: Modules<Module>; readonly around: readonly unknown[] },
  ) {
    this.#pieces = pieces;
    this.#subject = subject;
    this.#modules = modules;
    this.#around = around;
  }

  /**
   * Returns the template data of an operation; an unchanged operation keeps the data of the previous run. The template
   * data may also depend on other operations. Then `decision` returns a text that changes if the template data must be
   * created again.
   */
  of<T>(
    operation: Operation,
    print: () => T,
    decision: () => string | undefined = () => undefined,
  ): T {
    if (this.#pieces === undefined) return print();
    const { result, modules } = this.#pieces.of(
      this.#subject,
      operation,
      () => ({ around: this.#around, decided: decision(), ...this.#modules.usedBy(print) }),
      ({ around, decided }) => isSameList(around, this.#around) && decided === decision(),
    );
    this.#modules.use(modules);
    return result;
  }
}
