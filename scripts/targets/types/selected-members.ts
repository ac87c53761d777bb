// Adds discriminator properties to named schemas, even outside unions. openapi-typescript does the same.
import { type JsonObject, type JsonValue, setOwn } from "../../json/json.js";
import type { ApiModel, NamedSchema } from "../../model/api-model.js";
import { withSchemas } from "../../model/operation-schemas.js";
import { scopeOf } from "../../model/schema.js";
import {
  aliasOf,
  isSchemaObject,
  type JsonSchema,
  listOf,
  mapOf,
  namesOf,
  openSchema,
  schemaFrom,
} from "../../schema/schema.js";
import { ownValues, type TagValue, tagOf } from "../../schema/tag.js";
import { eachSchema } from "../../schema/walk.js";

/** A discriminator property, and its values that select one named schema. */
interface Selected {
  readonly property: string;
  readonly values: ReadonlySet<TagValue>;
}

/**
 * Adds discriminator properties to the schemas that a discriminator selects. The discriminator property becomes
 * required, and has the values that select the schema.
 */
export function withSelectedMembers(model: ApiModel): ApiModel {
  const selected = selectedIn(model);
  if (selected.size === 0) return model;
  const schemas = model.schemas.map((schema): NamedSchema => {
    const tag = selected.get(schema.name);
    return tag === undefined ? schema : { ...schema, json: tagged(schema.json, tag) };
  });
  return { ...model, schemas };
}

function selectedIn(model: ApiModel): ReadonlyMap<string, Selected> {
  const scope = scopeOf(model.schemas);
  const selected = new Map<string, Selected>();
  const visit = (root: JsonSchema): JsonSchema => {
    eachSchema(openSchema(root), (schema) => {
      if (!Object.hasOwn(schema, "discriminator")) return;
      const tag = tagOf(schema, "oneOf", scope);
      if (tag?.from !== "discriminator") return;
      for (const { schema: member, values } of tag.members) {
        const name = aliasOf(member);
        if (name === undefined || selected.has(name)) continue;
        selected.set(name, { property: tag.property, values: new Set(values) });
      }
    });
    return root;
  };
  for (const message of [...model.operations, ...model.webhooks, ...(model.messages ?? [])]) {
    withSchemas(message, visit);
  }
  for (const { json } of model.schemas) visit(json);
  return withExtending(selected, model);
}

/**
 * Returns the discriminator properties of all schemas. The discriminator values of a subtype also count for its parent
 * schema, because the subtype must match the parent.
 */
function withExtending(
  selected: ReadonlyMap<string, Selected>,
  model: ApiModel,
): ReadonlyMap<string, Selected> {
  const scope = scopeOf(model.schemas);
  const written = new Map(model.schemas.map(({ name, json }) => [name, json]));
  const partsOf = (name: string) => {
    const schema = written.get(name);
    if (!isSchemaObject(schema)) return [];
    return listOf(schema, "allOf").flatMap((part) => aliasOf(part) ?? []);
  };
  const all = new Map(selected);
  for (const { name, json, tag: inherited } of model.schemas) {
    const extended = new Set(partsOf(name));
    // The loop also visits the schemas that it adds to `extended`.
    for (const one of extended) for (const part of partsOf(one)) extended.add(part);
    for (const part of extended) {
      const tag = selected.get(part);
      if (part === name || tag === undefined) continue;
      const { property } = tag;
      const own = [selected.get(name), inherited].find((one) => one?.property === property);
      const values = [...(own?.values ?? ownValues(json, property, scope) ?? [])];
      if (values.some((value) => tag.values.has(value))) continue;
      const known = all.get(part)?.values ?? [];
      all.set(part, { property, values: new Set([...known, ...values]) });
    }
  }
  return all;
}

function tagged(schema: JsonSchema, { property, values }: Selected): JsonSchema {
  if (!isSchemaObject(schema)) return schema;
  const tag: JsonObject = Object.create(null);
  setOwn(tag, property, { enum: [...values] });
  const parts = listOf(schema, "allOf");
  if (parts.length > 0) {
    const part = { type: "object", properties: tag, required: [property] };
    return schemaFrom({ ...schema, allOf: [...parts, part] });
  }
  if (schema["type"] !== "object") return schema;
  const required = [...new Set([...namesOf(schema, "required"), property])];
  return schemaFrom({ ...schema, properties: withMember(schema, tag), required });
}

/** Returns the properties of a schema in unchanged order, with the discriminator property added or replaced. */
function withMember(schema: JsonObject, tag: JsonObject): JsonObject {
  const properties: JsonObject = Object.create(null);
  for (const all of [mapOf(schema, "properties"), tag]) {
    for (const name of Object.keys(all)) setOwn(properties, name, all[name] as JsonValue);
  }
  return properties;
}
