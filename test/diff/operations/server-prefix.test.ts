// A prefix that moves between server URLs and paths is not a change, and does not affect other findings.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Change } from "../../../scripts/diff/change.js";
import { compareModels } from "../../../scripts/diff/compare.js";
import { changedParts } from "../../../scripts/diff/input/changed-parts.js";
import type { JsonObject } from "../../../scripts/json/json.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import { runsOf } from "../../runs.js";
import { withEdits } from "../document-edits.js";
import { editedDocuments } from "../edited-documents.js";

/** The URL of a server without the prefix `/v1`, and the description of this server. */
type Server = readonly [base: string, description: string];

interface Api {
  readonly servers: readonly Server[];
  /** The Path Item Objects of the API, each with its path without the prefix `/v1`. */
  readonly paths: readonly (readonly [path: string, item: JsonObject])[];
  readonly rest: JsonObject;
}

/** Returns the document with the prefix in the server URLs or in the paths. */
function written({ servers, paths, rest }: Api, where: "servers" | "paths"): JsonObject {
  const [inServers, inPaths] = where === "servers" ? ["/v1", ""] : ["", "/v1"];
  return {
    ...rest,
    servers: servers.map(([base, description]) => ({ url: `${base}${inServers}`, description })),
    paths: Object.fromEntries(paths.map(([path, item]) => [`${inPaths}${path}`, item])),
  };
}

/** Path names. Some of the path names already begin with `/v1`, the prefix that the test moves. */
const names = ["/p", "/v1/p", "/v1/v1/p", "/q"];

function apiOf(document: JsonObject): Api {
  const { paths, ...rest } = document;
  const items = Object.values(paths as JsonObject) as { post: JsonObject }[];
  return {
    servers: [
      ["https://x.example", "Live"],
      ["https://y.example/api", "Test"],
    ],
    paths: items.map(({ post }, index) => [
      names[index] ?? `/r${index}`,
      { post: { ...post, operationId: `operation${index}` } },
    ]),
    rest,
  };
}

const added = { get: { operationId: "added", responses: { 204: { description: "" } } } };

/** Edits of an API that do not change its path prefix `/v1`. */
const edits: Readonly<Record<string, (api: Api) => Api>> = {
  none: (api) => api,
  "first operation removed": (api) => ({ ...api, paths: api.paths.slice(1) }),
  "second operation removed": (api) => ({
    ...api,
    paths: api.paths.filter((_, index) => index !== 1),
  }),
  "operation added": (api) => ({ ...api, paths: [...api.paths, ["/new", added]] }),
  "server described": (api) => ({
    ...api,
    servers: api.servers.map(([base]): Server => [base, "Ours"]),
  }),
  "servers reversed": (api) => ({ ...api, servers: [...api.servers].reverse() }),
};

async function changesOf(before: JsonObject, after: JsonObject): Promise<readonly Change[]> {
  const load = (document: JsonObject) => loadDocumentFromText(JSON.stringify(document), "api.json");
  const parts = changedParts({ before: await load(before), after: await load(after) });
  return compareModels(buildModel(parts.before), buildModel(parts.after)).changes;
}

/** Returns a finding as text, without the prefix `/v1` and without JSON Pointers that contain paths. */
function line({ rule, impact, message, operations, witness, effects }: Change): string {
  const where = operations.map(({ method, path }) => `${method} ${path}`).sort();
  const { wire, clients } = effects;
  const text = JSON.stringify({ rule, impact, message, where, witness, wire, clients });
  return text.replaceAll("/v1", "");
}

const seed = Number(process.env["SERVER_PREFIX_SEED"] ?? 29);

it.each([
  ["paths", "servers", "paths"],
  ["server URLs", "paths", "servers"],
] as const)("moved into %s: findings(move + edits) = findings(edits)", async (...move) => {
  const [, from, to] = move;
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      editedDocuments(2),
      fc.constantFrom(...Object.values(edits)),
      async ({ document, edits: schemaEdits }, edit) => {
        const before = apiOf(document);
        const after = edit(apiOf(withEdits(document, schemaEdits)));
        const alone = await changesOf(written(before, from), written(after, from));
        const moved = await changesOf(written(before, from), written(after, to));
        found += alone.length;
        expect(moved.map(line).sort()).toEqual(alone.map(line).sort());
      },
    ),
    { seed, numRuns: runsOf(60) },
  );
  expect(found).toBeGreaterThan(runsOf(60));
});

it("is not recognised where a server keeps its URL", async () => {
  const { paths, ...rest } = written(apiOf({ paths: { a: { post: {} } } }), "servers");
  const document: JsonObject = { openapi: "3.1.0", info: { title: "", version: "1" }, ...rest };
  const [x, y] = ["https://x.example", "https://y.example"];
  const before = { ...document, paths, servers: [{ url: `${x}/v1` }, { url: y }] } as JsonObject;
  const after = {
    ...document,
    paths: { "/v1/p": (paths as JsonObject)["/p"] },
    servers: [{ url: x }, { url: y }],
  } as JsonObject;
  const rules = (await changesOf(before, after)).map(({ rule }) => rule);
  expect(rules).toContain("operation-moved");
  expect(rules).toContain("server-removed");
});

it("is recognised where paths of both documents have the same name and text", async () => {
  const item = (maxLength: number): JsonObject => ({
    post: {
      requestBody: { content: { "application/json": { schema: { type: "string", maxLength } } } },
      responses: { 204: { description: "" } },
    },
  });
  const api: Api = {
    servers: [["https://x.example", "Live"]],
    paths: [
      ["/p", item(5)],
      ["/v1/p", item(5)],
    ],
    rest: { openapi: "3.1.0", info: { title: "", version: "1" } },
  };
  const changes = await changesOf(written(api, "servers"), written(api, "paths"));
  expect(changes.map(({ rule, impact }) => `${impact} ${rule}`)).toEqual([
    "safe written-otherwise",
  ]);
});
