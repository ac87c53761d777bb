// Which named schemas operations, webhooks and their callbacks reach, whatever changed on the way.
import { isObject, type JsonValue, own } from "../load/json.js";
import type { ApiModel } from "../model/api.js";
import { referencedName } from "../model/schema.js";

/** The names of the schemas that are used; a view of a schema uses it. */
export function usedNames({ operations, webhooks, schemas }: ApiModel): Set<string> {
  const named = new Map(schemas.map((schema) => [schema.name, schema]));
  const used = new Set<string>();
  const look = (value: unknown) => {
    const waiting = [value];
    while (waiting.length > 0) {
      const next = waiting.pop();
      if (Array.isArray(next)) for (const item of next) waiting.push(item);
      else if (isObject(next as JsonValue)) {
        const object = next as Readonly<Record<string, JsonValue>>;
        const reference = own(object, "$ref");
        const name = typeof reference === "string" ? referencedName(reference) : undefined;
        if (name !== undefined) used.add(name);
        for (const key of Object.keys(object)) waiting.push(object[key]);
      }
    }
  };
  look([operations, webhooks]);
  // The set grows while it is walked: each schema is looked into once.
  for (const name of used) {
    const schema = named.get(name);
    if (schema?.view !== undefined) used.add(schema.view.of);
    look(schema?.json);
  }
  return used;
}
