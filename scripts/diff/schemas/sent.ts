// How the values of a schema are sent, and the separators between the items of a list.
import type { Via } from "../../containment/way.js";
import { sameValue } from "./ways.js";

/** `text`: a parameter, a header or a form whose members are texts. `parts`: the members are parts of a multipart body. */
export type Sent = "json" | "parts" | "text";

/** The separators between the items in a text, by the member of a form; `""` for the whole. */
export type Separators = ReadonlyMap<string, string>;

/** A pair, and the forms that have it as a member. */
interface Separated<Pair> {
  readonly sent: Sent;
  readonly separators: Separators;
  readonly ways: ReadonlyMap<Pair, Via | undefined>;
}

/** Returns the separators between items, in a parameter, a header, or a member of a form. */
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

/** Returns the separator between the items of a list; none if each item is a text of its own (OAS 3.1 §4.8.12.4). */
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
