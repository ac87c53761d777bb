// Which bodies are lists that come item by item, and what the contract says of their items: JSON Lines, and JSON text
// sequences (RFC 7464).
//
// OpenAPI 3.1 does not say what the schema of such a body is about, so authors write one thing or the other: it is the
// schema of an item, unless it is a list itself. A list or null is a list, and a text or null a text: no lines say null.

import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { conditions, namesOf, unions, valueLists } from "../openapi/keywords/groups.js";
import { type Kinds, kind, kindsOf, mayBe } from "../schema/kinds.js";
import { type FindSchema, type JsonSchema, listOf, targetOf } from "../schema/schema.js";
import { modelScope, type Scope } from "../schema/scope.js";
import type { MediaType } from "./api-model.js";
import { resolved } from "./form-parts.js";
import { essenceOf } from "./media-type.js";

/** Those whose requests are taken apart. */
const sent = new Set([
  "application/x-ndjson",
  "application/ndjson",
  "application/jsonl",
  "application/json-seq",
]);

/** So many schemas of one list are looked through. */
const mostOfOneValue = 200;

/** Those whose responses a client reads in a loop. */
const read = new Set([
  "application/x-ndjson",
  "application/ndjson",
  "application/jsonl",
  "application/x-jsonlines",
]);

type Content = Pick<MediaType, "mediaType" | "schema">;

/** Whether responses of a media type are read item by item: JSON values, one a line. */
export function isReadInLines(mediaType: string): boolean {
  return read.has(essenceOf(mediaType));
}

/**
 * The schema of the list that a request body is which is sent item by item. Nothing for other bodies, and where the
 * contract has a text, or does not say what the items are.
 */
export function linesSchema(
  { mediaType, schema }: Content,
  find: FindSchema,
): JsonSchema | undefined {
  if (schema === undefined || !sent.has(essenceOf(mediaType))) return undefined;
  const { json } = schema;
  const kinds = kindsSaid(json, find);
  if (kinds === undefined || isOnly(kind.string, kinds)) return undefined;
  if (!isOnly(kind.array, kinds)) return { type: "array", items: json };
  if ((kinds & kind.null) === 0) return json;
  const said = resolved(json, find);
  const isTyped = isObject(said) && Object.hasOwn(said, "type");
  return isTyped ? { ...said, type: "array" } : { allOf: [json, { type: "array" }] };
}

/** A response that is read item by item, as the contract describes it. */
export interface Lines {
  /** Of each item; absent where that is nothing, or of the text as a whole. */
  readonly item?: JsonSchema;
  /** Whether more is said of the list than what its items are, which is not known before its end. */
  readonly isMore: boolean;
}

/** Describes the items of a response; returns nothing for a response that is not read item by item. */
export function linesOf({ mediaType, schema }: Content, find: FindSchema): Lines | undefined {
  if (!isReadInLines(mediaType)) return undefined;
  const kinds = schema && kindsSaid(schema.json, find);
  if (schema === undefined || kinds === undefined || isOnly(kind.string, kinds)) {
    return { isMore: false };
  }
  if (!isOnly(kind.array, kinds)) return { item: schema.json, isMore: false };
  const list = new List(find);
  const item = list.items(schema.json);
  return { ...(isSilent(item) ? {} : { item }), isMore: list.isMore };
}

/** The kinds of value that a schema allows; nothing where it says nothing. */
function kindsSaid(schema: JsonSchema, find: FindSchema): Kinds | undefined {
  const said = resolved(schema, find);
  return said === undefined || isSilent(said) ? undefined : kindsOf(schema, modelScope(find));
}

/** Whether values can be of one kind alone, or null. */
function isOnly(one: Kinds, kinds: Kinds): boolean {
  return (kinds & ~kind.null) === one;
}

function isSilent(schema: JsonValue): boolean {
  return isObject(schema) ? Object.keys(schema).length === 0 : schema !== false;
}

/** Reads the schema of a list. */
class List {
  isMore = false;
  readonly #find: FindSchema;
  readonly #scope: Scope;
  /** Names that are being read: what leads back to itself says nothing new on the way. */
  readonly #within = new Set<string>();
  #left = mostOfOneValue;

  constructor(find: FindSchema) {
    this.#find = find;
    this.#scope = modelScope(find);
  }

  /** What it says of its items, wherever in the list they are. */
  items(list: JsonSchema): JsonSchema {
    this.#left -= 1;
    if (!isObject(list) || this.#left < 0) return true;
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
    return other === undefined ? only : { allOf: saying };
  }

  #named(name: string): JsonSchema {
    if (this.#within.has(name)) return true;
    this.#within.add(name);
    const items = this.items(this.#find(name) ?? true);
    this.#within.delete(name);
    return items;
  }
}

/** What is said of a list, not of each of its items. */
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

/** A union; true where one of its members says nothing. */
function oneOf(members: readonly JsonSchema[]): JsonSchema {
  const [only = true, other] = members;
  if (members.some(isSilent)) return true;
  return other === undefined ? only : { anyOf: [...members] };
}
