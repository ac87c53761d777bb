// Finds the fields of a form from its schema and its encoding (OAS 3.1 §4.8.15).

import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { boundsOf, combinators, declaredMembers, notes } from "../openapi/keywords/groups.js";
import { areOfBytes, saysBytes } from "../schema/bytes.js";
import { listOf, openSchema, targetOf } from "../schema/schema.js";
import { allBut, withParts } from "../schema/walk.js";
import type { Encoding, MediaType } from "./api-model.js";
import type { FindSchema, JsonSchema } from "./schema.js";

/** A function that changes the schema of one form field, or returns it unchanged. */
type Change = (part: JsonValue, name: string | undefined) => JsonValue;

/** Keywords whose subschemas do not describe form fields. */
const ofOthers = allBut(
  (name) => [...declaredMembers, ...combinators].includes(name) || name === "additionalProperties",
);

/**
 * Changes the schema of each field of a form, and returns the schema of the form. References to schemas are replaced by
 * their targets only where a field changes; an unchanged form is returned as it is.
 */
function changeParts(form: JsonSchema, find: FindSchema, change: Change): JsonSchema {
  return changedForm(openSchema(form), new Set()) as JsonSchema;

  function changedForm(schema: JsonValue, seen: ReadonlySet<string>): JsonValue {
    if (!isObject(schema)) return schema;
    const { $ref, ...rest } = schema;
    const within = (part: JsonValue, token: string | number | undefined, keyword: string) =>
      combinators.includes(keyword)
        ? changedForm(part, seen)
        : change(part, keyword === "properties" ? String(token) : undefined);
    const result = withParts(rest, within, ofOthers);
    const name = targetOf(schema);
    if (name === undefined || seen.has(name)) {
      return result === rest ? schema : { ...result, $ref: $ref ?? null };
    }
    const target = openSchema(find(name) ?? true);
    const form = changedForm(target, new Set([...seen, name]));
    if (form === target) return result === rest ? schema : { ...result, $ref: $ref as string };
    if (Object.keys(result).length === 0) return form;
    return { ...result, allOf: [form, ...listOf(result, "allOf")] };
  }
}

/**
 * Marks each binary field in the schema of a multipart body. The encoding may declare that a field is binary, for
 * example a string that is sent as `image/png`.
 */
export function multipartSchema({ schema, encoding }: MediaType, find: FindSchema): JsonSchema {
  const form = schema?.json ?? true;
  const declared = new Map(
    encoding.flatMap((one) => (namesBytes(one) ? [[one.property, one]] : [])),
  );
  if (declared.size === 0) return form;
  return changeParts(form, find, (part, name) => {
    const contentType = declared.get(name ?? "")?.contentType;
    return name === undefined || contentType === undefined
      ? part
      : asBytes(part, contentType, find);
  });
}

function namesBytes({ contentType }: Encoding): boolean {
  return contentType !== undefined && areOfBytes(contentType);
}

/** Adds a media type to the schema of a string, of a list of strings, or of a value that may be a string. */
export function asBytes(part: JsonValue, contentMediaType: string, find: FindSchema): JsonValue {
  const schema = part === true ? {} : resolved(part, find);
  if (!isObject(schema) || saysBytes(schema)) return part;
  const items = own(schema, "items");
  if (own(schema, "type") === "array" || items !== undefined) {
    const now = asBytes(items ?? true, contentMediaType, find);
    return now === items ? part : { ...schema, items: now };
  }
  const declared = combinedAsBytes(schema, contentMediaType, find);
  if (declared !== schema) return declared;
  const type = own(schema, "type") ?? "string";
  const isPlain = Object.keys(schema).every((key) => plainKeys.has(key) || key.startsWith("x-"));
  const isString =
    type === "string" || (Array.isArray(type) && type.every((one) => texts.has(one)));
  return isPlain && isString ? { ...schema, type, contentMediaType } : part;
}

const exceptCombined = allBut((name) => combinators.includes(name));

/** Marks the members of a union or `allOf` that declare a string. */
function combinedAsBytes(
  schema: JsonObject,
  contentMediaType: string,
  find: FindSchema,
): JsonObject {
  const within = (member: JsonValue) => {
    const target = resolved(member, find);
    const isTyped = isObject(target) && Object.hasOwn(target, "type");
    return isTyped ? asBytes(member, contentMediaType, find) : member;
  };
  return withParts(schema, within, exceptCombined);
}

/** Keywords that only declare that a value is a string. */
const plainKeys = new Set(["type", ...notes, ...boundsOf("length")]);
const texts: ReadonlySet<JsonValue> = new Set(["string", "null"]);

/** Returns the target of a schema that is only a reference, and any other schema unchanged. */
export function resolved(schema: JsonValue | undefined, find: FindSchema): JsonValue | undefined {
  let here = schema;
  // A model contains no endless chain of references, but the limit guarantees that the loop ends.
  for (let hops = 0; hops < 32 && isObject(here) && Object.keys(here).length === 1; hops++) {
    const name = targetOf(here);
    const target = name === undefined ? undefined : find(name);
    if (target === undefined) return here;
    here = openSchema(target);
  }
  return here;
}
