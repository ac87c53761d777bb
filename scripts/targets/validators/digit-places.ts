// Prints where bodies that come item by item have integers of 64 bits that are texts.

import type { MediaType, Operation } from "../../model/api-model.js";
import type { Int64Places } from "../../model/int64/view.js";
import { ident } from "../../render/typescript.js";
import { int64PlaceText } from "../../typescript/print-int64.js";
import type { EarlierFunctions } from "../earlier-functions.js";

/** Functions of earlier runs, and where the API has integers of 64 bits that are texts. */
export interface TableOptions {
  readonly earlier?: EarlierFunctions | undefined;
  readonly int64?: Int64Places | undefined;
}

/** Prints the place in each item of a body. */
export type PlaceOf = (content: MediaType) => string | undefined;

/** Places in tables of operations, and in those of shared components. */
export class DigitPlaces {
  /** Whether such a table names a place. */
  readonly used = { operations: false, components: false };
  readonly #places: Int64Places | undefined;
  readonly #module: string;
  readonly #isShared: () => boolean;

  /**
   * `module`: how tables of operations call the module of places; `isShared`: whether the table of a component is being
   * printed.
   */
  constructor(places: Int64Places | undefined, module: string, isShared: () => boolean) {
    this.#isShared = isShared;
    this.#places = places;
    this.#module = module;
  }

  /** Prints the place in each item of a body; nothing if it has none. */
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
