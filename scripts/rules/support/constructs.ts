// Finds constructs in a document that specloom ignores or refuses, using the table of OpenAPI objects.
import { isObject, own } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { contents } from "../../openapi/keywords/groups.js";
import { type Kind, objects, titled } from "../../openapi/objects.js";
import { saysBytes } from "../../schema/bytes.js";
import { eventDataPlaces } from "../helpers/event-data.js";
import { onceEach } from "../helpers/once-each.js";
import type { Finding, Inspection } from "../rule.js";

/** Yields one finding for each ignored or refused construct of the document. */
export function uses(inspection: Inspection, support: "ignored" | "refused"): Generator<Finding> {
  return onceEach(places(inspection, support));
}

function* places(inspection: Inspection, support: "ignored" | "refused"): Generator<Finding> {
  const { sites } = inspection;
  const eventData = support === "ignored" ? eventDataPlaces(inspection) : new Set();
  for (const kind of Object.keys(objects) as Kind[]) {
    const { fields } = objects[kind];
    for (const [name, field] of fields) {
      if (field.support !== support) continue;
      for (const { value, pointer } of sites.of(kind)) {
        const written = own(value, name);
        // `false` and an empty map have no effect. For example, zod-openapi writes `webhooks: {}` into every document.
        if (written === undefined || written === false) continue;
        const isMap = typeof field.holds === "string" && field.holds.startsWith("{");
        if (contents.includes(name) && eventData.has(pointer)) continue;
        // `contentMediaType` and similar keywords are not ignored in schemas of bytes.
        if (name.startsWith("content") && kind === "schema" && saysBytes(value)) continue;
        if (isMap && isObject(written) && Object.keys(written).length === 0) continue;
        yield {
          severity: support === "refused" ? "error" : "warning",
          message: `\`${name}\` of ${titled(kind)} is ${support === "refused" ? "not supported" : "ignored"}: ${field.remark}`,
          pointer: append(pointer, name),
          at: "key",
        };
      }
    }
  }
}
