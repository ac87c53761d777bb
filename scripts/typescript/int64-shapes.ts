// Adds the positions of 64-bit integers to shapes, which tell generated code how to convert texts. Texts that cannot be
// JSON get no positions.

import { isObject, type JsonObject, own, setOwn } from "../json/json.js";
import { restDivision } from "../model/int64/forms.js";
import type {
  Int64Form,
  Int64Place,
  Int64Places,
  Int64Texts,
  Int64Within,
} from "../model/int64/view.js";
import type { Shape } from "../schema/text-shape.js";

/** Adds the positions of 64-bit integers to a `Shape`, which describes a value that is sent as text. */
export class Int64Shapes {
  readonly #named: ReadonlyMap<string, Int64Within>;
  readonly #text: (place: Int64Place) => string;

  /** `text` prints a position of 64-bit integers as code. */
  constructor(places: Int64Places | undefined, text: (place: Int64Place) => string) {
    this.#named = new Map((places?.named ?? []).map(({ name, place }) => [name, place]));
    this.#text = text;
  }

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
    const read = rest && { ...restDivision, place: rest.place };
    const changed = others === undefined ? {} : { rest: this.within(others as Shape, read) };
    return { ...shape, properties, ...changed };
  }

  /** Handles a field of a multipart form, whose list items may be sent as separate parts. */
  #part(shape: Shape, place: Int64Place | null | undefined, isWhole: boolean): Shape {
    if (place === null || place === undefined) return shape;
    if (!isObject(shape)) return isWhole ? { types: [shape], int64: this.#text(place) } : shape;
    if (place === "int64") return isWhole ? { ...shape, int64: this.#text(place) } : shape;
    const { items } = shape;
    const within = this.#resolved(place);
    const each = items && this.#part(items as Shape, within.items, isWhole);
    return {
      ...shape,
      ...(each ? { items: each, ...this.#first(within) } : {}),
      int64: this.#text(place),
    };
  }

  /**
   * `level` counts the objects and lists that contain the value of `shape`. Values inside of `depth` objects or lists
   * are sent as JSON texts.
   */
  #within(
    shape: Shape,
    place: Int64Place | null | undefined,
    { level, depth }: { readonly level: number; readonly depth: number },
  ): Shape {
    if (!isObject(shape) || place === null || place === undefined || place === "int64")
      return shape;
    const resolved = this.#resolved(place);
    const { items, properties, others } = resolved;
    const below = { level: level + 1, depth };
    const result: JsonObject = { ...shape };
    const { items: each, rest } = shape;
    const members = own(shape, "properties");
    // Each item of a list at the nesting level `depth` may be a separate JSON text.
    if (each !== undefined && level <= depth) {
      result["items"] = this.#within(each as Shape, items, below);
      Object.assign(result, this.#first(resolved));
    }
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

  /** Prints the positions of 64-bit integers in the first items of a list, which have their own schemas. */
  #first({ first }: Int64Within): { readonly first?: string } {
    if (first === undefined) return {};
    const texts = first.map((place) => (place === null ? "null" : this.#text(place)));
    return { first: `[${texts.join(", ")}]` };
  }

  #resolved(place: Exclude<Int64Place, "int64">): Int64Within {
    return "name" in place ? (this.#named.get(place.name) ?? {}) : place;
  }
}
