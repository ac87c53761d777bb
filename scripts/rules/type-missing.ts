// type-missing: a schema with properties that takes every value but an object as it is (JSON Schema Validation 2020-12 §6.1.1).
import { own } from "../load/json.js";
import { onceEach } from "./once-each.js";
import { isPart, refinedTargets } from "./refined.js";
import type { Finding, Inspection, Rule } from "./rule.js";
import { speakingSchemas } from "./schema-sites.js";

/** What else says which values are meant, or leaves it to another schema. */
const saysMore = ["type", "$ref", "allOf", "anyOf", "oneOf", "not", "if", "enum", "const"];

/** A warning, once for all of them: `properties` says nothing of a text or a number. */
export const typeMissing: Rule = {
  code: "type-missing",
  finds:
    "a schema with properties and without a type, which accepts any value that is not an object",
  check: (inspection) => onceEach(places(inspection)),
};

function* places(inspection: Inspection): Generator<Finding> {
  let refined: ReadonlySet<string | undefined> | undefined;
  for (const { value, pointer, parent, field } of speakingSchemas(inspection)) {
    if (own(value, "properties") === undefined) continue;
    if (saysMore.some((keyword) => Object.hasOwn(value, keyword))) continue;
    // A part of a schema: another part may have the type.
    if (parent?.kind === "schema" && isPart(field)) continue;
    refined ??= refinedTargets(inspection);
    if (refined.has(pointer)) continue;
    yield {
      severity: "warning",
      message: "without a type, values that are no objects are accepted as well",
      pointer,
      help: "add type: object",
    };
  }
}
