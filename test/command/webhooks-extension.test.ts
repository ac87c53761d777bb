// Unless a receiver of webhooks is generated, `x-webhooks` of OpenAPI 3.0 adds neither code nor findings.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newFolder, specloom } from "./specloom.js";

const document = `openapi: 3.0.3
info: { title: Ping, version: "1" }
paths:
  /ping:
    get: { operationId: ping, responses: { "204": { description: Pong. } } }
x-webhooks:
  petAdded:
    post:
      operationId: petAdded
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "204": { description: Received. } }
components:
  schemas: { Pet: { type: object } }
`;

let folder = "";
beforeAll(() => {
  folder = newFolder();
  writeFileSync(join(folder, "openapi.yaml"), document);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const types = () => readFileSync(join(folder, "generated/types/index.ts"), "utf8");

it("is left out, and said so", () => {
  const { code, err } = specloom(folder, ["generate", "openapi.yaml", "--target", "types"]);
  expect([code, err]).toEqual([
    0,
    expect.stringContaining("The target webhooks would generate the webhook of x-webhooks."),
  ]);
  expect(types()).toContain("Pet");
  expect(types()).not.toContain("PetAdded");
});

it("is generated for those who receive webhooks", () => {
  const { code, err } = specloom(folder, ["generate", "openapi.yaml", "--target", "webhooks"]);
  expect([code, err]).toEqual([0, expect.not.stringContaining("would generate")]);
  expect(err).not.toContain("warning");
  expect(types()).toContain("PetAdded");
});

it("the field webhooks causes a warning only if no receiver is generated", () => {
  const text = document.replace("3.0.3", "3.1.0").replace("x-webhooks", "webhooks");
  writeFileSync(join(folder, "new.yaml"), text);
  const run = (target: string) =>
    specloom(folder, ["generate", "new.yaml", "--out", target, "--target", target]);
  const warning = "warning ignored-construct: `webhooks` of an OpenAPI Object";
  expect(run("webhooks").err).not.toContain("warning");
  expect(run("server").err).toContain(warning);
});
