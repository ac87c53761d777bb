// Pairs the schemas of two bodies. For bodies that are read item by item, also pairs the schemas of the items.

import type { MediaType, Schema } from "../../model/api-model.js";
import { itemsOf } from "../../model/json-lines.js";
import { sequenceOf } from "../../openapi/media-types.js";
import { schemaFrom } from "../../schema/schema.js";
import type { NamedSchemas } from "../schemas/view.js";

/** The body of a request or response, and the named schemas of the document that contains it. */
export interface BodyOfSide {
  readonly content: MediaType;
  readonly named: NamedSchemas;
}

/**
 * Returns the pairs of old and new schemas to compare for two versions of a body. If a body has both `schema` and
 * `itemSchema`, the item schemas are also paired.
 */
export function schemaPairs(before: BodyOfSide, after: BodyOfSide): (readonly [Schema, Schema])[] {
  const both = [before, after] as const;
  const isEvents = both.every(({ content }) => sequenceOf(content.mediaType) === "events");
  // Before OpenAPI 3.2, the specification does not say whether `schema` describes a list of all items or a single item.
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
 * Returns the schema of an array with all items of the body, as generated code reads the items. In server-sent events,
 * generated code reads `data` as parsed JSON.
 */
function listOfItems({ content, named }: BodyOfSide): Schema | undefined {
  const item = itemsOf(content, (name) => named.get(name)?.json)?.item;
  const at = content.item ?? content.schema;
  if (item === undefined || at === undefined) return undefined;
  return { ...at, json: schemaFrom({ type: "array", items: item }) };
}
