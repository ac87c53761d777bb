// Which media types a caller may choose between, and by which values of the query parameter `format`.
import { isObject, own } from "../../load/json.js";
import type { ApiModel } from "../../model/api.js";
import { essenceOf } from "../../model/media-type.js";
import type { Operation } from "../../model/operation.js";
import { type JsonSchema, referencedName } from "../../model/schema.js";
import { contentOf } from "../../model/status.js";

/** The media types of an operation's successes, in order. */
export function offeredBy(operation: Operation): string[] {
  const successes = operation.responses.filter(({ status }) => status.startsWith("2"));
  const content = successes.flatMap((response) => contentOf(operation, response));
  return [...new Set(content.map(({ mediaType }) => mediaType))];
}

/**
 * The media type that each value of the parameter `format` means: `csv` means `text/csv` where an operation
 * responds with it. `undefined` where there is no such parameter or no choice.
 */
export function formatsOf(
  operation: Operation,
  model: ApiModel,
): Readonly<Record<string, string>> | undefined {
  const offered = offeredBy(operation);
  const parameter = operation.parameters.find(
    ({ in: place, name }) => place === "query" && name === "format",
  );
  if (parameter === undefined || offered.length < 2) return undefined;
  const formats: Record<string, string> = Object.create(null);
  for (const value of enumOf(parameter.schema.json, model)) {
    const meant = offered.find(
      (mediaType) => essenceOf(mediaType).split("/")[1] === value.toLowerCase(),
    );
    if (meant !== undefined) formats[value] = meant;
  }
  return Object.keys(formats).length > 0 ? formats : undefined;
}

function enumOf(schema: JsonSchema, model: ApiModel): string[] {
  let json = schema;
  // References of the model are not circular without a schema between them, but bounded is bounded.
  for (let steps = 0; steps < 32 && isObject(json); steps++) {
    const values = own(json, "enum");
    if (Array.isArray(values)) return values.filter((value) => typeof value === "string");
    const reference = own(json, "$ref");
    const name = typeof reference === "string" ? referencedName(reference) : undefined;
    const named = model.schemas.find((candidate) => candidate.name === name);
    if (named === undefined) return [];
    json = named.json;
  }
  return [];
}
