// tag-parent: the parent of a tag is missing, or is the tag itself or one of its descendants (OAS 3.2 §4.22).

import { didYouMean } from "../diagnostics/nearest.js";
import { quote } from "../diagnostics/quote.js";
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { isSince32 } from "../openapi/versions.js";
import type { Rule } from "./rule.js";

/** The finding is a warning: parents of tags only structure documentation, and do not affect generated code. */
export const tagParent: Rule = {
  code: "tag-parent",
  onlyWarns: true,
  finds: "a tag whose parent is not declared, or is a descendant of the tag",
  *check({ document, sites }) {
    if (!isSince32(document.version)) return;
    const parents = new Map<string, string | undefined>();
    for (const { value } of sites.of("tag")) {
      const [name, parent] = [own(value, "name"), own(value, "parent")];
      if (typeof name === "string")
        parents.set(name, typeof parent === "string" ? parent : undefined);
    }
    for (const { value, pointer } of sites.of("tag")) {
      const [name, parent] = [own(value, "name"), own(value, "parent")];
      if (typeof name !== "string" || typeof parent !== "string") continue;
      const found = { severity: "warning" as const, pointer: append(pointer, "parent") };
      if (!parents.has(parent)) {
        const message = `the parent ${quote(parent)} is not a declared tag`;
        yield {
          ...found,
          message,
          help: didYouMean(parent, parents.keys(), "declare the parent in `tags`"),
        };
      } else if (leadsBack(name, parents)) {
        const help = "remove `parent` from one of the tags";
        yield {
          ...found,
          message: `the \`parent\` fields of the tag ${quote(name)} and of its parents form a cycle`,
          help,
        };
      }
    }
  },
};

function leadsBack(name: string, parents: ReadonlyMap<string, string | undefined>): boolean {
  const passed = new Set<string>();
  for (let at = parents.get(name); at !== undefined && !passed.has(at); at = parents.get(at)) {
    if (at === name) return true;
    passed.add(at);
  }
  return false;
}
