// The fields of a path item may be next to its `$ref`, or in the target of the `$ref`, with the same meaning.
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";

const parameter = (name: string, place: string, version: string) => ({
  ...{ name, in: place, required: place === "path" },
  ...(version === "2.0" ? { type: "integer" } : { schema: { type: "integer" } }),
});

const operation = (id: string, version: string) => ({
  operationId: id,
  parameters: [parameter(`of${id}`, "query", version)],
  responses: { "200": { description: "It" } },
});

/** Returns a path item with each kind of field that the OpenAPI version has. */
function fieldsOf(version: string): JsonObject {
  return {
    parameters: [parameter("id", "path", version), parameter("page", "query", version)],
    get: operation("a", version),
    post: operation("b", version),
    ...(version === "2.0" ? {} : { servers: [{ url: "https://own.example" }], summary: "One" }),
    ...(version === "3.2.0"
      ? { query: operation("c", version), additionalOperations: { LINK: operation("d", version) } }
      : {}),
    "x-owner": "team",
  } as JsonObject;
}

function documentWith(version: string, items: JsonObject, held: JsonObject): string {
  const info = { title: "It", version: "1" };
  const place =
    version === "2.0"
      ? { swagger: version, "x-path-items": held }
      : version.startsWith("3.0")
        ? { openapi: version, components: { "x-path-items": held } }
        : { openapi: version, components: { pathItems: held } };
  return JSON.stringify({ ...place, info, paths: items });
}

/** Returns how the model describes the operations and the path item of a path, without JSON Pointers. */
async function readingOf(text: string): Promise<unknown> {
  const document = await loadDocumentFromText(text, "openapi.json");
  const { operations, pathItems } = buildModel(document);
  const withoutPointers = (_: string, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([key]) => key !== "pointer" && key !== "hasFieldsNextToReference")
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value;
  const byName = [...operations].sort((one, other) =>
    one.operationId < other.operationId ? -1 : 1,
  );
  const items = pathItems.map((item) => ({ ...item, methods: [...item.methods].sort() }));
  return JSON.parse(JSON.stringify({ items, operations: byName }, withoutPointers));
}

const places: Readonly<Record<string, string>> = {
  "2.0": "#/x-path-items/It",
  "3.0.3": "#/components/x-path-items/It",
  "3.1.0": "#/components/pathItems/It",
  "3.2.0": "#/components/pathItems/It",
};

describe.each(Object.keys(places))("a path item of OpenAPI %s", (version) => {
  const fields = fieldsOf(version);
  const names = Object.keys(fields);
  const pick = (isPicked: (index: number) => boolean) =>
    Object.fromEntries(
      names.filter((_, index) => isPicked(index)).map((key) => [key, fields[key]]),
    );
  const whole = documentWith(version, { "/{id}": fields }, {});

  it("means the same however its fields are divided", async () => {
    const expected = await readingOf(whole);
    for (let set = 0; set < 2 ** names.length; set += 1) {
      const beside = pick((index) => (set & (1 << index)) !== 0) as JsonObject;
      const target = pick((index) => (set & (1 << index)) === 0) as JsonObject;
      const item = { $ref: places[version] as string, ...beside };
      const text = documentWith(version, { "/{id}": item }, { It: target });
      expect(await readingOf(text), Object.keys(beside).join()).toEqual(expected);
    }
  });

  it("means the same if two references lead to the target", async () => {
    const half = (index: number) => index % 3 === 0;
    const items = {
      It: { $ref: `${places[version]}2`, ...pick((index) => index % 3 === 1) },
      It2: pick((index) => index % 3 === 2),
    } as JsonObject;
    const first = { $ref: places[version] as string, ...pick(half) } as JsonObject;
    const text = documentWith(version, { "/{id}": first }, items);
    expect(await readingOf(text)).toEqual(await readingOf(whole));
  });

  it("has the field of the target if both objects have the field", async () => {
    const item = { $ref: places[version] as string, get: operation("other", version) };
    const text = documentWith(version, { "/{id}": item as JsonObject }, { It: fields });
    expect(await readingOf(text)).toEqual(await readingOf(whole));
  });
});
