// Link Object (OAS 3.1 §4.8.20), with the fields of the document.

import { isObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { Link } from "./api-model.js";
import type { BuildContext } from "./context.js";

/** Builds the links at `pointer` in document order. */
export function buildLinks(
  { references }: BuildContext,
  written: JsonValue | undefined,
  pointer: string,
): Link[] {
  if (!isObject(written)) return [];
  const links: Link[] = [];
  for (const name of Object.keys(written)) {
    const { value, pointer: here } = references.follow(own(written, name), append(pointer, name));
    if (isObject(value)) links.push({ pointer: here, name, json: value });
  }
  return links;
}
