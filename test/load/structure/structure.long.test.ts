// Findings about documents that violate the official schemas of OpenAPI. The structure check does not change the
// document.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { printText } from "../../../scripts/diagnostics/text.js";
import { isObject, type JsonObject, type JsonValue } from "../../../scripts/json/json.js";
import { loadDocument, loadDocumentFromText, loadFrom } from "../../../scripts/load/load.js";
import { memorySource } from "../../../scripts/load/source.js";
import { errorsByParser, schemaErrors } from "../../../scripts/load/structure/schema-errors.js";
import { checkStructure } from "../../../scripts/load/structure/structure.js";
import { versions } from "../../../scripts/openapi/versions.js";

const folder = path.join(import.meta.dirname, ".");
const head = { openapi: "3.1.0", info: { title: "T", version: "1" } };

const described = { url: "/{v}", variables: { v: { default: "a", description: "D" } } };

test.each(["3.0", "3.1", "3.2"])(
  "%s: each mistake once, at its place, in words",
  async (version) => {
    const text = readFileSync(path.join(folder, `${version}.yaml`), "utf8");
    const document = await loadDocumentFromText(text, "openapi.yaml");
    const findings = printText(await checkStructure(document), document);
    await expect(findings).toMatchFileSnapshot(path.join(folder, `${version}.expected.txt`));
  },
);

const shared = path.join(import.meta.dirname, "../../../../shared");
if (!existsSync(shared)) console.log("without ../shared: its documents are not judged twice");
const documents = [
  ...["3.0.yaml", "3.1.yaml"].map((name) => path.join(folder, name)),
  ...["../rules/kitchen-sink.yaml", "../../spec/openapi.yaml"].map((name) =>
    path.join(import.meta.dirname, name),
  ),
  ...["corpus", "documents"].flatMap((name) => yamlOrJson(path.join(shared, name))),
];

function yamlOrJson(place: string): string[] {
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ya?ml|json)$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => statSync(file).size < 1_000_000);
}

/**
 * Returns a file's document, with an OpenAPI version that the official schema accepts. Returns `undefined` for
 * documents that the test skips.
 */
function judged(file: string): JsonObject | undefined {
  let root: JsonValue;
  try {
    root = JSON.parse(JSON.stringify(load(readFileSync(file, "utf8"))));
  } catch {
    return undefined;
  }
  if (!isObject(root) || !isObject(root["paths"])) return undefined;
  if (isObject(root["info"])) root["info"]["version"] = "1";
  if (root["swagger"] !== undefined) return { ...root, swagger: "2.0" };
  const [version] = /^3\.[01]/.exec(`${root["openapi"]}`) ?? [];
  return version === undefined
    ? undefined
    : { ...root, openapi: versions[version as "3.0" | "3.1"].judgedAs };
}

/**
 * Returns a copy of the document in which one member is replaced, or removed if `value` is `undefined`. `place` selects
 * the changed member by an index, modulo the number of members.
 */
function changed(root: JsonObject, place: number, value: JsonValue | undefined): JsonObject {
  const copy = structuredClone(root);
  const places: [JsonObject, string][] = [];
  const walk = (at: JsonValue) => {
    if (typeof at !== "object" || at === null) return;
    for (const [name, member] of Object.entries(at)) {
      if (!["openapi", "swagger", "paths", "info"].includes(name))
        places.push([at as JsonObject, name]);
      walk(member);
    }
  };
  walk(copy);
  const [holder, name] = places[place % places.length] as [JsonObject, string];
  if (value === undefined && !Array.isArray(holder)) delete holder[name];
  else holder[name] = value ?? null;
  return copy;
}

describe("compiled schemas judge as swagger-parser does", () => {
  const all = documents.flatMap((file) => {
    const root = judged(file);
    return root === undefined ? [] : [[path.relative(shared, file), root] as const];
  });
  const verdicts = async (root: JsonObject) => ({
    ours: (await schemaErrors(root)).length > 0,
    parser: (await errorsByParser(root)).length > 0,
  });

  test("each document", { timeout: 120_000 }, async () => {
    const different: string[] = [];
    for (const [name, root] of all) {
      const { ours, parser } = await verdicts(root);
      if (ours !== parser) different.push(name);
    }
    expect(different).toEqual([]);
  });

  test("with a member lost or wrong", { timeout: 120_000 }, async () => {
    const small = all.filter(([, root]) => JSON.stringify(root).length < 50_000);
    const seen = { fits: 0, fails: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...small.map(([, root]) => root)),
        fc.nat(),
        fc.constantFrom<JsonValue | undefined>(undefined, "x", 1, true, {}, []),
        async (root, place, value) => {
          const { ours, parser } = await verdicts(changed(root, place, value));
          expect(ours).toBe(parser);
          seen[ours ? "fails" : "fits"]++;
        },
      ),
      { numRuns: Number(process.env["RUNS"] ?? 60) },
    );
    expect(Math.min(seen.fits, seen.fails)).toBeGreaterThan(5);
  });
});

test("3.2: what fits its schema in 3.1 and 3.2 alike", async () => {
  const paths = { "/a": { $ref: "#/components/pathItems/A", summary: "s" } };
  const schemes = { b: { type: "http", scheme: "BEARER", bearerFormat: "JWT" } };
  const components = { securitySchemes: schemes, pathItems: { A: {} } };
  expect(await findings({ ...head, openapi: "3.2.7", paths, components })).toEqual([]);
});

describe("accepts", () => {
  test.each<[string, object]>([
    ["later patch versions", { ...head, openapi: "3.1.9", paths: {} }],
    ["3.1 with components alone", { ...head, components: {} }],
    ["3.1 with webhooks alone", { ...head, webhooks: {} }],
    [
      "Bearer written in any case",
      {
        ...head,
        components: {
          securitySchemes: { b: { type: "http", scheme: "BEARER", bearerFormat: "JWT" } },
        },
      },
    ],
    [
      "descriptions of server variables, wherever servers stand",
      {
        ...head,
        servers: [described],
        paths: {
          "/a": {
            servers: [described],
            get: {
              servers: [described],
              responses: {
                200: { description: "ok", links: { l: { operationId: "x", server: described } } },
              },
            },
          },
        },
      },
    ],
    [
      "references that lead in a circle",
      {
        ...head,
        components: { schemas: { A: { properties: { a: { $ref: "#/components/schemas/A" } } } } },
      },
    ],
    [
      "references to nowhere inside data",
      { ...head, paths: {}, "x-a": { $ref: "http://localhost:1/x" } },
    ],
  ])("%s", async (_name, value) => {
    expect(await findings(value)).toEqual([]);
  });
});

describe("refuses", () => {
  test.each<[string, object, string[]]>([
    [
      "a document of nothing",
      head,
      ["value : one of the members paths, webhooks and components is required"],
    ],
    ["3.0 without paths", { ...head, openapi: "3.0.3" }, ['value : "paths" is missing']],
    [
      "a numeric version",
      { ...head, info: { title: "T", version: 1 }, paths: {} },
      ["value /info/version: the version must be a string; write it in quotes"],
    ],
    [
      "swagger beside openapi",
      { ...head, swagger: "2.0", paths: {} },
      ['key /swagger: "swagger" has no place in an OpenAPI 3 document'],
    ],
    [
      "own names of prototypes",
      JSON.parse(
        `{"openapi":"3.0.3","info":{"title":"T","version":"1"},"paths":{},"__proto__":{},"constructor":{}}`,
      ),
      [
        'key /__proto__: "__proto__" is not allowed here',
        'key /constructor: "constructor" is not allowed here',
      ],
    ],
  ])("%s", async (_name, value, expected) => {
    expect(await findings(value)).toEqual(expected);
  });
});

test("says fifty findings and counts the rest", async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 80 }, (_, index) => [`no-slash-${index}`, {}]),
  );
  const found = await findings({ ...head, paths });
  expect(found).toHaveLength(51);
  expect(found.at(-1)).toBe("value : 30 more findings of this kind are not shown");
});

describe("a document of more mistakes than anyone could mend", () => {
  test("is judged until enough is known", async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 40_000 }, (_, index) => [`/${index}`, { gett: {} }]),
    );
    const found = await findings({ ...head, openapi: "3.0.3", paths });
    expect(found).toHaveLength(51);
    expect(found.at(-1)).toMatch(/^value : at least \d+ more findings of this kind are not shown$/);
  });

  test("is refused where one piece of it is beyond judging", async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 70_000 }, (_, index) => [`p${index}`, 1]),
    );
    const components = {
      schemas: {
        A: { properties },
        B: { type: "object" },
        C: { examples: new Array(70_000).fill(1) },
      },
    };
    expect(await findings({ ...head, components })).toEqual([
      "value /components/schemas/A: the object has more than 60000 values, so its structure is not checked",
    ]);
  });

  test("is found in whatever batch it stands", async () => {
    const schema = {
      properties: Object.fromEntries(
        Array.from({ length: 9_000 }, (_, index) => [`p${index}`, { type: "string" }]),
      ),
    };
    const schemas: Record<string, object> = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`S${index}`, schema]),
    );
    schemas["Last"] = { required: 1 };
    const found = await findings({
      ...head,
      openapi: "3.0.3",
      paths: { "/a": { gett: {} } },
      components: { schemas },
    });
    expect(found).toEqual([
      'key /paths/~1a/gett: "gett" is not allowed here',
      "value /components/schemas/Last/required: expected array, found number",
    ]);
  });
});

test("leaves the document as it is, and does not expand references", async () => {
  // Thirty levels with two references each: if references were replaced by copies, there would be a billion schemas.
  const schemas: Record<string, object> = { S30: { type: "string" } };
  for (let level = 0; level < 30; level += 1) {
    const next = { $ref: `#/components/schemas/S${level + 1}` };
    schemas[`S${level}`] = { properties: { a: next, b: next } };
  }
  const document = await loadDocumentFromText(
    JSON.stringify({ ...head, components: { schemas } }),
    "a.json",
  );
  freeze(document.root);
  expect(await checkStructure(document)).toEqual([]);
});

describe("documents of others", () => {
  const corpus = path.join(import.meta.dirname, "../../../../shared/corpus");
  const files = [
    "github.json",
    "stripe.yaml",
    "museum.yaml",
    "tictactoe.yaml",
    "digitalocean-multi/specification/DigitalOcean-public.v2.yaml",
  ];
  test.skipIf(!existsSync(corpus)).each(files)(
    "%s fits (skipped where ../shared/corpus is absent)",
    async (file) => {
      expect(await checkStructure(await loadDocument(path.join(corpus, file)))).toEqual([]);
    },
  );
});

async function findings(value: object): Promise<string[]> {
  const source = memorySource(new Map([["a.json", JSON.stringify(value)]]));
  const found = await checkStructure(await loadFrom(source, "a.json"));
  return found.map(({ at, pointer, message }) => `${at ?? "value"} ${pointer}: ${message}`);
}

function freeze(value: JsonValue): void {
  if (!isObject(value) && !Array.isArray(value)) return;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
}
