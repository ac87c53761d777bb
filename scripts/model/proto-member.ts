// Whether a document has a member named `__proto__`, which readers of JSON then must not drop.
import type { ApiModel } from "./api.js";
import { referencesIn } from "./reach.js";
import type { JsonSchema } from "./schema.js";

/** Whether an operation or a schema names such a member: a property, or one that is demanded. */
export function namesProto({
  operations,
  schemas,
}: Pick<ApiModel, "operations" | "schemas">): boolean {
  return [operations, schemas].some(names);
}

/** Makes what tells whether a schema, or one that it leads to, names such a member. */
export function protoFinder(
  model: Pick<ApiModel, "operations" | "schemas" | "webhooks">,
): (schema: JsonSchema) => boolean {
  const { operations, webhooks, schemas } = model;
  if (!namesProto({ operations: [...operations, ...webhooks], schemas })) return () => false;
  // From those that name one, back to those that lead there: each schema is looked at once.
  const users = new Map<string, string[]>();
  for (const { name, json } of schemas) {
    for (const used of referencesIn(json)) {
      const known = users.get(used);
      if (known === undefined) users.set(used, [name]);
      else known.push(name);
    }
  }
  const found = new Set(schemas.filter(({ json }) => names(json)).map(({ name }) => name));
  for (const name of found) for (const user of users.get(name) ?? []) found.add(user);
  return (schema) => names(schema) || referencesIn(schema).some((name) => found.has(name));
}

function names(part: unknown): boolean {
  return JSON.stringify(part).includes('"__proto__"');
}
