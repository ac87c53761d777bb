// type-missing: a schema without `type` is interpreted as an object or array because it describes members or items.
import { onceEach } from "./helpers/once-each.js";
import type { ModelInspection, Rule, Warning } from "./rule.js";
import { refinedTargets } from "./schemas/refined.js";

/**
 * The finding is a warning: in JSON Schema, `properties` without `type` also allows strings and numbers. The rule
 * reports one finding for all schemas.
 */
export const typeMissing: Rule = {
  code: "type-missing",
  onlyWarns: true,
  finds: "a schema with `properties` or `items` but without `type`",
  check: (inspection) => onceEach(places(inspection)),
};

function* places(inspection: ModelInspection): Generator<Warning> {
  const { impliedTypes } = inspection.model;
  // A schema of an `allOf` gets no warning if a second schema of the `allOf` declares the type.
  const refined = impliedTypes.length === 0 ? undefined : refinedTargets(inspection);
  for (const { pointer, type } of impliedTypes) {
    if (refined?.has(pointer) === true) continue;
    const article = type === "object" ? "an object" : "an array";
    yield {
      severity: "warning",
      message: `the schema has no \`type\`, so it is read as ${article}`,
      pointer,
      help: `add \`type: ${type}\``,
    };
  }
}
