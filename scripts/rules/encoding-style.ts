// encoding-style: a field of a multipart body has a `style`, which specloom ignores (OAS 3.1 §4.8.15.1).

import { quote } from "../diagnostics/quote.js";
import { append } from "../json/pointer.js";
import { essenceOf } from "../model/media-type.js";
import { onceEach } from "./helpers/once-each.js";
import type { ModelInspection, Rule, Warning } from "./rule.js";

/** The finding is a warning: specloom sends the field without this `style`, as a file, text or JSON. */
export const encodingStyle: Rule = {
  code: "encoding-style",
  onlyWarns: true,
  finds: "`style` or `explode` of a part of a `multipart/form-data` body",
  check: (inspection) => onceEach(styledParts(inspection)),
};

function* styledParts({ model }: ModelInspection): Generator<Warning> {
  for (const { requestBody } of model.operations) {
    for (const { mediaType, pointer, encoding } of requestBody?.content ?? []) {
      if (essenceOf(mediaType) !== "multipart/form-data") continue;
      for (const { property, style, explode } of encoding) {
        if (style === undefined && explode === undefined) continue;
        const field = append(append(pointer, "encoding"), property);
        yield {
          severity: "warning",
          message: `the style of the part ${quote(property)} is ignored: parts of ${quote("multipart/form-data")} have no style`,
          pointer: append(field, style === undefined ? "explode" : "style"),
          at: "key",
          help: "arrays are sent as one part for each item, and objects as JSON; set `contentType` to change the format",
        };
      }
    }
  }
}
