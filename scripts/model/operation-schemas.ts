// Replaces the schemas of an operation, for functions that convert a model to another model.

import type { JsonSchema } from "../schema/schema.js";
import type { MediaType, Schema } from "./api-model.js";
import type { Message } from "./component-messages.js";

/** The position of a schema in an operation. */
export interface SchemaPlace {
  readonly of: "request" | "response";
  /** The media type of a body; absent for parameters and headers. */
  readonly mediaType?: string;
}

/** Returns a copy of the operation in which `change` has replaced each schema. Unchanged schemas are not copied. */
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
    all.map((one) => {
      const { mediaType } = one;
      const schema = one.schema && changed(one.schema, { of, mediaType });
      const item = one.item && changed(one.item, { of, mediaType });
      if (schema === one.schema && item === one.item) return one;
      return { ...one, ...(schema && { schema }), ...(item && { item }) };
    });
  const { parameters, requestBody, responses } = operation;
  return {
    ...operation,
    parameters: parameters.map(use("request")),
    ...(requestBody === undefined
      ? {}
      : { requestBody: { ...requestBody, content: content(requestBody.content, "request") } }),
    responses: responses.map((response) => ({
      ...response,
      headers: response.headers.map(use("response")),
      content: content(response.content, "response"),
    })),
  };
}
