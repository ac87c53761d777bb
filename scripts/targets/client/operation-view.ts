// Describes an operation for its generated function, which uses the description at run time. In the description,
// properties with default values are omitted.

import type { JsonObject, JsonValue } from "../../json/json.js";
import { setOwn } from "../../json/json.js";
import type {
  ApiModel,
  MediaType,
  Operation,
  Parameter,
  ParameterLocation,
  SecurityScheme,
} from "../../model/api-model.js";
import type { Int64Place, Int64Places } from "../../model/int64/view.js";
import { itemsOf } from "../../model/json-lines.js";
import { isJson } from "../../model/media-type.js";
import { defaultFirst } from "../../model/media-type-choice.js";
import { type Parts, positionedParts } from "../../model/parts-by-position.js";
import type { FindSchema } from "../../model/schema.js";
import { contentOf } from "../../model/status.js";
import { sentPath } from "../../model/written-path.js";
import { type BodyKind, bodyKind, sequenceOf } from "../../openapi/media-types.js";
import { sentMethod } from "../../openapi/methods.js";
import { type Code, code } from "../../render/code.js";
import type { Modules } from "../../render/modules.js";
import { ident, json, jsonLines, memberLines, prop, str } from "../../render/typescript.js";
import { modelScope } from "../../schema/scope.js";
import { isOneText } from "../../schema/text-shape.js";
import { int64ContentText, int64FormsText, int64TextsText } from "../../typescript/print-int64.js";
import { partsText } from "../../typescript/print-parts.js";
import { type ApiDates, datesOf } from "./dates.js";
import type { HeaderLists } from "./response-headers.js";
import { schemeText } from "./schemes.js";
import { serverUrl } from "./servers.js";

/** A member of an object literal that describes an operation. */
export interface MemberView {
  readonly name: string;
  /** The value of the member, on one line or several lines. */
  readonly value: Code;
}

/** Data of the API that is needed to describe an operation. */
export interface MemberContext {
  readonly model: ApiModel;
  readonly find: FindSchema;
  /** The modules that the code of an operation's description may import. */
  readonly modules: Modules<"codecs" | "dates" | "places" | "multipart" | "digits" | "int64">;
  /** The positions of dates in the API, if the client converts dates. */
  readonly dates: ApiDates | undefined;
  /** The positions of 64-bit integers in the API, if the client represents them as strings. */
  readonly int64: Int64Places | undefined;
  /** True if a schema of the model has a property `__proto__`. */
  readonly hasProto: boolean;
  readonly headers: HeaderLists;
}

/**
 * Returns the members of the object that describes an operation in the generated client. Members that equal the default
 * are left out.
 */
export function operationMembers(operation: Operation, context: MemberContext): MemberView[] {
  const { parameters, requestBody, servers } = operation;
  const { modules, model, find } = context;
  const codec = (name: string) => modules.member("codecs", name);
  const content = requestBody?.content ?? [];
  const [server] = servers;
  const written = (place: ParameterLocation) =>
    listOf(
      parameters
        .filter((parameter) => parameter.in === place)
        // A path parameter in the default style is left out, because the path template contains its name.
        .filter((parameter) => place !== "path" || !isPlain(parameter, find))
        .map((parameter) => parameterText(parameter, operation, context)),
    );
  const by = (name: string, list: string | undefined) => list && `${codec(name)}(${list})`;
  const headers = responseHeaders(operation, context);
  const members: [string, string | undefined][] = [
    ["id", json(operation.operationId)],
    ["method", json(sentMethod(operation.method))],
    ["path", json(sentPath(operation.path))],
    ["pathParameters", written("path")],
    ["query", written("query")],
    ["headers", by("headers", written("header"))],
    ["cookies", by("cookies", written("cookie"))],
    ["body", literalOf(defaultFirst(content).map(({ mediaType }) => mediaType))],
    ["encode", content.length === 0 ? undefined : encoderOf(content, operation, context)],
    ["encoding", literalOf(encodingOf(content))],
    ["security", securityOf(operation, model.securitySchemes)],
    ["server", server === undefined ? undefined : by("server", json(serverUrl(server)))],
    ["accept", acceptOf(operation)],
    [
      "responses",
      objectOf(
        responsesOf(operation).map(([key, value]) => [key, json(value)]),
        90,
      ) ?? "{}",
    ],
    ["responseHeaders", by("responseHeaders", headers)],
    ["matching", isOneJson(operation) ? undefined : codec("matching")],
    ["readers", readersOf(operation, context)],
    ["dates", context.dates && datesOf(operation, context.dates, modules)],
    ["hasProto", context.hasProto ? "true" : undefined],
  ];
  return members.flatMap(([name, text]) => (text === undefined ? [] : { name, value: code(text) }));
}

/** Returns the code of the function that serializes the bodies of an operation. */
function encoderOf(
  content: readonly MediaType[],
  { operationId }: Operation,
  context: MemberContext,
): string {
  const { modules } = context;
  const isAllJson = content.every(({ mediaType }) => isJson(mediaType));
  const text = requestPlacesText(content, operationId, context, false);
  if (text === undefined) return formEncoderOf(content, operationId, context);
  const encode = modules.member("digits", "encodeDigits");
  if (isAllJson) return `${encode}(${text})`;
  return `${encode}(${text}, ${formEncoderOf(content, operationId, context)})`;
}

/**
 * Prints the positions of 64-bit integers in request bodies, by media type. If `inParts` is true, prints them for
 * multipart bodies with unnamed parts, and otherwise for all other bodies.
 */
function requestPlacesText(
  content: readonly MediaType[],
  operationId: string,
  { modules, int64 }: MemberContext,
  inParts: boolean,
): string | undefined {
  const { request = new Map<string, Int64Place>(), parts } =
    int64?.operations.get(operationId) ?? {};
  const chosen = content.filter(({ pointer }) => (parts?.has(pointer) ?? false) === inParts);
  const places = [...request].filter(([type]) =>
    chosen.some(({ mediaType }) => mediaType === type),
  );
  return int64ContentText(new Map(places), (name) => modules.member("int64", ident(name)));
}

/** Returns the serializing function for bodies that are not JSON. */
function formEncoderOf(
  content: readonly MediaType[],
  operationId: string,
  context: MemberContext,
): string {
  const { modules, int64 } = context;
  const plain = plainEncoderOf(content, operationId, context);
  const forms = int64?.operations.get(operationId)?.forms ?? new Map();
  if (forms.size === 0) return plain;
  const text = int64FormsText(forms, (name) => modules.member("int64", ident(name)));
  return `${modules.member("digits", "encodeForms")}(${text}, ${plain})`;
}

/** Returns the serializing function for bodies without JSON, and for multipart bodies with unnamed parts. */
function plainEncoderOf(
  content: readonly MediaType[],
  operationId: string,
  context: MemberContext,
): string {
  const { modules } = context;
  const isAllJson = content.every(({ mediaType }) => isJson(mediaType));
  if (isAllJson) return modules.member("codecs", "encodeJson");
  const parts = content.flatMap((one) => {
    const parts = partsOf(one, operationId, context);
    return parts === undefined ? [] : [[one.mediaType, partsText(parts)] as const];
  });
  const byMediaType = objectOf(parts, 50);
  if (byMediaType === undefined) return modules.member("codecs", "encodeBody");
  const places = requestPlacesText(content, operationId, context, true);
  const digits = places && `${modules.member("digits", "partDigits")}(${places})`;
  const args = [byMediaType, ...(digits === undefined ? [] : [digits])];
  return `${modules.member("multipart", "encodeParts")}(${args.join(", ")})`;
}

/** Returns the unnamed parts of a multipart body. A part that contains 64-bit integers is sent as JSON. */
function partsOf(
  content: MediaType,
  operationId: string,
  { find, int64 }: MemberContext,
): Parts | undefined {
  return positionedParts(content, find, int64?.operations.get(operationId)?.parts);
}

const defaultStyles = { path: "simple", query: "form", header: "simple", cookie: "form" } as const;

/** Returns true if a parameter has the default style of its location. */
function isUsual({ in: place, style, explode, allowReserved, content }: Parameter): boolean {
  if (content !== undefined || allowReserved) return false;
  return style === defaultStyles[place] && explode === (style === "form");
}

/** Returns true if the parameter has a single value and the default style, so that its name alone describes it. */
function isPlain(parameter: Parameter, find: FindSchema): boolean {
  return isUsual(parameter) && isOneText(parameter.schema.json, modelScope(find));
}

function parameterText(
  parameter: Parameter,
  { operationId }: Operation,
  { modules, int64, find }: MemberContext,
): string {
  const text = plainParameterText(parameter, (name) => modules.member("codecs", name), find);
  const texts = int64?.operations.get(operationId)?.parameters.get(parameter.pointer);
  if (texts === undefined) return text;
  const inTexts = int64TextsText(texts, (name) => modules.member("int64", ident(name)));
  return `${modules.member("digits", "jsonDigits")}(${text}, ${inTexts})`;
}

function plainParameterText(
  parameter: Parameter,
  codec: (name: string) => string,
  find: FindSchema,
): string {
  const { name, style, explode, allowReserved, content } = parameter;
  if (isPlain(parameter, find)) return str(name);
  if (isUsual(parameter)) return `${codec(style)}(${str(name)})`;
  const settings: JsonObject = { name, style };
  if (explode !== (style === "form")) settings["explode"] = explode;
  // For path and cookie parameters, `allowReserved` contains the location, because each location has its own
  // delimiters.
  if (allowReserved) settings["allowReserved"] = parameter.in === "query" ? true : parameter.in;
  if (content !== undefined) settings["content"] = content;
  return `${codec("styled")}(${json(settings)})`;
}

/** Returns the code of the header lists of an operation's responses, or `undefined` if there are none. */
export function responseHeaders(
  operation: Operation,
  { headers }: MemberContext,
): string | undefined {
  const lists = operation.responses.filter((response) => response.headers.length > 0);
  return objectOf(
    lists.map((response) => [response.status, headers.textOf(response)]),
    50,
  );
}

/** Returns true if each response with a body has exactly one media type, which is JSON. */
function isOneJson(operation: Operation): boolean {
  return operation.responses.every((response) => {
    const content = contentOf(operation, response);
    return content.length <= 1 && content.every(({ mediaType }) => isJson(mediaType));
  });
}

/** Returns the functions that parse response bodies other than JSON, by media type. */
function readersOf(operation: Operation, context: MemberContext): string | undefined {
  const readers = new Map<string, string>();
  for (const response of operation.responses) {
    for (const content of contentOf(operation, response)) {
      const { mediaType } = content;
      const plain = readerOf(content, operation, context);
      const reader = digitReaderOf(operation, content, plain, context) ?? plain;
      if (reader !== undefined) readers.set(mediaType, reader);
    }
  }
  return objectOf([...readers], Number.POSITIVE_INFINITY);
}

/** Returns the code of a function that parses a response body and returns its 64-bit integers as strings. */
function digitReaderOf(
  operation: Operation,
  content: MediaType,
  read: string | undefined,
  { modules, int64, find }: MemberContext,
): string | undefined {
  const places = int64?.operations.get(operation.operationId)?.responses;
  if (places === undefined) return undefined;
  // Each status needs an entry of its own; otherwise, the entry of a range or of `default` would apply.
  const of = new Map<string, Int64Place | null>();
  for (const { status } of operation.responses)
    of.set(status, places.get(status)?.get(content.mediaType) ?? null);
  const isPlain = [...of.keys()].every((status) => /^\d+$/.test(status));
  for (const [status, place] of [...of]) if (isPlain && place === null) of.delete(status);
  if ([...of.values()].every((place) => place === null)) return undefined;
  const text = int64ContentText(of, (name) => modules.member("int64", ident(name)));
  if (text === undefined) return undefined;
  const isOfEvents = itemsOf(content, find)?.events !== undefined;
  const name = modules.member("digits", isOfEvents ? "readEventDigits" : "readDigits");
  const args = [text, ...(read === undefined ? [] : [read])];
  return `${name}(${args.join(", ")})`;
}

function readerOf(
  content: MediaType,
  { operationId }: Operation,
  context: MemberContext,
): string | undefined {
  const { modules, find } = context;
  const codec = (name: string) => modules.member("codecs", name);
  const parts = partsOf(content, operationId, context);
  if (parts !== undefined)
    return `${modules.member("multipart", "listOfParts")}(${partsText(parts)})`;
  const events = itemsOf(content, find)?.events;
  if (events !== undefined) return `${codec("eventsOf")}(${json({ ...events.data })})`;
  const { mediaType } = content;
  const name = sequenceOf(mediaType) ?? readerNames[bodyKind(mediaType)];
  return name === undefined ? undefined : codec(name);
}

const readerNames: Readonly<Record<BodyKind, string | undefined>> = {
  json: undefined,
  text: "text",
  form: "text",
  binary: "bytes",
  any: "anything",
};

/** Prints a list on one line if it is short enough, or else with one item on each line. */
function listOf(items: readonly string[]): string | undefined {
  if (items.length === 0) return undefined;
  const flat = `[${items.join(", ")}]`;
  return flat.length <= 80 ? flat : `[\n${memberLines(items)}]`;
}

/** Prints an object on one line if it is short enough, or else with one member on each line. */
function objectOf(
  members: readonly (readonly [name: string, text: string])[],
  room = 80,
): string | undefined {
  if (members.length === 0) return undefined;
  const texts = members.map(([name, text]) => `${prop(name)}: ${text}`);
  const flat = `{ ${texts.join(", ")} }`;
  if (flat.length <= room && !flat.includes("\n")) return flat;
  return `{\n${memberLines(texts)}}`;
}

function literalOf(value: JsonValue | undefined): string | undefined {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
  return JSON.stringify(value).length <= 80 ? json(value) : jsonLines(value);
}

function encodingOf(content: readonly MediaType[]): JsonObject | undefined {
  const byMediaType: JsonObject = Object.create(null);
  for (const { mediaType, encoding } of content) {
    const byProperty: JsonObject = Object.create(null);
    for (const { property, contentType, style, explode } of encoding) {
      const settings: JsonObject = {};
      if (contentType !== undefined) settings["contentType"] = contentType;
      if (style !== undefined && formStyles.has(style)) settings["style"] = style;
      if (explode !== undefined) settings["explode"] = explode;
      if (Object.keys(settings).length > 0) setOwn(byProperty, property, settings);
    }
    if (Object.keys(byProperty).length > 0) setOwn(byMediaType, mediaType, byProperty);
  }
  return Object.keys(byMediaType).length > 0 ? byMediaType : undefined;
}

const formStyles = new Set(["form", "spaceDelimited", "pipeDelimited", "deepObject"]);

/**
 * Returns the security requirements of an operation. A request must satisfy all security schemes of one requirement.
 * Client certificates are left out, because a connection uses them, not a request. A requirement is left out if the
 * client cannot send its credentials.
 */
function securityOf({ security }: Operation, all: readonly SecurityScheme[]): string | undefined {
  const byName = new Map(all.map((scheme) => [scheme.name, scheme]));
  const isSendable = (name: string) => {
    const scheme = byName.get(name);
    return scheme !== undefined && schemeText(scheme) !== undefined;
  };
  const alternatives = security.map(({ schemes }) =>
    schemes.map(({ name }) => name).filter((name) => byName.get(name)?.type !== "mutualTLS"),
  );
  return listOf(
    alternatives
      .filter((names) => names.length > 0 && names.every(isSendable))
      .map((names) => json(names)),
  );
}

/**
 * Returns the media types of all responses, in document order. For each response, the default media type comes first.
 */
function acceptOf(operation: Operation): string | undefined {
  const all = operation.responses.flatMap((response) =>
    defaultFirst(contentOf(operation, response)),
  );
  const accepted = new Set(all.map(({ mediaType }) => mediaType));
  return accepted.size === 0 ? undefined : str([...accepted].join(", "));
}

function responsesOf(operation: Operation): [status: string, mediaTypes: string[]][] {
  return operation.responses.map((response) => [
    response.status,
    contentOf(operation, response).map(({ mediaType }) => mediaType),
  ]);
}
