// format-without-type: a schema has a `format` such as `int32` but no `type`, so values of all types are valid.
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { formatNamed } from "../openapi/formats.js";
import { documentScope } from "../schema/document-scope.js";
import { allKinds, kindsOf } from "../schema/kinds.js";
import { onceEach } from "./helpers/once-each.js";
import type { Inspection, Rule, Warning } from "./rule.js";
import { isPart, refinedTargets } from "./schemas/refined.js";
import { speakingSchemas } from "./schemas/sites.js";

/** The finding is a warning: the generated type is `unknown`. Each format is reported once. */
export const formatWithoutType: Rule = {
  code: "format-without-type",
  onlyWarns: true,
  finds: "a `format` that applies only to strings or only to numbers, in a schema without a `type`",
  check: (inspection) => onceEach(places(inspection)),
};

function* places(inspection: Inspection): Generator<Warning> {
  const scope = documentScope(inspection.document);
  let refined: ReadonlySet<string | undefined> | undefined;
  for (const { value, pointer, field } of speakingSchemas(inspection)) {
    const format = own(value, "format");
    const known = typeof format === "string" ? formatNamed(format) : undefined;
    if (known === undefined || isPart(field) || kindsOf(value, scope) !== allKinds) continue;
    // If the schema is part of an `allOf`, a second schema of the `allOf` may declare the type.
    refined ??= refinedTargets(inspection);
    if (refined.has(pointer)) continue;
    const type = known.range !== undefined ? "integer" : known.of;
    yield {
      severity: "warning",
      message: `a schema with \`format: ${known.name}\` has no \`type\`, so every value that is not a ${known.of} is valid`,
      pointer: append(pointer, "format"),
      at: "key",
      help: `add \`type: ${type}\``,
    };
  }
}
