// required-unknown-property: `required` lists a name that neither the schema nor a schema combined with it declares.

import { didYouMean } from "../diagnostics/nearest.js";
import { quote } from "../diagnostics/quote.js";
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { conditions, inPlaceDemands } from "../openapi/keywords/groups.js";
import type { Site } from "./helpers/sites.js";
import type { Rule } from "./rule.js";
import { declaresItself, PropertyNames } from "./schemas/property-names.js";
import { isPart, refinedTargets } from "./schemas/refined.js";
import { speakingSchemas, typesOf } from "./schemas/sites.js";

/**
 * The finding is a warning: validators require the undeclared property, but no generated type contains the property.
 */
export const requiredUnknownProperty: Rule = {
  code: "required-unknown-property",
  onlyWarns: true,
  finds: "a name in `required` that `properties` does not declare",
  *check(inspection) {
    const names = new PropertyNames(inspection);
    let refined: ReadonlySet<string | undefined> | undefined;
    for (const site of speakingSchemas(inspection)) {
      const required = own(site.value, "required");
      if (!Array.isArray(required) || required.length === 0) continue;
      if (typesOf(site.value)?.has("object") === false) continue;
      const whole = wholeOf(site);
      if (whole === undefined) continue;
      for (const [index, name] of required.entries()) {
        if (typeof name !== "string" || declaresItself(site.value, name)) continue;
        if (names.declares(whole, name) !== false) continue;
        const known = names.some(whole);
        refined ??= refinedTargets(inspection);
        // A schema without properties is not reported if it may restrict the properties of another schema.
        if (known.size === 0 && mayRefineAnother(whole, refined)) break;
        yield {
          severity: "warning",
          message: `the required property ${quote(name)} is not declared in \`properties\``,
          pointer: append(append(site.pointer, "required"), index),
          help: didYouMean(name, known, helpFor(site)),
        };
      }
    }
  },
};

function helpFor({ field }: Site): string {
  if (field === "then" || field === "else")
    return `declare the property next to the \`if\` or in this \`${field}\`, or remove the name from \`required\``;
  return "add the property to `properties`, or remove its name from `required`";
}

/**
 * Returns the outermost schema that includes the given schema by `allOf`, `oneOf` or `anyOf`, directly or indirectly.
 * Returns `undefined` for a schema inside of `not` or `if`, because these conditions may require any property.
 */
function wholeOf(site: Site): Site | undefined {
  let whole = site;
  while (whole.parent?.kind === "schema") {
    if (conditions.includes(whole.field)) return undefined;
    if (!inPlaceDemands.includes(whole.field)) break;
    whole = whole.parent;
  }
  return whole;
}

/** Returns true if other schemas may apply to the value that `whole` describes, or to a value that contains it. */
function mayRefineAnother(whole: Site, refined: ReadonlySet<string | undefined>): boolean {
  for (let at: Site | undefined = whole; at?.kind === "schema"; at = at.parent) {
    if (refined.has(at.pointer)) return true;
    if (isPart(at.field)) return true;
    if (
      at !== whole &&
      Object.keys(at.value).some((key) => key === "$ref" || inPlaceDemands.includes(key))
    )
      return true;
  }
  return false;
}
