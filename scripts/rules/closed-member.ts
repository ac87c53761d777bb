// closed-member: a schema in `allOf` rejects members that other schemas in the `allOf` declare (Core 2020-12 §10.3.2.3,
// §11.3).

import { quoteAll } from "../diagnostics/quote.js";
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { compositionsOf } from "../model/schemas/compositions.js";
import { otherMembers } from "../openapi/keywords/groups.js";
import { closedBy } from "../schema/closed.js";
import { documentScope } from "../schema/document-scope.js";
import type { Inspection, Rule, Warning } from "./rule.js";
import { PropertyNames } from "./schemas/property-names.js";
import { membersOf, referenced, speakingSchemas, type Written } from "./schemas/sites.js";

/**
 * The finding is a warning, because specloom ignores an `additionalProperties: false` that rejects properties of
 * another schema in the `allOf`.
 */
export const closedMember: Rule = {
  code: "closed-member",
  onlyWarns: true,
  finds:
    "`additionalProperties: false` or `unevaluatedProperties: false` that rejects properties of another schema in the `allOf`",
  *check(inspection) {
    const names = new PropertyNames(inspection);
    const compositions = compositionsOf(inspection.document);
    for (const site of speakingSchemas(inspection)) {
      const members = membersOf(site, "allOf");
      if (members.length === 0) continue;
      let declared: ReadonlySet<string> | undefined;
      for (const part of [site, ...members]) {
        const closed = closing(inspection, part);
        if (closed === undefined) continue;
        declared ??= names.some(site);
        const refused = [...declared].filter((name) => !closed.allowed.has(name));
        if (refused.length === 0) continue;
        const isLeftOut = compositions.isOpened(closed.value, compositions.opened(site.value));
        yield finding(inspection, { part, closed, refused, isLeftOut });
      }
    }
  },
};

/** A schema in `allOf` that rejects members, for example by `additionalProperties: false`. */
interface Closing extends Written {
  readonly keyword: "additionalProperties" | "unevaluatedProperties";
  readonly allowed: ReadonlySet<string>;
}

function closing(inspection: Inspection, part: Written): Closing | undefined {
  const closed = referenced(inspection, part.value) ?? part;
  const scope = documentScope(inspection.document);
  const level = scope.read(closed.value);
  const allowed = closedBy(level, scope);
  const keyword = otherMembers.find((name) => own(level, name) === false);
  return allowed && keyword && { ...closed, keyword, allowed };
}

interface Closed {
  readonly part: Written;
  readonly closed: Closing;
  readonly refused: readonly string[];
  /** True if generated code ignores the keyword that rejects the properties. */
  readonly isLeftOut: boolean;
}

function finding({ document }: Inspection, { part, closed, refused, isLeftOut }: Closed): Warning {
  const isHere = part.pointer === closed.pointer;
  const pointer = append(closed.pointer, closed.keyword);
  return {
    severity: "warning",
    message: isLeftOut
      ? `by JSON Schema, \`${closed.keyword}: false\` rejects ${quoteAll(refused)}, but specloom accepts ${quoteAll(refused)}, which other schemas of the \`allOf\` declare`
      : `\`${closed.keyword}: false\` rejects ${quoteAll(refused)}, which other schemas of the \`allOf\` declare`,
    ...(isHere
      ? { pointer, at: "key" as const }
      : { pointer: part.pointer, notes: [{ message: "the keyword is here", pointer, at: "key" }] }),
    help:
      document.version !== "3.0"
        ? "replace the keyword with `unevaluatedProperties: false` next to the `allOf`"
        : "remove the keyword; in OpenAPI 3.1, write `unevaluatedProperties: false` next to the `allOf`",
  };
}
