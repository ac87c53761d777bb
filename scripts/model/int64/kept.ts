// The 64-bit integers that stay numbers in generated code, each with its position and the reason.

import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { withParts } from "../../schema/walk.js";
import type { ApiModel } from "../api-model.js";
import { requestSchemas, responseSchemas } from "../reach.js";
import type { JsonSchema } from "../schema.js";
import { hasSafeValues, isInt64, namesInt64 } from "./leaf.js";

/**
 * The reason why generated code represents a 64-bit integer as a number, not as a string. `undeclared` means that the
 * integer is in a form field that has an Encoding Object, but is not in `properties`. `unread` means that the integer
 * is in a header whose media type is not JSON. `shared` means that a second schema also describes the integer, such as
 * a condition in `not`, or a schema that allows other numbers. `listed` means that `enum` or `const` has a value that
 * is not an exact integer.
 */
export type Reason = TextReason | { readonly why: "shared" | "listed" };

/**
 * The reason why a 64-bit integer inside a text, such as a header, stays a number. `pointer` is the JSON Pointer of the
 * parameter, header or body.
 */
export interface TextReason {
  readonly why: "undeclared" | "unread";
  readonly pointer: string;
}

/** Schemas of 64-bit integers that stay numbers in generated code, each with the reason. */
export type Kept = Map<JsonObject, Reason>;

/** A 64-bit integer that generated code represents as a number, not as a string. */
export interface KeptNumber {
  /** JSON Pointer of the integer's schema. */
  readonly pointer: string;
  readonly reason: Reason;
  /** Set if the integer is a number at some positions only, where a copy of its schema applies. */
  readonly isCopied?: true;
}

/**
 * Returns each 64-bit integer of the API that stays a number in generated code, without duplicates. `joined` contains
 * the schemas that restrict integers represented as strings.
 */
export function keptNumbers(
  { schemas, operations, webhooks }: ApiModel,
  kept: Kept,
  joined: ReadonlySet<JsonObject>,
): readonly KeptNumber[] {
  const found = new Map<string, Reason>();
  const texts = new Set<string>();
  const reasonOf = (schema: JsonObject): Reason | undefined => {
    if (isInt64(schema)) return kept.get(schema);
    if (!namesInt64(schema) || joined.has(schema)) return undefined;
    return { why: hasSafeValues(schema) ? "shared" : "listed" };
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
