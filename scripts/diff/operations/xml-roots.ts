// Compares the names of the root elements of XML bodies. The name of the root element is the name of the schema, or
// `xml.name` (OAS 3.1 §4.8.26).

import { isObject, own } from "../../json/json.js";
import type { MediaType } from "../../model/api-model.js";
import { essenceOf } from "../../model/media-type.js";
import { targetOf } from "../../schema/schema.js";
import { type NamedSchemas, viewOf } from "../schemas/view.js";
import type { OperationContext } from "./context.js";

/** Reports that the name of the XML root element changed, if both documents define the name. */
export function compareXmlRoots(
  before: MediaType,
  after: MediaType,
  { list, operation, named }: OperationContext,
): void {
  if (!isXml(before.mediaType) || !isXml(after.mediaType)) return;
  const [old, now] = [rootOf(before, named.before), rootOf(after, named.after)];
  if (old?.name === undefined || now?.name === undefined || old.name === now.name) return;
  // If both documents declare `xml`, the comparison of the schemas reports the change.
  if (old.isWritten && now.isWritten) return;
  const message = `root element of ${after.mediaType}: ${old.name} → ${now.name}`;
  list.add("xml-root-renamed", message, [operation], before.pointer, after.pointer);
}

function isXml(mediaType: string): boolean {
  const essence = essenceOf(mediaType);
  return /^(?:application|text)\/xml$/.test(essence) || essence.endsWith("+xml");
}

function rootOf(
  { schema }: MediaType,
  named: NamedSchemas,
): { readonly name: string | undefined; readonly isWritten: boolean } | undefined {
  if (schema === undefined) return undefined;
  for (const { value } of viewOf(schema, named).keywords.get("xml") ?? []) {
    const name = isObject(value) ? own(value, "name") : undefined;
    if (typeof name === "string") return { name, isWritten: true };
  }
  const name = targetOf(schema.json);
  return { name: named.get(name ?? "")?.view?.of ?? name, isWritten: false };
}
