// Creates the requests that test an operation: a minimal request, a full request, and copies of the full request with
// one change each.

import { isObject, type JsonObject, type JsonValue, own, setOwn } from "../../json/json.js";
import type { ApiModel, MediaType, Operation, Parameter } from "../../model/api-model.js";
import { linesSchema } from "../../model/json-lines.js";
import { essenceOf, isJson } from "../../model/media-type.js";
import { partsByPosition } from "../../model/parts-by-position.js";
import { type FindSchema, finder } from "../../model/schema.js";
import { type BodyKind, bodyKind } from "../../openapi/media-types.js";
import { type Amount, Samples } from "../../samples/sample.js";
import { modelScope } from "../../schema/scope.js";
import { shapeOf } from "../../schema/text-shape.js";
import { isAccepted } from "./accepted.js";
import { boundary, multipartText } from "./multipart-text.js";
import type { Change, Start } from "./place.js";
import { Siblings } from "./siblings.js";
import { type Changes, changesOf } from "./walk.js";

/** The parameters of a request by location and name, and its body. */
export type Request = JsonObject;

/** The requests that test one operation. */
export interface Cases extends Changes {
  readonly minimal: Request;
  readonly full: Request;
  readonly body: BodyView | undefined;
}

/** The media type and the format of a request body. */
export interface BodyView {
  readonly mediaType: string;
  readonly kind: BodyKind;
  readonly required: boolean;
  /** All media types that the operation accepts in requests. */
  readonly accepts: readonly string[];
}

const groups = { path: "path", query: "query", header: "headers", cookie: "cookies" } as const;

/** Returns a function that creates the test cases for operations of one model. */
export function casesMaker(model: ApiModel): (operation: Operation) => Cases {
  const find = finder(model.schemas);
  const siblings = new Siblings(model, modelScope(find));
  return (operation) => casesOf(operation, new Samples(find), siblings);
}

function casesOf(operation: Operation, samples: Samples, siblings: Siblings): Cases {
  const content = contentOf(operation);
  const starts: Start[] = [];
  const full = requestOf(operation, content, "full", samples);
  const minimal = requestOf(operation, content, "minimal", samples);
  for (const parameter of operation.parameters) {
    const group = groups[parameter.in];
    const value = (full[group] as JsonObject | undefined)?.[parameter.name];
    if (value !== undefined) starts.push(startOf(parameter, value, samples.schemas.find));
  }
  const kind = content === undefined ? undefined : bodyKind(content.mediaType);
  const structured = kind === "json" || kind === "form";
  const body = full["body"];
  if (content?.schema !== undefined && structured && body !== undefined) {
    const required = operation.requestBody?.required === true;
    const { json } = content.schema;
    starts.push({
      at: ["body"],
      schema: json,
      value: body,
      shape: kind === "form" ? shapeOf(json, modelScope(samples.schemas.find)) : undefined,
      lists: "repeated",
      required,
    });
  }
  const changes = changesOf(starts, samples, siblings);
  const possible = ({ at, to }: Change) => canBeSent(at, to, kind);
  // Path parameters keep their values, because only the author of the tests knows which resources exist.
  const valid = changes.valid.filter((change) => possible(change) && change.at[0] !== "path");
  const smallest = smallestBody(content, full, minimal, samples);
  return {
    minimal,
    full,
    valid: [...smallest, ...valid],
    invalid: changes.invalid.filter((one) => possible(one) && !isEmptyIfAbsent(one, full, kind)),
    body: bodyView(operation, content, samples.schemas.find),
  };
}

function listsOf({ in: place, style, explode }: Parameter): Start["lists"] {
  if (style === "deepObject") return "indexed";
  if (style === "label" && explode) return "dotted";
  return explode && (place === "query" || place === "cookie") ? "repeated" : "joined";
}

/** Returns the media type for request bodies, preferably JSON. */
function contentOf({ method, requestBody }: Operation): MediaType | undefined {
  // `fetch` sends no body with GET and HEAD, and cannot send TRACE.
  if (method === "get" || method === "head" || method === "trace") return undefined;
  const content = requestBody?.content ?? [];
  return content.find(({ mediaType }) => isJson(mediaType)) ?? content[0];
}

function bodyView(
  { requestBody }: Operation,
  content: MediaType | undefined,
  find: FindSchema,
): BodyView | undefined {
  if (requestBody === undefined || content === undefined) return undefined;
  const { mediaType } = content;
  const isOfParts = partsByPosition(content, find) !== undefined;
  return {
    mediaType: isOfParts ? `${mediaType}; boundary=${boundary}` : concreteType(mediaType),
    kind: bodyKind(mediaType),
    required: requestBody.required,
    accepts: requestBody.content.map((one) => essenceOf(one.mediaType)),
  };
}

/** Returns a media type that matches a range such as `image/*`. */
function concreteType(range: string): string {
  if (!range.includes("*")) return range;
  return range.startsWith("*") ? "application/octet-stream" : range.replace("*", "x-any");
}

function requestOf(
  operation: Operation,
  content: MediaType | undefined,
  amount: Amount,
  samples: Samples,
): Request {
  const request: Request = {};
  for (const parameter of operation.parameters) {
    if (amount === "minimal" && !parameter.required) continue;
    const value = samples.of(parameter.schema.json, "full");
    if (value === undefined || value === null) continue;
    // A server may read the text `1` as a number, if a parameter may be a string or a list of numbers.
    const { find } = samples.schemas;
    const start = startOf(parameter, value, find);
    if (!parameter.required && isAccepted(start, { at: start.at, to: value }, find) !== true)
      continue;
    const group = groups[parameter.in];
    request[group] ??= {};
    setOwn(request[group] as JsonObject, parameter.name, value);
  }
  if (content === undefined || (amount === "minimal" && operation.requestBody?.required !== true))
    return request;
  const body = bodyValue(content, amount, samples);
  if (body !== undefined) request["body"] = body;
  return request;
}

function startOf(parameter: Parameter, value: JsonValue, find: FindSchema): Start {
  const { name, in: place, schema, content, required } = parameter;
  return {
    at: [groups[place], name],
    schema: schema.json,
    value,
    shape:
      content !== undefined && isJson(content) ? undefined : shapeOf(schema.json, modelScope(find)),
    lists: listsOf(parameter),
    required: required && place !== "path",
  };
}

function bodyValue(content: MediaType, amount: Amount, samples: Samples): JsonValue | undefined {
  const kind = bodyKind(content.mediaType);
  const lines = linesSchema(content, samples.schemas.find);
  if (lines !== undefined) return linesText(samples.of(lines, "full"), content.mediaType);
  const list = partsByPosition(content, samples.schemas.find);
  if (list !== undefined) {
    const values = samples.of(list.schema, amount);
    return Array.isArray(values) ? multipartText(values, list.parts) : undefined;
  }
  if (kind !== "json" && kind !== "form") return "text";
  const value = content.schema === undefined ? {} : samples.of(content.schema.json, amount);
  return kind === "form" && isObject(value) ? flatFields(value) : value;
}

/**
 * Prints items in JSON Lines or in a JSON text sequence. In a JSON text sequence (RFC 7464), each item begins with a
 * record separator.
 */
function linesText(items: JsonValue | undefined, mediaType: string): string {
  const start = essenceOf(mediaType) === "application/json-seq" ? "\x1e" : "";
  return (Array.isArray(items) ? items : [])
    .map((item) => `${start}${JSON.stringify(item)}\n`)
    .join("");
}

/**
 * Returns the form fields whose values are texts or lists of texts. Fields with objects are left out, because for some
 * forms, OpenAPI does not define how objects are serialized.
 */
function flatFields(value: JsonObject): JsonObject {
  const fields: JsonObject = {};
  for (const name of Object.keys(value)) {
    const field = value[name] as JsonValue;
    const items = Array.isArray(field) ? field : [field];
    if (!items.some(isObject)) setOwn(fields, name, field);
  }
  return fields;
}

/** If the minimal request has no body, returns a body with only the required members. */
function smallestBody(
  content: MediaType | undefined,
  full: Request,
  minimal: Request,
  samples: Samples,
): Change[] {
  if (content === undefined || minimal["body"] !== undefined) return [];
  const to = bodyValue(content, "minimal", samples);
  if (to === undefined || JSON.stringify(to) === JSON.stringify(full["body"])) return [];
  return [{ at: ["body"], to, why: "only the required parts" }];
}

/** Returns true if a value can be sent. Null cannot be written as text, and an empty list has no items to send. */
function canBeSent(
  at: Change["at"],
  to: JsonValue | undefined,
  kind: BodyKind | undefined,
): boolean {
  if (at[0] === "body") return kind !== "form" || (to !== null && !isEmptyList(to));
  if (to === null || isEmptyList(to)) return false;
  if (at[0] === "headers" && !fitsHeader(to)) return false;
  return at[0] !== "path" || (to !== "" && to !== undefined);
}

/**
 * Returns true if a value can be sent in a header. Header values allow few characters, and leading and trailing spaces
 * are lost.
 */
function fitsHeader(value: JsonValue | undefined): boolean {
  if (typeof value === "string") return /^(?:[!-~](?:[ -~]*[!-~])?)?$/.test(value);
  return typeof value !== "object" || value === null || Object.values(value).every(fitsHeader);
}

/** Returns true if the change removes a list from a form body: a server then reads an empty list. */
function isEmptyIfAbsent(
  { at, to }: Change,
  { body }: Request,
  kind: BodyKind | undefined,
): boolean {
  const [group, name, ...deeper] = at;
  if (kind !== "form" || group !== "body" || deeper.length > 0 || to !== undefined) return false;
  return isObject(body) && typeof name === "string" && Array.isArray(own(body, name));
}

function isEmptyList(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.length === 0;
}
