// Documents that are small and ask for endless work: each must end soon, accepted or refused.
import type { JsonObject, JsonValue } from "../../scripts/load/json.js";

/** One document, and how it ends: with the code of its refusal, or accepted. */
export interface Giant {
  readonly name: string;
  /** The text of the document; made when asked for. */
  text(): string;
  /** `accepted`, or the codes of errors that may refuse it. */
  readonly ends: "accepted" | readonly string[];
}

/** A document with one operation that answers with the schema `Root`. */
function withSchemas(schemas: JsonObject, more: JsonObject = {}): string {
  const answer = { description: "ok", content: json({ $ref: "#/components/schemas/Root" }) };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Giant", version: "1" },
    paths: { "/things": { get: { operationId: "listThings", responses: { 200: answer } } } },
    components: { schemas },
    ...more,
  });
}

function json(schema: JsonValue): JsonObject {
  return { "application/json": { schema } };
}

function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** `Root` → `S1` → … → `S30`, each step twice: 2^30 ways from the first to the last. */
function tree(step: (next: JsonObject) => JsonObject, last: JsonObject, depth = 30): JsonObject {
  const schemas: JsonObject = {};
  for (let level = 0; level < depth; level++) {
    schemas[level === 0 ? "Root" : `S${level}`] = step(ref(`S${level + 1}`));
  }
  schemas[`S${depth}`] = last;
  return schemas;
}

const leaf: JsonObject = {
  type: "object",
  required: ["kind"],
  properties: { kind: { type: "string", enum: ["a", "b"] } },
};

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function entries(count: number, make: (index: number) => [string, JsonValue]): JsonObject {
  return Object.fromEntries(times(count, make));
}

function operations(count: number, make: (index: number) => JsonObject): string {
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Giant", version: "1" },
    paths: entries(count, (index) => [
      `/p${index}`,
      { get: { responses: { 200: { description: "ok" } }, ...make(index) } },
    ]),
  });
}

/** Every giant, by what it grows with. */
export const giants: readonly Giant[] = [
  {
    name: "2^30 ways through allOf",
    text: () => withSchemas(tree((next) => ({ allOf: [next, next] }), leaf)),
    ends: ["endless-schema"],
  },
  {
    name: "2^30 ways through anyOf",
    text: () => withSchemas(tree((next) => ({ anyOf: [next, next] }), leaf)),
    ends: ["endless-schema"],
  },
  {
    name: "2^30 ways through oneOf",
    text: () => withSchemas(tree((next) => ({ oneOf: [next, next] }), leaf)),
    ends: ["endless-schema"],
  },
  ...["allOf", "anyOf", "oneOf"].map((keyword) => ({
    name: `2^17 ways through ${keyword}`,
    text: () => withSchemas(tree((next) => ({ [keyword]: [next, next] }), leaf, 17)),
    ends: "accepted" as const,
  })),
  {
    name: "2^17 ways through allOf, followed for unevaluatedProperties",
    text: () =>
      withSchemas({
        ...tree((next) => ({ allOf: [next, next] }), leaf, 17),
        Root: { allOf: [ref("S1"), ref("S1")], unevaluatedProperties: false },
      }),
    ends: ["unevaluated-too-wide"],
  },
  {
    name: "2^30 ways through properties",
    text: () =>
      withSchemas(tree((next) => ({ type: "object", properties: { a: next, b: next } }), leaf)),
    ends: "accepted",
  },
  {
    name: "2^30 ways through items and a map",
    text: () => withSchemas(tree((next) => ({ items: next, additionalProperties: next }), leaf)),
    ends: "accepted",
  },
  {
    name: "2^30 ways through not, if, then, else",
    text: () => withSchemas(tree((next) => ({ not: next, if: next, else: next }), leaf)),
    ends: ["endless-schema"],
  },
  {
    name: "2^30 ways through allOf, followed for unevaluatedProperties",
    text: () =>
      withSchemas({
        ...tree((next) => ({ allOf: [next, next] }), leaf),
        Root: { allOf: [ref("S1"), ref("S1")], unevaluatedProperties: false },
      }),
    ends: ["endless-schema"],
  },
  {
    name: "2^30 ways through anyOf, followed for unevaluatedItems",
    text: () =>
      withSchemas({
        ...tree((next) => ({ anyOf: [next, next] }), { type: "array" }),
        Root: { anyOf: [ref("S1"), ref("S1")], unevaluatedItems: false },
      }),
    ends: ["endless-schema"],
  },
  {
    name: "2^30 ways from a union's member to its tag",
    text: () =>
      withSchemas({
        ...tree((next) => ({ allOf: [next, next] }), leaf),
        Root: {
          oneOf: [ref("S1"), ref("S2")],
          discriminator: { propertyName: "kind", mapping: { a: "S1", b: "S2" } },
        },
      }),
    ends: ["endless-schema"],
  },
  {
    name: "16 levels of 16 ways from a union's member to a tag that is not there",
    text: () =>
      withSchemas({
        ...tree((next) => ({ allOf: times(16, () => next) }), { type: "object" }, 16),
        Root: {
          oneOf: [ref("S1")],
          discriminator: { propertyName: "kind", mapping: { a: "S1" } },
        },
      }),
    ends: ["endless-schema"],
  },
  {
    name: "16 levels of 16 ways to the properties of a page",
    text: () =>
      withSchemas(
        tree((next) => ({ allOf: times(16, () => next) }), leaf, 16),
        {
          paths: {
            "/things": {
              get: {
                operationId: "listThings",
                "x-pagination": { style: "offset", limit: "l", offset: "o", items: "things" },
                parameters: ["l", "o"].map((name) => ({
                  name,
                  in: "query",
                  schema: { type: "integer" },
                })),
                responses: {
                  200: {
                    description: "ok",
                    content: json({
                      allOf: [
                        ref("Root"),
                        { type: "object", properties: { things: { type: "array" } } },
                      ],
                    }),
                  },
                },
              },
            },
          },
        },
      ),
    ends: ["endless-schema"],
  },
  {
    name: "16 levels of 30 ways from a nullable union to a type",
    text: () =>
      withSchemas({
        ...tree((next) => ({ allOf: times(30, () => next) }), {}, 16),
        Root: { oneOf: [ref("S1"), { type: "null" }] },
      }),
    ends: ["endless-schema"],
  },
  {
    name: "every schema refers to every other",
    text: () =>
      withSchemas({
        Root: ref("N0"),
        ...entries(60, (index) => [
          `N${index}`,
          {
            type: "object",
            properties: entries(60, (other) => [`n${other}`, ref(`N${other}`)]),
          },
        ]),
      }),
    ends: "accepted",
  },
  {
    name: "a chain of 5,000 references",
    text: () =>
      withSchemas({
        Root: ref("N0"),
        ...entries(5_000, (index) => [`N${index}`, ref(`N${index + 1}`)]),
        N5000: { type: "string" },
      }),
    ends: "accepted",
  },
  {
    name: "a chain of 1,000 allOf",
    text: () =>
      withSchemas({
        Root: ref("N0"),
        ...entries(1_000, (index) => [
          `N${index}`,
          { allOf: [ref(`N${index + 1}`)], required: ["a"], properties: { [`p${index}`]: {} } },
        ]),
        N1000: { type: "object", properties: { a: { type: "string" } } },
      }),
    ends: "accepted",
  },
  {
    name: "a schema 10,000 levels deep",
    text: () => {
      const depth = 10_000;
      const inner = `${'{"items":'.repeat(depth)}true${"}".repeat(depth)}`;
      return withSchemas({ Root: "HERE" }).replace('"HERE"', inner);
    },
    ends: ["too-deep"],
  },
  {
    name: "1,000,000 opening brackets",
    text: () => `{"openapi":"3.1.0","x-a":${"[".repeat(1_000_000)}`,
    ends: ["too-deep", "invalid-json"],
  },
  {
    name: "1,000,000 opening brackets in YAML",
    text: () => `openapi: "3.1.0"\nx-a: ${"[".repeat(1_000_000)}`,
    ends: ["too-deep", "invalid-yaml"],
  },
  {
    name: "100,000 levels of YAML lists",
    text: () => `openapi: "3.1.0"\nx-a:\n  ${"- ".repeat(100_000)}a\n`,
    ends: ["too-deep", "invalid-yaml"],
  },
  {
    name: "a schema 190 levels deep",
    text: () => {
      const depth = 190;
      const inner = `${'{"items":'.repeat(depth)}true${"}".repeat(depth)}`;
      return withSchemas({ Root: "HERE" }).replace('"HERE"', inner);
    },
    ends: "accepted",
  },
  {
    name: "an example 190 levels deep",
    text: () => {
      const inner = `${'{"a":['.repeat(95)}1${"]}".repeat(95)}`;
      return withSchemas({ Root: { const: "HERE", default: "HERE" } }).replaceAll('"HERE"', inner);
    },
    ends: "accepted",
  },
  {
    name: "an enum of 20,000 values",
    text: () => withSchemas({ Root: { enum: times(20_000, (index) => `v${index}`) } }),
    ends: "accepted",
  },
  {
    name: "an enum of 200,000 values",
    text: () => withSchemas({ Root: { enum: times(200_000, (index) => `v${index}`) } }),
    ends: ["enum-too-long"],
  },
  {
    name: "an enum of 5,000 objects",
    text: () => withSchemas({ Root: { enum: times(5_000, (index) => ({ a: { b: index } })) } }),
    ends: "accepted",
  },
  {
    name: "a pattern of 1,000,000 characters",
    text: () => withSchemas({ Root: { type: "string", pattern: "a".repeat(1_000_000) } }),
    ends: ["pattern-too-long"],
  },
  {
    name: "a pattern that counts to a thousand thousands",
    text: () => withSchemas({ Root: { type: "string", pattern: "^((a{1000}){1000}){1000}$" } }),
    ends: ["pattern-unsafe", "pattern-invalid", "accepted"],
  },
  {
    name: "a pattern nested 2,000 groups deep",
    text: () =>
      withSchemas({
        Root: { type: "string", pattern: `^${"(?:".repeat(2_000)}a${")".repeat(2_000)}$` },
      }),
    ends: ["pattern-unsafe", "pattern-invalid", "accepted"],
  },
  {
    name: "a description of 1,000,000 characters",
    text: () => withSchemas({ Root: { description: "*/ ".repeat(340_000) } }),
    ends: "accepted",
  },
  {
    name: "a name of 100,000 characters",
    text: () =>
      withSchemas({
        Root: { type: "object", properties: { ["n".repeat(100_000)]: { type: "string" } } },
      }),
    ends: "accepted",
  },
  {
    name: "a name of 100,000 characters above 2,000 members",
    text: () =>
      withSchemas({
        Root: { type: "string" },
        ["n".repeat(100_000)]: {
          type: "object",
          properties: entries(2_000, (index) => [`p${index}`, { type: "string", format: "x" }]),
        },
      }),
    ends: ["name-too-long", "accepted"],
  },
  {
    name: "an operationId of 100,000 characters",
    text: () => operations(1, () => ({ operationId: "n".repeat(100_000) })),
    ends: ["name-too-long", "accepted"],
  },
  {
    name: "1,000 operations of one operationId",
    text: () => operations(1_000, () => ({ operationId: "same" })),
    ends: ["duplicate-operation-id"],
  },
  {
    name: "500 operationIds that differ in punctuation alone",
    text: () =>
      operations(500, (index) => ({
        operationId: `same${index.toString(2).replaceAll("0", "-").replaceAll("1", "_")}`,
      })),
    ends: ["name-collision"],
  },
  {
    name: "500 operations without operationId and with one name",
    text: () =>
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Giant", version: "1" },
        paths: entries(500, (index) => [
          `/${index.toString(2).replaceAll("0", "-").replaceAll("1", "_")}`,
          { get: { responses: { 200: { description: "ok" } } } },
        ]),
      }),
    ends: "accepted",
  },
  {
    name: "1,000 schemas that differ in punctuation alone",
    text: () =>
      withSchemas({
        Root: { type: "string" },
        ...entries(1_000, (index) => [
          `s${index.toString(2).replaceAll("0", "-").replaceAll("1", "_")}`,
          { type: "string" },
        ]),
      }),
    ends: "accepted",
  },
  {
    name: "a path of 1,000 variables",
    text: () => {
      const names = times(1_000, (index) => `v${index}`);
      const parameters = names.map((name) => ({
        name,
        in: "path",
        required: true,
        schema: { type: "string" },
      }));
      return JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Giant", version: "1" },
        paths: {
          [`/${names.map((name) => `{${name}}`).join("/")}`]: {
            get: { operationId: "get", parameters, responses: { 200: { description: "ok" } } },
          },
        },
      });
    },
    ends: "accepted",
  },
  {
    name: "500 paths of variables that meet one another",
    text: () =>
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Giant", version: "1" },
        paths: entries(500, (index) => {
          const bits = index.toString(2).padStart(9, "0");
          const path = [...bits].map((bit, at) => (bit === "0" ? `/{v${at}}` : `/l${at}`)).join("");
          const parameters = [...bits].flatMap((bit, at) =>
            bit === "0"
              ? [{ name: `v${at}`, in: "path", required: true, schema: { type: "string" } }]
              : [],
          );
          return [
            path,
            {
              get: {
                operationId: `op${index}`,
                parameters,
                responses: { 200: { description: "ok" } },
              },
            },
          ];
        }),
      }),
    ends: "accepted",
  },
  {
    name: "a union of 500 members with a discriminator",
    text: () =>
      withSchemas({
        Root: {
          oneOf: times(500, (index) => ref(`M${index}`)),
          discriminator: { propertyName: "kind" },
        },
        ...entries(500, (index) => [
          `M${index}`,
          { type: "object", required: ["kind"], properties: { kind: { const: `M${index}` } } },
        ]),
      }),
    ends: "accepted",
  },
  {
    name: "20,000 names in required, none of them a property",
    text: () =>
      withSchemas({
        Root: {
          type: "object",
          properties: { a: {} },
          required: times(20_000, (index) => `r${index}`),
        },
      }),
    ends: "accepted",
  },
  {
    name: "YAML aliases that are a hundred million values",
    text: () => {
      const lines = ["x-a0: &a0 [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]"];
      for (let level = 1; level < 8; level++) {
        lines.push(`x-a${level}: &a${level} [${times(10, () => `*a${level - 1}`).join(", ")}]`);
      }
      return `openapi: "3.1.0"\ninfo: { title: t, version: "1" }\npaths: {}\n${lines.join("\n")}\n`;
    },
    ends: ["too-many-nodes"],
  },
  {
    name: "50,000 YAML anchors",
    text: () =>
      `openapi: "3.1.0"\ninfo: { title: t, version: "1" }\npaths: {}\nx-a: [${times(50_000, (index) => `&a${index} 1`).join(", ")}]\n`,
    ends: "accepted",
  },
  {
    name: "a YAML key of 1,000,000 characters",
    text: () => `openapi: "3.1.0"\n? "${"k".repeat(1_000_000)}"\n: 1\n`,
    ends: ["invalid-structure", "invalid-yaml"],
  },
  {
    name: "1,000,000 line ends",
    text: () => `openapi: "3.1.0"\n${"\n".repeat(1_000_000)}paths: [\n`,
    ends: ["invalid-yaml"],
  },
  {
    name: "5,000 mistakes",
    text: () =>
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Giant", version: "1" },
        paths: entries(5_000, (index) => [`p${index}`, { got: 1 }]),
      }),
    ends: ["invalid-structure"],
  },
  {
    name: "5,000 references to nothing",
    text: () => withSchemas({ Root: { anyOf: times(5_000, (index) => ref(`Missing${index}`)) } }),
    ends: ["dangling-reference"],
  },
];
