// A model whose schemas have no formats, for checks that ignore them everywhere.
import { Unformatted } from "../../schema/unformatted.js";
import type { ApiModel } from "../api.js";
import type { MediaType } from "../media-type.js";
import type { Operation } from "../operation.js";
import type { Schema } from "../schema.js";

/** Which formats are checked: all, those of requests, or none. */
export type Formats = "check" | "ignore-in-responses" | "off";

/** Returns the model without formats. */
export function withoutFormats(model: ApiModel): ApiModel {
  const formats = new Unformatted(new Map(model.schemas.map(({ name, json }) => [name, json])));
  const bare = <T extends Pick<Schema, "json">>(one: T): T => ({
    ...one,
    json: formats.of(one.json),
  });
  const use = <T extends { readonly schema: Schema }>(one: T): T => ({
    ...one,
    schema: bare(one.schema),
  });
  const content = (all: readonly MediaType[]) =>
    all.map((one) => (one.schema === undefined ? one : { ...one, schema: bare(one.schema) }));
  const operation = (one: Operation): Operation => ({
    ...one,
    parameters: one.parameters.map(use),
    ...(one.requestBody === undefined
      ? {}
      : { requestBody: { ...one.requestBody, content: content(one.requestBody.content) } }),
    responses: one.responses.map((response) => ({
      ...response,
      headers: response.headers.map(use),
      content: content(response.content),
    })),
  });
  return {
    ...model,
    operations: model.operations.map(operation),
    webhooks: model.webhooks.map(operation),
    schemas: model.schemas.map(bare),
  };
}
