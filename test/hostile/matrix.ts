// Creates a document with every payload in every position where OpenAPI allows free text.
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { payloads } from "./payloads.js";

/** Describes one payload: the operation and schema that contain the payload, and the values for a call. */
export interface Row {
  readonly payload: string;
  readonly operationId: string;
  /** The literal path segment with the payload, if the payload is allowed in a path. */
  readonly path: string;
  /** Values of parameters, by location. */
  readonly parameters: Readonly<Record<"path" | "query" | "headers" | "cookies", JsonObject>>;
  readonly body: JsonObject;
  /** Bodies that the schema rejects, each with one invalid value. */
  readonly wrong: readonly JsonObject[];
  /** A scope that the operation requires. */
  readonly scope: string;
  readonly schema: string;
}

/** Rows of the test matrix, one for each payload. */
export const rows: readonly Row[] = payloads.map(({ text }, index) => rowOf(text, index));

/** Returns an object that has all the given entries as members, even an entry with the name `__proto__`. */
function record(...entries: readonly (readonly [name: string, value: JsonValue])[]): JsonObject {
  return Object.fromEntries(entries);
}

/**
 * Whether a text is a token (RFC 9110 §5.6.2), and so a valid header name. A document with an invalid header name is
 * refused, as another test shows.
 */
export function isToken(text: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(text);
}

/**
 * Whether a text can be a literal part of a path. If the text cannot be part of a path, the document is refused or
 * reported.
 */
export function isPathText(text: string): boolean {
  return (
    /^(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9a-f]{2})+$/i.test(text) && !/^(?:\.|%2e)+$/i.test(text)
  );
}

/** Whether a text can be encoded in URLs and cookies. An unpaired surrogate cannot be encoded. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

function rowOf(payload: string, index: number): Row {
  const other = `not ${payload}`;
  const literal = isPathText(payload) ? `/${payload}` : "";
  const variable =
    isWellFormed(payload) && payload !== "" && !/[{}/]/.test(payload) ? payload : "id";
  const value = isWellFormed(payload) && payload.trim() !== "" ? payload : "value";
  const named = isWellFormed(payload) && payload !== "";
  const header = isToken(payload) ? `X-${payload}-${index}` : `X-${index}`;
  const cookie = isToken(payload) ? payload : `c${index}`;
  const members = record(
    [payload, payload],
    ["a const", payload],
    ["a const of objects", record([payload, payload])],
    ["an enum", payload],
    ["an enum of objects", record([payload, [payload]])],
    ["a pattern", payload],
    ["a tagged union", record([payload, payload])],
    ["a map", record([payload, payload])],
    ["names", record([payload, 1])],
    ["by its place", payload],
    ["by a definition", payload],
  );
  const wrong = [
    record(...Object.entries(members).filter(([name]) => name !== payload)),
    ...[
      [payload, other],
      ["a const", other],
      ["a const of objects", record([other, payload])],
      ["an enum", other],
      ["an enum of objects", record([payload, [other]])],
      ["a pattern", `${payload}x`],
      ["a pattern", `x${payload}`],
      ["a tagged union", record([payload, "neither"])],
      ["a tagged union", {}],
      ["a map", record([payload, other])],
      ["a map", record([other, payload])],
      ["names", record([other, 1])],
      ["by its place", other],
      ["by a definition", other],
    ].map(([name, bad]) => ({ ...members, ...record([name as string, bad as JsonValue]) })),
    { ...members, more: payload },
  ];
  return {
    payload,
    operationId: `${payload} ${index}`,
    path: `/r${index}${literal}/{${variable}}`,
    parameters: {
      path: record([variable, value]),
      query: named ? record([payload, value]) : {},
      headers: record([header, "value"]),
      cookies: record([cookie, value.trim()]),
    },
    body: members,
    wrong,
    scope: payload,
    schema: `T${index}`,
  };
}

const operatorsOfPatterns = /[\\^$.*+?()[\]{}|/]/g;

function patternOf(text: string): string {
  return `^${text.replace(operatorsOfPatterns, "\\$&")}$`;
}

function reference(...names: readonly string[]): JsonObject {
  const pointer = names.map((name) => name.replaceAll("~", "~0").replaceAll("/", "~1"));
  return { $ref: `#/${pointer.map(encodeURIComponent).join("/")}` };
}

function isReferable(text: string): boolean {
  return isWellFormed(text);
}

function schemasOf({ payload, schema }: Row): readonly (readonly [string, JsonObject])[] {
  const other = `not ${payload}`;
  const own = ["components", "schemas", schema];
  const tagged = (tag: string): JsonObject => ({
    type: "object",
    description: payload,
    required: [payload],
    properties: record([payload, { const: tag }]),
  });
  const text: JsonObject = {
    type: "string",
    enum: [payload],
    title: payload,
    description: payload,
    $comment: payload,
    default: payload,
    examples: [payload],
  };
  const whole: JsonObject = {
    title: payload,
    description: payload,
    "x-open-points": [{ id: payload, text: payload }],
    ...record([`x-${payload}`, record([payload, payload])]),
    externalDocs: { url: payload, description: payload },
    type: "object",
    required: [
      payload,
      "a const",
      "a const of objects",
      "an enum",
      "an enum of objects",
      "a pattern",
      "a tagged union",
      "a map",
      "names",
      "by its place",
      "by a definition",
    ],
    additionalProperties: false,
    dependentRequired: record([payload, ["a const"]]),
    properties: record(
      [payload, text],
      ["a const", { const: payload, description: payload }],
      ["a const of objects", { const: record([payload, payload]) }],
      ["an enum", { enum: [payload, 1, null] }],
      ["an enum of objects", { enum: [record([payload, [payload]]), [payload], 1] }],
      ["a pattern", { type: "string", pattern: patternOf(payload), format: `x-${payload}` }],
      ["a tagged union", reference("components", "schemas", `${schema}.union`)],
      [
        "a map",
        {
          type: "object",
          patternProperties: record([patternOf(payload), { const: payload }]),
          additionalProperties: false,
        },
      ],
      [
        "names",
        {
          type: "object",
          propertyNames: { enum: [payload] },
          additionalProperties: { type: "integer" },
        },
      ],
      [
        "by its place",
        isReferable(payload) ? reference(...own, "properties", payload) : { const: payload },
      ],
      [
        "by a definition",
        isReferable(payload) ? reference(...own, "$defs", payload) : { const: payload },
      ],
    ),
    $defs: record([payload, { const: payload, description: payload }]),
  };
  return [
    [schema, whole],
    [
      `${schema}.union`,
      {
        oneOf: [
          reference("components", "schemas", `${schema}.one`),
          reference("components", "schemas", `${schema}.other`),
        ],
        discriminator: {
          propertyName: payload,
          mapping: record(
            [payload, `${schema}.one`],
            [other, `#/components/schemas/${schema}.other`],
          ),
        },
      },
    ],
    [`${schema}.one`, tagged(payload)],
    [`${schema}.other`, tagged(other)],
  ];
}

function parametersOf(row: Row): JsonValue[] {
  const places = { path: "path", query: "query", headers: "header", cookies: "cookie" } as const;
  return Object.entries(row.parameters).flatMap(([place, values]) =>
    Object.entries(values).map(([name, value]) => ({
      name,
      in: places[place as keyof typeof places],
      required: true,
      description: row.payload,
      example: value,
      schema: {
        type: "string",
        enum: [value, "another"],
        default: value,
        description: row.payload,
      },
    })),
  );
}

/** Returns a media type with the payload as the value of a parameter, if a header can contain the payload. */
function mediaTypeOf({ payload, schema }: Row): string {
  const held = /^[\x20-\x7e]*$/.test(payload);
  const parameter = held ? `; p="${payload.replace(/["\\]/g, "\\$&")}"` : "";
  return `application/vnd.${schema}+json${parameter}`;
}

function operationOf(row: Row): JsonObject {
  const { payload } = row;
  const json = (schema: JsonValue): JsonObject => ({
    "application/json": {
      schema,
      examples: record([payload, { summary: payload, description: payload, value: row.body }]),
    },
  });
  return {
    operationId: row.operationId,
    summary: payload,
    description: payload,
    tags: [payload],
    externalDocs: { url: payload, description: payload },
    security: [{ "every.scope": [payload] }],
    servers: [
      {
        url: `https://127.0.0.1/${encodeURIComponent(isWellFormed(payload) ? payload : "x")}/{variable}`,
        description: payload,
        variables: {
          variable: { default: payload, enum: [payload, "another"], description: payload },
        },
      },
    ],
    "x-open-points": [{ id: payload, text: payload }],
    ...record([`x-${payload}`, payload]),
    parameters: parametersOf(row),
    requestBody: {
      required: true,
      description: payload,
      content: json(reference("components", "schemas", row.schema)),
    },
    responses: {
      "200": {
        description: payload,
        headers: {
          [`X-Answer-${row.schema}`]: {
            description: payload,
            schema: { type: "string", enum: [payload] },
          },
        },
        links: {
          next: {
            operationId: row.operationId,
            description: payload,
            parameters: record([payload, payload]),
          },
        },
        content: json(reference("components", "schemas", row.schema)),
      },
      "201": {
        description: payload,
        headers: isToken(payload) ? record([payload, { schema: { const: payload } }]) : {},
        content: record([mediaTypeOf(row), { schema: { const: payload } }]),
      },
      default: { description: payload, content: json({ const: payload }) },
    },
  };
}

function webhookOf(payload: string, index: number): JsonObject {
  const content = { "application/json": { schema: { const: payload } } };
  return {
    operationId: `${payload} hook ${index}`,
    summary: payload,
    requestBody: { description: payload, content },
    responses: { "200": { description: payload } },
  };
}

/** Returns the JSON text of the document. */
export function matrixDocument(): string {
  const all = payloads.map(({ text }) => text).join("\n");
  const document: JsonObject = {
    openapi: "3.1.0",
    info: {
      title: all,
      version: all,
      summary: all,
      description: all,
      contact: { name: all },
      license: { name: all, identifier: all },
    },
    "x-all": all,
    servers: [{ url: "https://127.0.0.1/", description: all }],
    tags: payloads.map(({ text }) => ({ name: text, description: text })),
    paths: Object.fromEntries(
      rows.map((row) => [
        row.path,
        { summary: row.payload, description: row.payload, post: operationOf(row) },
      ]),
    ),
    webhooks: record(
      ...rows.map(({ payload }, index) => [payload, { post: webhookOf(payload, index) }] as const),
    ),
    components: {
      schemas: Object.fromEntries(rows.flatMap(schemasOf)),
      securitySchemes: {
        "every.scope": {
          type: "oauth2",
          description: all,
          flows: {
            clientCredentials: {
              tokenUrl: "https://127.0.0.1/token",
              scopes: record(...payloads.map(({ text }) => [text, text] as const)),
            },
          },
        },
      },
    },
  };
  return JSON.stringify(document, undefined, 1);
}
