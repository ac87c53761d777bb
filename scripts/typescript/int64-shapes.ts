// Adds the positions of 64-bit integers to shapes, which tell generated code how to convert texts. Texts that cannot be
// JSON get no positions.

import { isObject, type JsonObject, setOwn } from "../json/json.js";
import { restDivision } from "../model/int64/forms.js";
import type {
  Int64Form,
  Int64Place,
  Int64Places,
  Int64Texts,
  Int64Within,
} from "../model/int64/view.js";
import type { Shape } from "../schema/text-shape.js";
import { changesIn, membersWithin, type Within } from "./int64-members.js";

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
    if (form === undefined || !isObject(shape)) return shape;
    const { fields, matching = [], rest } = form;
    const members = {
      named: fields,
      matching: matching.map(({ patterns, texts }) => ({ patterns, at: texts })),
      rest,
    };
    const within = (field: Shape, texts: Int64Texts | null | undefined) =>
      this.within(field, texts ?? undefined);
    const ofOthers = (field: Shape, texts: Int64Texts | null | undefined) =>
      within(field, texts && { ...restDivision, place: texts.place });
    return { ...shape, ...membersWithin(shape, members, within, ofOthers) };
  }

  /** Handles a field of a multipart form. If the field is a list, its items may be sent as separate parts. */
  #part(shape: Shape, place: Int64Place | null | undefined, isWhole: boolean): Shape {
    if (place === null || place === undefined) return shape;
    if (!isObject(shape)) return isWhole ? { types: [shape], int64: this.#text(place) } : shape;
    if (place === "int64") return isWhole ? { ...shape, int64: this.#text(place) } : shape;
    const items = this.#items(shape, this.#resolved(place), (item, at) =>
      this.#part(item, at, isWhole),
    );
    return { ...shape, ...items, int64: this.#text(place) };
  }

  /**
   * `level` counts the objects and lists that contain the value of `shape`. Values at the nesting level `depth` are
   * sent as JSON texts.
   */
  #within(
    shape: Shape,
    place: Int64Place | null | undefined,
    { level, depth }: { readonly level: number; readonly depth: number },
  ): Shape {
    if (!isObject(shape) || place === null || place === undefined || place === "int64")
      return shape;
    const resolved = this.#resolved(place);
    const below = { level: level + 1, depth };
    const within = (part: Shape, at: Int64Place | null | undefined) =>
      this.#within(part, at, below);
    const result: JsonObject = { ...shape };
    // Each item of a list at the nesting level `depth` may be a separate JSON text.
    if (level <= depth) Object.assign(result, this.#items(shape, resolved, within));
    if (level < depth) Object.assign(result, this.#selected(shape, resolved, within));
    return level > 0 || depth === 0 ? { ...result, int64: this.#text(place) } : result;
  }

  /**
   * Returns the shapes of the members of an object. If a discriminator selects the object's schema, the result also
   * has, for each discriminator value, the shapes that differ.
   */
  #selected(shape: JsonObject, place: Int64Within, within: Within<Int64Place>): JsonObject {
    const { properties, matching = [], others, tag, by } = place;
    const described = {
      named: properties,
      matching: matching.map(({ patterns, place }) => ({ patterns, at: place })),
      rest: others,
    };
    const members = membersWithin(shape, described, within, within);
    if (tag === undefined || by === undefined) return members;
    const selected: JsonObject = {};
    for (const [value, at] of by) {
      const one = this.#selected(shape, at === "int64" ? {} : this.#resolved(at), within);
      const changed = changesIn(one, members);
      if (Object.keys(changed).length > 0) setOwn(selected, value, changed);
    }
    return Object.keys(selected).length === 0 ? members : { ...members, tag, by: selected };
  }

  /** Returns the shapes of the items of a list; `within` adds the positions of 64-bit integers to one shape. */
  #items(
    shape: JsonObject,
    { first: places = [], items: place }: Int64Within,
    within: (item: Shape, at: Int64Place | null | undefined) => Shape,
  ): JsonObject {
    const { first = [], items } = shape as { first?: Shape[]; items?: Shape };
    if (items === undefined) return {};
    const length = Math.max(first.length, places.length);
    const firsts = Array.from({ length }, (_, index) =>
      within(first[index] ?? items, index < places.length ? places[index] : place),
    );
    return { ...(length > 0 ? { first: firsts } : {}), items: within(items, place) };
  }

  #resolved(place: Exclude<Int64Place, "int64">): Int64Within {
    return "name" in place ? (this.#named.get(place.name) ?? {}) : place;
  }
}
