// ref-siblings-ignored: next to a `$ref`, an object has members that the specification ignores (OAS 3.0 §4.7.23, OAS
// 3.1 §4.8.23).

import { quoteAll } from "../diagnostics/quote.js";
import { isObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { siblingsOfReference } from "../openapi/reference-siblings.js";
import { versions } from "../openapi/versions.js";
import type { ReferenceSite } from "./helpers/sites.js";
import type { Inspection, Rule } from "./rule.js";

/** The finding is a warning, because the members next to `$ref` are ignored. */
export const refSiblingsIgnored: Rule = {
  code: "ref-siblings-ignored",
  onlyWarns: true,
  finds: "members without effect next to a `$ref`",
  followsReferences: true,
  *checkPart({ document, references, sites }) {
    for (const site of sites.references) {
      const { kind, pointer } = site;
      if (kind === "schema" && versions[document.version].hasRefSiblings) continue;
      const siblings = ignoredIn(site, references);
      const [first] = siblings;
      if (first === undefined) continue;
      yield {
        severity: "warning",
        message: `${quoteAll(siblings)} next to \`$ref\` ${siblings.length === 1 ? "is" : "are"} ignored${
          kind === "path-item"
            ? ", because the path item that `$ref` refers to has the field, too"
            : ""
        }`,
        pointer: append(pointer, first),
        at: "key",
        help:
          kind === "schema"
            ? "move the `$ref` into an `allOf`, or change the version to OpenAPI 3.1"
            : "move the members next to `$ref` into the referenced object, or copy the object here",
      };
    }
  },
};

/** Returns the members without effect next to a `$ref`. */
function ignoredIn(
  { kind, value, target }: ReferenceSite,
  references: Inspection["references"],
): string[] {
  const siblings = siblingsOfReference(value);
  if (kind !== "path-item" || siblings.length === 0) return siblings;
  // Next to the `$ref` of a path item, only fields that the target also has are ignored (OAS 3.1 §4.8.9).
  const item = target === undefined ? undefined : references.resolve(target).value;
  return siblings.filter((name) => isObject(item) && own(item, name) !== undefined);
}
