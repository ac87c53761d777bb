// Prints the types of a changed schema or property, as a finding shows them.
import type { JsonSchema } from "../../model/schema.js";
import type { Finding } from "./finding.js";
import { type Holding, typeOf } from "./one-line-type.js";

import type { SchemaPair } from "./pairs.js";
import type { Renames } from "./renames.js";

/** Returns the printed types in both documents; `null` for a document that lacks the property. */
export function printedTypes(
  { property, types }: Finding,
  node: SchemaPair,
  named: Renames,
  holding: Holding,
): { readonly before: string | null; readonly after: string | null } {
  const type = (side: "before" | "after", member: JsonSchema | undefined, isOptional?: boolean) => {
    if (member === undefined) return null;
    const colon = isOptional === undefined ? "" : isOptional ? "?: " : ": ";
    return `${colon}${typeOf(member, named[side], holding)}`;
  };
  if (property === undefined) {
    return {
      before: types?.before ?? type("before", node.before.json),
      after: types?.after ?? type("after", node.after.json),
    };
  }
  return {
    before: types?.before ?? type("before", property.before, property.wasOptional),
    after: types?.after ?? type("after", property.after, property.isOptional),
  };
}
