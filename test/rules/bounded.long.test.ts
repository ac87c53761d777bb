// Rules take little time for large documents, and for documents that are made to be expensive.
import { describe, expect, test } from "vitest";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import { judge } from "../../scripts/rules/judgement.js";

const many = 3_000;
const numbers = Array.from({ length: many }, (_, index) => index);
const member = (index: number) => `#/components/schemas/S${index}`;
const schemas = (make: (index: number) => unknown) => ({
  components: { schemas: Object.fromEntries(numbers.map((index) => [`S${index}`, make(index)])) },
});

const documents: Readonly<Record<string, object>> = {
  "a chain of allOf, each asking for a name that is not there": schemas((index) => ({
    required: ["nowhere"],
    properties: { [`p${index}`]: {} },
    allOf: index === 0 ? [{}] : [{ $ref: member(index - 1) }, { $ref: member(index - 1) }],
  })),
  "unions of everything with a discriminator": schemas((index) => ({
    oneOf: numbers.slice(0, 50).map((other) => ({ $ref: member((index + other) % many) })),
    discriminator: { propertyName: "kind", mapping: { [`k${index}`]: `Z${index}` } },
  })),
  "many misspelt names": schemas((index) => ({
    [`minLengt${index}`]: 1,
    format: `date-tim${index}`,
  })),
  "many patterns that are hard to judge": schemas((index) => ({
    pattern: `^${"(?:[ab]*[bc]*)".repeat(20)}${index}$`,
  })),
  "a path of many variables": {
    paths: { [`/${numbers.map((index) => `{v${index}}`).join("/")}`]: { get: { responses: {} } } },
  },
  "paths that all match each other": {
    paths: Object.fromEntries(
      numbers
        .slice(0, 1_000)
        .map((index) => [
          `/${[...index.toString(2).padStart(12, "0")].map((bit) => (bit === "0" ? "a" : "{x}")).join("/")}`,
          { get: { operationId: `o${index}`, responses: {} } },
        ]),
    ),
  },
};

describe("the rules come to an end with", () => {
  test.each(Object.entries(documents))("%s", async (_, parts) => {
    const written = { openapi: "3.1.0", info: { title: "t", version: "1" }, paths: {}, ...parts };
    const document = await loadDocumentFromText(JSON.stringify(written), "openapi.json");
    expect(judge(document, buildModel(document)).length).toBeGreaterThan(0);
  });
});
