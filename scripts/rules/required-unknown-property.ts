// required-unknown-property: a name in `required` that no property has, also not in what the schema is combined with.
import { isObject, own } from "../load/json.js";
import { append } from "../load/pointer.js";
import { didYouMean } from "./nearest.js";
import { quote } from "./quote.js";
import type { Inspection, Rule } from "./rule.js";
import { membersOf, referenced, speakingSchemas, type Written } from "./schema-sites.js";
import type { Site } from "./sites.js";

const combining = new Set(["allOf", "anyOf", "oneOf", "then", "else", "dependentSchemas"]);
/** How many schemas one document may cost us: hostile chains of references end here, real ones stay far below. */
const mostSteps = 300_000;

/** A warning: values without such a property are refused, and no type names it. */
export const requiredUnknownProperty: Rule = {
  code: "required-unknown-property",
  finds: "a name in `required` that is not among the properties",
  *check(inspection) {
    const budget = { steps: 0 };
    for (const site of speakingSchemas(inspection)) {
      const required = own(site.value, "required");
      if (!Array.isArray(required) || required.length === 0) continue;
      const whole = wholeOf(site);
      if (whole === undefined) continue;
      const names = namesOf(inspection, whole, budget);
      // Without any property, it is a condition on values that others describe.
      if (names === undefined || names.size === 0) continue;
      for (const [index, name] of required.entries()) {
        if (typeof name !== "string" || names.has(name)) continue;
        yield {
          severity: "warning",
          message: `${quote(name)} is required, but there is no such property`,
          pointer: append(append(site.pointer, "required"), index),
          help: didYouMean(name, names, "add it to the properties, or remove it here"),
        };
      }
    }
  },
};

/** The outermost schema that this one is combined into; `undefined` inside a condition, where any name may be asked for. */
function wholeOf(site: Site): Site | undefined {
  let whole = site;
  while (whole.parent?.kind === "schema") {
    if (whole.field === "not" || whole.field === "if") return undefined;
    if (!combining.has(whole.field)) break;
    whole = whole.parent;
  }
  return whole;
}

/** The names of all properties; `undefined` when they cannot be told. */
function namesOf(
  inspection: Inspection,
  whole: Written,
  budget: { steps: number },
): Set<string> | undefined {
  const names = new Set<string>();
  const seen = new Set<string>();
  const queue: Written[] = [whole];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next.pointer)) continue;
    seen.add(next.pointer);
    if (++budget.steps > mostSteps) return undefined;
    const properties = own(next.value, "properties");
    if (isObject(properties)) for (const name of Object.keys(properties)) names.add(name);
    if (Object.hasOwn(next.value, "patternProperties")) return undefined;
    if (inspection.holes.reachedFrom(next.pointer)) return undefined;
    const target = referenced(inspection, next.value);
    if (target !== undefined) queue.push(target);
    for (const keyword of ["allOf", "anyOf", "oneOf"]) queue.push(...membersOf(next, keyword));
    for (const keyword of ["then", "else"]) {
      const value = own(next.value, keyword);
      if (isObject(value)) queue.push({ value, pointer: append(next.pointer, keyword) });
    }
  }
  return names;
}
