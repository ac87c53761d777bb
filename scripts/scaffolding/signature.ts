// Computes the signature of an operation: a short text that changes with everything the handler's code can depend on.

import { createHash } from "node:crypto";
import { isObject, type JsonObject, type JsonValue } from "../json/json.js";
import type { ApiModel, Header, MediaType, Operation } from "../model/api-model.js";
import { openSchema, referencedName } from "../model/schema.js";
import { namesOf } from "../openapi/keywords/groups.js";
import { keywordNamed } from "../openapi/keywords/index.js";
import { reached } from "../schema/graph.js";

/** Keywords that a signature ignores, such as `description`. */
const annotations = new Set(
  namesOf(
    ({ name, isDocumentation }) =>
      isDocumentation === true || name === "deprecated" || name === "xml",
  ),
);

/** Computes the signatures of one model's operations. */
export class Signatures {
  /** For each named schema: a digest that ignores documentation, and the names of the schemas to which it refers. */
  readonly #schemas = new Map<string, { readonly digest: string; readonly names: Set<string> }>();

  constructor({ schemas }: ApiModel) {
    for (const { name, json } of schemas) {
      const names = new Set<string>();
      this.#schemas.set(name, { digest: digestOf(schemaData(openSchema(json), names)), names });
    }
  }

  /**
   * Returns a signature of 16 hexadecimal digits. The signature changes with the method, path, parameters, bodies,
   * responses and authentication, and with every referenced schema. A signature does not depend on names of schemas,
   * documentation, examples or the order of elements.
   */
  of(operation: Operation): string {
    const names = new Set<string>();
    const data = operationData(operation, names);
    const all = reached(names, { get: (name) => this.#schemas.get(name)?.names });
    const schemas = [...all].sort().map((name) => [name, this.#schemas.get(name)?.digest ?? ""]);
    return digestOf([data, schemas]).slice(0, 16);
  }
}

function operationData(operation: Operation, names: Set<string>): JsonValue {
  const { method, path, parameters, requestBody, responses, security } = operation;
  return [
    method,
    path,
    // Whether the handler receives an authenticated caller, and whether requests without credentials are possible.
    // Signatures do not depend on scopes, because handlers receive no scopes.
    security.some(({ schemes }) => schemes.length > 0),
    security.some(({ schemes }) => schemes.length === 0),
    sorted(
      parameters.map((parameter) => [
        parameter.in,
        parameter.name,
        parameter.required,
        parameter.style,
        parameter.explode,
        parameter.content ?? null,
        schemaData(openSchema(parameter.schema.json), names),
      ]),
    ),
    requestBody === undefined
      ? null
      : [requestBody.required, contentData(requestBody.content, names)],
    sorted(
      responses.map(({ status, headers, content }) => [
        status,
        headerData(headers, names),
        contentData(content, names),
      ]),
    ),
  ];
}

function contentData(content: readonly MediaType[], names: Set<string>): JsonValue {
  return sorted(
    content.map(({ mediaType, schema, encoding }) => [
      mediaType,
      schema === undefined ? null : schemaData(openSchema(schema.json), names),
      sorted(
        encoding.map(({ property, contentType, style, explode }) => [
          property,
          contentType ?? null,
          style ?? null,
          explode ?? null,
        ]),
      ),
    ]),
  );
}

function headerData(headers: readonly Header[], names: Set<string>): JsonValue {
  return sorted(
    headers.map(({ name, required, explode, content, schema }) => [
      name.toLowerCase(),
      required,
      explode,
      content ?? null,
      schemaData(openSchema(schema.json), names),
    ]),
  );
}

/** Returns a schema as data with sorted members, and adds the names of referenced schemas to `names`. */
function schemaData(schema: JsonValue, names: Set<string>): JsonValue {
  if (!isObject(schema)) return schema;
  const members: JsonValue[] = [];
  for (const key of Object.keys(schema).sort()) {
    const keyword = keywordNamed(key);
    if (keyword === undefined || annotations.has(key)) continue;
    const value = schema[key] as JsonValue;
    if (key === "$ref" && typeof value === "string") {
      const name = referencedName(value);
      if (name !== undefined) names.add(name);
    }
    members.push([key, memberData(key, keyword.holds, value, names)]);
  }
  return members;
}

function memberData(key: string, holds: string, value: JsonValue, names: Set<string>): JsonValue {
  if (holds === "schema") return schemaData(value, names);
  if (holds === "schemas" && Array.isArray(value)) {
    return value.map((member) => schemaData(member, names));
  }
  if (holds === "schema-map" && isObject(value)) {
    return mapData(value, (member) => schemaData(member, names));
  }
  if (key === "required" && Array.isArray(value)) return sorted(value);
  return isObject(value) ? mapData(value, (member) => member) : value;
}

/** Returns the members of an object as a list, in which `__proto__` is an ordinary member. */
function mapData(object: JsonObject, data: (member: JsonValue) => JsonValue): JsonValue {
  return Object.keys(object)
    .sort()
    .map((key) => [key, data(object[key] as JsonValue)]);
}

function sorted(list: readonly JsonValue[]): JsonValue[] {
  const keyed = list.map((data) => ({ data, key: JSON.stringify(data) }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return keyed.map(({ data }) => data);
}

function digestOf(data: JsonValue): string {
  return createHash("sha256").update(JSON.stringify(data)).digest("hex");
}
