// Each version of OpenAPI ignores fields next to the `$ref` of a Reference Object. The structure check accepts ignored
// fields, and the rule `ref-siblings-ignored` reports them.
import { expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import { checkStructure } from "../../../scripts/load/structure/structure.js";

const targets: Readonly<Record<string, JsonObject>> = {
  parameters: { name: "a", in: "query", schema: { type: "string" } },
  responses: { description: "ok" },
  headers: { schema: { type: "string" } },
  requestBodies: { content: {} },
  examples: { value: 1 },
  links: { operationId: "a" },
  callbacks: { "{$request.body#/url}": {} },
};
const referenceTo = (kind: string) => ({
  ...targets[kind],
  odd: true,
  $ref: `#/components/${kind}/A`,
});

async function findingsIn(openapi: string, operation: JsonObject): Promise<string[]> {
  const document = {
    openapi,
    info: { title: "A", version: "1" },
    paths: {
      "/a": {
        post: { operationId: "a", responses: { "204": { description: "done" } }, ...operation },
      },
    },
    components: Object.fromEntries(Object.entries(targets).map(([kind, A]) => [kind, { A }])),
  };
  const found = await checkStructure(
    await loadDocumentFromText(JSON.stringify(document), "openapi.json"),
  );
  return found.map(({ pointer = "", message }) => `${pointer} ${message}`);
}

it.each(["3.0.3", "3.1.0", "3.2.0"])("accepts ignored fields in OpenAPI %s", async (version) => {
  const found = await findingsIn(version, {
    parameters: [referenceTo("parameters")],
    requestBody: referenceTo("requestBodies"),
    callbacks: { A: referenceTo("callbacks") },
    responses: {
      "200": referenceTo("responses"),
      "400": {
        description: "bad",
        headers: { A: referenceTo("headers") },
        links: { A: referenceTo("links") },
        content: { "text/plain": { examples: { A: referenceTo("examples") } } },
      },
    },
  });
  expect(found).toEqual([]);
});

it("reports fields next to a `$ref` that is not allowed", async () => {
  const found = await findingsIn("3.1.0", { $ref: "#/paths/~1b/post", odd: true });
  expect(found).toEqual([
    '/paths/~1a/post/$ref "$ref" is not allowed here',
    '/paths/~1a/post/odd "odd" is not allowed here',
  ]);
});
