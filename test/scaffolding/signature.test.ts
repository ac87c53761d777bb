// Tests which changes of a document change the signature of a handler.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadDocument } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import { Signatures } from "../../scripts/scaffolding/signature.js";

const folder = mkdtempSync(join(tmpdir(), "specloom-signature-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const original = `
openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /items/{id}:
    put:
      operationId: putItem
      summary: Put an item
      security: [{ key: [] }]
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: dry, in: query, schema: { type: boolean } }
      requestBody:
        content:
          application/json: { schema: { $ref: "#/components/schemas/Item" } }
      responses:
        "200":
          description: Put.
          headers: { ETag: { schema: { type: string } } }
          content:
            application/json: { schema: { $ref: "#/components/schemas/Item" } }
        "404": { description: No item. }
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas:
    Item:
      type: object
      required: [name, size]
      properties: { name: { type: string }, size: { $ref: "#/components/schemas/Size" }, description: { type: string } }
    Size: { type: object, properties: { within: { $ref: "#/components/schemas/Item" }, value: { enum: [1, 2] } } }
    Other: { type: string }
`;

async function signatureOf(text: string): Promise<string> {
  const file = join(folder, "openapi.yaml");
  writeFileSync(file, text);
  const model = buildModel(await loadDocument(file));
  return new Signatures(model).of(model.operations[0]!);
}

describe("a signature stays", () => {
  it.each<[string, string, string]>([
    ["when nothing changed", "", ""],
    ["for another name", "operationId: putItem", "operationId: replaceItem"],
    ["for other texts", "summary: Put an item", "summary: Replace\n      description: it"],
    ["for other descriptions of a response", "description: Put.", "description: Replaced."],
    ["for an example", "name: { type: string }", "name: { type: string, example: x, title: N }"],
    ["for another order of members", "required: [name, size]", "required: [size, name]"],
    ["for other scopes", "security: [{ key: [] }]", "security: [{ key: [write] }]"],
    ["for extensions", "name: { type: string }", "name: { type: string, x-order: 1 }"],
    ["for schemas that it does not reach", "Other: { type: string }", "Other: { type: number }"],
  ])("%s", async (_name, before, after) => {
    expect(original).toContain(before);
    expect(await signatureOf(original.replace(before, after))).toBe(await signatureOf(original));
  });
});

describe("a signature changes", () => {
  it.each<[string, string, string]>([
    ["with the method", "    put:", "    post:"],
    ["with the path", "/items/{id}:", "/things/{id}:"],
    ["with a parameter's type", "schema: { type: boolean }", "schema: { type: string }"],
    ["with a parameter's need", "in: query,", "in: query, required: true,"],
    ["with a parameter's style", "in: query,", "in: query, explode: false,"],
    ["with the body's need", "requestBody:", "requestBody:\n        required: true"],
    ["with a media type", "application/json: {", "application/merge-patch+json: {"],
    ["with a status", '"404":', '"410":'],
    ["with a header", "ETag:", "Etag-2:"],
    ["with a field", "name: { type: string }", "title: { type: string }"],
    ["with who may call", "security: [{ key: [] }]", "security: [{ key: [] }, {}]"],
    ["with a field called as an annotation", ", description: { type: string }", ""],
    ["with a schema behind others", "enum: [1, 2]", "enum: [1, 2, 3]"],
  ])("%s", async (_name, before, after) => {
    expect(original).toContain(before);
    const changed = await signatureOf(original.replace(before, after));
    expect(changed).toMatch(/^[0-9a-f]{16}$/);
    expect(changed).not.toBe(await signatureOf(original));
  });
});
