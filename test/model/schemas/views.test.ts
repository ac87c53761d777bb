// Tests the variants of schemas for requests and responses: when they exist, and how they are named. A schema that is
// equal in requests and responses stays as the document declares it.

import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import { openSchema } from "../../../scripts/schema/schema.js";

const id = { type: "string", readOnly: true };
const secret = { type: "string", writeOnly: true };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: JsonObject, more: JsonObject = {}) => ({
  type: "object",
  properties,
  ...more,
});

/** Returns the model of a document whose requests and responses use the given schemas. */
async function modelOf(
  schemas: JsonObject,
  {
    takes = Object.keys(schemas),
    answers = Object.keys(schemas),
  }: { takes?: string[]; answers?: string[] } = {},
): Promise<ApiModel> {
  const content = (name: string) => ({ "application/json": { schema: ref(name) } });
  const paths: JsonObject = {};
  for (const name of Object.keys(schemas)) {
    paths[`/${name}`] = {
      post: {
        operationId: `save${name}`,
        ...(takes.includes(name) ? { requestBody: { content: content(name) } } : {}),
        responses: {
          "200": {
            description: "Saved.",
            ...(answers.includes(name) ? { content: content(name) } : {}),
          },
        },
      },
    };
  }
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths,
    components: { schemas },
  };
  return buildModel(await loadDocumentFromText(JSON.stringify(document), "api.json"));
}

const namesOf = (model: ApiModel) => model.schemas.map(({ name }) => name);
const jsonOf = (model: ApiModel, name: string): JsonValue | undefined =>
  openSchema(model.schemas.find((schema) => schema.name === name)?.json);

describe("a view is made", () => {
  it("of nothing where nothing is marked: the model holds what the document says", async () => {
    const model = await modelOf({ A: object({ b: ref("B") }, { required: ["b"] }), B: object({}) });
    expect(namesOf(model)).toEqual(["A", "B"]);
  });

  it("of what is written, beside what is read, and of all that leads to it", async () => {
    const model = await modelOf({
      A: object({ b: ref("B") }),
      B: object({ id }, { required: ["id"] }),
      C: object({}),
    });
    expect(namesOf(model)).toEqual(["A", "AWritable", "B", "BWritable", "C"]);
    expect(jsonOf(model, "B")).toEqual(object({ id }, { required: ["id"] }));
    expect(jsonOf(model, "AWritable")).toEqual(object({ b: ref("BWritable") }));
    expect(jsonOf(model, "BWritable")).toEqual(object({ id: { readOnly: true, not: {} } }));
    expect(model.operations[0]?.requestBody?.content[0]?.schema?.json).toEqual(ref("AWritable"));
    expect(model.operations[0]?.responses[0]?.content[0]?.schema?.json).toEqual(ref("A"));
  });

  it("only where it is used", async () => {
    const schemas = { A: object({ id }) };
    expect(namesOf(await modelOf(schemas, { takes: [] }))).toEqual(["A"]);
    expect(namesOf(await modelOf(schemas, { answers: [] }))).toEqual(["A", "AWritable"]);
  });

  it("of what is read under its own name: what is never read stays as declared", async () => {
    const schemas = { A: object({ secret }, { required: ["secret"] }) };
    const written = await modelOf(schemas, { answers: [] });
    expect(namesOf(written)).toEqual(["A"]);
    expect(jsonOf(written, "A")).toEqual(schemas.A);
    const both = await modelOf(schemas);
    expect(jsonOf(both, "A")).toEqual(object({ secret: { writeOnly: true, not: {} } }));
    expect(jsonOf(both, "AWritable")).toEqual(schemas.A);
  });

  it("with names of its own, which give way to those of the document, and say so", async () => {
    const model = await modelOf({ A: object({ id }), AWritable: object({}) });
    expect(namesOf(model)).toEqual(["A", "AWritable2", "AWritable"]);
    expect(
      model.collisions.map(({ preferred: expected, given }) => `${expected} ${given}`),
    ).toEqual(["AWritable AWritable2"]);
  });

  it("of a schema for what another part hides, called by that", async () => {
    const model = await modelOf({
      A: { allOf: [ref("B"), object({ id })] },
      B: object({}, { required: ["id", "b"] }),
    });
    expect(namesOf(model)).toEqual(["A", "AWritable", "B", "BWithoutId"]);
    expect(jsonOf(model, "BWithoutId")).toEqual(object({}, { required: ["b"] }));
  });

  it("of webhooks the other way round: the provider calls", async () => {
    const content = { "application/json": { schema: ref("A") } };
    const post = {
      operationId: "told",
      requestBody: { content },
      responses: { "200": { description: "Seen.", content } },
    };
    const document = {
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      webhooks: { reported: { post } },
      components: { schemas: { A: object({ id }) } },
    };
    const { webhooks } = buildModel(
      await loadDocumentFromText(JSON.stringify(document), "api.json"),
    );
    expect(webhooks[0]?.requestBody?.content[0]?.schema?.json).toEqual(ref("A"));
    expect(webhooks[0]?.responses[0]?.content[0]?.schema?.json).toEqual(ref("AWritable"));
  });
});

describe("the cost of views is bounded", () => {
  const chain = (length: number): JsonObject =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => [
        `S${index}`,
        index + 1 < length
          ? { allOf: [ref(`S${index + 1}`), object({ [`p${index}`]: id })] }
          : object({ id }),
      ]),
    );

  it("for long chains of parts", async () => {
    expect(namesOf(await modelOf(chain(300), { takes: ["S0"], answers: [] }))).toHaveLength(600);
    await expect(modelOf(chain(2_000), { takes: ["S0"], answers: [] })).rejects.toMatchObject({
      diagnostics: [{ code: "views-too-wide" }],
    });
  });
});
