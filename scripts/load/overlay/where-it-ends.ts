// Explains why a JSONPath expression selects nothing: finds the first step without a match.
import { jsonpath } from "json-p3";
import { quote } from "../../diagnostics/quote.js";
import { isObject, type JsonValue, own } from "../../json/json.js";
import type { JsonPath } from "./json-path.js";

const { IndexSelector, NameSelector } = jsonpath.selectors;

/**
 * Describes the value at which the expression stops, for example: `$.info has no member 'title'`. Returns `undefined`
 * if a segment of the expression can select several values, such as `[*]`.
 */
export function whereItEnds(path: JsonPath, root: JsonValue): string | undefined {
  let here = "$";
  let value = root;
  for (const segment of path.segments) {
    const [selector, ...others] = segment.selectors;
    if (others.length > 0 || segment.toString().startsWith("..")) return undefined;
    let next: JsonValue | undefined;
    if (selector instanceof NameSelector)
      next = isObject(value) ? own(value, selector.name) : undefined;
    else if (selector instanceof IndexSelector)
      next = Array.isArray(value) ? value.at(selector.index) : undefined;
    else return undefined;
    if (next === undefined) return inWords(here, value, selector.toString());
    here += segment.toString();
    value = next;
  }
  return undefined;
}

function inWords(here: string, value: JsonValue, step: string): string {
  const reference = isObject(value) ? own(value, "$ref") : undefined;
  if (typeof reference === "string")
    return `${here} is a reference to ${quote(reference)}, but overlays change the root file before references are followed`;
  if (isObject(value)) return `${here} has no member ${step}`;
  return Array.isArray(value) ? `${here} has no item ${step}` : `${here} is a single value`;
}
