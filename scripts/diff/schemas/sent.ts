// The serialization of values, and the separators between list items.
import type { Via } from "../../containment/way.js";
import { sameValue } from "./ways.js";

/**
 * `text` means a parameter, a header, or a form whose fields are texts. `parts` means that the object's members are
 * parts of a multipart body.
 */
export type Sent = "json" | "parts" | "text";

/** The separators between list items in a text, by form field; the key `""` applies to the complete text. */
export type Separators = ReadonlyMap<string, string>;

/** The fields of a schema pair that determine the separators between list items. */
interface Separated<Pair> {
  readonly sent: Sent;
  readonly separators: Separators;
  readonly ways: ReadonlyMap<Pair, Via | undefined>;
}

/** Returns the separators between list items in a parameter, a header or a form field. */
export function separatorsOf<Pair extends Separated<Pair>>(pair: Pair): ReadonlySet<string> {
  const found = new Set<string>();
  for (const one of sameValue(pair)) {
    for (const character of one.separators.get("") ?? "") found.add(character);
    for (const [user, via] of one.ways)
      if (via?.to === "property")
        for (const character of user.separators.get(via.name) ?? "") found.add(character);
  }
  return found;
}

const between: Readonly<Record<string, string>> = { spaceDelimited: " ", pipeDelimited: "|" };

/** Returns the separator between list items, or `undefined` if each item is a separate text (OAS 3.1 §4.8.12.4). */
export function separatorOf({
  style = "form",
  explode,
}: {
  style?: string;
  explode?: boolean;
}): string {
  const isExploded = explode ?? style === "form";
  if (style === "simple") return ",";
  if (style === "label") return isExploded ? "." : ",";
  return isExploded ? "" : (between[style] ?? ",");
}
