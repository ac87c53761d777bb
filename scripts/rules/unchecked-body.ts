// unchecked-body: a body with a schema in a format that we do not take apart, such as XML.
import { isObject, own } from "../load/json.js";
import { append } from "../load/pointer.js";
import { bodyKind } from "../model/body-kind.js";
import { isJsonLines, linesSchema } from "../model/json-lines.js";
import { essenceOf, isJson } from "../model/media-type.js";
import { onceEach } from "./once-each.js";
import { quote } from "./quote.js";
import type { Finding, Inspection, Rule } from "./rule.js";

/** A warning, once for each format: such bodies are text or bytes, and their schema is not checked. */
export const uncheckedBody: Rule = {
  code: "unchecked-body",
  finds: "a body with a structured schema in a format other than JSON and forms",
  check: (inspection) => onceEach(uncheckedBodies(inspection)),
};

function* uncheckedBodies({ sites, model }: Inspection): Generator<Finding> {
  const schemas = new Map(model.schemas.map(({ name, json }) => [name, json]));
  const requests = model.operations.flatMap(({ requestBody }) => requestBody?.content ?? []);
  const inLines = requests.filter((one) => linesSchema(one, (name) => schemas.get(name)));
  const checked = new Set(inLines.map((one) => one.pointer));
  for (const { value, pointer, name } of sites.of("media-type")) {
    const schema = own(value, "schema");
    if (!isObject(schema) || isJson(name) || name.endsWith("*") || bodyKind(name) === "form") {
      continue;
    }
    if (checked.has(pointer)) continue;
    // A string is what such a body is anyway.
    if (own(schema, "type") === "string" || Object.keys(schema).length === 0) continue;
    yield {
      severity: "warning",
      message: messageFor(essenceOf(name)),
      pointer: append(pointer, "schema"),
      at: "key",
      help: `generation goes on; ${isJsonLines(name) ? "each is parsed" : "the body is handed over"} as it is`,
    };
  }
}

function messageFor(mediaType: string): string {
  return isJsonLines(mediaType)
    ? `answers of ${quote(mediaType)} are read item by item, and the items are not checked`
    : `bodies of ${quote(mediaType)} are not taken apart, so their schema is not checked`;
}
