// If two documents share cached files, positions and references of one document do not affect the other document.
import { describe, expect, test } from "vitest";
import { DiagnosticsError } from "../../../scripts/diagnostics/diagnostic.js";
import { loadFrom } from "../../../scripts/load/load.js";
import { EarlierTexts } from "../../../scripts/load/parse/earlier-texts.js";
import { memorySource } from "../../../scripts/load/source.js";

const root = (reference: string) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    components: { schemas: { A: { $ref: reference }, B: {} } },
  });

/** Loads two documents with one cache. The first file of each document is its root. */
async function both(before: Record<string, string>, after: Record<string, string>) {
  const options = { texts: new EarlierTexts() };
  const load = (files: Record<string, string>, prefix: string) =>
    loadFrom(memorySource(new Map(Object.entries(files)), prefix), Object.keys(files)[0]!, options);
  return [await load(before, "old/"), await load(after, "new/")] as const;
}

test("the same bytes are parsed once, and each document tells its own names", async () => {
  const text = root("#/components/schemas/B");
  const [before, after] = await both({ "a.json": text }, { "b.json": text });
  expect(after.root).toBe(before.root);
  expect([before, after].map((document) => document.locate("/info/title"))).toEqual([
    expect.objectContaining({ file: "old/a.json", line: 1, column: 36 }),
    expect.objectContaining({ file: "new/b.json", line: 1, column: 36 }),
  ]);
});

test("of several files, those that are the same", async () => {
  const text = root("schema.json");
  const [before, after] = await both(
    { "a.json": text, "schema.json": '{"type":"string"}' },
    { "a.json": text, "schema.json": '{"type":"number"}' },
  );
  expect(before.valueAt("/components/schemas/A/type")).toBe("string");
  expect(after.valueAt("/components/schemas/A/type")).toBe("number");
});

describe("references are followed for each document", () => {
  test("to a file that only the first has", async () => {
    const text = root("schema.json");
    const found = both({ "a.json": text, "schema.json": "{}" }, { "a.json": text });
    await expect(found).rejects.toThrow(DiagnosticsError);
    await expect(found).rejects.toMatchObject({
      diagnostics: [{ code: "missing-file", location: { file: "new/a.json" } }],
    });
  });

  test("to the name that only the first document's root has", async () => {
    const text = root("a.json#/components/schemas/B");
    const found = both({ "a.json": text }, { "b.json": text });
    await expect(found).rejects.toMatchObject({
      diagnostics: [{ code: "missing-file", location: { file: "new/b.json" } }],
    });
  });
});

test("the same bytes under a name of the other format are read as that", async () => {
  const text =
    '{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/": {"a": .5}}}';
  await expect(both({ "a.yaml": text }, { "a.json": text })).rejects.toMatchObject({
    diagnostics: [{ code: "json-is-yaml", location: { file: "new/a.json" } }],
  });
});
