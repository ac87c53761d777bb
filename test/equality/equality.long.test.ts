// `specloom types --compatible` prints the types of openapi-typescript, also where that one says less than the document.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { newFolder } from "../commands/specloom.js";
import { compareTypes } from "./compare.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const document = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders:
    get:
      operationId: listOrders
      parameters:
        - { name: Accept, in: header, required: true, schema: { type: string } }
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: {}, additionalProperties: false }
      responses:
        "200":
          description: Orders.
          headers:
            rate-limit: { $ref: "#/components/headers/rate-limit" }
            etag: { schema: { type: string } }
            Content-Type: { schema: { type: string } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
  /picture:
    get:
      operationId: getPicture
      responses:
        "200": { description: It., content: { image/png: { schema: { type: string, format: binary } } } }
components:
  headers:
    rate-limit: { schema: { type: integer } }
  schemas:
    Order:
      type: object
      required: [id]
      properties: { id: { type: integer }, note: { type: string } }
      additionalProperties: { type: boolean }
    Anything: { type: object, properties: { id: { type: integer } }, additionalProperties: true }
    Pair: { type: array, items: { type: string }, minItems: 2, maxItems: 2 }
    Nothing: { type: object, additionalProperties: false }
    Region: { type: object, required: [name], properties: { name: { type: string } } }
    Place: { allOf: [{ $ref: "#/components/schemas/Region" }], description: Where it is. }
`;

it("equals each type of openapi-typescript but for bytes, which are no text", async () => {
  const file = join(folder, "openapi.yaml");
  writeFileSync(file, document);
  const { entries, unequal } = await compareTypes(file, join(folder, "types"));
  expect(entries.length).toBe(11);
  expect(unequal).toEqual([
    { kind: "paths", name: "/picture" },
    { kind: "operations", name: "getPicture" },
  ]);
});
