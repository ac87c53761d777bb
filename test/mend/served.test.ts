// For each value of a document, `Reachable` finds the same operations as a simple search from each operation.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { loadDocumentFromText } from "../../scripts/load/load.js";
import { Reachable } from "../../scripts/mend/served.js";
import { buildModel } from "../../scripts/model/api.js";

const paths = ["/a", "/b", "/c"];
const schemas = ["S", "T", "U", "V"];
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/**
 * Random graphs: the schemas to which each path and each schema refers. A path refers to schemas in its request body
 * and in its response.
 */
const graphs = fc.record({
  ofRequests: fc.tuple(...paths.map(() => fc.subarray(schemas))),
  ofResponses: fc.tuple(...paths.map(() => fc.subarray(schemas))),
  ofSchemas: fc.tuple(...schemas.map(() => fc.subarray(schemas))),
});

type Graph = typeof graphs extends fc.Arbitrary<infer T> ? T : never;

function documentOf({ ofRequests, ofResponses, ofSchemas }: Graph): JsonObject {
  const members = (names: readonly string[]) => ({
    type: "object",
    properties: Object.fromEntries(names.map((name) => [`to${name}`, reference(name)])),
  });
  const content = (names: readonly string[] = []) => ({
    "application/json": { schema: members(names) },
  });
  const operation = (i: number) => ({
    requestBody: { content: content(ofRequests[i]) },
    responses: { 200: { description: "", content: content(ofResponses[i]) } },
  });
  return {
    openapi: "3.1.0",
    info: { title: "", version: "1" },
    security: [],
    paths: Object.fromEntries(paths.map((path, i) => [path, { post: operation(i) }])),
    components: {
      schemas: Object.fromEntries(schemas.map((name, i) => [name, members(ofSchemas[i] ?? [])])),
    },
  };
}

/** Returns the paths whose operation refers to a schema, directly or through other schemas. */
function reaching(
  schema: string,
  { ofSchemas, ...graph }: Graph,
  parts: readonly ("ofRequests" | "ofResponses")[],
): string[] {
  return paths.filter((_, i) => {
    const seen = new Set(parts.flatMap((part) => graph[part][i] ?? []));
    for (const one of seen)
      for (const next of ofSchemas[schemas.indexOf(one)] ?? []) seen.add(next);
    return seen.has(schema);
  });
}

it("a place concerns the operations whose request reaches it, and is left to those that are wanted", async () => {
  await fc.assert(
    fc.asyncProperty(graphs, fc.subarray(paths), async (graph, expected) => {
      const document = await loadDocumentFromText(JSON.stringify(documentOf(graph)), "api.json");
      const { operations } = buildModel(document);
      const reachable = new Reachable(document, operations);
      const isLeft = reachable.leavesTo(({ path }) => expected.includes(path));
      const pathsOf = (places: readonly string[]) =>
        reachable.fromAny(places).map(({ path }) => path);
      for (const schema of schemas) {
        const place = `/components/schemas/${schema}/type`;
        expect(pathsOf([place])).toEqual(reaching(schema, graph, ["ofRequests"]));
        expect(reachable.from(place).map(({ path }) => path)).toEqual(pathsOf([place]));
        const found = reaching(schema, graph, ["ofRequests", "ofResponses"]);
        expect(isLeft(place)).toBe(
          found.length === 0 || found.some((one) => expected.includes(one)),
        );
      }
      const two = schemas.slice(0, 2);
      expect(pathsOf(two.map((name) => `/components/schemas/${name}`))).toEqual(
        paths.filter((path) =>
          two.some((name) => reaching(name, graph, ["ofRequests"]).includes(path)),
        ),
      );
      for (const path of paths) {
        const item = `/paths/${path.replace("/", "~1")}`;
        expect(pathsOf([item])).toEqual([path]);
        expect(pathsOf([`${item}/post/requestBody`])).toEqual([path]);
        expect(pathsOf([`${item}/post/responses/200`])).toEqual([]);
        expect(reachable.from(`${item}/post/responses/200`)).toEqual([]);
        expect(isLeft(item)).toBe(expected.includes(path));
      }
      expect(pathsOf(["/info"])).toEqual([]);
      expect(isLeft("/info")).toBe(true);
      expect(pathsOf(["/security"])).toEqual(paths);
      expect(isLeft("/security")).toBe(expected.length > 0);
    }),
    { seed: 41, numRuns: 100 },
  );
});
