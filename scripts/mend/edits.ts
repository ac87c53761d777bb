// Edits of a document by place, and the document with the edits made; the original stays as it is.
import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../json/json.js";
import { append, fromTokens, parent, parse } from "../json/pointer.js";

/** Edit of one place: leave out the member or item, or put another value there. */
export type Edit = { readonly do: "remove" } | { readonly do: "put"; readonly value: JsonValue };

/** One edit and the pointer where it is made. */
export type PlacedEdit = Edit & { readonly at: string };

/** A document's root with edits made, and the way back from its pointers to the original's. */
export interface Edited {
  readonly root: JsonObject;
  /** The pointer in the original document; an item that was added has the pointer of its list and `/-`. */
  original(pointer: string): string;
}

/** Edits of one document, collected. All pointers are the original's. */
export class Edits {
  readonly #places = new Map<string, Edit>();
  readonly #added = new Map<string, JsonValue[]>();
  /** The places edited since the document was last made. Findings there may be outdated. */
  readonly #fresh = new Set<string>();

  /** How many places are edited. */
  get size(): number {
    return this.#places.size + this.#added.size;
  }

  /**
   * Adds an edit. Returns false if it changes nothing, because the place or one around it is edited already. A value
   * that was put there can still be removed.
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

  /** The place, or the one around it, that was edited since the document was made. */
  freshAround(at: string): string | undefined {
    for (let place = at; place !== ""; place = parent(place))
      if (this.#fresh.has(place)) return place;
    return undefined;
  }

  /** Adds an item to the list at a place, which is made if there is none. */
  addItem(list: string, item: JsonValue): boolean {
    const items = this.#added.get(list) ?? [];
    this.#added.set(list, items);
    const text = JSON.stringify(item);
    if (items.some((known) => JSON.stringify(known) === text)) return false;
    items.push(item);
    return true;
  }

  /** Returns the document with all edits made. Unedited values are shared with the original. */
  made(root: JsonObject): Edited {
    this.#fresh.clear();
    const tree: Node = { children: new Map() };
    for (const [pointer, edit] of this.#places) nodeAt(tree, pointer).edit = edit;
    for (const [pointer, items] of this.#added) nodeAt(tree, pointer).added = items;
    const kept = new Map<string, readonly (number | "-")[]>();
    const edited = this.size === 0 ? root : (rebuilt(root, tree, "", kept) as JsonObject);
    return { root: edited, original: (pointer) => originalOf(pointer, kept) };
  }
}

interface Node {
  edit?: Edit;
  added?: readonly JsonValue[];
  readonly children: Map<string, Node>;
}

function nodeAt(tree: Node, pointer: string): Node {
  let node = tree;
  for (const token of parse(pointer) ?? []) {
    const next: Node = node.children.get(token) ?? { children: new Map() };
    node.children.set(token, next);
    node = next;
  }
  return node;
}

/** `kept` gets, for each list that was changed, the original index of each of its items. */
function rebuilt(
  value: JsonValue,
  { edit, added, children }: Node,
  pointer: string,
  kept: Map<string, readonly (number | "-")[]>,
): JsonValue {
  if (edit?.do === "put") return edit.value;
  if (added !== undefined || Array.isArray(value)) {
    const items: JsonValue[] = [];
    const indices: (number | "-")[] = [];
    for (const [index, item] of (Array.isArray(value) ? value : []).entries()) {
      const node = children.get(String(index));
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
    const node = children.get(key);
    if (node?.edit?.do === "remove") continue;
    const member = value[key] as JsonValue;
    setOwn(made, key, node ? rebuilt(member, node, append(pointer, key), kept) : member);
  }
  for (const [key, node] of children) {
    if (own(value, key) !== undefined) continue;
    if (node.edit?.do === "put") setOwn(made, key, node.edit.value);
    else if (node.added) setOwn(made, key, rebuilt([], node, append(pointer, key), kept));
  }
  return made;
}

function originalOf(pointer: string, kept: ReadonlyMap<string, readonly (number | "-")[]>): string {
  if (kept.size === 0) return pointer;
  let here = "";
  const tokens = (parse(pointer) ?? []).map((token) => {
    const indices = kept.get(here);
    here = append(here, token);
    return indices === undefined ? token : String(indices[Number(token)] ?? "-");
  });
  return fromTokens(tokens);
}
