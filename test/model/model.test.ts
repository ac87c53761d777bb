// Each case is a document and its model.
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadDocument, loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";

const cases = join(import.meta.dirname, "cases");

describe("a document becomes a model", () => {
  for (const name of readdirSync(cases)) {
    it(name, async () => {
      const document = await loadDocument(join(cases, name, "openapi.yaml"));
      const before = JSON.stringify(document.root);
      const model = buildModel(document);
      await expect(`${JSON.stringify(model, null, 2)}\n`).toMatchFileSnapshot(
        join(cases, name, "expected.json"),
      );
      expect(JSON.stringify(document.root), "what the author wrote is left alone").toBe(before);
    });
  }

  it("has no expected file that nothing produced", () => {
    for (const name of readdirSync(cases)) {
      expect(readdirSync(join(cases, name)), name).toEqual(
        expect.arrayContaining(["expected.json", "openapi.yaml"]),
      );
    }
  });
});

describe("every pointer of a model names a place of the document", () => {
  it("in our own document", async () => {
    const document = await loadDocument(join(import.meta.dirname, "../../spec/openapi.yaml"));
    const pointers: string[] = [];
    JSON.stringify(buildModel(document), (key, value) => {
      if (key === "pointer") pointers.push(value);
      return value;
    });
    expect(pointers.length).toBeGreaterThan(150);
    for (const pointer of pointers) expect(document.valueAt(pointer), pointer).toBeDefined();
  });
});

describe("cost grows linearly", () => {
  // The test counts how often each schema is read, because run times vary.
  it("asks for each place a bounded number of times", async () => {
    const perSchema = async (count: number) => {
      const schemas = Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `S${index}`,
          {
            type: "object",
            properties: { next: { $ref: `#/components/schemas/S${(index + 1) % count}` } },
          },
        ]),
      );
      const file = join(tmpdir(), `specloom-linear-${process.pid}-${count}.json`);
      const info = { title: "t", version: "1" };
      writeFileSync(
        file,
        JSON.stringify({ openapi: "3.1.0", info, paths: {}, components: { schemas } }),
      );
      const document = await loadDocument(file);
      rmSync(file);
      let requested = 0;
      const counting = {
        ...document,
        version: document.version,
        root: document.root,
        files: document.files,
        valueAt: (pointer: string) => {
          requested++;
          return document.valueAt(pointer);
        },
        locate: document.locate.bind(document),
        authorName: document.authorName.bind(document),
        placeOf: document.placeOf.bind(document),
        pointersOf: document.pointersOf.bind(document),
        broughtIn: document.broughtIn.bind(document),
      };
      expect(buildModel(counting).schemas).toHaveLength(count);
      return requested / count;
    };
    expect(await perSchema(2000)).toBeLessThanOrEqual((await perSchema(200)) * 1.1);
  });

  it("has one object for the schemas of parameters that only declare a type", async () => {
    const parameter = (name: string) => ({ in: "query", name, schema: { type: "string" } });
    const document = {
      openapi: "3.1.0",
      info: { title: "t", version: "1" },
      paths: { "/a": { get: { parameters: [parameter("a"), parameter("b")], responses: {} } } },
    };
    const loaded = await loadDocumentFromText(JSON.stringify(document), "openapi.json");
    const [one, other] = buildModel(loaded).operations[0]?.parameters ?? [];
    expect(one?.schema.json).toEqual({ type: "string" });
    expect(other?.schema.json).toBe(one?.schema.json);
    expect(other?.schema.pointer).not.toBe(one?.schema.pointer);
  });

  it("builds a parameter of many operations once", async () => {
    const schema = { type: "integer" };
    const limit = { in: "query", name: "limit", schema };
    const item = { properties: { id: { type: "string", readOnly: true } } };
    const content = { "application/json": { schema: item } };
    const operation = {
      parameters: [{ $ref: "#/components/parameters/Limit" }],
      requestBody: { content },
      responses: { 200: { description: "" } },
    };
    const document = {
      openapi: "3.1.0",
      info: { title: "t", version: "1" },
      paths: {
        "/a": {
          parameters: [{ in: "query", name: "all", schema }],
          put: operation,
          post: operation,
        },
      },
      components: { parameters: { Limit: limit } },
    };
    const loaded = await loadDocumentFromText(JSON.stringify(document), "openapi.json");
    const [one, other] = buildModel(loaded).operations.map(({ parameters }) => parameters);
    expect(one?.map(({ name }) => name)).toEqual(["all", "limit"]);
    for (const [index, parameter] of (one ?? []).entries()) expect(other?.[index]).toBe(parameter);
  });
});

describe("a response that several operations share", () => {
  const name = "#/components/responses/Pet";
  const schema = `${name}/content/application~1json/schema`;
  const operation = (response: object) => ({ get: { responses: { 200: response } } });

  async function responsesOf(paths: Readonly<Record<string, object>>) {
    const content = { "application/json": { schema: { type: "object" } } };
    const text = JSON.stringify({
      openapi: "3.1.0",
      info: { title: "t", version: "1" },
      paths,
      components: { responses: { Pet: { description: "", content } } },
    });
    const { operations } = buildModel(await loadDocumentFromText(text, "pets.json"));
    return operations.map(({ responses }) => responses[0]);
  }

  it("is one object", async () => {
    const response = operation({ $ref: name });
    const [first, second] = await responsesOf({ "/a": response, "/b": response });
    expect(first).toBe(second);
  });

  it("refers to its schema once the schema has a name", async () => {
    const inline = { description: "", content: { "text/json": { schema: { $ref: schema } } } };
    const [first, , third] = await responsesOf({
      "/a": operation({ $ref: name }),
      "/b": operation(inline),
      "/c": operation({ $ref: name }),
    });
    expect(first?.content[0]?.schema?.json).toEqual({ type: "object" });
    expect(third?.content[0]?.schema?.json).toHaveProperty("$ref");
  });
});
