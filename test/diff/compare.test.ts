// Compares two documents, and checks the findings, their rules and their impacts.
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../scripts/json/json.js";
import { changesOf, documentFor, reported } from "./one-operation.js";

describe("schemas", () => {
  const text = { type: "string" };
  const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
    type: "object",
    properties,
    ...more,
  });
  const cases: readonly [string, JsonValue, JsonValue, string[], string[]][] = [
    ["a type", text, { type: "integer" }, ["breaking type-changed"], ["breaking type-changed"]],
    [
      "null",
      text,
      { type: ["string", "null"] },
      ["safe became-nullable"],
      ["breaking became-nullable"],
    ],
    [
      "a bound",
      { type: "integer", maximum: 5 },
      { type: "integer", maximum: 3 },
      ["breaking maximum-decreased"],
      ["safe maximum-decreased"],
    ],
    [
      "an enum value more",
      { enum: ["a"] },
      { enum: ["a", "b"] },
      ["safe enum-value-added"],
      ["review enum-value-added"],
    ],
    [
      "a new optional property",
      object({ a: text }),
      object({ a: text, b: text }),
      ["safe property-added"],
      ["safe property-added"],
    ],
    [
      "a new required property",
      object({ a: text }),
      object({ a: text, b: text }, { required: ["b"] }),
      ["breaking required-property-added"],
      ["safe required-property-added"],
    ],
    [
      "a required property gone",
      object({ a: text }, { required: ["a"] }),
      object({}),
      ["review property-removed"],
      ["breaking property-removed"],
    ],
    [
      "others forbidden",
      object({ a: text }),
      object({ a: text }, { additionalProperties: false }),
      ["breaking additional-properties-added"],
      ["safe additional-properties-added"],
    ],
    [
      "uniqueItems",
      { type: "array" },
      { type: "array", uniqueItems: true },
      ["breaking unique-items-added"],
      ["safe unique-items-added"],
    ],
    [
      "multipleOf",
      { type: "integer", multipleOf: 4 },
      { type: "integer", multipleOf: 2 },
      ["safe multiple-of-changed"],
      ["breaking multiple-of-changed"],
    ],
    ["not", {}, { not: text }, ["breaking not-added"], ["safe not-added"]],
    [
      "inside not",
      { not: object({ a: { type: "integer" } }, { required: ["a"] }) },
      { not: object({ a: { type: "number" } }, { required: ["a"] }) },
      ["breaking type-widened"],
      ["safe type-widened"],
    ],
    [
      "deep down",
      object({ a: { type: "array", prefixItems: [{ items: text }] } }),
      object({ a: { type: "array", prefixItems: [{ items: { type: "string", maxLength: 2 } }] } }),
      ["breaking max-length-added"],
      ["safe max-length-added"],
    ],
    [
      "a property renamed by allOf",
      object({ a: text }),
      { allOf: [{ type: "object" }, { properties: { a: text } }] },
      [],
      [],
    ],
    [
      "a description",
      text,
      { type: "string", description: "In words." },
      ["safe schema-documentation-changed"],
      ["safe schema-documentation-changed"],
    ],
    [
      "a member of a union that now overlaps another",
      { oneOf: [{ type: "integer" }, { const: "a" }] },
      { oneOf: [{ type: ["integer", "string"] }, { const: "a" }] },
      ["breaking type-widened"],
      ["breaking type-widened"],
    ],
    [
      "an unknown keyword",
      text,
      { type: "string", colour: "red" },
      ["review unclassified-change"],
      ["review unclassified-change"],
    ],
  ];
  for (const [name, before, after, request, response] of cases) {
    it(name, async () => {
      expect(
        reported(await changesOf(documentFor("request", before), documentFor("request", after))),
      ).toEqual(request);
      expect(
        reported(await changesOf(documentFor("response", before), documentFor("response", after))),
      ).toEqual(response);
    });
  }
});

describe("operations", () => {
  const base = (): JsonObject & { paths: { "/a/{id}": { get: JsonObject } } } => ({
    openapi: "3.1.0",
    info: { title: "", version: "1" },
    servers: [{ url: "https://example.com" }],
    security: [{ key: [] }],
    paths: {
      "/a/{id}": {
        get: {
          operationId: "getA",
          parameters: [
            { name: "q", in: "query", schema: { type: "array", items: { type: "string" } } },
          ],
          responses: {
            200: { description: "", headers: { "X-A": { schema: { type: "string" } } } },
          },
        },
      },
    },
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "K" } } },
  });
  const cases: readonly [
    string,
    (operation: JsonObject, document: JsonObject) => void,
    string[],
  ][] = [
    [
      "a summary",
      (operation) => {
        operation["summary"] = "A";
      },
      ["safe operation-documentation-changed"],
    ],
    [
      "its name in SDKs",
      (operation) => {
        operation["operationId"] = "readA";
      },
      ["review operation-id-changed"],
    ],
    [
      "deprecation",
      (operation) => {
        operation["deprecated"] = true;
      },
      ["safe operation-deprecated"],
    ],
    [
      "a required parameter",
      (operation) => {
        (operation["parameters"] as JsonValue[]).push({
          name: "p",
          in: "query",
          required: true,
          schema: {},
        });
      },
      ["breaking parameter-added-required"],
    ],
    [
      "the style of an array",
      (operation) => {
        (operation["parameters"] as JsonObject[])[0]!["explode"] = false;
      },
      ["breaking parameter-style-changed"],
    ],
    [
      "a status",
      (operation) => {
        operation["responses"] = { 201: { description: "" } };
      },
      ["breaking response-removed-success", "review response-added-success"],
    ],
    [
      "a header",
      (operation) => {
        operation["responses"] = { 200: { description: "" } };
      },
      ["review optional-header-removed"],
    ],
    [
      "open to anyone",
      (operation) => {
        operation["security"] = [];
      },
      ["safe security-loosened"],
    ],
    [
      "a scope more",
      (operation) => {
        operation["security"] = [{ key: ["write"] }];
      },
      ["breaking security-tightened"],
    ],
    [
      "another server",
      (_, document) => {
        document["servers"] = [{ url: "https://example.org" }];
      },
      ["review server-removed", "safe server-added"],
    ],
    [
      "the name of a path parameter",
      (operation, document) => {
        document["paths"] = { "/a/{other}": { get: operation } };
      },
      [],
    ],
    [
      "the path",
      (operation, document) => {
        document["paths"] = { "/b": { get: operation } };
      },
      ["breaking operation-moved"],
    ],
  ];
  for (const [name, edit, expected] of cases) {
    it(name, async () => {
      const after = base();
      edit(after.paths["/a/{id}"].get, after);
      expect(reported(await changesOf(base(), after))).toEqual([...expected].sort());
    });
  }
});

it("says of what came or went that it is on one side only", async () => {
  const [bare, extended] = [documentFor("request", true), documentFor("request", true)] as const;
  const { "/a": path } = extended["paths"] as { "/a": { post: JsonObject } };
  path.post["x-cost"] = 3;
  const pointer = "/paths/~1a/post/x-cost";
  const [gone] = await changesOf(extended, bare);
  expect([gone?.before, gone?.after]).toEqual([{ pointer }, null]);
  const [added] = await changesOf(bare, extended);
  expect([added?.before, added?.after]).toEqual([null, { pointer }]);
});

describe("of several parts that say the same keyword, the one is named that changed", () => {
  const cases: readonly [string, JsonValue, JsonValue, string][] = [
    [
      "a bound",
      { allOf: [{ type: "integer", minimum: 3 }, { minimum: 5 }] },
      { allOf: [{ type: "integer", minimum: 3 }, { minimum: 7 }] },
      "/allOf/1/minimum",
    ],
    [
      "a list",
      { allOf: [{ enum: ["a", "b"] }, { enum: ["a", "b", "c"] }] },
      { allOf: [{ enum: ["a", "b"] }, { enum: ["a", "c"] }] },
      "/allOf/1/enum",
    ],
    [
      "words beside a reference",
      { $ref: "#/components/schemas/Text", description: "Old." },
      { $ref: "#/components/schemas/Text", description: "New." },
      "/description",
    ],
  ];
  for (const [name, before, after, below] of cases) {
    it(name, async () => {
      const schemas = { Text: { type: "string", description: "Of all texts." } };
      const [old, now] = [before, after].map((one) => documentFor("request", one, schemas));
      const pointer = `/paths/~1a/post/requestBody/content/application~1json/schema${below}`;
      const [first] = await changesOf(old as JsonObject, now as JsonObject);
      expect([first?.before, first?.after]).toEqual([{ pointer }, { pointer }]);
    });
  }
});

describe("the types that callers see", () => {
  const bodyWith = (name: string, schema: JsonObject): JsonObject =>
    documentFor("response", { type: "object", properties: { [name]: schema } });

  it.each(["a", "a (not) b", "(if)", "[?]"])("are told of a property named %s", async (name) => {
    const [change] = await changesOf(
      bodyWith(name, { type: "string" }),
      bodyWith(name, { type: "integer" }),
    );
    expect(change?.effects.clients).toMatchObject([{ before: "string", after: "number" }]);
  });

  it("are not told below not", async () => {
    const [change] = await changesOf(
      bodyWith("a", { not: { properties: { b: { type: "string" } }, required: ["b"] } }),
      bodyWith("a", { not: { properties: { b: { type: "integer" } }, required: ["b"] } }),
    );
    expect(change?.effects.clients).toEqual([]);
  });
});

describe("webhooks", () => {
  const webhooks = (bodies: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(bodies).map(([name, schema]) => [
        name,
        {
          post: {
            operationId: name,
            requestBody: { content: { "application/json": { schema } } },
            responses: { "204": { description: "Received" } },
          },
        },
      ]),
    );
  const document = (openapi: string, more: JsonObject): JsonObject => ({
    ...{ openapi, info: { title: "Shop", version: "1" }, paths: {} },
    ...more,
  });
  const paid = webhooks({ paid: { type: "integer" } });

  it("mean the same in the extension for 3.0 and in the field of 3.1", async () => {
    const before = document("3.0.3", { "x-webhooks": paid });
    expect(reported(await changesOf(before, document("3.1.0", { webhooks: paid })))).toEqual([]);
  });

  it("are compared in the extension", async () => {
    const before = document("3.0.3", { "x-webhooks": paid });
    const after = document("3.0.3", { "x-webhooks": webhooks({ paid: { type: "string" } }) });
    expect(reported(await changesOf(before, after))).toEqual(["breaking type-changed"]);
  });
});
