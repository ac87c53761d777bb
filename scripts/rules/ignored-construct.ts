// ignored-construct: something that the document may say and we make nothing of, once for each construct.

import { own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { quote } from "./quote.js";
import type { Finding, Inspection, Rule } from "./rule.js";
import { uses } from "./support/constructs.js";

/** A warning: generation goes on without it. */
export const ignoredConstruct: Rule = {
  code: "ignored-construct",
  finds: "a construct that generation goes on without (see the support table)",
  *check(inspection) {
    yield* uses(inspection, "ignored");
    yield* reservedOutsideQueries(inspection);
  },
};

// OAS 3.1 §4.8.12.2: `/`, `?` or `#` sent raw in a path would make it another one.
function* reservedOutsideQueries({ sites }: Inspection): Generator<Finding> {
  for (const { value, pointer } of sites.of("parameter")) {
    const place = own(value, "in");
    const name = own(value, "name");
    if (own(value, "allowReserved") !== true || place === "query") continue;
    if (typeof place !== "string" || typeof name !== "string") continue;
    yield {
      severity: "warning",
      message: `\`allowReserved\` of the ${place} parameter ${quote(name)} is ignored: it applies to query parameters only`,
      pointer: append(pointer, "allowReserved"),
      at: "key",
      help: "remove it",
    };
  }
}
