// Components that nothing uses: parameters, answers, examples… that stand ready, as their author wrote them.
import { isObject, type JsonValue, own } from "../load/json.js";
import { append } from "../load/pointer.js";
import type { SpecDocument } from "../load/spec-document.js";

/** A component, schemas and security schemes aside, that no reference of an operation reaches. */
export interface UnusedComponent {
  readonly pointer: string;
  /** Its section of `components` (OAS 3.1 §4.8.7): `parameters`, `responses`… */
  readonly section: string;
  readonly name: string;
  readonly json: JsonValue;
}

/** Sections whose entries the model holds anyway. */
export const heldSections = ["schemas", "securitySchemes"] as const;

/** The components that are not among `reached`, which are pointers. */
export function unusedComponents(
  document: SpecDocument,
  reached: ReadonlySet<string>,
): UnusedComponent[] {
  const components = own(document.root, "components");
  if (!isObject(components)) return [];
  const unused: UnusedComponent[] = [];
  for (const section of Object.keys(components)) {
    const entries = own(components, section);
    if (section.startsWith("x-") || !isObject(entries)) continue;
    if ((heldSections as readonly string[]).includes(section)) continue;
    for (const name of Object.keys(entries)) {
      const pointer = append(append("/components", section), name);
      if (reached.has(pointer)) continue;
      unused.push({ pointer, section, name, json: entries[name] as JsonValue });
    }
  }
  return unused;
}
