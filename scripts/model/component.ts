// Finds unused components: parameters, responses, examples and others.

import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";
import type { UnusedComponent } from "./api-model.js";

/** Sections of `components` whose entries are all in the model, even if they are unused. */
export const heldSections = ["schemas", "securitySchemes"] as const;

/**
 * Returns the used and the unused components of a document; `reached` contains the JSON Pointers of used components.
 */
export function componentsOf(
  document: SpecDocument,
  reached: ReadonlySet<string>,
): { readonly usedComponents: string[]; readonly unusedComponents: UnusedComponent[] } {
  const used: string[] = [];
  const unused: UnusedComponent[] = [];
  const components = own(document.root, "components");
  for (const section of isObject(components) ? Object.keys(components) : []) {
    const entries = own(components as JsonObject, section);
    if (section.startsWith("x-") || !isObject(entries)) continue;
    if ((heldSections as readonly string[]).includes(section)) continue;
    for (const name of Object.keys(entries)) {
      const pointer = append(append("/components", section), name);
      // A reference may point to a whole section of `components`, for example if `content` refers to a map of media
      // types.
      if (reached.has(pointer) || reached.has(append("/components", section))) used.push(pointer);
      else unused.push({ pointer, section, name, json: entries[name] as JsonValue });
    }
  }
  return { usedComponents: used, unusedComponents: unused };
}
