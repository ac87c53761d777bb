// Documents with names that are long, numerous or equal.
import { entries, type Giant, operations, ref, times, withSchemas } from "./giant.js";

export const names: readonly Giant[] = [
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
    ends: "accepted",
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
];
