// Finds bodies that are lists and arrive item by item, and the schema of their items. Bodies that arrive item by item
// are JSON Lines, JSON text sequences (RFC 7464) and server-sent events. `itemSchema` describes an item; if both are
// present, `schema` describes the list. OpenAPI 3.1 does not define whether `schema` describes the list or an item, so
// authors use it for either. A `schema` that describes an array is the schema of the list; any other `schema` describes
// an item. A schema of an array or null counts as a schema of an array. A schema that allows strings and null counts as
// a string schema, because a line of the body is never null.

import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { conditions, namesOf, unions, valueLists } from "../openapi/keywords/groups.js";
import { sequenceOf } from "../openapi/media-types.js";
import { isOnly, type Kinds, kind, kindsOf, mayBe } from "../schema/kinds.js";
import {
  type FindSchema,
  isSchemaObject,
  type JsonSchema,
  listOf,
  openSchema,
  schemaFrom,
  targetOf,
} from "../schema/schema.js";
import { modelScope, type Scope } from "../schema/scope.js";
import type { MediaType } from "./api-model.js";
import { type Events, eventsOf } from "./events.js";
import { resolved } from "./form-parts.js";

/** Maximum number of schemas that are visited to find the items of one body. */
const mostOfOneValue = 200;

type Content = Pick<MediaType, "mediaType" | "schema" | "item" | "isOfList" | "eventData">;

/**
 * For a request body that is sent item by item, returns the schema of the list of items. Returns `undefined` if the
 * body is not a sequence of JSON items, or if no schema describes the items.
 */
export function linesSchema(content: Content, find: FindSchema): JsonSchema | undefined {
  const { mediaType, schema, item, isOfList } = content;
  const isSent = sequenceOf(mediaType) !== undefined && sequenceOf(mediaType) !== "events";
  if (schema === undefined || !isSent) return undefined;
  const list = listSchema(schema.json, isOfList, find);
  const isItemBeside = item !== undefined && item.pointer !== schema.pointer;
  if (!isItemBeside) return list;
  const items = schemaFrom({ type: "array", items: item.json });
  return list === undefined ? items : schemaFrom({ allOf: [list, items] });
}

function listSchema(
  json: JsonSchema,
  isOfList: true | undefined,
  find: FindSchema,
): JsonSchema | undefined {
  const kinds = kindsIn(json, find);
  if (kinds === undefined || isOnly(kind.string, kinds)) return undefined;
  if (!isList(kinds, isOfList)) return schemaFrom({ type: "array", items: json });
  if ((kinds & kind.null) === 0 && isOnly(kind.array, kinds)) return json;
  const target = resolved(openSchema(json), find);
  const isTyped = isObject(target) && Object.hasOwn(target, "type");
  return isTyped
    ? schemaFrom({ ...target, type: "array" })
    : schemaFrom({ allOf: [json, { type: "array" }] });
}

/** The items of a response that a client reads item by item. */
export interface Items {
  /**
   * The schema of each item. `item` is absent if the schema does not describe items, or describes the complete text.
   */
  readonly item?: JsonSchema;
  /**
   * True if the schema of the list has keywords for the complete list, such as `minItems`. Such keywords can be checked
   * only after the last item of the list.
   */
  readonly isMore: boolean;
  /** The content of `data`; only present if the items are server-sent events. */
  readonly events?: Omit<Events, "item">;
}

/**
 * Returns the description of the items in a response that arrives item by item. Returns `undefined` for a response that
 * is not read item by item, and for events without a described structure.
 */
export function itemsOf(content: Content, find: FindSchema): Items | undefined {
  const sequence = sequenceOf(content.mediaType);
  if (sequence === undefined) return undefined;
  const items = writtenItems(content, find);
  if (sequence !== "events") return items;
  // Before OpenAPI 3.2, the `schema` of an event stream has no defined meaning.
  if (content.item === undefined && content.isOfList === undefined) return undefined;
  if (items.item === undefined) return items;
  if (content.eventData !== undefined) {
    return { ...items, events: { data: content.eventData, isAmbiguous: false } };
  }
  const { item, ...events } = eventsOf(items.item, find);
  return { ...items, item, events };
}

function writtenItems({ schema, item, isOfList }: Content, find: FindSchema): Items {
  const kinds = schema && kindsIn(schema.json, find);
  const isOfOtherKinds = schema !== undefined && kinds !== undefined && !isOnly(kind.string, kinds);
  if (item !== undefined) {
    const list = new List(find);
    if (isOfOtherKinds && schema.pointer !== item.pointer) list.items(schema.json);
    return { ...(isSilent(item.json) ? {} : { item: item.json }), isMore: list.isMore };
  }
  if (!isOfOtherKinds) return { isMore: false };
  if (!isList(kinds, isOfList)) return { item: schema.json, isMore: false };
  const list = new List(find);
  const each = list.items(schema.json);
  return { ...(isSilent(each) ? {} : { item: each }), isMore: list.isMore };
}

/**
 * Returns true if the `schema` of a sequential media type, such as JSON Lines, describes the whole list instead of one
 * item. If a schema accepts only arrays, it describes the whole list, not one item. In OpenAPI 3.2, the schema also
 * describes the list if it accepts arrays and other values.
 */
function isList(kinds: Kinds, isOfList: true | undefined): boolean {
  return isOnly(kind.array, kinds) || (isOfList === true && (kinds & kind.array) !== 0);
}

/** Returns the JSON types that a schema allows, or `undefined` if every value is valid. */
function kindsIn(schema: JsonSchema, find: FindSchema): Kinds | undefined {
  const target = resolved(openSchema(schema), find);
  return target === undefined || isSilent(target) ? undefined : kindsOf(schema, modelScope(find));
}

function isSilent(schema: JsonValue | JsonSchema): boolean {
  return isObject(schema) ? Object.keys(schema).length === 0 : schema !== false;
}

/** Finds the item schema in the schema of a list. */
class List {
  isMore = false;
  readonly #find: FindSchema;
  readonly #scope: Scope;
  /**
   * Names of the schemas that are being read. If the schema of a list refers to itself, the inner occurrence describes
   * no further items.
   */
  readonly #within = new Set<string>();
  #left = mostOfOneValue;

  constructor(find: FindSchema) {
    this.#find = find;
    this.#scope = modelScope(find);
  }

  /** Returns the schema that describes every item of a list, regardless of the index. */
  items(list: JsonSchema): JsonSchema {
    this.#left -= 1;
    if (!isSchemaObject(list) || this.#left < 0) return true;
    this.isMore ||= ofWhole.some((key) => Object.hasOwn(list, key));
    const name = targetOf(list);
    const parts = [ownItems(list), ...listOf(list, "allOf").map((one) => this.items(one))];
    if (name !== undefined) parts.push(this.#named(name));
    for (const key of unions) {
      const lists = listOf(list, key).filter((one) => mayBe(one, kind.array, this.#scope));
      if (lists.length > 0) parts.push(oneOf(lists.map((one) => this.items(one))));
    }
    const saying = parts.filter((part) => !isSilent(part));
    const [only = true, other] = saying;
    return other === undefined ? only : schemaFrom({ allOf: saying });
  }

  #named(name: string): JsonSchema {
    if (this.#within.has(name)) return true;
    this.#within.add(name);
    const items = this.items(this.#find(name) ?? true);
    this.#within.delete(name);
    return items;
  }
}

/** Keywords that apply to a complete list. */
const ofWhole: readonly string[] = [
  ...namesOf(({ name, appliesTo }) => name !== "items" && appliesTo?.includes("array") === true),
  ...valueLists,
  ...conditions,
];

function ownItems(list: JsonObject): JsonSchema {
  const first = listOf(list, "prefixItems");
  const items = own(list, "items");
  const rest = isObject(items) || items === false ? items : true;
  if (first.length === 0) return rest;
  return oneOf(rest === false ? first : [...first, rest]);
}

/** Returns a union of the schemas. Returns `true` if one of the schemas accepts every value. */
function oneOf(members: readonly JsonSchema[]): JsonSchema {
  const [only = true, other] = members;
  if (members.some((member) => isSilent(member))) return true;
  return other === undefined ? only : schemaFrom({ anyOf: [...members] });
}
