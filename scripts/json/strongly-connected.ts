// Finds the cycles of a graph.

/** A graph node that the search has entered but not yet left. */
interface Open<Node> {
  readonly node: Node;
  readonly leadsTo: readonly Node[];
  /** The smallest index of a node that can be reached from this node. */
  earliest: number;
  next: number;
}

/**
 * Returns all nodes that are reachable from `starts`, in groups (Tarjan's algorithm without recursion). Nodes that are
 * reachable from each other are in one group. A node outside of cycles is a group with one node. Each group comes after
 * the groups to which its nodes lead.
 */
export function stronglyConnected<Node>(
  starts: Iterable<Node>,
  follow: (node: Node) => readonly Node[],
): readonly (readonly Node[])[] {
  const found: Node[][] = [];
  const places = new Map<Node, number>();
  const waiting: Node[] = [];
  const isWaiting = new Set<Node>();
  const stack: Open<Node>[] = [];
  const enter = (node: Node) => {
    stack.push({ node, leadsTo: follow(node), earliest: places.size, next: 0 });
    places.set(node, places.size);
    waiting.push(node);
    isWaiting.add(node);
  };
  for (const start of starts) {
    if (!places.has(start)) enter(start);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      if (top.next < top.leadsTo.length) {
        const to = top.leadsTo[top.next++] as Node;
        const place = places.get(to);
        if (place === undefined) enter(to);
        else if (isWaiting.has(to)) top.earliest = Math.min(top.earliest, place);
        continue;
      }
      stack.pop();
      const above = stack.at(-1);
      if (above !== undefined) above.earliest = Math.min(above.earliest, top.earliest);
      if (top.earliest !== places.get(top.node)) continue;
      const group = waiting.splice(waiting.lastIndexOf(top.node));
      for (const node of group) isWaiting.delete(node);
      found.push(group);
    }
  }
  return found;
}
