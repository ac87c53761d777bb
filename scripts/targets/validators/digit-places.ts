// Prints the positions of 64-bit integers in bodies that arrive item by item, if these integers are strings in
// programs.

import type { MediaType, Operation } from "../../model/api-model.js";
import type { Int64Places } from "../../model/int64/view.js";
import { ident } from "../../render/typescript.js";
import { int64PlaceText } from "../../typescript/print-int64.js";
import type { EarlierFunctions } from "../earlier-functions.js";

/** Cached functions of earlier runs, and the positions of 64-bit integers that are strings. */
export interface TableOptions {
  readonly earlier?: EarlierFunctions | undefined;
  readonly int64?: Int64Places | undefined;
}

/** Prints the positions of integers in the items of a body. */
export type PlaceOf = (content: MediaType) => string | undefined;

/** Prints positions of 64-bit integers for the tables of operations and of shared components. */
export class DigitPlaces {
  /** Whether tables of operations, and tables of components, refer to positions of integers. */
  readonly used = { operations: false, components: false };
  readonly #places: Int64Places | undefined;
  readonly #module: string;
  readonly #isShared: () => boolean;

  /**
   * `module`: the local name of the module with the positions, in tables of operations. `isShared`: returns true while
   * the table of a component is printed.
   */
  constructor(places: Int64Places | undefined, module: string, isShared: () => boolean) {
    this.#isShared = isShared;
    this.#places = places;
    this.#module = module;
  }

  /** Prints the positions of integers in each item of a body; returns `undefined` if there are none. */
  of(
    { operationId }: Operation,
    { mediaType }: Pick<MediaType, "mediaType">,
    status?: string,
  ): string | undefined {
    const isShared = this.#isShared();
    const places = this.#places?.operations.get(operationId);
    const content = status === undefined ? places?.request : places?.responses.get(status);
    const place = content?.get(mediaType);
    if (place === undefined) return undefined;
    return int64PlaceText(place, (name) => {
      this.used[isShared ? "components" : "operations"] = true;
      return `${isShared ? "int64" : ident(this.#module)}.${ident(name)}`;
    });
  }
}
