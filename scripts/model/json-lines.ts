// Which bodies are lists that come item by item, and what the contract says of their items: JSON Lines, and JSON text
// sequences (RFC 7464).
//
// OpenAPI 3.1 does not say what the schema of such a body is about, so authors write one thing or the other: it is the
// schema of an item, unless it is a list itself. A list or null is a list, and a text or null a text: no lines say null.
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { conditions, namesOf, unions, valueLists } from "../openapi/keywords/groups.js";
import { resolved } from "./form-parts.js";
import { essenceOf, type MediaType } from "./media-type.js";
import type { FindSchema, JsonSchema } from "./schema.js";
import { listOf } from "./schemas/in-place-applicators.js";
import { type Kind, mostOfOneValue, OwnValue } from "./schemas/instance-constraints.js";
import { targetOf } from "./schemas/read-write-properties.js";

/** Those whose requests are taken apart. */
const sent = new Set([
  "application/x-ndjson",
  "application/ndjson",
  "application/jsonl",
  "application/json-seq",
]);

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
  const kinds = kindsOf(json, find);
  if (kinds === undefined || isOnly("string", kinds)) return undefined;
  if (!isOnly("array", kinds)) return { type: "array", items: json };
  if (!kinds.has("null")) return json;
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
  const kinds = schema && kindsOf(schema.json, find);
  if (schema === undefined || kinds === undefined || isOnly("string", kinds)) {
    return { isMore: false };
  }
  if (!isOnly("array", kinds)) return { item: schema.json, isMore: false };
  const list = new List(find);
  const item = list.items(schema.json);
  return { ...(isSilent(item) ? {} : { item }), isMore: list.isMore };
}

/** The kinds of value that a schema allows; nothing where it says nothing. */
function kindsOf(schema: JsonSchema, find: FindSchema): ReadonlySet<Kind> | undefined {
  const said = resolved(schema, find);
  return said === undefined || isSilent(said) ? undefined : new OwnValue(find).kinds(schema);
}

/** Whether values can be of one kind alone, or null. */
function isOnly(kind: Kind, kinds: ReadonlySet<Kind>): boolean {
  return kinds.has(kind) && kinds.size === (kinds.has("null") ? 2 : 1);
}

function isSilent(schema: JsonValue): boolean {
  return isObject(schema) ? Object.keys(schema).length === 0 : schema !== false;
}

/** Reads the schema of a list. */
class List {
  isMore = false;
  readonly #find: FindSchema;
  readonly #value: OwnValue;
  /** Names that are being read: what leads back to itself says nothing new on the way. */
  readonly #within = new Set<string>();
  #left = mostOfOneValue;

  constructor(find: FindSchema) {
    this.#find = find;
    this.#value = new OwnValue(find);
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
      const lists = listOf(list, key).filter((one) => this.#value.kinds(one).has("array"));
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
