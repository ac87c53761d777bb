// The table of OpenAPI objects: their fields, the objects in these fields, and how specloom supports them.

import { keywords } from "./keywords/index.js";
import type { Keyword } from "./keywords/keyword.js";
import type { Field, Holds, Kind, ObjectType } from "./object-type.js";

export type { Field, Holds, Kind, ObjectType } from "./object-type.js";

type More = Omit<Field, "support" | "holds">;
const data: More = { isData: true };
const new32: More = { since: "3.2" };
const field = (holds?: Holds, more: More = {}): Field => ({
  support: "supported",
  ...(holds === undefined ? {} : { holds }),
  ...more,
});
const read = (holds?: Holds, more: More = {}): Field => ({
  ...field(holds, more),
  support: "documentation",
});
const ignored = (remark: string, holds?: Holds, more: More = {}): Field => ({
  ...field(holds, more),
  support: "ignored",
  remark,
});
const object = (
  title: string,
  section: string,
  fields: Readonly<Record<string, Field>>,
  more: { members?: Kind; mayBeReference?: boolean } = {},
): ObjectType => ({
  title,
  section: `OAS 3.1 §${section}`,
  fields: new Map(Object.entries(fields)),
  mayBeReference: false,
  ...more,
});

/** Returns the title of the object with its article, such as `an Operation Object`. */
export function titled(kind: Kind): string {
  const { title } = objects[kind];
  return `${/^[AEIO]/.test(title) ? "an" : "a"} ${title}`;
}

const firstServer = "the client sends requests to the first server unless it gets a base URL";
const partsByPosition: Readonly<Record<string, Field>> = {
  prefixEncoding: field("encoding[]", new32),
  itemEncoding: field("encoding", new32),
};
const webhookMap = ignored(
  "types and validators include webhooks, but only the target `webhooks` generates handlers",
  "{path-item}",
);
const parameterFields: Readonly<Record<string, Field>> = {
  description: field(),
  required: field(),
  deprecated: field(),
  style: field(),
  explode: field(),
  schema: field("schema"),
  content: field("{media-type}"),
  example: read(undefined, data),
  examples: read("{example}"),
};

function schemaField(keyword: Keyword): Field {
  const { holds, isData, support, remark, since, until } = keyword;
  const nested: Holds | undefined = (
    { value: undefined, schema: "schema", schemas: "schema[]", "schema-map": "{schema}" } as const
  )[holds];
  const inside = nested ?? objectsInSchemas.get(keyword.name);
  return {
    support,
    ...(inside === undefined ? {} : { holds: inside }),
    ...(isData ? { isData } : {}),
    ...(remark === undefined ? {} : { remark }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
}
const objectsInSchemas = new Map<string, Kind>([
  ["discriminator", "discriminator"],
  ["xml", "xml"],
  ["externalDocs", "external-docs"],
]);

/** Every kind of object, in the order of the specification. */
export const objects: Readonly<Record<Kind, ObjectType>> = {
  openapi: object("OpenAPI Object", "4.8.1", {
    openapi: field(),
    $self: field(undefined, {
      ...new32,
      remark:
        "a base URI for references; the files must be in the folder of the root document or below it",
    }),
    info: field("info"),
    jsonSchemaDialect: read(undefined, { since: "3.1", remark: "see `schema-dialect`" }),
    servers: field("server[]"),
    paths: field("paths"),
    webhooks: { ...webhookMap, since: "3.1" },
    // `x-webhooks` is an extension by Redoc for OpenAPI 3.0.
    "x-webhooks": {
      ...webhookMap,
      remark:
        "only the target `webhooks` uses `x-webhooks`, and only if the document has no field `webhooks`",
    },
    components: field("components"),
    security: field("security-requirement[]"),
    tags: field("tag[]"),
    externalDocs: read("external-docs"),
  }),
  info: object("Info Object", "4.8.2", {
    title: field(),
    summary: read(undefined, { since: "3.1" }),
    description: field(),
    termsOfService: read(),
    contact: read("contact"),
    license: read("license"),
    version: field(),
  }),
  contact: object("Contact Object", "4.8.3", { name: read(), url: read(), email: read() }),
  license: object("License Object", "4.8.4", {
    name: read(),
    identifier: read(undefined, { since: "3.1" }),
    url: read(),
  }),
  server: object("Server Object", "4.8.5", {
    url: field(),
    name: read(undefined, new32),
    description: field(),
    variables: field("{server-variable}"),
  }),
  "server-variable": object("Server Variable Object", "4.8.6", {
    enum: field(),
    default: field(),
    description: field(),
  }),
  components: object("Components Object", "4.8.7", {
    schemas: field("{schema}"),
    responses: field("{response}"),
    parameters: field("{parameter}"),
    examples: read("{example}"),
    requestBodies: field("{request-body}"),
    headers: field("{header}"),
    securitySchemes: field("{security-scheme}"),
    links: read("{link}"),
    callbacks: read("{callback}"),
    pathItems: field("{path-item}", { since: "3.1" }),
    mediaTypes: field("{media-type}", new32),
  }),
  paths: object("Paths Object", "4.8.8", {}, { members: "path-item" }),
  "path-item": object(
    "Path Item Object",
    "4.8.9",
    {
      $ref: field(),
      summary: read(),
      description: read(),
      get: field("operation"),
      put: field("operation"),
      post: field("operation"),
      delete: field("operation"),
      options: field("operation"),
      head: field("operation"),
      patch: field("operation"),
      query: field("operation", new32),
      additionalOperations: field("{operation}", new32),
      trace: ignored(
        "`fetch` cannot send TRACE, so calls of the client fail; generated servers support TRACE",
        "operation",
      ),
      servers: field("server[]", { remark: firstServer }),
      parameters: field("parameter[]"),
    },
    { mayBeReference: true },
  ),
  operation: object("Operation Object", "4.8.10", {
    tags: field(),
    summary: field(),
    description: field(),
    externalDocs: read("external-docs"),
    operationId: field(),
    parameters: field("parameter[]"),
    requestBody: field("request-body"),
    responses: field("responses"),
    callbacks: ignored(
      "specloom generates no code for the requests that a server sends to a callback URL",
      "{callback}",
    ),
    deprecated: field(),
    security: field("security-requirement[]"),
    servers: field("server[]", { remark: firstServer }),
  }),
  "external-docs": object("External Documentation Object", "4.8.11", {
    description: read(),
    url: read(undefined, { remark: "never fetched" }),
  }),
  parameter: object(
    "Parameter Object",
    "4.8.12",
    {
      name: field(),
      in: field(),
      ...parameterFields,
      allowEmptyValue: ignored(
        "the schema of the parameter decides whether an empty value is valid",
      ),
      allowReserved: field(),
    },
    { mayBeReference: true },
  ),
  "request-body": object(
    "Request Body Object",
    "4.8.13",
    { description: field(), content: field("{media-type}"), required: field() },
    { mayBeReference: true },
  ),
  "media-type": object(
    "Media Type Object",
    "4.8.14",
    {
      schema: field("schema"),
      description: read(undefined, new32),
      itemSchema: field("schema", {
        ...new32,
        isReadBefore: true,
        remark: "for JSON Lines, JSON text sequences, server-sent events and multipart bodies",
      }),
      example: read(undefined, data),
      examples: read("{example}"),
      encoding: field("{encoding}"),
      ...partsByPosition,
    },
    // OpenAPI 3.2 allows a reference in place of a Media Type Object. Bundlers accept a reference to a Media Type
    // Object in OpenAPI 3.1, too.
    { mayBeReference: true },
  ),
  encoding: object("Encoding Object", "4.8.15", {
    contentType: field(),
    headers: ignored(
      "clients do not send headers of a multipart part, and servers do not check them",
      "{header}",
    ),
    style: field(),
    explode: field(),
    allowReserved: ignored("form fields are always percent-encoded"),
    encoding: ignored(
      "a nested multipart body is read as bytes or JSON, not as a list of parts",
      "{encoding}",
      new32,
    ),
    ...partsByPosition,
  }),
  responses: object("Responses Object", "4.8.16", {}, { members: "response" }),
  response: object(
    "Response Object",
    "4.8.17",
    {
      summary: field(undefined, { ...new32, remark: "used if there is no `description`" }),
      description: field(),
      headers: field("{header}"),
      content: field("{media-type}"),
      links: ignored("generated code does not follow links", "{link}"),
    },
    { mayBeReference: true },
  ),
  callback: object("Callback Object", "4.8.18", {}, { members: "path-item", mayBeReference: true }),
  example: object(
    "Example Object",
    "4.8.19",
    {
      summary: read(),
      description: read(),
      value: read(undefined, data),
      dataValue: read(undefined, { ...data, ...new32 }),
      serializedValue: read(undefined, new32),
      externalValue: read(undefined, { remark: "never fetched" }),
    },
    { mayBeReference: true },
  ),
  link: object(
    "Link Object",
    "4.8.20",
    {
      operationRef: read(),
      operationId: read(),
      parameters: read(undefined, data),
      requestBody: read(undefined, data),
      description: read(),
      server: read("server"),
    },
    { mayBeReference: true },
  ),
  header: object(
    "Header Object",
    "4.8.21",
    {
      ...parameterFields,
      style: read(undefined, { remark: "headers have only the style `simple`" }),
      allowEmptyValue: ignored("the schema of the header decides whether an empty value is valid"),
      allowReserved: ignored("headers are not percent-encoded"),
    },
    { mayBeReference: true },
  ),
  tag: object("Tag Object", "4.8.22", {
    name: field(),
    summary: read(undefined, new32),
    description: field(),
    externalDocs: read("external-docs"),
    parent: read(undefined, {
      ...new32,
      remark: "see `tag-parent`; generated files are grouped by tag, not by parent tag",
    }),
    kind: field(undefined, {
      ...new32,
      remark: "tags with the kind `badge` or `audience` do not group operations into files",
    }),
  }),
  schema: {
    title: "Schema Object",
    section: "OAS 3.1 §4.8.24",
    fields: new Map(keywords.map((keyword) => [keyword.name, schemaField(keyword)])),
    mayBeReference: true,
  },
  discriminator: object("Discriminator Object", "4.8.25", {
    propertyName: field(),
    mapping: field(),
    defaultMapping: field(undefined, {
      ...new32,
      remark:
        "used for values with an unknown discriminator, if the default schema rejects the discriminators of all other alternatives",
    }),
  }),
  xml: object("XML Object", "4.8.26", {
    name: read(),
    nodeType: read(undefined, new32),
    namespace: read(),
    prefix: read(),
    attribute: read(),
    wrapped: read(),
  }),
  "security-scheme": object(
    "Security Scheme Object",
    "4.8.27",
    {
      type: field(),
      description: field(),
      name: field(),
      in: field(),
      scheme: field(),
      bearerFormat: read(),
      flows: read("oauth-flows", {
        remark: "callers pass a token to the client; the client requests no token",
      }),
      openIdConnectUrl: read(undefined, { remark: "never fetched" }),
      oauth2MetadataUrl: read(undefined, { ...new32, remark: "never fetched" }),
      deprecated: field(undefined, new32),
    },
    { mayBeReference: true },
  ),
  "oauth-flows": object("OAuth Flows Object", "4.8.28", {
    implicit: read("oauth-flow"),
    password: read("oauth-flow"),
    clientCredentials: read("oauth-flow"),
    authorizationCode: read("oauth-flow"),
    deviceAuthorization: read("oauth-flow", new32),
  }),
  "oauth-flow": object("OAuth Flow Object", "4.8.29", {
    authorizationUrl: read(),
    deviceAuthorizationUrl: read(undefined, new32),
    tokenUrl: read(),
    refreshUrl: read(),
    scopes: read(),
  }),
  // The member names of a Security Requirement Object are names of security schemes. The rule
  // `security-scheme-undeclared` checks the names of security schemes.
  "security-requirement": object("Security Requirement Object", "4.8.30", {}),
};
