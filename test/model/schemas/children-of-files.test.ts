// Each child of a schema with a discriminator has its own discriminator value, whichever file declares the child.
import { expect, it } from "vitest";
import { loadFrom } from "../../../scripts/load/load.js";
import { memorySource } from "../../../scripts/load/source.js";
import { buildModel } from "../../../scripts/model/api.js";
import { judge } from "../../../scripts/rules/judgement.js";

const root = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pet: { $ref: "paths.yaml#/pet" }
  /cat: { get: { operationId: getCat, responses: { "200": { description: Ok., content: { application/json: { schema: { $ref: "pets.yaml#/Cat" } } } } } } }
`;
const paths = `pet: { get: { operationId: getPet, responses: { "200": { $ref: "paths.yaml#/ok" } } } }
ok: { description: Ok., content: { application/json: { schema: { $ref: "pets.yaml#/Pet" } } } }
`;

it.each([
  ["by name", "", "Cat"],
  ["by a mapping", ', mapping: { cat: "#/Cat" }', "cat"],
])("of files that are no components, %s", async (_, mapping, tag) => {
  const pets = `Pet: { type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind${mapping} } }
Cat: { allOf: [{ $ref: "#/Pet" }, { type: object, properties: { lives: { type: integer } } }] }
`;
  const files = { "openapi.yaml": root, "paths.yaml": paths, "pets.yaml": pets };
  const document = await loadFrom(memorySource(new Map(Object.entries(files))), "openapi.yaml");
  const model = buildModel(document);
  const tags = new Map(model.schemas.map((one) => [one.typeName, one.tag]));
  expect(tags.get("Cat")).toEqual({ property: "kind", values: [tag] });
  expect(tags.get("Pet")).toBeUndefined();
  const codes = judge(document, model).map(({ code }) => code);
  expect(codes).not.toContain("discriminator-without-union");
});
