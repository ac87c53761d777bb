// Parameter and Header Objects (OAS 3.1 §4.8.12, §4.8.21), with the defaults of `style` and `explode` filled in.

import { valueFor } from "../json/by-key.js";
import { isObject, type JsonObject, type JsonValue, own } from "../json/json.js";
import { append } from "../json/pointer.js";
import { isUrlencoded } from "../openapi/media-types.js";
import { isSince32, type OpenApiVersion } from "../openapi/versions.js";
import type {
  Header,
  MediaType,
  Parameter,
  ParameterLocation,
  ParameterStyle,
  Schema,
  Unmodelled,
} from "./api-model.js";
import type { BuildContext } from "./context.js";
import { buildContent } from "./media-type.js";
import { openPointsOf } from "./open-points.js";
import { textOf } from "./text.js";
import { joined, unmodelledWithExamples } from "./unmodelled-fields.js";

/** The locations of parameters, each with its member name in the input type and its suffix for type names. */
export const parameterGroups: readonly (readonly [ParameterLocation, string, string])[] = [
  ["path", "path", "Path"],
  ["query", "query", "Query"],
  ["header", "headers", "Headers"],
  ["cookie", "cookies", "Cookies"],
];

const headerMembers = ["description", "required", "deprecated", "explode", "schema", "content"];
const styled = [...headerMembers, "style"];
const parameterMembers = [...styled, "name", "in", "x-open-points"];
const encodedMembers = [...parameterMembers, "allowReserved"];
const defaultStyle = { path: "simple", query: "form", header: "simple", cookie: "form" } as const;
const styles = new Set<string>([
  "matrix",
  "label",
  "form",
  "simple",
  "spaceDelimited",
  "pipeDelimited",
  "deepObject",
]);

/** The serialization of a parameter, according to its location and style. */
type Sending = Pick<Parameter, "in" | "style" | "explode" | "allowReserved">;

/** Returns the serialization of a parameter, or `undefined` if its `in` does not exist in the OpenAPI version. */
function sendingOf(value: JsonObject, version: OpenApiVersion): Sending | undefined {
  const place = textOf(value, "in") ?? "";
  const isNew = isSince32(version);
  // The location `querystring` means the complete query string (OAS 3.2 §4.12). If the content of a `querystring`
  // parameter is a form, each property of its schema is a named parameter.
  if (place === "querystring" && isNew) {
    const content = own(value, "content");
    const [mediaType = ""] = isObject(content) ? Object.keys(content) : [];
    const isForm = isUrlencoded(mediaType);
    const style = isForm ? "form" : "querystring";
    return { in: "query", style, explode: isForm, allowReserved: false };
  }
  if (!Object.hasOwn(defaultStyle, place)) return undefined;
  const location = place as ParameterLocation;
  const written = textOf(value, "style") ?? "";
  const isKnown = styles.has(written) || (written === "cookie" && place === "cookie" && isNew);
  const style = (isKnown ? written : defaultStyle[location]) as ParameterStyle;
  const explode = own(value, "explode");
  // In OpenAPI 3.1, `allowReserved` applies only to query parameters (OAS 3.1 §4.8.12.2). In OpenAPI 3.2,
  // `allowReserved` applies to all parameters whose style percent-encodes.
  const isEncoded = place === "query" || (isNew && place !== "header" && style !== "cookie");
  return {
    in: location,
    style,
    explode: typeof explode === "boolean" ? explode : style === "form" || style === "cookie",
    allowReserved: isEncoded && own(value, "allowReserved") === true,
  };
}

/** Builds the parameters at `pointer`. Invalid parameters are left out; rules report them. */
export function buildParameters(
  context: BuildContext,
  written: JsonValue | undefined,
  pointer: string,
): Parameter[] {
  if (!Array.isArray(written)) return [];
  return written.flatMap(
    (entry, index) => buildParameter(context, entry, append(pointer, index)) ?? [],
  );
}

/** Builds the parameter at `pointer`, or returns `undefined` if it is invalid. */
export function buildParameter(
  context: BuildContext,
  written: JsonValue | undefined,
  pointer: string,
): Parameter | undefined {
  const { value, pointer: here } = context.references.follow(written, pointer);
  if (!isObject(value)) return undefined;
  return valueFor(context.parameters, value, () => parameterOf(context, value, here));
}

function parameterOf(
  context: BuildContext,
  value: JsonObject,
  here: string,
): Parameter | undefined {
  const name = textOf(value, "name");
  const sending = sendingOf(value, context.document.version);
  if (name === undefined || sending === undefined) return undefined;
  const { in: place, style, explode, allowReserved } = sending;
  if (place === "header" && isIgnored(name) && !context.isLiteral) return undefined;
  const claimed = allowReserved || place === "query" ? encodedMembers : parameterMembers;
  const { schema, content, unmodelled } = schemaOf(context, value, here, claimed);
  const description = textOf(value, "description");
  // No object is spread here, because it would take more memory. The largest documents have 50,000 parameters.
  const parameter: Draft = {
    pointer: here,
    name,
    in: place,
    required: own(value, "required") === true || place === "path",
    deprecated: own(value, "deprecated") === true,
    style,
    explode,
    allowReserved,
    schema,
    openPoints: openPointsOf(value),
  };
  if (description !== undefined) parameter.description = description;
  const isForm = textOf(value, "in") === "querystring" && style === "form";
  if (content !== undefined && !isForm) parameter.content = content;
  if (unmodelled !== undefined) parameter.unmodelled = unmodelled;
  return parameter;
}

type Draft = { -readonly [Member in keyof Parameter]: Parameter[Member] };

/**
 * Returns true if OpenAPI ignores a header parameter with the given name (OAS 3.1 §4.8.12.1). OpenAPI describes the
 * headers `Accept`, `Content-Type` and `Authorization` by media types and security schemes.
 */
function isIgnored(name: string): boolean {
  return /^(accept|content-type|authorization)$/i.test(name);
}

/** Builds the headers of a response at `pointer`. */
export function buildHeaders(
  context: BuildContext,
  written: JsonValue | undefined,
  pointer: string,
): Header[] {
  if (!isObject(written)) return [];
  const headers: Header[] = [];
  for (const name of Object.keys(written)) {
    const { value, pointer: here } = context.references.follow(
      own(written, name),
      append(pointer, name),
    );
    if (!isObject(value)) continue;
    // OpenAPI ignores a response header with the name `Content-Type` (OAS 3.1 §4.8.17.1).
    if (name.toLowerCase() === "content-type" && !context.isLiteral) continue;
    const built = valueFor(context.headers, value, () => new Map<string, Header>());
    headers.push(valueFor(built, name, () => headerOf(context, name, value, here)));
  }
  return headers;
}

function headerOf(context: BuildContext, name: string, value: JsonObject, here: string): Header {
  const description = textOf(value, "description");
  return {
    pointer: here,
    name,
    required: own(value, "required") === true,
    deprecated: own(value, "deprecated") === true,
    ...(description === undefined ? {} : { description }),
    explode: own(value, "explode") === true,
    // `style: simple` has no effect, because `simple` is the only style of headers.
    ...schemaOf(context, value, here, own(value, "style") === "simple" ? styled : headerMembers),
  };
}

function schemaOf(
  context: BuildContext,
  value: JsonObject,
  pointer: string,
  claimed: readonly string[],
): { schema: Schema; content?: string } & Unmodelled {
  const [only]: readonly MediaType[] = buildContent(context, value, pointer);
  const unmodelled = unmodelledWithExamples(value, claimed, context.references);
  if (only !== undefined) {
    return {
      schema: only.schema ?? { pointer: only.pointer, json: true },
      content: only.mediaType,
      ...joined(only, unmodelled),
    };
  }
  const here = append(pointer, "schema");
  return {
    schema: context.schemas.build(here, own(value, "schema")) ?? { pointer: here, json: true },
    ...unmodelled,
  };
}
