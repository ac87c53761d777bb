// Finds the values that a value contains, by their JSON Pointers.

/** Values with their JSON Pointers, sorted so that those within one value are found without reading all. */
export class PlacesWithin<Value> {
  readonly #sorted: readonly (readonly [pointer: string, value: Value])[];

  constructor(places: readonly (readonly [pointer: string, value: Value])[]) {
    this.#sorted = places
      .map(([pointer, value]) => [`${pointer}/`, value] as const)
      .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  }

  /** Returns the values at `holder` and within it. */
  within(holder: string): readonly Value[] {
    const found: Value[] = [];
    for (let at = this.#first(holder); this.#isWithin(at, holder); at++)
      found.push(this.#sorted[at]?.[1] as Value);
    return found;
  }

  has(holder: string): boolean {
    return this.#isWithin(this.#first(holder), holder);
  }

  #isWithin(at: number, holder: string): boolean {
    return this.#sorted[at]?.[0].startsWith(`${holder}/`) === true;
  }

  /** Returns the index of the first JSON Pointer that is not before `holder`. */
  #first(holder: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle]?.[0] ?? "") < `${holder}/`) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
