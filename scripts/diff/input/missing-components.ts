// Copies components from one document to another document that lacks them, with all components that they need.

import { isObject, own } from "../../json/json.js";
import { append, fromTokens, parse } from "../../json/pointer.js";
import type { SpecDocument } from "../../load/spec-document.js";
import type { Edits } from "../../mend/edits.js";
import { pointingsIn } from "../../mend/pointing.js";
import { reached, reversed } from "../../schema/graph.js";
import { PlacesWithin } from "./places-within.js";

export class MissingComponents {
  readonly #document: SpecDocument;
  readonly #other: SpecDocument;
  readonly #holes: PlacesWithin<string>;
  /** The targets of the references in the other document, by the places of the references. */
  readonly #targets: PlacesWithin<string>;
  /** For each component that only the other document has: the targets of its references. */
  readonly #missing: ReadonlyMap<string, readonly string[]>;
  /** The components of `#missing` that cannot be copied, because a reference leads to a value that cannot be copied. */
  #unusable: ReadonlySet<string> | undefined;
  readonly #added = new Set<string>();

  /** `holes` contains the places of the broken references in the other document. */
  constructor(document: SpecDocument, other: SpecDocument, holes: PlacesWithin<string>) {
    this.#document = document;
    this.#other = other;
    this.#holes = holes;
    const pointings = pointingsIn(other.root);
    this.#targets = new PlacesWithin(pointings.map(({ hole, target }) => [hole, target]));
    const missing = componentsOf(other).filter((one) => document.valueAt(one) === undefined);
    this.#missing = new Map(missing.map((one) => [one, this.targetsWithin(one)]));
  }

  /** Returns the targets of the references within a value of the other document. */
  targetsWithin(pointer: string): readonly string[] {
    return this.#targets.within(pointer);
  }

  /**
   * Adds the components to which `targets` lead and which the document lacks. Returns false, and adds nothing, if they
   * cannot be copied.
   */
  addFor(targets: readonly string[], edits: Edits): boolean {
    if (!targets.every((target) => this.#isUsable(target))) return false;
    const waiting = [...targets];
    for (let target = waiting.pop(); target !== undefined; target = waiting.pop()) {
      const component = componentIn(target);
      if (this.#document.valueAt(target) !== undefined || this.#added.has(component)) continue;
      this.#added.add(component);
      // A copy, because the comparison takes an object that both documents share for unchanged, whatever its references
      // lead to.
      const value = structuredClone(this.#other.valueAt(component) ?? null);
      edits.add({ at: component, do: "put", value });
      waiting.push(...(this.#missing.get(component) ?? []));
    }
    return true;
  }

  #isUsable(target: string): boolean {
    this.#unusable ??= this.#findUnusable();
    return this.#isPresent(target) && !this.#unusable.has(componentIn(target));
  }

  /** Returns true if the document has a value, or if only the other document has the component with the value. */
  #isPresent(target: string): boolean {
    return this.#document.valueAt(target) !== undefined || this.#missing.has(componentIn(target));
  }

  #findUnusable(): ReadonlySet<string> {
    const leading = [...this.#missing].map(
      ([component, targets]) => [component, targets.map(componentIn)] as const,
    );
    const broken = [...this.#missing].filter(
      ([component, targets]) =>
        this.#holes.has(component) || !targets.every((target) => this.#isPresent(target)),
    );
    const users = reversed(leading);
    return reached(
      broken.map(([component]) => component),
      users,
      new Set(this.#missing.keys()),
    );
  }
}

/** Returns the JSON Pointers of all components. */
function componentsOf({ root }: SpecDocument): readonly string[] {
  const components = own(root, "components");
  if (!isObject(components)) return [];
  return Object.entries(components).flatMap(([section, named]) =>
    Object.keys(isObject(named) ? named : {}).map((name) =>
      append(append("/components", section), name),
    ),
  );
}

/** Returns the JSON Pointer of the component that contains a value: `/components/schemas/Pet`. */
function componentIn(pointer: string): string {
  return fromTokens((parse(pointer) ?? []).slice(0, 3));
}
