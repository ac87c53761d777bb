// Selects the media types of a body: all of them, or only JSON if other media types have the same content.

import { isSameList } from "../json/equal-values.js";
import { bodyKind, sequenceOf } from "../openapi/media-types.js";
import type { ApiModel, MediaType, Operation, Response, Schema } from "./api-model.js";
import { essenceOf, isJson } from "./media-type.js";

/**
 * The value `json` removes XML and YAML from a body that is also available as JSON. Text and form media types are left
 * out if their schema equals that of the JSON media type.
 */
export type MediaTypes = "json" | "all";

/** Returns the API without media types that are unnecessary next to JSON, and the names of the removed media types. */
export function withJsonFirst(model: ApiModel): { model: ApiModel; leftOut: string[] } {
  const leftOut = new Set<string>();
  const chosen = (content: readonly MediaType[]): readonly MediaType[] => {
    if (content.length < 2) return content;
    const json = content.filter(({ mediaType }) => isJson(mediaType));
    if (json.length === 0) return content;
    const schemas = new Set(json.flatMap(({ schema }) => (schema ? schemaText(schema) : [])));
    const superfluous = content.filter((one) =>
      isJson(one.mediaType) ? isOtherName(one, json) : isSuperfluous(one, schemas),
    );
    if (superfluous.length === 0) return content;
    for (const { mediaType } of superfluous) leftOut.add(mediaType);
    return content.filter((one) => !superfluous.includes(one));
  };
  const response = (one: Response): Response => {
    const content = chosen(one.content);
    return content === one.content ? one : { ...one, content };
  };
  const operation = (one: Operation): Operation => {
    const { requestBody } = one;
    const content = requestBody && chosen(requestBody.content);
    const responses = one.responses.map(response);
    if (content === requestBody?.content && isSameList(responses, one.responses)) return one;
    return {
      ...one,
      ...(requestBody && content && { requestBody: { ...requestBody, content } }),
      responses,
    };
  };
  const operations = model.operations.map(operation);
  const webhooks = model.webhooks.map(operation);
  if (leftOut.size === 0) return { model, leftOut: [] };
  return { model: { ...model, operations, webhooks }, leftOut: [...leftOut] };
}

/** Returns the default media type of a body: the only media type, `application/json`, or the only JSON media type. */
export function defaultOf(content: readonly MediaType[]): MediaType | undefined {
  const [first, ...others] = content;
  if (others.length === 0) return first;
  const json = content.filter(({ mediaType }) => isJson(mediaType));
  const plain = json.find(({ mediaType }) => essenceOf(mediaType) === "application/json");
  return plain ?? (json.length === 1 ? json[0] : undefined);
}

/**
 * Returns the media types of a body, the default media type first. Clients send the default media type, and prefer it
 * in `Accept`.
 */
export function defaultFirst(content: readonly MediaType[]): readonly MediaType[] {
  const usual = defaultOf(content);
  if (usual === undefined || usual === content[0]) return content;
  return [usual, ...content.filter((one) => one !== usual)];
}

/** Returns true if a media type is a synonym of a JSON media type, such as `text/json` of ASP.NET. */
function isOtherName(one: MediaType, json: readonly MediaType[]): boolean {
  if (essenceOf(one.mediaType) !== "text/json") return false;
  return json.some(
    (other) =>
      essenceOf(other.mediaType) === "application/json" &&
      JSON.stringify(other.schema?.json) === JSON.stringify(one.schema?.json),
  );
}

/**
 * Returns true if a media type is unnecessary in a body that is also available as JSON. A media type for bytes, for
 * forms with files, or for streams cannot be replaced by JSON.
 */
function isSuperfluous(one: MediaType, schemas: ReadonlySet<string>): boolean {
  const essence = essenceOf(one.mediaType);
  if (/[/+](?:xml|yaml|x-yaml)$/.test(essence)) return true;
  if (essence.startsWith("multipart/")) return false;
  if (sequenceOf(one.mediaType) !== undefined || bodyKind(one.mediaType) === "binary") return false;
  return one.schema !== undefined && schemas.has(schemaText(one.schema));
}

function schemaText({ json }: Schema): string {
  return JSON.stringify(json);
}
