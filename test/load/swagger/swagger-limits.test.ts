// Swagger 2.0: a shared object is converted once for each operation that needs its own version, up to a limit.
import { describe, expect, test } from "vitest";
import { DiagnosticsError } from "../../../scripts/diagnostics/diagnostic.js";
import type { JsonObject } from "../../../scripts/json/json.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";

/**
 * Returns a document with a shared response of `size` members. Each of `size` operations refers to this response, and
 * declares `mediaTypes` media types.
 */
function document(size: number, mediaTypes = 1): string {
  const names = Array.from({ length: size }, (_, index) => `m${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const produces = Array.from({ length: mediaTypes }, (_, index) => `text/x-${index}`);
  const get = { produces, responses: { 200: { $ref: "#/responses/Large" } } };
  const paths: JsonObject = Object.fromEntries(names.map((name) => [`/${name}`, { get }]));
  const responses = { Large: { description: "", schema: { type: "object", properties } } };
  const info = { title: "T", version: "1" };
  return JSON.stringify({ swagger: "2.0", info, paths, responses });
}

const read = (text: string, nodes: number) =>
  loadDocumentFromText(text, "api.json", { limits: { nodes } });

async function refusal(text: string, nodes: number): Promise<readonly unknown[]> {
  try {
    await read(text, nodes);
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics.map(({ code, location }) => [code, location?.file, location?.line]);
  }
}

describe("a shared response", () => {
  test("is made for each operation with media types of its own", async () => {
    const { root } = await read(document(20), 100_000);
    expect(Object.keys(root["paths"] as JsonObject)).toHaveLength(20);
  });

  test.each([
    ["in many operations", document(100)],
    ["in many media types", document(30, 30)],
  ])("is not made without end: %s", async (_, text) => {
    expect(await refusal(text, 6_000)).toEqual([["too-many-nodes", "api.json", 1]]);
  });
});
