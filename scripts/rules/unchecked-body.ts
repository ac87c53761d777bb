// unchecked-body: a body with a schema in a format that we do not take apart, such as XML.
import { isObject, own } from "../load/json.js";
import { append } from "../load/pointer.js";
import { essenceOf, isJson } from "../model/media-type.js";
import { onceEach } from "./once-each.js";
import { quote } from "./quote.js";
import type { Finding, Inspection, Rule } from "./rule.js";

const forms = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

/** A warning, once for each format: such bodies are text or bytes, and their schema is not checked. */
export const uncheckedBody: Rule = {
  code: "unchecked-body",
  finds: "a body with a structured schema in a format other than JSON and forms",
  check: (inspection) => onceEach(uncheckedBodies(inspection)),
};

function* uncheckedBodies({ sites }: Inspection): Generator<Finding> {
  for (const { value, pointer, name } of sites.of("media-type")) {
    const schema = own(value, "schema");
    if (!isObject(schema) || isJson(name) || name.endsWith("*") || forms.has(essenceOf(name))) {
      continue;
    }
    // A string is what such a body is anyway.
    if (own(schema, "type") === "string" || Object.keys(schema).length === 0) continue;
    yield {
      severity: "warning",
      message: `bodies of ${quote(essenceOf(name))} are not taken apart, so their schema is not checked`,
      pointer: append(pointer, "schema"),
      at: "key",
      help: "generation goes on; the body is handed over as it is",
    };
  }
}
