// tag-undeclared: an operation uses a tag that the document does not declare, although the document declares other
// tags.

import { nearest } from "../diagnostics/nearest.js";
import { quote } from "../diagnostics/quote.js";
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { Rule } from "./rule.js";

/**
 * The finding is a warning. Each tag is reported once. OAS 3.1 §4.8.1 allows undeclared tags, so only probable
 * misspellings are reported.
 */
export const tagUndeclared: Rule = {
  code: "tag-undeclared",
  onlyWarns: true,
  finds: "an undeclared tag of an operation, if a declared tag has a similar name",
  *check({ model, sites }) {
    const declared = new Set(sites.of("tag").map((site) => own(site.value, "name")));
    const names = [...declared].filter((name): name is string => typeof name === "string");
    const reported = new Set<string>();
    for (const operation of model.operations) {
      for (const [index, tag] of operation.tags.entries()) {
        if (declared.has(tag) || reported.has(tag)) continue;
        reported.add(tag);
        const meant = nearest(tag, names);
        if (meant === undefined) continue;
        yield {
          severity: "warning",
          message: `the tag ${quote(tag)} is not declared`,
          pointer: append(append(operation.pointer, "tags"), index),
          help: `did you mean ${quote(meant)}?`,
        };
      }
    }
  },
};
