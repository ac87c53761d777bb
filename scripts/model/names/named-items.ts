// Gives names to the items of responses that arrive item by item. Only named items get a type declaration.

import { valueFor } from "../../json/by-key.js";
import { isSameList } from "../../json/equal-values.js";
import { aliasOf, isSchemaObject, schemaFrom } from "../../schema/schema.js";
import type { ApiModel, MediaType, NamedSchema, Operation } from "../api-model.js";
import { itemsOf } from "../json-lines.js";
import { type FindSchema, finder, type JsonSchema, schemaReference } from "../schema.js";
import { itemKey } from "./name-lock.js";
import type { NameScope } from "./names.js";
import type { ItemNames } from "./unnamed.js";

/** Names item schemas that have no name. Equal item schemas in the responses of one operation share one name. */
export function nameItems(
  { operations, schemas }: Pick<ApiModel, "operations" | "schemas">,
  names: NameScope,
): ItemNames {
  const find = finder(schemas);
  const given = operations.flatMap((operation): [string, string[]][] => {
    const { operationId, typeName } = operation;
    const items = [...unnamedItems(operation, find).values()];
    if (items.length === 0) return [];
    const claimed = items.map(({ pointer, isEvent }, index) =>
      names.claimType(
        `${typeName}${isEvent ? "Event" : "Line"}${index === 0 ? "" : index + 1}`,
        pointer,
        itemKey(operationId, index),
      ),
    );
    return [[operationId, claimed]];
  });
  return new Map(given);
}

/**
 * Returns the API in which each response that arrives item by item has a named item schema. Returns the given model if
 * no response arrives item by item.
 */
export function withNamedItems(model: ApiModel): ApiModel {
  return valueFor(extended, model, () => extendedModel(model));
}

/** Cached results of `withNamedItems`: several targets need the result for the same model. */
const extended = new WeakMap<ApiModel, ApiModel>();

function extendedModel(model: ApiModel): ApiModel {
  const find = finder(model.schemas);
  const named: NamedSchema[] = [];
  const operations = model.operations.map((operation) => {
    const references = new Map<string, JsonSchema>();
    for (const [text, { item, pointer, isEvent }] of unnamedItems(operation, find)) {
      const index = references.size;
      const typeName = model.itemNames?.get(operation.operationId)?.[index];
      if (typeName === undefined) break;
      // The key of an unnamed item contains a space, so it cannot be the name of a component.
      const name = itemKey(operation.operationId, index);
      const description = `One ${isEvent ? "event" : "item"} of a response of \`${operation.operationId}\`.`;
      const json = isSchemaObject(item) ? schemaFrom({ description, ...item }) : item;
      named.push({ pointer, name, typeName, json, openPoints: [] });
      references.set(text, schemaFrom({ $ref: schemaReference(name) }));
    }
    return withItems(operation, find, references);
  });
  return isSameList(operations, model.operations)
    ? model
    : { ...model, operations, schemas: [...model.schemas, ...named] };
}

/**
 * Returns the operation in which each response that arrives item by item has a schema for the list of its items.
 * `references` maps the JSON text of each unnamed item schema to a reference to its name.
 */
function withItems(
  operation: Operation,
  find: FindSchema,
  references: ReadonlyMap<string, JsonSchema>,
): Operation {
  const arrivesByItem = (one: MediaType) =>
    one.schema !== undefined && itemsOf(one, find)?.item !== undefined;
  if (!operation.responses.some(({ content }) => content.some(arrivesByItem))) return operation;
  const content = (one: MediaType): MediaType => {
    const { item, events } = itemsOf(one, find) ?? {};
    if (one.schema === undefined || item === undefined) return one;
    const items = references.get(JSON.stringify(item)) ?? item;
    const { pointer } = one.item ?? one.schema;
    return {
      ...one,
      schema: { pointer, json: schemaFrom({ type: "array", items }) },
      item: { pointer, json: items },
      ...(events === undefined ? {} : { eventData: events.data }),
    };
  };
  const responses = operation.responses.map((response) => ({
    ...response,
    content: response.content.map(content),
  }));
  return { ...operation, responses };
}

interface UnnamedItem {
  readonly item: JsonSchema;
  readonly pointer: string;
  readonly isEvent: boolean;
}

/** Returns the schemas of unnamed items, by their JSON text. */
function unnamedItems({ responses }: Operation, find: FindSchema): Map<string, UnnamedItem> {
  const items = new Map<string, UnnamedItem>();
  for (const { content } of responses) {
    for (const one of content) {
      const { item, events } = itemsOf(one, find) ?? {};
      if (one.schema === undefined || item === undefined || aliasOf(item) !== undefined) continue;
      const text = JSON.stringify(item);
      if (!items.has(text)) {
        const { pointer } = one.item ?? one.schema;
        items.set(text, { item, pointer, isEvent: events !== undefined });
      }
    }
  }
  return items;
}
