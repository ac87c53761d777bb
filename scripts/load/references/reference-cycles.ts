// Finds cycles of references that never reach a value.
import type { ParsedFile } from "../parse/parsed-file.js";
import { type Target, targetKey } from "./references.js";

interface Link {
  readonly from: ParsedFile;
  /** The JSON Pointer of the object that contains the `$ref`. */
  readonly pointer: string | undefined;
  readonly target: Target;
}

/**
 * Yields one reference of each reference cycle. `redirects` has the actual target for each JSON Pointer that leads
 * through further references.
 */
export function* circular<L extends Link>(
  all: readonly L[],
  redirects: ReadonlyMap<string, Target>,
): Generator<L> {
  const settled = new Set<string>();
  const places = new Map<string, L>();
  for (const link of all) {
    const { from, pointer } = link;
    if (pointer !== undefined) places.set(targetKey({ path: from.path, pointer }), link);
  }
  for (const start of places.keys()) {
    const chain = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !settled.has(at) && !chain.has(at)) {
      chain.add(at);
      const link = places.get(at);
      at = link && targetKey(redirects.get(targetKey(link.target)) ?? link.target);
    }
    const found = at !== undefined && chain.has(at) ? places.get(at) : undefined;
    if (found !== undefined) yield found;
    for (const id of chain) settled.add(id);
  }
}
