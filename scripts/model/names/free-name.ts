// Adds a number to a name that is already in use.

/**
 * Returns `preferred` if the name is unused, or the first unused name of `preferred2`, `preferred3` …. `between` is the
 * text between `preferred` and the number, such as `_`.
 */
export function freeName(
  preferred: string,
  used: Pick<ReadonlySet<string>, "has">,
  between = "",
): string {
  let name = preferred;
  for (let next = 2; used.has(name); next++) name = `${preferred}${between}${next}`;
  return name;
}

/** Chooses different names for many elements, in linear time even if most elements have equal preferred names. */
export class FreeNames {
  readonly #used = new Set<string>();
  /** For each preferred name that is in use, the next number to try. */
  readonly #next = new Map<string, number>();

  /** Returns the same name as `freeName`, and marks the name as used. */
  take(preferred: string): string {
    let name = preferred;
    let next = this.#next.get(preferred) ?? 2;
    for (; this.#used.has(name); next++) name = `${preferred}${next}`;
    this.#next.set(preferred, next);
    this.#used.add(name);
    return name;
  }
}
