// The messages about repeated items and about ranges of statuses tell how to correct the document.
import { expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import { checkStructure } from "../../../scripts/load/structure/structure.js";

async function findingsIn(version: JsonObject, operation: JsonObject): Promise<JsonValue[]> {
  const document = {
    ...version,
    info: { title: "A", version: "1" },
    paths: {
      "/a": {
        get: { operationId: "a", responses: { "204": { description: "done" } }, ...operation },
      },
    },
  };
  const text = JSON.stringify(document);
  const findings = await checkStructure(await loadDocumentFromText(text, "openapi.json"));
  return findings.map(({ pointer = "", message, help = "" }) => [pointer, message, help]);
}

it.each([
  [{ openapi: "3.0.3" }, { schema: { type: "string" } }],
  [{ swagger: "2.0" }, { type: "string" }],
])("%o: a repeated parameter is found at the second place", async (version, typed) => {
  const parameter = (name: string) => ({ name, in: "query", ...typed });
  const parameters = [parameter("a"), parameter("q"), parameter("b"), parameter("q")];
  expect(await findingsIn(version, { parameters })).toEqual([
    [
      "/paths/~1a/get/parameters/3",
      "the list has this item twice, at the indexes 1 and 3",
      "remove one of the two items",
    ],
  ]);
});

it.each([
  [{ openapi: "3.0.3" }, "5xx", 'did you mean "5XX"?'],
  [{ openapi: "3.1.0" }, "4Xx", 'did you mean "4XX"?'],
  [{ openapi: "3.2.0" }, "5xX", 'did you mean "5XX"?'],
  [{ swagger: "2.0" }, "5xx", ""],
  [{ swagger: "2.0" }, "5XX", ""],
])("%o: %s is not a range of statuses", async (version, range, help) => {
  const responses = { "200": { description: "done" }, [range]: { description: "failed" } };
  expect(await findingsIn(version, { responses })).toEqual([
    [`/paths/~1a/get/responses/${range}`, `"${range}" is not allowed here`, help],
  ]);
});
