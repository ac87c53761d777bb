// The bundled document of a document with a single file. Only the objects around broken elements are copied.
import { isObject, type JsonObject, type JsonValue, setOwn } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { nodeAt, type PointerTree } from "../../json/pointer-tree.js";
import type { Bundle } from "./bundle.js";
import type { Crawl } from "./crawl.js";
import { type Breakage, leadsNowhere, textOf } from "./unresolved-references.js";

/** A value of the document that is broken, or that contains broken values. */
interface Place extends PointerTree<Place> {
  breakage?: Breakage;
}

const newPlace = (): Place => ({ members: new Map() });

/** Returns the document in the root file, in which broken references lead nowhere, and broken members are left out. */
export function oneFile({ root, broken }: Crawl): Bundle {
  const holes = new Map<string, string>();
  const tree = newPlace();
  for (const [pointer, breakage] of broken.in(root))
    nodeAt(tree, pointer, newPlace).breakage = breakage;
  const value = root.value as JsonObject;
  const made = broken.isEmpty ? value : (withHoles(value, tree, "", holes) as JsonObject);
  return { root: made, origins: new Map(), holes, diagnostics: [] };
}

/** Returns a copy of the value without its broken members, and adds its broken elements to `holes`. */
function withHoles(
  value: JsonValue,
  { breakage, members }: Place,
  pointer: string,
  holes: Map<string, string>,
): JsonValue {
  const kept = (key: string | number, item: JsonValue): JsonValue => {
    const place = members.get(String(key));
    return place === undefined ? item : withHoles(item, place, append(pointer, key), holes);
  };
  if (Array.isArray(value)) return value.map((item, index) => kept(index, item));
  if (!isObject(value)) return value;
  if (breakage === "reference") holes.set(pointer, textOf(value));
  const made: JsonObject = {};
  for (const key in value) {
    const found = members.get(key)?.breakage;
    if (found === "member" || found === "text") holes.set(append(pointer, key), "");
    if (found === "member") continue;
    const isNowhere = breakage === "reference" && key === "$ref";
    setOwn(made, key, isNowhere ? leadsNowhere : kept(key, value[key] as JsonValue));
  }
  return made;
}
