// Names the element that a finding reports. The name comes from the old document, unless the new document has more
// information about the element.
import { append, lastToken, parent } from "../../json/pointer.js";
import { below, type FoundPlace, type Places } from "../changes/place-names.js";
import type { Finding } from "./finding.js";
import type { SchemaPair } from "./pairs.js";

/** The names of two component schemas; a reference to the first became a reference to the second. */
export interface Replaced {
  readonly before: string;
  readonly after: string;
}

export interface FindingPlace extends FoundPlace {
  readonly replaced?: Replaced;
}

type Sides<T> = Readonly<Record<"before" | "after", T>>;

/**
 * Returns the name of the element and the JSON Pointers that a finding reports. `named` contains the JSON Pointers of
 * all component schemas in each document.
 */
export function placeOf(
  { before, after, property }: Finding,
  node: SchemaPair,
  places: Sides<Places>,
  named: Sides<ReadonlySet<string>>,
): FindingPlace {
  // If a document lacks the property, the pointer is the place where the schema would declare it.
  const at = (side: "before" | "after", pointer: string | null) => {
    if (pointer === null) return undefined;
    const isOwner = property !== undefined && pointer === node[side].pointer;
    const member = isOwner ? append(append(pointer, "properties"), property.name) : pointer;
    return places[side].at(member);
  };
  const [old, now] = [at("before", before), at("after", after)];
  // If only one document has the schema as a component, changes are reported where the schema is used.
  const isNamed = (side: "before" | "after") => named[side].has(node[side].pointer);
  if (old !== undefined && now !== undefined && isNamed("before") !== isNamed("after")) {
    return isNamed("before") ? now : old;
  }
  if (old === undefined || now === undefined) return old ?? now ?? { label: "", key: "", path: [] };
  const isBelow = now.path.every(({ text }, index) => old.path[index]?.text === text);
  const found = isBelow ? below(now, old.path.slice(now.path.length)) : now;
  const replaced = replacedBy(node, named);
  return replaced === undefined ? found : { ...found, replaced };
}

/**
 * If a reference leads to another component than before, returns the names of both components. If neither component
 * exists in both documents, the component may have been renamed, so the result is `undefined`.
 */
function replacedBy(
  { before, after }: SchemaPair,
  named: Sides<ReadonlySet<string>>,
): Replaced | undefined {
  const [old, now] = [holderOf(before.pointer, named.before), holderOf(after.pointer, named.after)];
  if (old === undefined || now === undefined || old === now) return undefined;
  if (!named.after.has(old) && !named.before.has(now)) return undefined;
  return { before: lastToken(old), after: lastToken(now) };
}

/** Returns the component schema that contains a JSON Pointer. */
function holderOf(pointer: string, named: ReadonlySet<string>): string | undefined {
  for (let at = pointer; at !== ""; at = parent(at)) if (named.has(at)) return at;
  return undefined;
}
