// A tree of facts about the values of a document. Each node has the members of the value for which facts are known.
import { parse } from "./pointer.js";

export interface PointerTree<Node> {
  readonly members: Map<string, Node>;
}

/** Returns the node at a JSON Pointer. Creates the node, and the nodes that lead to it, if they are missing. */
export function nodeAt<Node extends PointerTree<Node>>(
  tree: Node,
  pointer: string,
  make: () => Node,
): Node {
  let node = tree;
  for (const token of parse(pointer) ?? []) {
    const next = node.members.get(token) ?? make();
    node.members.set(token, next);
    node = next;
  }
  return node;
}
