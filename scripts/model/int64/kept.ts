// The 64-bit integers that generated code may round, each with its position and the reason.

import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { withParts } from "../../schema/walk.js";
import type { ApiModel } from "../api-model.js";
import { requestSchemas, responseSchemas } from "../reach.js";
import type { JsonSchema } from "../schema.js";
import { hasSafeValues, isInt64, namesInt64 } from "./leaf.js";

/**
 * The reason why generated code rounds a 64-bit integer beyond 2^53. `listed` means that `enum` or `const` has a value
 * that is not an exact integer.
 */
export type Reason = TextReason | { readonly why: "listed" };

/**
 * The reason why generated code rounds a 64-bit integer inside a text. `undeclared` means that the integer is in a form
 * field that has an Encoding Object, but is not in `properties`. `unread` means that the integer is in a header whose
 * media type is not JSON. `pointer` is the JSON Pointer of the header or body.
 */
export interface TextReason {
  readonly why: "undeclared" | "unread";
  readonly pointer: string;
}

/**
 * `bigint` means that generated code represents an integer beyond 2^53 as a bigint, because a second schema also
 * describes the value. For example, the second schema allows strings.
 */
export type KeptAs = TextReason | "bigint";

/** The schemas of 64-bit integers that are no strings in generated code. */
export type Kept = Map<JsonObject, KeptAs>;

/** A 64-bit integer that generated code rounds if the integer is beyond 2^53. */
export interface KeptNumber {
  /** JSON Pointer of the integer's schema. */
  readonly pointer: string;
  readonly reason: Reason;
  /** Set if the integer is rounded at some positions only, where a copy of its schema applies. */
  readonly isCopied?: true;
}

/** Returns each 64-bit integer of the API that generated code may round, without duplicates. */
export function keptNumbers(
  { schemas, operations, webhooks }: ApiModel,
  kept: Kept,
): readonly KeptNumber[] {
  const found = new Map<string, Reason>();
  const texts = new Set<string>();
  const reasonOf = (schema: JsonObject): Reason | undefined => {
    if (namesInt64(schema) && !hasSafeValues(schema)) return { why: "listed" };
    const as = kept.get(schema);
    return as === "bigint" ? undefined : as;
  };
  const look = (schema: JsonSchema | JsonValue, pointer: string): JsonSchema | JsonValue => {
    if (!isObject(schema)) return schema;
    const reason = reasonOf(schema);
    if (reason !== undefined && !found.has(pointer)) found.set(pointer, reason);
    else if (reason === undefined && isInt64(schema)) texts.add(pointer);
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
  return [...found].map(([pointer, reason]) => ({
    pointer,
    reason,
    ...(texts.has(pointer) ? { isCopied: true } : {}),
  }));
}
