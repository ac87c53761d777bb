// If unchanged elements are left out of both documents, a comparison finds the same changes as with the complete
// documents.
import { expect, it } from "vitest";
import { compareModels } from "../../../scripts/diff/compare.js";
import { changedParts } from "../../../scripts/diff/input/changed-parts.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import type { SpecDocument } from "../../../scripts/load/spec-document.js";
import { buildModel } from "../../../scripts/model/api.js";
import { kitchenSink, mutationsOf } from "../kitchen-sink.js";

const loaded = (document: object) => loadDocumentFromText(JSON.stringify(document), "api.json");
const changesOf = (before: SpecDocument, after: SpecDocument) =>
  compareModels(buildModel(before), buildModel(after)).changes;

it("every place of a document that holds one of everything", { timeout: 120_000 }, async () => {
  const before = await loaded(kitchenSink);
  let compared = 0;
  for (const { name, document } of mutationsOf(kitchenSink)) {
    const after = await loaded(document).catch(() => undefined);
    if (after === undefined) continue;
    const parts = changedParts({ before, after });
    expect(changesOf(parts.before, parts.after), name).toEqual(changesOf(before, after));
    if (parts.before !== before) compared++;
  }
  expect(compared).toBeGreaterThan(500);
});

const response = ($ref: string) => ({
  get: {
    responses: { 200: { description: "", content: { "application/json": { schema: { $ref } } } } },
  },
});
const api = (schemas: object, paths: object) => ({
  openapi: "3.1.0",
  info: { title: "", version: "" },
  paths,
  components: { schemas },
});

it("leaves out operations that reach no change, and keeps their names", async () => {
  const schemas = { One: { type: "string" }, Two: { items: { $ref: "#/components/schemas/One" } } };
  const paths = {
    "/a": response("#/components/schemas/Two"),
    "/b": response("#/components/schemas/Other"),
  };
  const [before, after] = await Promise.all([
    loaded(api({ ...schemas, Other: { type: "number" } }, paths)),
    loaded(api({ ...schemas, Other: { type: "integer" } }, paths)),
  ]);
  const parts = changedParts({ before, after });
  const model = buildModel(parts.after);
  expect(model.operations.map(({ path, responses }) => [path, responses.length])).toEqual([
    ["/a", 0],
    ["/b", 1],
  ]);
  expect(model.schemas.map(({ name, json }) => [name, json])).toEqual([
    ["One", {}],
    ["Two", {}],
    ["Other", { type: "integer" }],
  ]);
});

it("keeps what reaches a change through others", async () => {
  const schemas = { Two: { items: { $ref: "#/components/schemas/One" } } };
  const paths = { "/a": response("#/components/schemas/Two") };
  const [before, after] = await Promise.all([
    loaded(api({ ...schemas, One: { type: "number" } }, paths)),
    loaded(api({ ...schemas, One: { type: "integer" } }, paths)),
  ]);
  const parts = changedParts({ before, after });
  expect(parts.after.root).toEqual(after.root);
});

it("does not take for unused what only operations left out refer to", async () => {
  const shared = { $ref: "#/components/parameters/Shared" };
  const operation = (...parameters: object[]) => ({
    get: { parameters, responses: { 204: { description: "" } } },
  });
  const document = (...parameters: object[]) => ({
    ...api({}, { "/a": operation(...parameters), "/b": operation(shared) }),
    components: { parameters: { Shared: { name: "shared", in: "query", schema: {} } } },
  });
  const [before, after] = await Promise.all([loaded(document(shared)), loaded(document())]);
  const parts = changedParts({ before, after });
  expect(parts.before).not.toBe(before);
  const reported = changesOf(parts.before, parts.after);
  expect(reported.map(({ rule }) => rule)).toEqual(["parameter-removed"]);
});

it("calls types as the whole does, where who reads them decides", async () => {
  const schema = { $ref: "#/components/schemas/Login" };
  const content = { content: { "application/json": { schema } } };
  const text = { content: { "text/plain": { schema: { type: "string" } } } };
  const reading = { get: { responses: { 200: { description: "", ...content } } } };
  const writing = (requestBody: object) => ({
    post: { requestBody, responses: { 204: { description: "" } } },
  });
  const word = { type: "string", writeOnly: true };
  const Login = { type: "object", properties: { name: { type: "string" }, word } };
  const [before, after] = await Promise.all(
    [{ content: { ...content.content, ...text.content } }, text].map((body) =>
      loaded(api({ Login }, { "/a": writing(body), "/b": reading })),
    ),
  );
  if (before === undefined || after === undefined) throw new Error("two documents");
  const parts = changedParts({ before, after });
  const listed = changesOf(parts.before, parts.after);
  expect(listed).toEqual(changesOf(before, after));
  expect(JSON.stringify(listed)).toContain("LoginWritable");
});
