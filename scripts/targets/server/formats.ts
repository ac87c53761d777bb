// Finds the media types that a caller can select by the query parameter `format`, and their names in this parameter.

import type { ApiModel, Operation } from "../../model/api-model.js";
import { essenceOf } from "../../model/media-type.js";
import { scopeOf } from "../../model/schema.js";
import { contentOf } from "../../model/status.js";
import { valuesOf } from "../../schema/facts.js";

/** Returns the media types of an operation's successful responses, in document order. */
export function offeredBy(operation: Operation): string[] {
  const successes = operation.responses.filter(({ status }) => status.startsWith("2"));
  const content = successes.flatMap((response) => contentOf(operation, response));
  return [...new Set(content.map(({ mediaType }) => mediaType))];
}

/**
 * Returns the media types that the query parameter `format` selects, such as `text/csv` for `csv`. Returns `undefined`
 * if the operation has no parameter `format`, or if its responses have only one media type.
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
  for (const value of valuesOf(parameter.schema.json, scopeOf(model.schemas)) ?? []) {
    if (typeof value !== "string") continue;
    const meant = offered.find(
      (mediaType) => essenceOf(mediaType).split("/")[1] === value.toLowerCase(),
    );
    if (meant !== undefined) formats[value] = meant;
  }
  return Object.keys(formats).length > 0 ? formats : undefined;
}
