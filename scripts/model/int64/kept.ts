// The integers of 64 bits that stay numbers, with the place and the reason of each.

import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { memberOf } from "../../schema/facts.js";
import { withParts } from "../../schema/walk.js";
import type { ApiModel, Operation } from "../api-model.js";
import { pageIn } from "../pagination.js";
import { requestSchemas, responseSchemas } from "../reach.js";
import { finder, type JsonSchema, scopeOf } from "../schema.js";
import { Positions } from "./positions.js";

/**
 * Why an integer of 64 bits stays a number. `text`: it is JSON inside of a text. `shared`: other schemas of the same
 * value allow numbers or texts, or only test it. `pages`: the client calculates with it. `retry`: it is a field of an
 * event. `lines`: it is at a position of a list that arrives item by item.
 */
export type Reason =
  /** `pointer`: the text, or the pagination. */
  | { readonly why: "text" | "pages"; readonly pointer: string }
  | { readonly why: "shared" | "retry" | "lines" };

/** Schemas of integers that stay numbers. */
export type Kept = Map<JsonObject, Reason>;

/** An integer of 64 bits that stays a number. */
export interface KeptNumber {
  /** Pointer of its schema. */
  readonly pointer: string;
  readonly reason: Reason;
}

/** Returns the integers in page parameters, because a client calculates with them. */
export function numbersOfPages({ operations, schemas }: ApiModel): Kept {
  const kept = new Map<JsonObject, Reason>();
  const scope = scopeOf(schemas);
  const find = finder(schemas);
  const positions = new Positions(find, scope, kept);
  const found: (readonly [JsonSchema, Reason])[] = [];
  for (const { pagination, parameters, responses } of operations) {
    if (pagination === undefined) continue;
    const names = namesOf(pagination);
    const reason = { why: "pages", pointer: pagination.pointer } as const;
    for (const { in: place, name, schema } of parameters)
      if (place === "query" && names.includes(name)) found.push([schema.json, reason]);
    const { total } = pagination as { readonly total?: string };
    const page = pageIn(responses)?.mediaType.schema?.json;
    const member =
      total === undefined || page === undefined ? undefined : memberOf(page, total, scope);
    if (member !== undefined) found.push([member, reason]);
  }
  for (const [schema, reason] of found)
    for (const one of positions.of(schema)?.whole.int64 ?? []) kept.set(one, reason);
  return kept;
}

function namesOf(pagination: NonNullable<Operation["pagination"]>): (string | undefined)[] {
  if (pagination.style === "offset") return [pagination.limit, pagination.offset];
  return pagination.style === "page" ? [pagination.limit, pagination.page] : [pagination.limit];
}

/** Returns the places of integers that stay numbers, each once. */
export function keptNumbers(
  { schemas, operations, webhooks }: ApiModel,
  kept: Kept,
): readonly KeptNumber[] {
  const found = new Map<string, Reason>();
  const look = (schema: JsonSchema | JsonValue, pointer: string): JsonSchema | JsonValue => {
    if (!isObject(schema)) return schema;
    const reason = kept.get(schema);
    if (reason !== undefined && !found.has(pointer)) found.set(pointer, reason);
    withParts(schema, (part, token, keyword) => {
      const holder = append(pointer, keyword);
      return look(part, token === undefined ? holder : append(holder, token));
    });
    return schema;
  };
  const inline = [...operations, ...webhooks].flatMap((operation) => [
    ...requestSchemas(operation),
    ...responseSchemas(operation),
  ]);
  for (const { json, pointer } of [...schemas, ...inline]) look(json, pointer);
  return [...found].map(([pointer, reason]) => ({ pointer, reason }));
}
