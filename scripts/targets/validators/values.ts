// Lists the values that callers can validate directly: named schemas, parameters, bodies and responses.

import { type JsonObject, setOwn } from "../../json/json.js";
import type { ApiModel, MediaType, Operation } from "../../model/api-model.js";
import { multipartSchema } from "../../model/form-parts.js";
import { essenceOf, isJson } from "../../model/media-type.js";
import { defaultOf } from "../../model/media-type-choice.js";
import { freeName } from "../../model/names/free-name.js";
import { functionNameFor, typeNameFor } from "../../model/names/names.js";
import { parameterGroups } from "../../model/parameter.js";
import {
  type FindSchema,
  finder,
  type JsonSchema,
  schemaFrom,
  schemaReference,
} from "../../model/schema.js";
import { contentOf, listedWithin, statusClass } from "../../model/status.js";
import { bodyKind } from "../../openapi/media-types.js";
import { type Code, code } from "../../render/code.js";
import { ident, json, str } from "../../render/typescript.js";
import { aliasOf } from "../../schema/schema.js";
import { upperFirst } from "./component-name.js";
import type { Tables } from "./tables.js";

/** A value that callers can validate directly: a named schema, parameters, a body or a response. */
export interface CheckedValue {
  readonly name: string;
  /** A description of the value, for a comment. */
  readonly text: string;
  /** The type of the value in `types/`, or `undefined` if it has none. */
  readonly type: Code | undefined;
  /** The code of the type, for use in another type. */
  readonly typeText: string | undefined;
  readonly schema: JsonSchema;
  /** Whether callers hold the value as JSON or as a multipart form. */
  readonly holding: "json" | "form";
  /** The name of the function that checks the value, or `undefined` if every value matches. */
  readonly check: string | undefined;
  /** Set for a response body: the `operationId` and the status of the response. */
  readonly response?: { readonly operationId: string; readonly status: string };
}

interface Described {
  readonly text: string;
  readonly type: string | undefined;
  readonly schema: JsonSchema;
  readonly holding?: CheckedValue["holding"];
  readonly response?: CheckedValue["response"];
}

/** Names that are already used in modules with validators of single values. */
const imported = [
  ...["types", "schemas", "definitions", "standardSchema"],
  ...["StandardIssue", "StandardResult", "StandardSchema"],
];

/**
 * Lists the values that callers can validate directly, such as bodies, and requests a function for each value. Call
 * `valuesOf` only after all operations are printed. `used` contains names that the generated module already declares or
 * imports.
 */
export function valuesOf(
  model: ApiModel,
  tables: Pick<Tables, "functionFor">,
  used: Set<string> = new Set(imported),
): CheckedValue[] {
  const list: CheckedValue[] = [];
  const add = (
    preferred: string,
    { text, type, schema, holding = "json", response }: Described,
    of: "request" | "response",
    operation?: Operation,
  ) => {
    const name = freeName(functionNameFor(preferred), used);
    used.add(name);
    const claim = { schema, preferred: typeNameFor(preferred) };
    const check = tables.functionFor(claim, of, operation);
    const printed = type === undefined ? undefined : code(type);
    const body = response === undefined ? {} : { response };
    list.push({ name, text, type: printed, typeText: type, schema, holding, check, ...body });
  };
  for (const { name, typeName, view, partOf } of model.schemas) {
    if (partOf !== undefined) continue;
    const use = view?.use ?? "request";
    const text = `\`${view?.of ?? name}\`${view === undefined ? "" : ` in a ${use}`}.`;
    const type = `types.${ident(typeName)}`;
    add(
      lowerFirst(typeName),
      { text, type, schema: schemaFrom({ $ref: schemaReference(name) }) },
      use,
    );
  }
  const find = finder(model.schemas);
  const typeNames = new Map(model.schemas.map(({ name, typeName }) => [name, typeName]));
  const named = (schema: JsonSchema) => {
    const typeName = typeNames.get(aliasOf(schema) ?? "");
    return typeName === undefined ? undefined : `types.${ident(typeName)}`;
  };
  for (const operation of [...model.operations, ...model.webhooks]) {
    const { functionName, operationId } = operation;
    for (const { suffix, title, schema } of groupsOf(operation)) {
      const type = `types.${ident(`${operation.typeName}${suffix}`)}`;
      const text = `${title} parameters of \`${operationId}\`.`;
      add(`${functionName}${suffix}`, { text, type, schema }, "request", operation);
    }
    const content = operation.requestBody?.content ?? [];
    const body = heldOf(content);
    if (body !== undefined) {
      const schema = schemaOf(body, find);
      const type = named(schema) ?? bodyType(operation, body);
      const text = `The request body of \`${operationId}\`.`;
      const holding = isMultipart(body) ? "form" : "json";
      add(`${functionName}Body`, { text, type, schema, holding }, "request", operation);
    }
    for (const response of operation.responses) {
      const held = contentOf(operation, response).find(({ mediaType }) => isJson(mediaType));
      if (held === undefined) continue;
      const schema = held.schema?.json ?? true;
      const type = named(schema) ?? responseType(operation, response.status, held);
      const text = `The body of \`${operationId}\`'s response ${response.status}.`;
      const preferred = `${functionName}${upperFirst(response.status)}Response`;
      const of = { operationId: operation.operationId, status: response.status };
      add(preferred, { text, type, schema, response: of }, "response", operation);
    }
  }
  return list;
}

/** For each parameter location of an operation, returns an object schema of the parameters. */
function groupsOf({ parameters }: Operation) {
  return parameterGroups.flatMap(([place, title, suffix]) => {
    const group = parameters.filter((parameter) => parameter.in === place);
    if (group.length === 0) return [];
    const properties: JsonObject = {};
    for (const { name, schema } of group) setOwn(properties, name, schema.json);
    const required = group.filter((one) => one.required).map(({ name }) => name);
    const schema = schemaFrom({
      type: "object",
      properties,
      ...(required.length > 0 && { required }),
    });
    return [{ suffix, title: upperFirst(title), schema }];
  });
}

/** Returns the media type of the body that callers validate: preferably JSON, otherwise a form. */
function heldOf(content: readonly MediaType[]): MediaType | undefined {
  const usual = defaultOf(content);
  const ofJson = content.filter(({ mediaType }) => isJson(mediaType));
  if (usual !== undefined && ofJson.includes(usual)) return usual;
  return ofJson[0] ?? content.find(({ mediaType }) => bodyKind(mediaType) === "form");
}

function schemaOf(content: MediaType, find: FindSchema): JsonSchema {
  return (isMultipart(content) ? multipartSchema(content, find) : content.schema?.json) ?? true;
}

function isMultipart({ mediaType }: MediaType): boolean {
  return essenceOf(mediaType) === "multipart/form-data";
}

function bodyType({ typeName, requestBody }: Operation, { mediaType }: MediaType): string {
  if (requestBody?.content.length === 1) return `types.${ident(`${typeName}Body`)}`;
  const input = `types.${ident(`${typeName}Input`)}`;
  return `NonNullable<Extract<${input}, { contentType?: ${str(mediaType)} }>["body"]>`;
}

/**
 * Returns the type of a response body, selected from the operation's output type. For a range, a status code in the
 * range selects the type.
 */
function responseType(
  { typeName, responses }: Operation,
  status: string,
  { mediaType }: MediaType,
): string | undefined {
  const output = `types.${ident(`${typeName}Output`)}`;
  if (statusClass(status) !== undefined) {
    const all = responses.map((one) => one.status);
    const own = statusWithin(status, listedWithin(status, all));
    if (own === undefined) return undefined;
    const alternatives = `Extract<${output}, { contentType: ${str(mediaType)} }>`;
    return `${alternatives} extends infer One ? One extends { status: infer Status; body: infer Body } ? ${own} extends Status ? Body : never : never : never`;
  }
  const selected = `{ status: ${json(Number(status))}; contentType: ${str(mediaType)} }`;
  return `Extract<${output}, ${selected}>["body"]`;
}

/** Returns a status code that belongs to a range or `default`, and that no other response declares. */
function statusWithin(range: string, listed: readonly string[]): string | undefined {
  const [first, last] = range === "default" ? [200, 599] : [Number(`${range[0]}00`), 0];
  const numbers = Array.from(
    { length: Math.max(last - first + 1, 100) },
    (_, index) => first + index,
  );
  const others = new Set(listed);
  return numbers
    .map(String)
    .find((one) => !others.has(one) && !others.has(one.replace(/..$/, "XX")));
}

function lowerFirst(name: string): string {
  return name.slice(0, 1).toLowerCase() + name.slice(1);
}
