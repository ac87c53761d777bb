// The suite tests QUERY and the methods in `additionalOperations` with valid and invalid requests.
import { expect, it } from "vitest";
import { loadTargets } from "../load-targets.js";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const name = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
const refused = { "400": { content: { "application/problem+json": { schema: {} } } } };
const document = {
  openapi: "3.2.0",
  info: { title: "Methods", version: "1" },
  paths: {
    "/pets": {
      query: {
        operationId: "findPets",
        requestBody: { required: true, ...json(name) },
        responses: { "200": json({ type: "array", items: { type: "string" } }), ...refused },
      },
      additionalOperations: {
        COPY: {
          operationId: "copyPets",
          parameters: [{ name: "to", in: "query", required: true, schema: { type: "integer" } }],
          responses: { "204": {}, ...refused },
        },
      },
    },
  },
};

/** Returns the suite's failures for a server that accepts invalid requests with some methods. */
async function failuresOf(careless: readonly string[], pets: readonly unknown[]) {
  const { load } = await loadTargets(document, ["types", "validators", "server", "conformance"]);
  const { createFetchHandler } = await load("server/fetch");
  const handler = createFetchHandler({
    findPets: () => ({ status: 200, body: pets }),
    copyPets: () => ({ status: 204 }),
  });
  const sent = new Set<string>();
  const { conformance } = await load("conformance/index");
  const report = await conformance({
    baseUrl: "http://pets.test",
    fetch: async (url: string, init: RequestInit) => {
      sent.add(`${init.method}`);
      const response: Response = await handler(new Request(url, init));
      const isExcused = response.status === 400 && careless.includes(`${init.method}`);
      if (!isExcused) return response;
      return init.method === "COPY" ? new Response(null, { status: 204 }) : Response.json([]);
    },
  });
  const failures: { operationId: string; check: string }[] = report.failures;
  return {
    sent: [...sent].sort(),
    failures: failures.map((one) => `${one.operationId}: ${one.check}`),
  };
}

it("finds nothing in a server that keeps to the document", async () => {
  const { sent, failures } = await failuresOf([], ["Rex"]);
  expect(failures).toEqual([]);
  expect(sent).toEqual(expect.arrayContaining(["COPY", "QUERY"]));
});

it("finds wrong requests that are taken, and wrong responses", async () => {
  const { failures } = await failuresOf(["QUERY", "COPY"], [1]);
  expect(failures).toEqual(
    expect.arrayContaining([
      "findPets: only the required parts",
      "findPets: body.name: left out, although required",
      "findPets: a body that is not JSON: cut short",
      "copyPets: query.to: left out, although required",
      "copyPets: query.to: a text instead of an integer",
    ]),
  );
});
