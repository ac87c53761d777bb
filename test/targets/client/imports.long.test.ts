// Generated modules import all names that their code uses, whatever names and texts the document has.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import type { Target } from "../../../scripts/targets/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { compile } from "../../compiler/compile.js";
import { artifactsOf, folderWith, modelOf } from "../types/generate.js";

/** Names in a document that resemble names of generated modules. */
const lookalikes = ["places.", "wire.", "status.", "http.", "types.", "answer.", "paging.", "api."];
const text = { type: "string" };
const properties = Object.fromEntries(lookalikes.map((name) => [`x ${name}y`, text]));
const page = {
  type: "object",
  properties: { ...properties, items: { type: "array", items: text } },
};
const answer = {
  description: "It",
  content: { "application/json": { schema: page }, "text/x": { schema: { enum: lookalikes } } },
};

/** Returns an operation whose parameters, responses and fields have the names in `lookalikes`. */
const operation = (operationId: string, more: JsonObject = {}): JsonObject => ({
  operationId,
  tags: [operationId],
  parameters: lookalikes.map((name) => ({ name, in: "query", schema: text })),
  responses: { "200": answer },
  ...more,
});
const moment = { type: "string", format: "date-time" };
const dated = { description: "It", content: { "application/json": { schema: moment } } };
const pagination = { style: "cursor", cursor: "places.", next: "x places.y", items: "items" };
const parts: JsonObject = {
  paths: {
    "/plain": { get: operation("plain") },
    "/bare": { get: { operationId: "bare", tags: ["bare"], responses: { "200": dated } } },
    "/listed": { get: operation("listed", { "x-pagination": pagination }) },
    "/coded": { get: operation("coded", { responses: { "2XX": answer } }) },
  },
};

let remove = () => {};
let errors: readonly string[] = [];
beforeAll(async () => {
  const model = await modelOf(parts);
  const files = [];
  for (const dates of ["string", "date"] as const) {
    for (const clientFiles of ["one", "tags"] as const) {
      const requested =
        (target: Target): Target =>
        (input) =>
          target({ ...input, dates, clientFiles });
      const made = await artifactsOf(model, [requested(generateTypes), requested(generateClient)]);
      const folder = `${dates}-${clientFiles}`;
      files.push(...made.map(({ path, text }) => ({ path: `${folder}/${path}`, text })));
    }
  }
  const made = await folderWith(files);
  remove = made.remove;
  errors = await compile(made.folder);
});
afterAll(() => remove());

describe("modules are imported where code names them", () => {
  it("and not where a name of the document reads alike", () => expect(errors).toEqual([]));
});
