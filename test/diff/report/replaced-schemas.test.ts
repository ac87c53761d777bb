// If a reference now leads to a new schema, the report has one entry with all removed and added properties.
import { expect, it } from "vitest";
import { entriesOf } from "../../../scripts/diff/report/entries.js";
import { reportOf } from "./comparison.js";

const text = { type: "string" };
const Key = {
  type: "object",
  required: ["id", "value", "use"],
  properties: { id: text, value: text, use: text },
};
const Deleted = { type: "object", required: ["id"], properties: { id: text } };

/** Returns a document with two operations: one responds with the schema `Key`, the other with the schema `name`. */
function document(name: string, schemas: object): string {
  const response = (of: string) => {
    const schema = { $ref: `#/components/schemas/${of}` };
    return { responses: { 200: { description: "", content: { "application/json": { schema } } } } };
  };
  const paths = {
    "/keys/{id}": {
      get: { operationId: "read", ...response("Key") },
      delete: { operationId: "remove", ...response(name) },
    },
  };
  const info = { title: "Keys", version: "1" };
  return JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas } });
}

const reported = async (before: string, after: string) =>
  entriesOf(await reportOf(before, after))
    .filter(({ section }) => section === "breaking")
    .map(({ title, operations }) => [title, operations.map(({ method }) => method)]);

it("is named with the one that it takes the place of", async () => {
  expect(await reported(document("Key", { Key }), document("Deleted", { Key, Deleted }))).toEqual([
    [
      "property removed, with Deleted replacing Key, at 2 places: Deleted.value, Deleted.use",
      ["delete"],
    ],
  ]);
});

it("has its own name alone where it is the same schema, renamed", async () => {
  const before = document("Old", { Key, Old: Key });
  const after = document("New", { Key, New: Deleted });
  const titles = (await reported(before, after)).map(([title]) => title);
  expect(titles).toEqual(["New.value: property removed", "New.use: property removed"]);
});
