// The 64-bit integers that stay numbers, each with its position and the reason.

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
 * The reason why a 64-bit integer stays a number. `text` means that the integer is in JSON inside of a string. `shared`
 * means that a second schema describes the value: a condition such as `not`, or one that allows numbers or strings.
 * `pages` means that the client computes the next page number or offset from the integer. `retry` means that the
 * integer is the field `retry` of a server-sent event. `lines` means that the integer is at a fixed index of an array
 * that arrives item by item.
 */
export type Reason =
  /** `pointer` is the JSON Pointer of the string (for `text`), or of `x-pagination` (for `pages`). */
  | { readonly why: "text" | "pages"; readonly pointer: string }
  | { readonly why: "shared" | "retry" | "lines" };

/** Integer schemas whose values stay numbers, each with the reason. */
export type Kept = Map<JsonObject, Reason>;

/** A 64-bit integer that programs represent as a number, not as a string. */
export interface KeptNumber {
  /** JSON Pointer of the integer's schema. */
  readonly pointer: string;
  readonly reason: Reason;
}

/** Returns the integers in page parameters, which stay numbers because a client calculates with them. */
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

/** Returns each 64-bit integer of the API that stays a number in programs, without duplicates. */
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
