// The 64-bit integers that stay numbers in programs, each with its position and the reason.

import { isObject, type JsonObject, type JsonValue } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import { withParts } from "../../schema/walk.js";
import type { ApiModel } from "../api-model.js";
import { requestSchemas, responseSchemas } from "../reach.js";
import type { JsonSchema } from "../schema.js";
import { isInt64 } from "./leaf.js";

/**
 * The reason why programs represent a 64-bit integer as a number, not as a string. `selected` means that the schema of
 * the JSON depends on the value of a separate text, such as another form field. `undeclared` means that the integer is
 * in a form field that has an Encoding Object, but is not in `properties`. `unread` means that the integer is in a
 * header whose media type is not JSON. `matched` means that the integer is in an object with `patternProperties` whose
 * members are sent as separate texts. `shared` means that a second schema also describes the integer, such as a
 * condition in `not`, or a schema that allows other numbers.
 */
export type Reason = TextReason | { readonly why: "shared" };

/**
 * The reason why a 64-bit integer inside a text, such as a header, stays a number. `pointer` is the JSON Pointer of the
 * parameter, header or body.
 */
export interface TextReason {
  readonly why: "selected" | "undeclared" | "unread" | "matched";
  readonly pointer: string;
}

/** Schemas of 64-bit integers that stay numbers in programs, each with the reason. */
export type Kept = Map<JsonObject, Reason>;

/** A 64-bit integer that programs represent as a number, not as a string. */
export interface KeptNumber {
  /** JSON Pointer of the integer's schema. */
  readonly pointer: string;
  readonly reason: Reason;
}

/** Returns each 64-bit integer of the API that stays a number in programs, without duplicates. */
export function keptNumbers(
  { schemas, operations, webhooks }: ApiModel,
  kept: Kept,
): readonly KeptNumber[] {
  const found = new Map<string, Reason>();
  const look = (schema: JsonSchema | JsonValue, pointer: string): JsonSchema | JsonValue => {
    if (!isObject(schema)) return schema;
    const reason = isInt64(schema) ? kept.get(schema) : undefined;
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
