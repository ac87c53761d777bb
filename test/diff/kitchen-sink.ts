// A document with every construct of OpenAPI 3.1, and all changes of a single value in this document.
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { append } from "../../scripts/json/pointer.js";

export const kitchenSink: JsonObject = {
  openapi: "3.1.0",
  info: {
    title: "Kitchen",
    summary: "All of it",
    version: "1.2.3",
    description: "One of everything.",
    termsOfService: "https://example.com/terms",
    contact: { name: "Cook", url: "https://example.com", email: "cook@example.com" },
    license: { name: "MIT", url: "https://example.com/license" },
    "x-audience": { of: ["all"] },
  },
  jsonSchemaDialect: "https://spec.openapis.org/oas/3.1/dialect/base",
  "x-team": "kitchen",
  externalDocs: { url: "https://example.com/docs", description: "More" },
  tags: [{ name: "dishes", description: "To eat", externalDocs: { url: "https://example.com/d" } }],
  servers: [
    {
      url: "https://{place}.example.com",
      description: "One",
      variables: { place: { default: "a", enum: ["a", "b"], description: "Where" } },
      "x-region": "eu",
    },
  ],
  security: [{ key: [] }],
  paths: {
    "/dishes/{id}": {
      summary: "A dish",
      description: "One dish",
      servers: [{ url: "https://paths.example.com" }],
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      "x-path": 1,
      put: {
        operationId: "putDish",
        tags: ["dishes"],
        summary: "Put",
        description: "Puts a dish",
        deprecated: true,
        "x-sunset": "2031-01-01",
        "x-stability-level": "beta",
        "x-owner": { team: "a" },
        externalDocs: { url: "https://example.com/put" },
        security: [{ oauth: ["write"] }, { key: [] }],
        parameters: [
          {
            name: "size",
            in: "query",
            description: "How large",
            required: true,
            deprecated: true,
            style: "form",
            explode: false,
            allowReserved: true,
            allowEmptyValue: true,
            schema: { type: "array", items: { type: "string" } },
            examples: { one: { summary: "s", value: ["a"] } },
            "x-parameter": true,
          },
          {
            name: "filter",
            in: "query",
            content: { "application/json": { schema: { type: "string" } } },
          },
          { $ref: "#/components/parameters/Trace" },
        ],
        requestBody: {
          description: "The dish",
          required: true,
          "x-body": 1,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/Dish" },
              examples: { soup: { $ref: "#/components/examples/Soup" } },
              "x-media": 1,
            },
            "multipart/form-data": {
              schema: { type: "object", properties: { picture: { type: "string" } } },
              encoding: {
                picture: {
                  contentType: "image/png",
                  headers: { "X-Part": { schema: { type: "string" } } },
                  "x-encoding": 1,
                },
              },
            },
          },
        },
        responses: {
          "x-responses": 1,
          "200": {
            description: "Done",
            "x-response": 1,
            headers: {
              "X-Rate": {
                description: "Left",
                required: true,
                deprecated: true,
                explode: true,
                schema: { type: "integer" },
                example: 5,
                "x-header": 1,
              },
            },
            content: {
              "application/json": { schema: { $ref: "#/components/schemas/Dish" }, example: {} },
            },
            links: {
              next: {
                operationId: "putDish",
                parameters: { id: "$response.body#/id" },
                description: "On",
                "x-link": 1,
              },
            },
          },
          default: { $ref: "#/components/responses/Problem" },
        },
        callbacks: {
          cooked: {
            "{$request.body#/url}": {
              summary: "Back",
              post: {
                operationId: "cooked",
                requestBody: {
                  content: { "application/json": { schema: { type: "string", maxLength: 9 } } },
                },
                responses: { "204": { description: "Thanks" } },
              },
            },
          },
        },
        servers: [{ url: "https://own.example.com" }],
      },
      get: { operationId: "getDish", responses: { "200": { description: "One" } } },
    },
    "/empty": { description: "Nothing yet" },
    "x-paths": 1,
  },
  webhooks: {
    burnt: {
      post: {
        operationId: "burnt",
        requestBody: {
          content: { "application/json": { schema: { type: "integer", minimum: 1 } } },
        },
        responses: { "200": { description: "Heard" } },
      },
    },
  },
  components: {
    "x-components": 1,
    schemas: {
      Dish: {
        type: "object",
        title: "Dish",
        description: "To eat",
        required: ["id", "kind"],
        properties: {
          id: { type: "string", format: "uuid", readOnly: true },
          secret: { type: "string", writeOnly: true },
          kind: { enum: ["soup", "cake"] },
          one: { const: 1 },
          url: { type: "string", pattern: "^h", minLength: 1, maxLength: 90, default: "h" },
          count: { type: "integer", minimum: 1, maximum: 9, multipleOf: 2 },
          share: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1, deprecated: true },
          list: {
            type: "array",
            items: { type: "string" },
            minItems: 1,
            maxItems: 5,
            uniqueItems: true,
          },
          pair: { type: "array", prefixItems: [{ type: "string" }], unevaluatedItems: false },
          some: { type: "array", contains: { type: "string" }, minContains: 1, maxContains: 3 },
          map: {
            type: "object",
            additionalProperties: { type: "string" },
            patternProperties: { "^x": { type: "string" } },
            propertyNames: { maxLength: 20 },
            minProperties: 1,
            maxProperties: 7,
          },
          closed: {
            type: "object",
            properties: { a: { type: "string" } },
            unevaluatedProperties: false,
          },
          either: {
            oneOf: [{ $ref: "#/components/schemas/Soup" }, { $ref: "#/components/schemas/Cake" }],
            discriminator: {
              propertyName: "tag",
              mapping: { s: "#/components/schemas/Soup", c: "#/components/schemas/Cake" },
            },
          },
          any: { anyOf: [{ type: "string" }, { type: "integer" }] },
          not: { type: "string", not: { const: "x" } },
          when: {
            type: "object",
            properties: { a: { type: "string" } },
            if: { required: ["a"] },
            // biome-ignore lint/suspicious/noThenProperty: the keyword's name
            then: { required: ["b"] },
            else: { required: ["c"] },
            dependentRequired: { a: ["d"] },
            dependentSchemas: { a: { required: ["e"] } },
          },
          text: { type: "string", contentMediaType: "application/json", contentEncoding: "base64" },
          xml: { type: "string", xml: { name: "x", attribute: true } },
          shown: {
            type: "string",
            examples: ["a"],
            externalDocs: { url: "https://example.com/s" },
          },
        },
        "x-table": "dishes",
      },
      Soup: {
        type: "object",
        required: ["tag"],
        properties: { tag: { const: "s" }, hot: { type: "boolean" } },
      },
      Cake: {
        type: "object",
        required: ["tag"],
        properties: { tag: { const: "c" }, tiers: { type: "integer" } },
      },
      Problem: { type: "object", properties: { title: { type: "string" } } },
      Unused: { type: "object", properties: { a: { type: "string" } } },
      Base: {
        type: "object",
        properties: { tag: { type: "string" } },
        discriminator: { propertyName: "tag" },
      },
    },
    parameters: {
      Trace: { name: "X-Trace", in: "header", schema: { type: "string", maxLength: 9 } },
      Unused: { name: "unused", in: "query", schema: { type: "string" } },
    },
    responses: {
      Problem: {
        description: "Wrong",
        content: {
          "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
        },
      },
    },
    examples: { Soup: { summary: "Hot", value: { kind: "soup" } } },
    headers: { Unused: { schema: { type: "string" } } },
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key", description: "A key", "x-scheme": 1 },
      bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      oauth: {
        type: "oauth2",
        flows: {
          authorizationCode: {
            authorizationUrl: "https://example.com/auth",
            tokenUrl: "https://example.com/token",
            refreshUrl: "https://example.com/refresh",
            scopes: { read: "Read", write: "Write" },
            "x-flow": 1,
          },
        },
      },
      open: { type: "openIdConnect", openIdConnectUrl: "https://example.com/oidc" },
    },
  },
};

/** One change of a document. */
export interface Mutation {
  /** The kind of edit and the JSON Pointer, such as `remove /info/title`. */
  readonly name: string;
  readonly document: JsonObject;
}

/**
 * Yields each document that differs from `document` in one value: a changed scalar, or a removed or added member or
 * item.
 */
export function* mutationsOf(document: JsonObject): Generator<Mutation> {
  for (const { pointer, value } of nodes(document, "")) {
    if (pointer !== "")
      yield { name: `remove ${pointer}`, document: edited(document, pointer, undefined) };
    if (isObject(value)) {
      const added = { ...value, "x-added": "added" };
      yield { name: `add to ${pointer}`, document: edited(document, pointer, added) };
    } else if (!Array.isArray(value)) {
      const name = `change ${pointer}`;
      yield { name, document: edited(document, pointer, otherThan(value)) };
    }
  }
}

function* nodes(
  value: JsonValue,
  pointer: string,
): Generator<{ pointer: string; value: JsonValue }> {
  yield { pointer, value };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* nodes(item, append(pointer, index));
  } else if (isObject(value)) {
    for (const key of Object.keys(value))
      yield* nodes(value[key] as JsonValue, append(pointer, key));
  }
}

function otherThan(value: JsonValue): JsonValue {
  if (typeof value === "string") return `${value}x`;
  return typeof value === "number" ? value + 1 : value !== true;
}

function edited(document: JsonObject, pointer: string, value: JsonValue | undefined): JsonObject {
  const copy = structuredClone(document);
  if (pointer === "") return value as JsonObject;
  const segments = pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
  const last = segments.pop() as string;
  let owner: JsonValue = copy;
  for (const segment of segments) owner = (owner as JsonObject)[segment] as JsonValue;
  if (Array.isArray(owner)) {
    if (value === undefined) owner.splice(Number(last), 1);
    else owner[Number(last)] = value;
  } else if (value === undefined) delete (owner as JsonObject)[last];
  else (owner as JsonObject)[last] = value;
  return copy;
}
