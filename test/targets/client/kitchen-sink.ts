// A document with every construct that affects the requests or the results of a client.
import type { JsonObject } from "../../../scripts/json/json.js";

const json = (schema: JsonObject): JsonObject => ({ "application/json": { schema } });
const object = (properties: JsonObject): JsonObject => ({ type: "object", properties });
const text: JsonObject = { type: "string" };
const body = (content: JsonObject): JsonObject => ({
  requestBody: { required: true, content },
  responses: { "204": { description: "Taken" } },
});
const secured = (...security: JsonObject[]): JsonObject => ({
  security,
  responses: { "204": { description: "Known" } },
});

export const kitchenSink: JsonObject = {
  servers: [
    { url: "http://{host}/v1", variables: { host: { default: "localhost", enum: ["localhost"] } } },
  ],
  paths: {
    "/things/{id}/{tags}": {
      get: {
        operationId: "readThing",
        summary: "Read a thing",
        deprecated: true,
        parameters: [
          { name: "id", in: "path", required: true, schema: text },
          {
            name: "tags",
            in: "path",
            required: true,
            style: "label",
            explode: true,
            schema: { type: "array", items: text },
          },
          { name: "q", in: "query", schema: text },
          {
            name: "ids",
            in: "query",
            explode: false,
            schema: { type: "array", items: { type: "integer" } },
          },
          { name: "filter", in: "query", style: "deepObject", schema: object({ a: text }) },
          { name: "where", in: "query", content: json(object({ b: text })) },
          { name: "X-Trace", in: "header", schema: text },
          { name: "session", in: "cookie", schema: text },
        ],
        responses: {
          "200": {
            description: "It",
            content: {
              ...json(object({ a: text })),
              "text/csv": { schema: text },
              "application/pdf": {},
            },
          },
          "404": {
            description: "None",
            content: { "application/problem+json": { schema: object({ title: text }) } },
          },
          "5XX": { description: "Broken", content: { "text/plain": {} } },
          "304": { description: "Same" },
        },
      },
    },
    "/anything": {
      get: {
        operationId: "anything",
        responses: { default: { description: "It", content: json(object({ a: text })) } },
      },
      head: { operationId: "look", responses: { "200": { description: "It", content: json({}) } } },
    },
    "/json": {
      post: {
        operationId: "sendJson",
        ...body(json({ type: ["object", "null"], properties: { a: text } })),
      },
    },
    "/text": { post: { operationId: "sendText", ...body({ "text/csv": {} }) } },
    "/bytes": { post: { operationId: "sendBytes", ...body({ "application/octet-stream": {} }) } },
    "/form": {
      post: {
        operationId: "sendForm",
        ...body({
          "application/x-www-form-urlencoded": {
            schema: object({
              a: text,
              list: { type: "array", items: text },
              deep: object({ x: text }),
            }),
            encoding: { deep: { style: "deepObject", explode: true } },
          },
        }),
      },
    },
    "/files": {
      post: {
        operationId: "sendFiles",
        ...body({
          "multipart/form-data": {
            schema: object({
              name: text,
              meta: object({ a: text }),
              file: { type: "string", format: "binary" },
              tags: { type: "array", items: text },
            }),
          },
        }),
      },
    },
    "/either": {
      post: {
        operationId: "sendEither",
        ...body({ ...json(object({ a: text })), "text/plain": {} }),
      },
    },
    "/bearer": { get: { operationId: "withBearer", ...secured({ token: [] }) } },
    "/basic": { get: { operationId: "withBasic", ...secured({ login: [] }) } },
    "/key": {
      get: { operationId: "withKey", ...secured({ key: [] }, { queryKey: [], cookieKey: [] }) },
    },
    "/open": { get: { operationId: "withNothing", ...secured() } },
    "/open#again": {
      get: {
        operationId: "openAgain",
        parameters: [{ name: "again", in: "query", required: true, schema: { enum: ["yes"] } }],
        ...secured(),
      },
    },
    "/optional": { get: { operationId: "withOptional", ...secured({}, { token: [] }) } },
    "/elsewhere": {
      get: {
        operationId: "elsewhere",
        servers: [{ url: "http://127.0.0.1:1/other" }],
        ...secured({ token: [] }),
      },
    },
  },
  components: {
    securitySchemes: {
      token: { type: "http", scheme: "bearer" },
      login: { type: "http", scheme: "basic" },
      key: { type: "apiKey", in: "header", name: "X-Key" },
      queryKey: { type: "apiKey", in: "query", name: "api key" },
      cookieKey: { type: "apiKey", in: "cookie", name: "ck" },
    },
  },
};
