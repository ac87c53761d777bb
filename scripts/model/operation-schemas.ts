// Replaces the schemas of an operation, for functions that convert a model to another model.

import type { JsonSchema } from "../schema/schema.js";
import type { MediaType, Schema } from "./api-model.js";
import type { Message } from "./component-messages.js";

/** Where an operation uses a schema: in the request or in a response. */
export interface SchemaPlace {
  readonly of: "request" | "response";
  /** The media type of a body; absent for parameters and headers. */
  readonly mediaType?: string;
}

/** Returns a copy of the operation in which `change` has replaced each schema. Unchanged objects are not copied. */
export function withSchemas<T extends Message>(
  operation: T,
  change: (schema: JsonSchema, place: SchemaPlace) => JsonSchema,
): T {
  const changed = (schema: Schema, place: SchemaPlace): Schema => {
    const json = change(schema.json, place);
    return json === schema.json ? schema : { ...schema, json };
  };
  const use =
    (of: SchemaPlace["of"]) =>
    <T extends { readonly schema: Schema }>(one: T): T => {
      const schema = changed(one.schema, { of });
      return schema === one.schema ? one : { ...one, schema };
    };
  const content = (all: readonly MediaType[], of: SchemaPlace["of"]) =>
    changedEach(all, (one) => {
      const { mediaType } = one;
      const schema = one.schema && changed(one.schema, { of, mediaType });
      const item = one.item && changed(one.item, { of, mediaType });
      if (schema === one.schema && item === one.item) return one;
      return { ...one, ...(schema && { schema }), ...(item && { item }) };
    });
  const withContent = <T extends { readonly content: readonly MediaType[] }>(
    one: T,
    of: SchemaPlace["of"],
  ): T => {
    const changed = content(one.content, of);
    return changed === one.content ? one : { ...one, content: changed };
  };
  const parameters = changedEach(operation.parameters, use("request"));
  const requestBody = operation.requestBody && withContent(operation.requestBody, "request");
  const responses = changedEach(operation.responses, (response) => {
    const headers = changedEach(response.headers, use("response"));
    const one = withContent(response, "response");
    return headers === response.headers ? one : { ...one, headers };
  });
  const isSame =
    parameters === operation.parameters &&
    requestBody === operation.requestBody &&
    responses === operation.responses;
  return isSame
    ? operation
    : { ...operation, parameters, ...(requestBody && { requestBody }), responses };
}

/** Applies `change` to each item of a list. If no item changes, returns the given list. */
function changedEach<T>(all: readonly T[], change: (one: T) => T): readonly T[] {
  let result: T[] | undefined;
  for (let index = 0; index < all.length; index++) {
    const one = all[index] as T;
    const now = change(one);
    if (now === one) continue;
    result ??= [...all];
    result[index] = now;
  }
  return result ?? all;
}
