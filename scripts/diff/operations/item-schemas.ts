// Pairs the schemas of two bodies. If both bodies are read item by item, their item schemas are compared.

import type { MediaType, Schema } from "../../model/api-model.js";
import { itemsOf } from "../../model/json-lines.js";
import { sequenceOf } from "../../openapi/media-types.js";
import { schemaFrom } from "../../schema/schema.js";
import type { NamedSchemas } from "../schemas/view.js";

/** A body in one of the documents, and the schemas that its references name. */
export interface BodyOfSide {
  readonly content: MediaType;
  readonly named: NamedSchemas;
}

/**
 * Returns pairs of schemas: of the whole bodies, and also of their items if a body has both `schema` and `itemSchema`.
 */
export function schemaPairs(before: BodyOfSide, after: BodyOfSide): (readonly [Schema, Schema])[] {
  const both = [before, after] as const;
  const isEvents = both.every(({ content }) => sequenceOf(content.mediaType) === "events");
  // OpenAPI versions before 3.2 do not specify whether `schema` describes the whole list or one item.
  const isOtherwise = isOfSequence(before) !== isOfSequence(after);
  const asItems = isEvents || isOtherwise;
  const wholes = both.map((one) => (asItems ? listOfItems(one) : undefined) ?? wholeOf(one));
  const pairs = [wholes as unknown as readonly [Schema, Schema]];
  if (!asItems && both.some(({ content }) => isItemBeside(content))) {
    pairs.push(both.map((one) => listOfItems(one) ?? wholeOf(one)) as unknown as [Schema, Schema]);
  }
  return pairs;
}

function wholeOf({ content }: BodyOfSide): Schema {
  return content.schema ?? { pointer: content.pointer, json: true };
}

function isOfSequence({ content }: BodyOfSide): boolean {
  return content.item !== undefined || content.isOfList === true;
}

/** Returns true if a body has both `schema` and `itemSchema`. */
function isItemBeside({ item, schema }: MediaType): boolean {
  return item !== undefined && schema !== undefined && item.pointer !== schema.pointer;
}

/**
 * Returns the schema of the whole list as clients and handlers see it: server-sent events have parsed JSON in `data`.
 */
function listOfItems({ content, named }: BodyOfSide): Schema | undefined {
  const item = itemsOf(content, (name) => named.get(name)?.json)?.item;
  const at = content.item ?? content.schema;
  if (item === undefined || at === undefined) return undefined;
  return { ...at, json: schemaFrom({ type: "array", items: item }) };
}
