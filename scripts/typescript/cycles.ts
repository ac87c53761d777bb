// Removes references that make a type alias refer circularly to itself (TypeScript error 2456).
import { isObject, type JsonObject, own } from "../json/json.js";
import { combinators } from "../openapi/keywords/groups.js";
import { targetOf } from "./type.js";

/** A reference that is not inside an object or array type, so TypeScript resolves it immediately. */
interface Edge {
  readonly holder: JsonObject;
  readonly target: string;
  /**
   * True if the reference is a member of a union. A reference that closes a cycle is replaced: by `never` in a union,
   * and by `unknown` in an intersection.
   */
  readonly inUnion: boolean;
}

/**
 * Removes references that make a type alias refer circularly to itself. The given types are modified. Returns the names
 * of the modified types.
 */
export function cutCycles(types: ReadonlyMap<string, JsonObject>): ReadonlySet<string> {
  const modified = new Set<string>();
  const state = new Map<string, "open" | "closed">();
  for (const start of types.keys()) {
    if (state.has(start)) continue;
    const stack = [{ name: start, edges: edgesOf(types.get(start)) }];
    state.set(start, "open");
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const edge = top.edges.pop();
      if (edge === undefined) {
        state.set(top.name, "closed");
        stack.pop();
        continue;
      }
      const seen = state.get(edge.target);
      if (seen === "open") {
        cut(edge);
        modified.add(top.name);
      }
      if (seen !== undefined) continue;
      state.set(edge.target, "open");
      stack.push({ name: edge.target, edges: edgesOf(types.get(edge.target)) });
    }
  }
  return modified;
}

function cut({ holder, inUnion }: Edge): void {
  delete holder["$ref"];
  if (inUnion) holder["enum"] = [];
}

function edgesOf(type: JsonObject | undefined): Edge[] {
  const edges: Edge[] = [];
  collect(type, false, edges);
  return edges.reverse();
}

function collect(type: unknown, inUnion: boolean, edges: Edge[]): void {
  if (!isObject(type)) return;
  const reference = own(type, "$ref");
  if (typeof reference === "string") {
    edges.push({ holder: type, target: targetOf(reference), inUnion });
  }
  for (const key of combinators) {
    const members = own(type, key);
    if (!Array.isArray(members)) continue;
    for (const member of members) collect(member, key !== "allOf", edges);
  }
}
