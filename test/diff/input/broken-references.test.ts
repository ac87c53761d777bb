// Documents with broken references are compared: a broken reference of one document means what the other document says.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reportOf } from "../../../scripts/command/comparison.js";
import { Progress } from "../../../scripts/command/progress.js";
import { filled } from "../../../scripts/diff/input/broken-references.js";
import { comparable, type Side } from "../../../scripts/diff/input/side.js";
import type { JsonObject, JsonValue } from "../../../scripts/json/json.js";
import { parse, valueAtTokens } from "../../../scripts/json/pointer.js";
import { readFrom } from "../../../scripts/load/load.js";
import { memorySource } from "../../../scripts/load/source.js";
import { runsOf } from "../../runs.js";
import { kitchenSink, mutationsOf } from "../kitchen-sink.js";

type Files = Readonly<Record<string, JsonValue>>;

const rule = "broken-reference-mended";

async function read(files: Files, name: string): Promise<Side> {
  const texts = Object.entries(files).map(([file, json]) => [file, JSON.stringify(json)] as const);
  return comparable(await readFrom(memorySource(new Map(texts)), name));
}

async function linesBetween(old: JsonValue, now: JsonValue, more: Files = {}): Promise<string[]> {
  const sides = {
    before: await read({ ...more, "old.json": old }, "old.json"),
    after: await read({ ...more, "new.json": now }, "new.json"),
  };
  const { changes } = await reportOf(sides, new Progress());
  return changes.map((change) => `${change.impact} ${change.rule}: ${change.message}`);
}

const mendedLine = (text: string) => `review ${rule}: broken reference "${text}" mended`;
const addedLine = (text: string) =>
  `breaking broken-reference-added: broken reference "${text}" added`;

/** Returns a copy of a document without some values. */
function without(document: JsonObject, ...pointers: readonly string[]): JsonObject {
  const copy = structuredClone(document);
  for (const pointer of pointers) {
    const tokens = parse(pointer) as string[];
    delete (valueAtTokens(copy, tokens.slice(0, -1)) as JsonObject)[tokens.at(-1) as string];
  }
  return copy;
}

/** Returns a document in which each section of the components is used, and each component is used once. */
function documentOf(edits: Readonly<Record<string, JsonValue>> = {}): JsonObject {
  const to = (section: string) => ({ $ref: `#/components/${section}/One` });
  const text = { type: "string" };
  const content = {
    "application/json": { schema: to("schemas"), examples: { e: to("examples") } },
  };
  const get = {
    operationId: "getThing",
    parameters: [to("parameters"), { name: "other", in: "query", schema: text }],
    responses: {
      "200": {
        description: "A",
        headers: { "X-A": to("headers") },
        content,
        links: { l: to("links") },
      },
      "404": to("responses"),
    },
  };
  const post = {
    operationId: "addThing",
    requestBody: to("requestBodies"),
    responses: { "204": { description: "B" } },
    callbacks: { c: to("callbacks") },
  };
  const done = { responses: { "200": { description: "C" } } };
  const document: JsonObject = {
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    paths: { "/things": { get, post }, "/others": to("pathItems") },
    components: {
      schemas: { One: { type: "object", required: ["a"], properties: { a: text } } },
      examples: { One: { value: { a: "" } } },
      parameters: { One: { name: "one", in: "query", required: true, schema: text } },
      headers: { One: { required: true, schema: text } },
      links: { One: { operationId: "getThing" } },
      responses: { One: { description: "D", content: { "text/plain": { schema: text } } } },
      requestBodies: { One: { required: true, content: { "text/plain": { schema: text } } } },
      callbacks: { One: { "{$request.body#/url}": { post: done } } },
      pathItems: { One: { get: { operationId: "getOther", ...done } } },
    },
  };
  for (const [pointer, value] of Object.entries(edits)) {
    const tokens = parse(pointer) as string[];
    const owner = valueAtTokens(document, tokens.slice(0, -1)) as JsonObject;
    owner[tokens.at(-1) as string] = value;
  }
  return document;
}

const sections = Object.keys(documentOf()["components"] as JsonObject);

describe.each(sections)("a broken reference to one of the components %s", (section) => {
  const broken = without(documentOf(), `/components/${section}`);
  const target = `#/components/${section}/One`;

  it("is one change if the new document mends it", async () => {
    expect(await linesBetween(broken, documentOf())).toEqual([mendedLine(target)]);
  });

  it("is no change if both documents have it", async () => {
    const now = { ...broken, info: { title: "Things", version: "1.1.0" } };
    const lines = await linesBetween(broken, now);
    expect(lines).toEqual(["safe api-version-changed: version: 1.0.0 → 1.1.0"]);
  });

  it("is one change if only the new document has it", async () => {
    expect(await linesBetween(documentOf(), broken)).toEqual([addedLine(target)]);
  });
});

describe("a broken reference", () => {
  const parameter = "/paths/~1things/get/parameters/0";
  const old = documentOf({ [parameter]: { $ref: "#/components/parameters/Onne" } });
  const text = "#/components/parameters/Onne";

  it("is mended if the new document has another reference in its place", async () => {
    expect(await linesBetween(old, documentOf())).toEqual([mendedLine(text)]);
  });

  it("is mended if the new document has a value in its place", async () => {
    const value = { name: "one", in: "query", schema: { $ref: "#/components/schemas/New" } };
    const now = documentOf({ [parameter]: value, "/components/schemas/New": { type: "string" } });
    const lines = await linesBetween(without(old, "/components/parameters"), now);
    expect(lines.filter((line) => !line.includes("unused"))).toEqual([mendedLine(text)]);
  });

  it("was unknown if the new list at its place has fewer items", async () => {
    const list = "/paths/~1things/get/parameters";
    const now = documentOf({
      [list]: [{ name: "other", in: "query", schema: { type: "string" } }],
    });
    expect((await linesBetween(old, now)).filter((line) => line.includes(rule))).toEqual([
      `review ${rule}: broken reference "${text}" removed; its meaning was unknown`,
    ]);
  });

  it("has an unknown meaning if the old document lacks its place", async () => {
    const now = documentOf({ "/paths/~1things/get/parameters/2": { $ref: text } });
    expect(
      (await linesBetween(documentOf(), now)).filter((line) => line.includes("broken")),
    ).toEqual([
      `breaking broken-reference-added: broken reference "${text}" added; its meaning is unknown`,
    ]);
  });

  it("is no change of its own if all around it is removed", async () => {
    const lines = await linesBetween(old, without(documentOf(), "/paths/~1things"));
    expect(lines.filter((line) => line.includes(rule))).toEqual([]);
  });

  it("to an object of another kind is mended by the right object", async () => {
    const wrong = documentOf({ [parameter]: { $ref: "#/components/headers/One" } });
    expect(await linesBetween(wrong, documentOf())).toEqual([
      mendedLine("#/components/headers/One"),
    ]);
  });

  it("to a part of a component leaves the component as it was", async () => {
    const at = "/paths/~1things/get/parameters/1/schema";
    const part = { $ref: "#/components/schemas/One/properties/b" };
    const now = documentOf({
      [at]: part,
      "/components/schemas/One/properties/b": { type: "integer" },
    });
    const lines = await linesBetween(documentOf({ [at]: part }), now);
    expect(lines.map((line) => line.split(":")[0])).toEqual([
      `review ${rule}`,
      "review type-narrowed",
      "safe property-added",
    ]);
  });

  it("to a missing file prevents the comparison", async () => {
    const away = documentOf({ [parameter]: { $ref: "away.json" } });
    await expect(linesBetween(away, documentOf())).rejects.toThrow("away.json");
  });

  it("is mended in Swagger 2.0", async () => {
    const swagger = (definitions: JsonObject) => ({
      swagger: "2.0",
      info: { title: "Things", version: "1.0.0" },
      paths: {
        "/things": {
          get: {
            operationId: "getThing",
            produces: ["application/json"],
            responses: { "200": { description: "A", schema: { $ref: "#/definitions/One" } } },
          },
        },
      },
      definitions,
    });
    const one = { type: "object", properties: { a: { type: "string" } } };
    const lines = await linesBetween(swagger({}), swagger({ One: one }));
    expect(lines).toEqual([mendedLine("#/definitions/One")]);
  });
});

// Copying the chain for each reference again would take minutes.
it("many references to a long chain of components are mended in linear time", async () => {
  const count = 2_000;
  const numbers = Array.from({ length: count }, (_, index) => index);
  const to = (name: string) => ({ properties: { next: { $ref: `#/components/schemas/${name}` } } });
  const users = numbers.map((index) => [`User${index}`, to(`Link${index}`)] as const);
  const links = numbers.map((index) => [`Link${index}`, to(`Link${(index + 1) % count}`)] as const);
  const schemasOf = (schemas: readonly (readonly [string, JsonObject])[]) => ({
    ...documentOf(),
    components: { schemas: Object.fromEntries(schemas) },
    paths: {},
  });
  const { before, after } = filled(
    await read({ "old.json": schemasOf(users) }, "old.json"),
    await read({ "new.json": schemasOf([...users, ...links]) }, "new.json"),
  );
  expect(before.broken).toHaveLength(count);
  expect(before.document.root).toEqual(after.document.root);
});

const removable = Object.entries(kitchenSink["components"] as JsonObject).flatMap(
  ([section, named]) =>
    ["schemas", "parameters", "responses", "examples"].includes(section)
      ? Object.keys(named as JsonObject).map((name) => `/components/${section}/${name}`)
      : [],
);
const mutations = [...mutationsOf(kitchenSink)];

it("hides no change elsewhere: a document without components differs as the whole document does", async () => {
  const edited = fc.constantFrom(...mutations);
  const gone = fc.subarray(removable, { minLength: 1, maxLength: 3 });
  let compared = 0;
  const property = fc.asyncProperty(edited, gone, async ({ name, document }, pointers) => {
    const pointer = name.slice(name.indexOf("/"));
    fc.pre(pointers.every((one) => `${pointer}/`.startsWith(`${one}/`) === false));
    const broken = without(kitchenSink, ...pointers);
    const written = JSON.stringify(broken);
    fc.pre(pointers.every((one) => written.includes(`"#${one}"`)));
    for (const line of [mendedLine, addedLine]) {
      const between = (one: JsonObject) =>
        line === mendedLine ? linesBetween(one, document) : linesBetween(document, one);
      const expected = await between(kitchenSink).catch(() => undefined);
      // Some edits make the other document invalid.
      fc.pre(expected !== undefined);
      compared++;
      const broke = pointers.map((one) => line(`#${one}`));
      expect((await between(broken)).toSorted()).toEqual(
        [...(expected ?? []), ...broke].toSorted(),
      );
    }
  });
  await fc.assert(property, { numRuns: runsOf(100) });
  expect(compared).toBeGreaterThan(runsOf(100));
});
