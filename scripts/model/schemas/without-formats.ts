// Removes formats from a model, for generated code that does not check formats.

import { Unformatted } from "../../schema/unformatted.js";
import type { ApiModel, Operation } from "../api-model.js";
import { withSchemas } from "../operation-schemas.js";

/** The formats that generated code checks: all formats, only formats in requests, or no formats. */
export type Formats = "check" | "ignore-in-responses" | "off";

export function withoutFormats(model: ApiModel): ApiModel {
  const formats = new Unformatted(new Map(model.schemas.map(({ name, json }) => [name, json])));
  const bare = (operation: Operation) => withSchemas(operation, (schema) => formats.of(schema));
  return {
    ...model,
    operations: model.operations.map(bare),
    webhooks: model.webhooks.map(bare),
    schemas: model.schemas.map((one) => ({ ...one, json: formats.of(one.json) })),
  };
}
