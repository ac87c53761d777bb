// Documents whose schemas refer to each other on more paths than any program can follow.
import { entries, type Giant, json, leaf, ref, times, tree, withSchemas } from "./giant.js";

export const ways: readonly Giant[] = [
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
    ends: ["unevaluated-too-wide"],
  },
  {
    name: "2^30 ways through anyOf, followed for unevaluatedItems",
    text: () =>
      withSchemas({
        ...tree((next) => ({ anyOf: [next, next] }), { type: "array" }),
        Root: { anyOf: [ref("S1"), ref("S1")], unevaluatedItems: false },
      }),
    ends: ["unevaluated-too-wide"],
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
];
