// With `bodyDefaults`, handlers get default values for missing members of a valid body, at any depth.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isObject, type JsonObject, type JsonValue } from "../../../scripts/json/json.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import { generateInto, loadServer, remove } from "./shop.js";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemas: Record<string, JsonObject> = {
  Node: {
    type: "object",
    required: ["id"],
    properties: {
      id: { type: "integer", default: 1 },
      colour: { type: "string", default: "red" },
      size: ref("Size"),
      bad: { type: "integer", default: "none" },
      tags: { type: "array", items: { type: "string" }, default: ["new"] },
      next: ref("Node"),
      nodes: { type: "array", items: ref("Node") },
    },
    additionalProperties: {
      type: "object",
      properties: { own: { type: "boolean", default: false } },
    },
  },
  Size: { type: "integer", default: 3 },
  Wide: {
    allOf: [
      ref("Node"),
      { properties: { width: { type: "number", default: 0.5 }, colour: { default: "blue" } } },
    ],
  },
  Either: { oneOf: [ref("Size"), { type: "object", properties: { a: { default: 1 } } }] },
};

let folder: string;
// biome-ignore lint/suspicious/noExplicitAny: the module is generated
let module: any;
let given: { body: JsonValue };

beforeAll(async () => {
  const paths = Object.fromEntries(
    Object.keys(schemas).map((name) => {
      const content = { "application/json": { schema: ref(name) }, "application/*": {} };
      const responses = { 204: { description: "Done." } };
      return [
        `/${name}`,
        { post: { operationId: `send${name}`, requestBody: { content }, responses } },
      ];
    }),
  );
  const info = { title: "Defaults", version: "1" };
  const text = JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas } });
  folder = await generateInto(buildModel(await loadDocumentFromText(text, "api.json")));
  module = await loadServer(folder);
}, 60_000);
afterAll(() => remove(folder));

async function handled(name: string, body: JsonValue, options: object): Promise<JsonValue> {
  const respond = (request: typeof given) => {
    given = request;
    return { status: 204 };
  };
  const handlers = Object.fromEntries(Object.keys(schemas).map((name) => [`send${name}`, respond]));
  const headers = { "content-type": "application/json; charset=utf-8" };
  const request = new Request(`http://a.example/${name}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const { status } = await module.createFetchHandler(handlers, options)(request);
  expect(status).toBe(204);
  return given.body;
}

const { node } = fc.letrec<{ node: JsonValue }>((tie) => ({
  node: fc.record(
    {
      id: fc.nat(),
      colour: fc.constantFrom("green", ""),
      size: fc.nat(),
      tags: fc.array(fc.constantFrom("a", "b"), { maxLength: 2 }),
      next: fc
        .option(tie("node"), { nil: undefined, depthSize: "small" })
        .filter((one) => one !== undefined),
      nodes: fc.array(tie("node"), { maxLength: 2 }),
      other: fc.constantFrom({}, { own: true }),
    },
    { requiredKeys: ["id"] },
  ) as fc.Arbitrary<JsonValue>,
}));

/** Returns the value as handlers receive it: a copy in which missing members have their defaults. */
function filled(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(filled);
  if (!isObject(value)) return value;
  const { next, nodes, other } = value;
  return {
    ...{ colour: "red", size: 3, tags: ["new"] },
    ...value,
    ...(next === undefined ? {} : { next: filled(next) }),
    ...(nodes === undefined ? {} : { nodes: filled(nodes) }),
    ...(other === undefined ? {} : { other: { own: false, ...(other as JsonObject) } }),
  };
}

describe("handlers", () => {
  it("have the members of a body, else their defaults", async () => {
    const options = () => ({ bodyDefaults: module.bodyDefaults });
    await fc.assert(
      fc.asyncProperty(node, async (body) => {
        expect(await handled("Node", body, options())).toEqual(filled(body));
        const wide = filled(body) as JsonObject;
        expect(await handled("Wide", body, options())).toEqual({
          width: 0.5,
          ...wide,
          colour: expect.any(String),
        });
      }),
    );
    expect(await handled("Either", {}, options())).toEqual({});
    expect(await handled("Either", 1, options())).toBe(1);
  });

  it("have the body as it is without the option", async () => {
    await fc.assert(
      fc.asyncProperty(node, async (body) => {
        expect(await handled("Node", body, {})).toEqual(body);
      }),
      { numRuns: 20 },
    );
  });
});
