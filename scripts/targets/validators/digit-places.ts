// Prints the positions of 64-bit integers that are strings: in bodies that arrive item by item, and in JSON inside
// parameters.

import { isObject, type JsonObject, own, setOwn } from "../../json/json.js";
import type { MediaType, Operation, Parameter } from "../../model/api-model.js";
import type {
  Int64Form,
  Int64Place,
  Int64Places,
  Int64Texts,
  Int64Within,
} from "../../model/int64/view.js";
import { ident } from "../../render/typescript.js";
import type { Shape } from "../../schema/text-shape.js";
import { int64PlaceText } from "../../typescript/print-int64.js";
import type { EarlierFunctions } from "../earlier-functions.js";

/** Options for tables: functions cached by earlier runs, and the positions of 64-bit integers that are strings. */
export interface TableOptions {
  readonly earlier?: EarlierFunctions | undefined;
  readonly int64?: Int64Places | undefined;
}

/** Prints the positions of integers in the items of a body. */
export type PlaceOf = (content: MediaType) => string | undefined;

/** Prints positions of 64-bit integers for the tables of operations and of shared components. */
export class DigitPlaces {
  /** Set to true when a table of an operation, or of a component, refers to positions of integers. */
  readonly used = { operations: false, components: false };
  readonly #places: Int64Places | undefined;
  readonly #module: string;
  readonly #isShared: () => boolean;
  readonly #named: ReadonlyMap<string, Int64Within>;

  /**
   * In the tables of operations, `module` is the local name of the module with the positions of integers. `isShared`
   * returns true while the table of a component is printed.
   */
  constructor(places: Int64Places | undefined, module: string, isShared: () => boolean) {
    this.#isShared = isShared;
    this.#places = places;
    this.#named = new Map((places?.named ?? []).map(({ name, place }) => [name, place]));
    this.#module = module;
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

  /** Returns the positions of integers in the JSON of a parameter. */
  textsOf({ operationId }: Operation, { pointer }: Parameter): Int64Texts | undefined {
    return this.#places?.operations.get(operationId)?.parameters.get(pointer);
  }

  /** Returns the positions of integers in the JSON of a form. */
  formOf({ operationId }: Operation, { mediaType }: MediaType): Int64Form | undefined {
    return this.#places?.operations.get(operationId)?.forms.get(mediaType);
  }

  /**
   * Adds to the shape of a value where the value contains 64-bit integers, as generated code. Only a text that may be
   * JSON gets positions of integers.
   */
  within(shape: Shape, texts: Int64Texts | undefined): Shape {
    if (texts === undefined) return shape;
    const { place, depth, parts } = texts;
    if (parts === true) return this.#part(shape, place, depth < 0);
    if (depth < 0) return { int64: this.#text(place) };
    return this.#within(shape, place, { level: 0, depth });
  }

  /** Adds the positions of integers to the description of each form field. */
  withinForm(shape: Shape, form: Int64Form | undefined): Shape {
    const members = isObject(shape) ? own(shape, "properties") : undefined;
    if (form === undefined || !isObject(shape) || !isObject(members)) return shape;
    const { fields, rest } = form;
    const properties: JsonObject = {};
    for (const [name, field] of Object.entries(members)) {
      const texts = fields.get(name);
      const within = texts === undefined ? rest : (texts ?? undefined);
      setOwn(properties, name, this.within(field as Shape, within));
    }
    const others = shape["rest"];
    const changed = others === undefined ? {} : { rest: this.within(others as Shape, rest) };
    return { ...shape, properties, ...changed };
  }

  /** A part of a multipart form: each item of its list may be a part, too. */
  #part(shape: Shape, place: Int64Place | null | undefined, isWhole: boolean): Shape {
    if (place === null || place === undefined) return shape;
    if (!isObject(shape)) return isWhole ? { types: [shape], int64: this.#text(place) } : shape;
    if (place === "int64") return isWhole ? { ...shape, int64: this.#text(place) } : shape;
    const { items } = shape;
    const each = items && this.#part(items as Shape, this.#resolved(place).items, isWhole);
    return { ...shape, ...(each ? { items: each } : {}), int64: this.#text(place) };
  }

  /** `level` is the depth of `shape` below the complete value. Each text at the level `depth` contains JSON. */
  #within(
    shape: Shape,
    place: Int64Place | null | undefined,
    { level, depth }: { readonly level: number; readonly depth: number },
  ): Shape {
    if (!isObject(shape) || place === null || place === undefined || place === "int64")
      return shape;
    const { items, properties, others } = this.#resolved(place);
    const below = { level: level + 1, depth };
    const result: JsonObject = { ...shape };
    const { items: each, rest } = shape;
    const members = own(shape, "properties");
    // Each item of a list may be a separate text.
    if (each !== undefined && level <= depth)
      result["items"] = this.#within(each as Shape, items, below);
    if (isObject(members) && level < depth) {
      const changed: JsonObject = {};
      for (const [name, member] of Object.entries(members)) {
        const at = properties?.has(name) === true ? properties.get(name) : others;
        setOwn(changed, name, this.#within(member as Shape, at, below));
      }
      result["properties"] = changed;
      if (rest !== undefined) result["rest"] = this.#within(rest as Shape, others, below);
    }
    return level > 0 || depth === 0 ? { ...result, int64: this.#text(place) } : result;
  }

  #resolved(place: Exclude<Int64Place, "int64">): Int64Within {
    return "name" in place ? (this.#named.get(place.name) ?? {}) : place;
  }

  #text(place: Int64Place): string {
    const isShared = this.#isShared();
    return int64PlaceText(place, (name) => {
      this.used[isShared ? "components" : "operations"] = true;
      return `${isShared ? "int64" : ident(this.#module)}.${ident(name)}`;
    });
  }
}
