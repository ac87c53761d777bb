// The rules that need no model find their mistakes before a model is built.
import { expect, test } from "vitest";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import { Judgement } from "../../scripts/rules/judgement.js";

const text = `
openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets/{id}:
    get: { responses: { 200: { description: A pet. } } }
components:
  schemas:
    Pet: { type: string, pattern: "(" }
`;

test("ofDocument builds no model, and finds what ofErrors finds", async () => {
  const document = await loadDocumentFromText(text, "openapi.yaml");
  let built = 0;
  const judgement = new Judgement(document, () => {
    built += 1;
    return buildModel(document);
  });
  const found = judgement.ofDocument();
  expect(found.map(({ code }) => code)).toEqual(["pattern-invalid"]);
  expect(built).toBe(0);
  const all = judgement.ofErrors();
  expect(built).toBe(1);
  expect(all.map(({ code }) => code)).toEqual(["path-parameter-undeclared", "pattern-invalid"]);
});
