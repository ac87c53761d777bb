// Prints the positions of 64-bit integers that are strings: in bodies that arrive item by item, and in JSON inside
// parameters, response headers and forms.

import type { Header, MediaType, Operation, Parameter } from "../../model/api-model.js";
import type { Int64Form, Int64Place, Int64Places, Int64Texts } from "../../model/int64/view.js";
import { ident } from "../../render/typescript.js";
import { Int64Shapes } from "../../typescript/int64-shapes.js";
import { int64PlaceText } from "../../typescript/print-int64.js";
import type { EarlierFunctions } from "../earlier-functions.js";

/**
 * Options for printing tables of operations: functions that earlier runs compiled, and positions of 64-bit integers.
 */
export interface TableOptions {
  readonly earlier?: EarlierFunctions | undefined;
  readonly int64?: Int64Places | undefined;
}

/** Prints the positions of integers in the items of a body. */
export type PlaceOf = (content: MediaType) => string | undefined;

/** Prints positions of 64-bit integers for the tables of operations and of shared components. */
export class DigitPlaces {
  /** `operations` and `components` are true if tables of operations or of shared components contain positions. */
  readonly used = { operations: false, components: false };
  readonly #places: Int64Places | undefined;
  readonly #module: string;
  readonly #isShared: () => boolean;
  /** Adds the positions of 64-bit integers to the `Shape` of a value. */
  readonly shapes: Int64Shapes;

  /**
   * `module` is the name by which tables of operations import the module with the positions. `isShared` returns true
   * while a table for a component is printed, and false while a table for an operation is printed.
   */
  constructor(places: Int64Places | undefined, module: string, isShared: () => boolean) {
    this.#isShared = isShared;
    this.#places = places;
    this.#module = module;
    this.shapes = new Int64Shapes(places, (place) => this.#text(place));
  }

  /** Prints the positions of integers in each item of a body, or returns `undefined` if there are none. */
  of(
    { operationId }: Operation,
    { mediaType }: Pick<MediaType, "mediaType">,
    status?: string,
  ): string | undefined {
    const places = this.#places?.operations.get(operationId);
    const content = status === undefined ? places?.request : places?.responses.get(status);
    const place = content?.get(mediaType);
    return place && this.#text(place);
  }

  /** Returns the positions of integers in the JSON of a parameter or a response header. */
  textsOf({ operationId }: Operation, { pointer }: Parameter | Header): Int64Texts | undefined {
    return this.#places?.operations.get(operationId)?.parameters.get(pointer);
  }

  /** Returns the positions of integers in the JSON of a form. */
  formOf({ operationId }: Operation, { mediaType }: MediaType): Int64Form | undefined {
    return this.#places?.operations.get(operationId)?.forms.get(mediaType);
  }

  #text(place: Int64Place): string {
    const isShared = this.#isShared();
    return int64PlaceText(place, (name) => {
      this.used[isShared ? "components" : "operations"] = true;
      return `${isShared ? "int64" : ident(this.#module)}.${ident(name)}`;
    });
  }
}
