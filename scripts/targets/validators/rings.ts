// Which names lead back to each other.

/** A name that is being followed. */
interface Open {
  readonly name: string;
  /** The place of the earliest name that it leads back to. */
  earliest: number;
  next: number;
}

/**
 * The names of a graph in rings: all that lead to each other are together, a name that does not lead back to itself
 * is alone. A ring comes after those that it leads to (Tarjan's algorithm, without recursion).
 */
export function rings(
  graph: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  const found: string[][] = [];
  const places = new Map<string, number>();
  const waiting: string[] = [];
  const isWaiting = new Set<string>();
  const stack: Open[] = [];
  const enter = (name: string) => {
    stack.push({ name, earliest: places.size, next: 0 });
    places.set(name, places.size);
    waiting.push(name);
    isWaiting.add(name);
  };
  for (const start of graph.keys()) {
    if (!places.has(start)) enter(start);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const to = graph.get(top.name)?.[top.next++];
      if (to !== undefined) {
        const place = places.get(to);
        if (place === undefined) enter(to);
        else if (isWaiting.has(to)) top.earliest = Math.min(top.earliest, place);
        continue;
      }
      stack.pop();
      const above = stack.at(-1);
      if (above !== undefined) above.earliest = Math.min(above.earliest, top.earliest);
      if (top.earliest !== places.get(top.name)) continue;
      const ring = waiting.splice(waiting.lastIndexOf(top.name));
      for (const name of ring) isWaiting.delete(name);
      found.push(ring);
    }
  }
  return found;
}
