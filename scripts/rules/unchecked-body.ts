// unchecked-body: a body with a schema has a format, such as XML, that specloom does not parse.

import { quote } from "../diagnostics/quote.js";
import { isObject, type JsonObject, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { contentIn } from "../model/content.js";
import { type Items, itemsOf, linesSchema } from "../model/json-lines.js";
import { essenceOf, isJson } from "../model/media-type.js";
import { partsByPosition } from "../model/parts-by-position.js";
import { finder } from "../model/schema.js";
import { bodyKind } from "../openapi/media-types.js";
import { mediaTypesIn } from "./helpers/media-types.js";
import { onceEach } from "./helpers/once-each.js";
import type { ModelInspection, Rule, Warning } from "./rule.js";

/**
 * The finding is a warning: bodies of this format are not checked against their schema. Each format is reported once.
 */
export const uncheckedBody: Rule = {
  code: "unchecked-body",
  onlyWarns: true,
  finds: "a body that validators check only partly, such as XML or events",
  check: (inspection) => onceEach(uncheckedBodies(inspection)),
};

function* uncheckedBodies({ sites, model }: ModelInspection): Generator<Warning> {
  const find = finder(model.schemas);
  const operations = [...model.operations, ...model.webhooks];
  const lines = new Map<string, Items | undefined>();
  const checked = new Set<string>();
  for (const { requestBody, responses } of operations) {
    for (const one of requestBody?.content ?? []) {
      if (linesSchema(one, find) !== undefined) checked.add(one.pointer);
    }
    for (const { content } of responses) {
      for (const one of content) lines.set(one.pointer, itemsOf(one, find));
    }
  }
  for (const one of contentIn(model)) {
    if (partsByPosition(one, find) !== undefined) checked.add(one.pointer);
  }
  for (const { value, pointer, name } of mediaTypesIn(sites)) {
    const items = lines.get(pointer);
    yield* uncheckedItems(value, pointer, name, items ?? checked.has(pointer));
    const schema = own(value, "schema");
    const isRequestForm = bodyKind(name) === "form" && !lines.has(pointer);
    if (!isObject(schema) || isJson(name) || name.endsWith("*") || isRequestForm) continue;
    if (checked.has(pointer)) continue;
    // An unparsed body is a string, so a schema with `type: string` causes no warning.
    if (own(schema, "type") === "string" || Object.keys(schema).length === 0) continue;
    if (items !== undefined && !items.isMore) continue;
    const help =
      items?.item === undefined ? "validators do not check the body" : "validators check the items";
    yield {
      severity: "warning",
      message: items === undefined ? notParsed(name, bodyKind(name) === "form") : notOfWhole(name),
      pointer: append(pointer, "schema"),
      at: "key",
      help: `no change is necessary; ${help}`,
    };
  }
}

/** Reports an `itemSchema` that generated validators do not check. */
function* uncheckedItems(
  mediaType: JsonObject,
  pointer: string,
  name: string,
  items: Items | boolean,
): Generator<Warning> {
  if (!isObject(own(mediaType, "itemSchema"))) return;
  const isAmbiguous = typeof items === "object" && items.events?.isAmbiguous === true;
  if (items !== false && !isAmbiguous) return;
  yield {
    severity: "warning",
    message: isAmbiguous
      ? "some events have JSON in `data` and others have text, but no `const` tells them apart, so `data` is read as text"
      : `this body of ${quote(essenceOf(name))} is not read item by item, so \`itemSchema\` is not checked`,
    pointer: append(pointer, "itemSchema"),
    at: "key",
    help: isAmbiguous
      ? "give each alternative a different `const` for `event`"
      : "no change is necessary; validators do not check the body",
  };
}

function notParsed(name: string, isForm: boolean): string {
  const bodies = isForm ? "responses" : "bodies";
  return `${bodies} of ${quote(essenceOf(name))} are not parsed, so validators do not check their schema`;
}

function notOfWhole(name: string): string {
  return `responses of ${quote(essenceOf(name))} are read item by item, so keywords for the whole array are not checked`;
}
