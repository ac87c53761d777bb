// Which named schemas operations, webhooks and their callbacks reach, whatever changed on the way.
import { isObject, type JsonValue, own } from "../load/json.js";
import type { ApiModel } from "../model/api.js";
import { type NamedSchema, referencedName } from "../model/schema.js";
import type { Identities } from "./identical.js";
import { type Renames, saySame } from "./schema-renames.js";

/** A named schema that changed where no operation meets it. */
export interface UnusedSchema {
  readonly before?: NamedSchema;
  readonly after?: NamedSchema;
  /** The side on which operations use it, if any do. */
  readonly used: "before" | "after" | "never";
}

/** The named schemas that are not the same on both sides and that no operation uses on both. */
export function unusedSchemas(
  models: readonly [ApiModel, ApiModel],
  { before, after }: Renames,
  identities: Identities,
): UnusedSchema[] {
  const changed: Pick<UnusedSchema, "before" | "after">[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(name), after.get(name)];
    if ((old ?? now)?.view !== undefined) continue;
    if (old === undefined) changed.push(now === undefined ? {} : { after: now });
    else if (now === undefined) changed.push({ before: old });
    else if (!identities.same(old.json, now.json) && !saySame(old.json, now.json))
      changed.push({ before: old, after: now });
  }
  if (changed.length === 0) return [];
  const [usedBefore, usedAfter] = [usedNames(models[0]), usedNames(models[1])];
  return changed.flatMap((one) => {
    const was = one.before !== undefined && usedBefore.has(one.before.name);
    const is = one.after !== undefined && usedAfter.has(one.after.name);
    if ((was || one.before === undefined) && (is || one.after === undefined)) return [];
    return [{ ...one, used: was ? "before" : is ? "after" : "never" }];
  });
}

/** The names of the schemas that are used; a view of a schema uses it. */
function usedNames({ operations, webhooks, schemas }: ApiModel): Set<string> {
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
