// unknown-format: a `format` that we do not check.

import { didYouMean } from "../diagnostics/nearest.js";
import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { formatNamed, formats } from "../openapi/formats.js";
import { onceEach } from "./helpers/once-each.js";
import { quote } from "./helpers/quote.js";
import type { Finding, Inspection, Rule } from "./rule.js";
import { speakingSchemas } from "./schemas/sites.js";

const names = formats.map((format) => format.name);

/** A warning, once for each format: generation goes on without the check. */
export const unknownFormat: Rule = {
  code: "unknown-format",
  finds: "a format that is not in the table of formats, so it is not checked",
  check: (inspection) => onceEach(unknownFormats(inspection)),
};

function* unknownFormats(inspection: Inspection): Generator<Finding> {
  for (const { value, pointer } of speakingSchemas(inspection)) {
    const format = own(value, "format");
    if (typeof format !== "string" || formatNamed(format) !== undefined) continue;
    yield {
      severity: "warning",
      message: `the format ${quote(format)} is not known, so values are not checked for it`,
      pointer: append(pointer, "format"),
      help: didYouMean(format, names, "use a format of the table, or say it with a pattern"),
    };
  }
}
