// Tests path items to which several paths refer, and which do not declare the path parameters.
import { expect, test } from "vitest";
import { readFrom } from "../../scripts/load/load.js";
import { memorySource } from "../../scripts/load/source.js";
import { mend } from "../../scripts/mend/mend.js";
import { policyOf } from "../../scripts/mend/policy.js";
import { noLock } from "../../scripts/model/names/name-lock.js";

/** Makes all paths refer to one path item. Returns the path parameters of each path that is not left out. */
async function parametersOf(
  paths: readonly string[],
  fields: object = {},
): Promise<Record<string, string[]>> {
  const item = { ...fields, get: { responses: { "204": { description: "Done." } } } };
  const reference = { $ref: "#/components/pathItems/item" };
  const document = {
    openapi: "3.1.0",
    info: { title: "Items", version: "1" },
    paths: Object.fromEntries(paths.map((path) => [path, reference])),
    components: { pathItems: { item } },
  };
  const files = new Map([["openapi.json", JSON.stringify(document)]]);
  const loaded = await readFrom(memorySource(files), "openapi.json");
  const { model } = mend(loaded, { policy: policyOf("user"), lock: noLock });
  return Object.fromEntries(
    model.operations.map(({ path, parameters }) => [path, parameters.map(({ name }) => name)]),
  );
}

test("a parameter that all paths have is declared for each", async () => {
  const declared = { "/a/{id}": ["id"], "/b/{id}": ["id"] };
  expect(await parametersOf(["/a/{id}", "/b/{id}"])).toEqual(declared);
});

test("a path may have a parameter that other paths lack", async () => {
  const declared = { "/a/{id}": ["id"], "/b/{id}": ["id"], "/c/{id}/{part}": ["id", "part"] };
  expect(await parametersOf(["/a/{id}", "/b/{id}", "/c/{id}/{part}"])).toEqual(declared);
});

test("a path is left out if its parameter cannot be declared next to the reference", async () => {
  const fields = { parameters: [{ name: "page", in: "query", schema: { type: "integer" } }] };
  const declared = { "/a/{id}": ["page", "id"], "/b/{id}": ["page", "id"] };
  expect(await parametersOf(["/a/{id}", "/b/{id}", "/c/{id}/{part}"], fields)).toEqual(declared);
});
