// Tests the overlay that `specloom init` suggests for operations that seem to return pages.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import yaml from "js-yaml";
import { afterEach, beforeEach, expect, it, test } from "vitest";
import { offeredPages } from "../../../scripts/command/init/pages-overlay.js";
import { loadDocument } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import { specloom } from "../specloom.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "specloom-pages-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = { type: "string" };
const integer = { type: "integer" };
const list = { type: "array", items: text };

/**
 * Writes a document with one list operation. The response body has either the given `properties` or the schema `page`.
 */
function write(
  query: Record<string, object>,
  properties: Record<string, object>,
  headers = {},
  page: object = { type: "object", properties },
): string {
  const parameters = Object.entries(query).map(([name, schema]) => ({ name, in: "query", schema }));
  const schema = { $ref: "#/components/schemas/Page" };
  const content = { "application/json": { schema } };
  const get = { parameters, responses: { "200": { description: "OK", headers, content } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/things": { get: { operationId: "listThings", ...get } } },
    components: { schemas: { Page: page } },
  };
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  return file;
}

async function offered(file: string): Promise<unknown> {
  const pages = await offeredPages(file);
  const overlay = yaml.load(pages?.text ?? "actions: []") as {
    actions: { target: string; update: { "x-pagination": unknown } }[];
  };
  return overlay.actions.map(({ target, update }) => [target, update["x-pagination"]]);
}

const target = "$.paths['/things'].get";

test.each<[string, Record<string, object>, Record<string, object>, object]>([
  [
    "a cursor",
    { after: text, page_size: integer },
    { data: list, nextCursor: text },
    { style: "cursor", cursor: "after", limit: "page_size", items: "data", next: "nextCursor" },
  ],
  [
    "an offset, with links",
    { limit: integer, offset: integer },
    { results: list, next: { type: ["string", "null"], format: "uri" }, count: integer },
    {
      style: "offset",
      limit: "limit",
      offset: "offset",
      items: "results",
      next: "next",
      total: "count",
    },
  ],
  [
    "numbered pages",
    { page: { ...integer, default: 1 }, per_page: integer },
    { items: list, total_count: integer },
    { style: "page", page: "page", limit: "per_page", items: "items", total: "total_count" },
  ],
])("%s", async (_, query, properties, pagination) => {
  expect(await offered(write(query, properties))).toEqual([[target, pagination]]);
});

const links = { link: { schema: text } };

it("Link headers, of a list that is the body itself", async () => {
  const pagination = { style: "link-header", limit: "per_page" };
  const query = { page: integer, per_page: integer };
  expect(await offered(write(query, {}, links, list))).toEqual([[target, pagination]]);
  expect(await offered(write(query, {}, {}, list))).toEqual([]);
  expect(await offered(write({ per_page: integer }, {}, links, list))).toEqual([]);
});

it("Link headers, of a list in a member, rather than the numbers of its pages", async () => {
  const pagination = { style: "link-header", items: "all" };
  expect(await offered(write({ page: integer }, { all: list }, links))).toEqual([
    [target, pagination],
  ]);
});

test.each<[string, Record<string, object>, Record<string, object>]>([
  ["no parameter says the page", { limit: integer }, { items: list }],
  ["two lists could be the items", { page: integer }, { items: list, errors: list }],
  ["nothing names the next cursor", { cursor: text }, { items: list }],
  [
    "the rule refuses it: the first page is 5",
    { page: { ...integer, default: 5 } },
    { items: list },
  ],
  ["the page is not a number", { page: text }, { items: list }],
])("nothing is offered where %s", async (_, query, properties) => {
  expect(await offered(write(query, properties))).toEqual([]);
});

it("finds in our own document what its author declared", async () => {
  const original = join(import.meta.dirname, "../../../spec/openapi.yaml");
  const declared = buildModel(await loadDocument(original)).operations.flatMap((operation) =>
    operation.pagination === undefined ? [] : [operation.operationId],
  );
  const bare = join(folder, "openapi.yaml");
  writeFileSync(bare, readFileSync(original, "utf8").replace(/\bx-pagination:/g, "x-removed:"));
  const pages = await offeredPages(bare);
  expect(declared.length).toBeGreaterThan(0);
  expect(pages?.lists).toBe(declared.length);
});

it("writes it beside the config, which does not name it", () => {
  write({ limit: integer, offset: integer }, { items: list });
  const init = specloom(folder, ["init"]);
  expect(init.code).toBe(0);
  expect(init.out).toContain("created pagination.overlay.yaml");
  expect(init.out).toContain("to do   1 list seems to have pages: read pagination.overlay.yaml");
  const config = readFileSync(join(folder, "specloom.config.json"), "utf8");
  expect(config).not.toContain("overlay");
  const paged = () => specloom(folder, ["generate", "--target", "client", "--dry-run"]).out;
  expect(paged()).not.toContain("paged.ts");
  const accepted = { ...JSON.parse(config), overlays: ["pagination.overlay.yaml"] };
  writeFileSync(join(folder, "specloom.config.json"), JSON.stringify(accepted));
  expect(paged()).toContain("client/paged.ts");
});
