// Headers and responses that several operations share are written only once in the types and in the client.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { headerSetName } from "../../../scripts/model/names/header-sets.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { artifactsOf, modelOf } from "./generate.js";

const limit = { description: "Requests that are left.", schema: { type: "integer" } };
const headers = {
  "X-RateLimit-Remaining": limit,
  "X-RateLimit-Reset": { schema: { type: "number" } },
};
const content = { "application/json": { schema: { type: "object", required: ["n"] } } };
const list = (operationId: string, more: JsonObject = {}): JsonObject => ({
  get: {
    operationId,
    responses: {
      "200": { description: "It", headers: { ...headers, ...more }, content },
      "404": { $ref: "#/components/responses/NotFound" },
    },
  },
});
const document: JsonObject = {
  paths: {
    "/a": list("a"),
    "/b": list("b"),
    "/c": list("c", { Link: { schema: { type: "string" } } }),
  },
  components: { responses: { NotFound: { description: "No", headers, content } } },
};

const textsOf = async (written: JsonObject) => {
  const made = await artifactsOf(await modelOf(written), [generateTypes, generateClient]);
  return new Map(made.map(({ path, text }) => [path, text]));
};
const count = (text: string | undefined, part: string) => (text ?? "").split(part).length - 1;

describe("headers", () => {
  it("stand once, beside those of a response that has more", async () => {
    const texts = await textsOf(document);
    const types = texts.get("types/index.ts");
    expect(count(types, '"X-RateLimit-Reset"?: number;')).toBe(2);
    expect(count(types, "headers?: XRateLimitHeaders;")).toBe(3);
    const openapi = texts.get("types/openapi.ts");
    expect(count(openapi, '"X-RateLimit-Reset"?: number;')).toBe(2);
    expect(count(openapi, "headers: XRateLimitHeaders;")).toBe(3);
    const operations = texts.get("client/operations.ts");
    expect(count(operations, '{ name: "X-RateLimit-Reset", shape: "number" },')).toBe(2);
    expect(count(operations, "const xRateLimitHeaders = [")).toBe(1);
    expect(count(operations, ": xRateLimitHeaders,")).toBe(5);
  });

  it("change in one line where one of them does", async () => {
    const before = await textsOf(document);
    const changed = JSON.stringify(document).replaceAll('"integer"', '"string"');
    const after = await textsOf(JSON.parse(changed));
    for (const [path, lines] of [
      ["types/index.ts", 2],
      ["client/operations.ts", 2],
    ] as const) {
      const old = before.get(path)?.split("\n") ?? [];
      const changes = (after.get(path)?.split("\n") ?? []).filter(
        (line, index) => line !== old[index],
      );
      // One line differs in the declaration of the shared headers, and one in the response that also has the header
      // `Link`.
      expect(changes, path).toHaveLength(lines);
    }
  });

  it("stand inline where one response has them", async () => {
    const { paths, components } = document as { paths: JsonObject; components: JsonObject };
    const texts = await textsOf({ paths: { "/c": paths["/c"] as JsonObject }, components });
    expect(texts.get("types/index.ts")).not.toContain("XRateLimitHeaders");
    expect(texts.get("client/operations.ts")).not.toContain("const ");
  });

  it("get a number if an operation has the name", async () => {
    const named = { "/a": list("a"), "/b": list("b"), "/d": list("NotFound") };
    const types = (await textsOf({ ...document, paths: named })).get("types/index.ts");
    expect(types).toContain("export type NotFoundOutput =");
    expect(types).toContain("\ntype NotFoundOutput2 = {");
  });

  it("give way to types of the document", async () => {
    const schemas = { XRateLimitHeaders: { type: "string" }, NotFoundOutput: { type: "string" } };
    const { components, ...rest } = document;
    const texts = await textsOf({
      ...rest,
      components: { ...(components as JsonObject), schemas },
    });
    const types = texts.get("types/index.ts");
    expect(types).toContain("export type XRateLimitHeaders = string;");
    expect(count(types, "headers?: XRateLimitHeaders2;")).toBe(3);
    expect(types).toContain("type NotFoundOutput2 = {");
  });
});

describe("a response of `components`", () => {
  it("stands once for each status that it is referred to by", async () => {
    const texts = await textsOf(document);
    const types = texts.get("types/index.ts");
    expect(count(types, "type NotFoundOutput = {")).toBe(1);
    expect(count(types, "| NotFoundOutput;")).toBe(3);
  });
});

describe("the name of a set of headers", () => {
  it.each([
    [["X-RateLimit-Limit", "X-RateLimit-Reset"], "XRateLimitHeaders"],
    [["X-Total", "X-Page"], "XTotalXPageHeaders"],
    [["Location"], "LocationHeaders"],
    [["ETag", "Link", "Date"], "ETagLinkHeaders"],
  ])("of %j is %s", (names, name) => expect(headerSetName(names)).toBe(name));

  it("is an identifier, whatever the headers are called", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }), (names) => {
        expect(headerSetName(names)).toMatch(/^[\p{L}_$][\p{L}\p{N}_$]*$/u);
      }),
    );
  });
});
