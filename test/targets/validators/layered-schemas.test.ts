// The size of generated code does not grow with the number of reference paths between schemas.
import { describe, expect, it } from "vitest";
import { documentOf, generate } from "./generated.js";

describe("schemas in layers, each referring many times to the next", () => {
  const layers = (keyword: string, last: object) =>
    Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `L${index}`,
        index === 39
          ? last
          : {
              [keyword]: Array.from({ length: 9 }, () => ({
                $ref: `#/components/schemas/L${index + 1}`,
              })),
            },
      ]),
    );
  const first = { $ref: "#/components/schemas/L0" };

  it("are compiled once each", async () => {
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      const { files } = await generate(
        documentOf(
          {
            parameters: [{ name: "p", in: "query", schema: first }],
            requestBody: {
              content: { "application/json": { schema: { oneOf: [first, { type: "null" }] } } },
            },
          },
          layers(keyword, { type: "integer" }),
        ),
      );
      expect((files.get("schemas.js") as string).length).toBeLessThan(200_000);
    }
  });

  it("are refused where all ways through them would have to be written out", async () => {
    const schema = { ...first, unevaluatedProperties: false };
    const document = documentOf(
      { requestBody: { content: { "application/json": { schema } } } },
      layers("anyOf", { properties: { a: {} } }),
    );
    await expect(generate(document)).rejects.toThrow(/more than 1000 references/);
  });
});
