// Edits a document at given JSON Pointers. The original document is not modified.
import { valueFor } from "../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../json/json.js";
import { append, encode, lastToken, parent, parse, valueAtTokens } from "../json/pointer.js";
import { nodeAt, type PointerTree } from "../json/pointer-tree.js";
import { leadsNowhere } from "../load/references/unresolved-references.js";
import { pointingsIn } from "./pointing.js";

/** An edit of one value: removes the member or item, or replaces its value. */
export type Edit = { readonly do: "remove" } | { readonly do: "put"; readonly value: JsonValue };

/** The edit of one value, and the JSON Pointer of the value. */
export type PlacedEdit = Edit & { readonly at: string };

/** The root object of an edited document, and a function that finds JSON Pointers in the original document. */
export interface Edited {
  readonly root: JsonObject;
  /**
   * Returns the JSON Pointer in the original document for a JSON Pointer of the edited document. For an added item, the
   * result is the JSON Pointer of the list, followed by `/-`.
   */
  original(pointer: string): string;
  /** The JSON Pointers of references that are still in the document, although their targets were removed. */
  readonly dangling: readonly string[];
}

/** Collects edits of one document. All JSON Pointers refer to the original document. */
export class Edits {
  readonly #places = new Map<string, Edit>();
  readonly #added = new Map<string, JsonValue[]>();
  /**
   * The JSON Pointers of values that were edited since the last call of `made`. Values in `#fresh` changed after the
   * last check of the document, so findings about them may be outdated.
   */
  readonly #fresh = new Set<string>();

  get size(): number {
    return this.#places.size + this.#added.size;
  }

  /**
   * Adds an edit, or returns false if the value or an enclosing value is already edited. A value that an earlier edit
   * replaced can still be removed by a later edit.
   */
  add({ at, ...edit }: PlacedEdit): boolean {
    if (at === "" || at.endsWith("/-")) return false;
    for (let above = parent(at); above !== ""; above = parent(above))
      if (this.#places.has(above)) return false;
    const before = this.#places.get(at);
    if (before !== undefined && (before.do === "remove" || edit.do === "put")) return false;
    this.#places.set(at, edit);
    this.#fresh.add(at);
    return true;
  }

  /** Returns the JSON Pointer of the innermost value, from `at` outwards, that was edited since the last `made`. */
  freshAround(at: string): string | undefined {
    for (let place = at; place !== ""; place = parent(place))
      if (this.#fresh.has(place)) return place;
    return undefined;
  }

  /** Adds an item to the list at a JSON Pointer. Creates the list at the JSON Pointer if it does not exist. */
  addItem(list: string, item: JsonValue): boolean {
    const items = this.#added.get(list) ?? [];
    this.#added.set(list, items);
    const text = JSON.stringify(item);
    if (items.some((known) => JSON.stringify(known) === text)) return false;
    items.push(item);
    return true;
  }

  /**
   * Returns the document with all edits applied. Unedited values are shared with the original document. If items were
   * removed from a list, references to later items are adapted to the new indices.
   */
  made(root: JsonObject): Edited {
    this.#fresh.clear();
    const tree = newNode();
    for (const [pointer, edit] of this.#places) nodeAt(tree, pointer, newNode).edit = edit;
    for (const [pointer, items] of this.#added) nodeAt(tree, pointer, newNode).added = items;
    const dangling = this.#moveReferences(root, tree);
    const kept = new Map<string, readonly (number | "-")[]>();
    const edited = this.size === 0 ? root : (rebuilt(root, tree, "", kept) as JsonObject);
    return { root: edited, original: (pointer) => originalOf(pointer, kept), dangling };
  }

  /**
   * Adapts JSON Pointers in references if the index of the referenced item has changed. Returns the references whose
   * targets were removed.
   */
  #moveReferences(root: JsonObject, tree: Node): string[] {
    const removed = new Map<string, Set<string>>();
    for (const [pointer, edit] of this.#places)
      if (edit.do === "remove")
        valueFor(removed, parent(pointer), () => new Set<string>()).add(lastToken(pointer));
    if (removed.size === 0) return [];
    const dangling: string[] = [];
    for (const { hole, at, target } of pointingsIn(root)) {
      const moved = movedTo(target, root, removed);
      if (moved === target || this.#isWithinEdit(at)) continue;
      if (moved === undefined) dangling.push(movedTo(hole, root, removed) ?? hole);
      const value = moved === undefined ? leadsNowhere : encode(moved);
      nodeAt(tree, at, newNode).edit = { do: "put", value };
    }
    return dangling;
  }

  #isWithinEdit(pointer: string): boolean {
    for (let at = pointer; at !== ""; at = parent(at)) if (this.#places.has(at)) return true;
    return false;
  }
}

/**
 * Returns the new JSON Pointer of a value after items and members were removed; `undefined` if the value no longer
 * exists. `removed` maps the JSON Pointer of each object or list to the names or indices that were removed from it.
 */
function movedTo(
  pointer: string,
  root: JsonObject,
  removed: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const tokens = parse(pointer) ?? [];
  let here = "";
  let moved = "";
  for (const [depth, token] of tokens.entries()) {
    const gone = removed.get(here);
    here = append(here, token);
    if (gone?.has(token)) return undefined;
    const isItem = gone !== undefined && Array.isArray(valueAtTokens(root, tokens.slice(0, depth)));
    const before = isItem ? [...gone].filter((index) => Number(index) < Number(token)).length : 0;
    moved = append(moved, isItem ? Number(token) - before : token);
  }
  return moved;
}

interface Node extends PointerTree<Node> {
  edit?: Edit;
  added?: readonly JsonValue[];
}

const newNode = (): Node => ({ members: new Map() });

/** Records in `kept`, for each changed list, the original indices of the items; `-` stands for an added item. */
function rebuilt(
  value: JsonValue,
  { edit, added, members }: Node,
  pointer: string,
  kept: Map<string, readonly (number | "-")[]>,
): JsonValue {
  if (edit?.do === "put") return edit.value;
  if (added !== undefined || Array.isArray(value)) {
    const items: JsonValue[] = [];
    const indices: (number | "-")[] = [];
    for (const [index, item] of (Array.isArray(value) ? value : []).entries()) {
      const node = members.get(String(index));
      if (node?.edit?.do === "remove") continue;
      items.push(node ? rebuilt(item, node, append(pointer, items.length), kept) : item);
      indices.push(index);
    }
    for (const item of added ?? []) {
      items.push(item);
      indices.push("-");
    }
    kept.set(pointer, indices);
    return items;
  }
  if (!isObject(value)) return value;
  const made: JsonObject = {};
  for (const key of Object.keys(value)) {
    const node = members.get(key);
    if (node?.edit?.do === "remove") continue;
    const member = value[key] as JsonValue;
    setOwn(made, key, node ? rebuilt(member, node, append(pointer, key), kept) : member);
  }
  for (const [key, node] of members) {
    if (own(value, key) !== undefined) continue;
    if (node.edit?.do === "put") setOwn(made, key, node.edit.value);
    else if (node.added) setOwn(made, key, rebuilt([], node, append(pointer, key), kept));
    else if (node.members.size > 0)
      setOwn(made, key, rebuilt({}, node, append(pointer, key), kept));
  }
  return made;
}

/** Replaces, in a JSON Pointer, the index of each item of a changed list by its index in the original list. */
function originalOf(pointer: string, kept: ReadonlyMap<string, readonly (number | "-")[]>): string {
  if (kept.size === 0) return pointer;
  let original = "";
  let copied = 0;
  // This function runs for each schema of a document, so the JSON Pointer is not split into tokens.
  for (let at = pointer.indexOf("/"), end = 0; at !== -1; at = end) {
    end = pointer.indexOf("/", at + 1);
    const indices = kept.get(pointer.slice(0, at));
    if (indices === undefined) continue;
    const after = end === -1 ? pointer.length : end;
    const index = Number(pointer.slice(at + 1, after));
    original += `${pointer.slice(copied, at)}/${indices[index] ?? "-"}`;
    copied = after;
  }
  return original + pointer.slice(copied);
}
