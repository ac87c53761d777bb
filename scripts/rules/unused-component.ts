// unused-component: neither paths nor webhooks refer to a component, directly or indirectly.

import { nearest } from "../diagnostics/nearest.js";
import { quote } from "../diagnostics/quote.js";
import { addTo } from "../json/by-key.js";
import { isObject, own } from "../json/json.js";
import { append, decode, lastToken, parse } from "../json/pointer.js";
import { mappingTarget } from "../model/schemas/mapping.js";
import { reached } from "../schema/graph.js";
import { sectionOf } from "./helpers/sections.js";
import type { Inspection, Rule } from "./rule.js";
import { membersOf, referenced } from "./schemas/sites.js";

/** The finding is a warning, because code is generated even for unused components. */
export const unusedComponent: Rule = {
  code: "unused-component",
  onlyWarns: true,
  finds: "a component that no operation uses",
  *check(inspection) {
    const { sites, model, document } = inspection;
    // If a document contains only components, they are probably used by other documents.
    if (model.operations.length === 0 && model.webhooks.length === 0) return;
    const used = usedComponents(inspection);
    const [components] = sites.of("components");
    if (components === undefined) return;
    for (const type of Object.keys(components.value)) {
      const entries = own(components.value, type);
      if (!isObject(entries) || type.startsWith("x-")) continue;
      for (const name of Object.keys(entries)) {
        const pointer = append(append("/components", type), name);
        if (used.has(pointer)) continue;
        yield {
          severity: "warning",
          message: `no operation uses ${quote(name)} of \`${sectionOf(document, type)}\``,
          pointer,
          at: "key",
          help: "remove the component, or refer to it in an operation",
        };
      }
    }
  },
};

function usedComponents(inspection: Inspection): ReadonlySet<string> {
  const { sites, document, holes } = inspection;
  /**
   * For each component, the components to which it refers. The key `""` stands for all elements outside of components.
   */
  const edges = new Map<string, string[]>();
  const edge = (from: string | undefined, to: string | undefined) => {
    if (to === undefined) return;
    addTo(edges, from ?? "", to);
  };
  for (const { component, target } of sites.references) edge(component, componentOf(target));
  // A broken reference is probably misspelt, so the component with the most similar name counts as used.
  for (const text of holes.texts()) edge("", meantBy(text, inspection));
  for (const { component, value } of sites.of("security-requirement")) {
    for (const name of Object.keys(value))
      edge(component, append("/components/securitySchemes", name));
  }
  for (const { component, value } of sites.of("discriminator")) {
    const mapping = own(value, "mapping");
    if (isObject(mapping)) {
      for (const tag of Object.keys(mapping))
        edge(component, componentOf(mappingTarget(document, own(mapping, tag))));
    }
  }
  // A schema with a discriminator uses all schemas that include it by `allOf`.
  for (const schema of sites.of("schema")) {
    for (const part of membersOf(schema, "allOf")) {
      const base = componentOf(referenced(inspection, part.value)?.pointer);
      if (base !== undefined && hasDiscriminator(document.valueAt(base)))
        edge(base, schema.component);
    }
  }
  return reached(edges.get("") ?? [], edges);
}

/** Returns the component whose name is most similar to the target of a broken reference. */
function meantBy(text: string, { document }: Inspection): string | undefined {
  const pointer = decode(text.slice(Math.max(0, text.indexOf("#")))) ?? "";
  if (document.valueAt(pointer) !== undefined) return componentOf(pointer);
  const [, type = "schemas"] = parse(pointer) ?? [];
  const map = append("/components", type);
  const entries = document.valueAt(map);
  const name = isObject(entries) ? nearest(lastToken(pointer), Object.keys(entries)) : undefined;
  return name === undefined ? undefined : append(map, name);
}

function hasDiscriminator(schema: unknown): boolean {
  return isObject(schema) && Object.hasOwn(schema, "discriminator");
}

/** Returns the component that contains the value at a JSON Pointer. */
function componentOf(pointer: string | undefined): string | undefined {
  if (pointer?.startsWith("/components/") !== true) return undefined;
  const [, type, name] = parse(pointer) ?? [];
  return type === undefined || name === undefined
    ? undefined
    : append(append("/components", type), name);
}
