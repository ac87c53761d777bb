// After any edits, a run with the cache of `--watch` gives the same files and findings as a run without a cache.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { parse } from "yaml";
import { computeArtifacts } from "../../scripts/command/compute.js";
import { EarlierPieces } from "../../scripts/command/earlier-pieces.js";
import { Progress } from "../../scripts/command/progress.js";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { readFrom } from "../../scripts/load/load.js";
import { EarlierTexts } from "../../scripts/load/parse/earlier-texts.js";
import { memorySource } from "../../scripts/load/source.js";
import { mend } from "../../scripts/mend/mend.js";
import { policyOf } from "../../scripts/mend/policy.js";
import { noLock } from "../../scripts/model/names/name-lock.js";
import { Pieces } from "../../scripts/model/pieces.js";
import { EarlierFunctions } from "../../scripts/targets/earlier-functions.js";
import { defaultTargets } from "../../scripts/targets/target.js";
import { breakages, broken } from "../mend/breakage.js";
import { isWhole } from "../runs.js";
import { documentEdits } from "./document-edits.js";

/** More: EDITS=1000. */
const edits = Number(process.env["EDITS"] ?? (isWhole ? 8 : 4));

const documents = [
  "command/watched.yaml",
  "rules/kitchen-sink.yaml",
  "cases/unions-and-nulls/openapi.yaml",
  "cases/read-and-write-views/openapi.yaml",
  "cases/event-streams/openapi.yaml",
  "cases/petstore-3.0/openapi.yaml",
];

const edit: fc.Arbitrary<(root: JsonObject) => JsonObject> = fc.oneof(
  { weight: 1, arbitrary: breakages.map((all) => (root: JsonObject) => broken(root, all)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...Object.values(documentEdits)),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      )
      .map(([change, place]) => (root: JsonObject) => {
        const copy = structuredClone(root);
        change(copy, place);
        return copy;
      }),
  },
);

interface Kept {
  readonly texts: EarlierTexts;
  readonly pieces: EarlierPieces;
  readonly earlier: EarlierFunctions;
}

/** Returns the generated files, and the findings with their positions in the document. */
async function resultOf(name: string, text: string, kept?: Kept) {
  try {
    const texts = kept && { texts: kept.texts };
    const loaded = await readFrom(memorySource(new Map([[name, text]])), name, texts);
    const { document } = loaded;
    const { model, diagnostics } = mend(loaded, {
      policy: policyOf("user"),
      lock: noLock,
      earlier: kept?.pieces.findings,
    });
    const pieces = kept?.pieces.next(model);
    const order = { targets: defaultTargets, templates: [] };
    const files = await computeArtifacts(
      pieces?.model ?? model,
      pieces === undefined || kept === undefined
        ? order
        : { ...order, pieces, earlier: kept.earlier },
      new Progress(),
    );
    const places = diagnostics.map(({ pointer }) => pointer && document.locate(pointer));
    return { files, diagnostics, places };
  } catch (error) {
    if (error instanceof DiagnosticsError) return error.diagnostics;
    throw error;
  }
}

/** Counts how often specloom requests a value from the cache of `--watch`, and how often the value is not cached. */
function counted() {
  const counts = { total: 0, made: 0 };
  const of = Pieces.prototype.of;
  vi.spyOn(Pieces.prototype, "of").mockImplementation(function (
    this: Pieces,
    ...[subject, part, make, isCurrent]: Parameters<typeof of>
  ) {
    counts.total++;
    return of.call(
      this,
      subject,
      part,
      () => {
        counts.made++;
        return make();
      },
      isCurrent,
    );
  } as typeof of);
  return counts;
}

it.each(documents)("after any edits of %s", { timeout: 3_600_000 }, async (name) => {
  const written = readFileSync(join(import.meta.dirname, "..", name), "utf8");
  const document: JsonObject = parse(written);
  const isYaml = name.endsWith("petstore-3.0/openapi.yaml");
  const file = isYaml ? "openapi.yaml" : "openapi.json";
  const counts = counted();
  const pieces = new EarlierPieces();
  const earlier = new EarlierFunctions();
  let texts = new EarlierTexts();
  let previous = document;
  let worked = 0;
  await fc.assert(
    fc.asyncProperty(edit, fc.integer({ min: 0, max: 3 }), async (change, undone) => {
      // Most edits change the previous document, and some change the original document.
      const root = change(undone === 0 ? document : previous);
      // JSON is valid YAML, so the file name decides which parser reads a text.
      const text = JSON.stringify(root, undefined, 2);
      texts = new EarlierTexts(texts);
      const warm = await resultOf(file, text, { texts, pieces, earlier });
      if (!Array.isArray(warm)) texts.end();
      expect(warm).toEqual(await resultOf(file, text));
      if (!Array.isArray(warm)) {
        worked++;
        previous = root;
      }
    }),
    { numRuns: edits, endOnFailure: true },
  );
  vi.restoreAllMocks();
  expect(worked).toBeGreaterThan(edits / 2);
  expect(counts.made).toBeLessThan(counts.total * 0.8);
});

it("names operations with equal operationIds as before", async () => {
  const get = { operationId: "same", responses: { 200: { description: "OK" } } };
  const paths = { "/a": { get }, "/b": { get }, "/c": { get } };
  const info = { title: "Same", version: "1" };
  const text = JSON.stringify({ openapi: "3.1.0", info, paths });
  const kept = () => ({ texts, pieces: new EarlierPieces(), earlier: new EarlierFunctions() });
  let texts = new EarlierTexts();
  const first = await resultOf("openapi.json", text, kept());
  texts = new EarlierTexts(texts);
  expect(await resultOf("openapi.json", text, kept())).toEqual(first);
});

it("tells again whether webhooks are alike after an edit of their schemas", async () => {
  const sent = (action: string) => ({
    type: "object",
    required: ["action"],
    properties: { action: { const: action } },
  });
  const hook = (name: string) => {
    const schema = { $ref: `#/components/schemas/${name}` };
    const content = { "application/json": { schema } };
    return { post: { requestBody: { content }, responses: { 200: { description: "OK" } } } };
  };
  const textOf = (action: string) =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Hooks", version: "1" },
      webhooks: { a: hook("A"), b: hook("B") },
      components: { schemas: { A: sent("opened"), B: sent(action) } },
    });
  await expectEqualRuns(["closed", "opened", "closed"].map(textOf));
});

it("prints operations again after an edit on which all operations depend", async () => {
  const key = { type: "apiKey", in: "header", name: "X-Key" };
  const get = { operationId: "read", security: [{ key: [] }], responses: {} };
  const textOf = (scheme: JsonObject, properties: string) =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Keys", version: "1" },
      paths: { "/a": { get }, "/b": { get: { ...get, operationId: "list" } } },
      components: {
        securitySchemes: { key: scheme },
        schemas: { Other: { type: "object", properties: JSON.parse(properties) } },
      },
    });
  const reserved = '{ "__proto__": { "type": "string" } }';
  const other = { type: "mutualTLS" };
  await expectEqualRuns([textOf(key, "{}"), textOf(other, "{}"), textOf(other, reserved)]);
});

it("tells numbers of enums as they are written after each edit", async () => {
  const textOf = (number: string) =>
    `{ "openapi": "3.1.0", "info": { "title": "Numbers", "version": "1" }, "paths": {},
      "components": { "schemas": { "A": { "type": "string", "enum": [${number}], "default": ${number} } } } }`;
  await expectEqualRuns(["1.0", "1", "1.00"].map(textOf));
});

it("finds defaults again after an edit of schemas to which operations lead", async () => {
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const post = {
    operationId: "send",
    parameters: [{ name: "q", in: "query", schema: reference("Value") }],
    requestBody: { content: { "application/json": { schema: reference("Body") } } },
    responses: { 204: { description: "Done" } },
  };
  const textOf = (value: JsonObject) => {
    const body = { type: "object", properties: { value: reference("Value") } };
    return JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Defaults", version: "1" },
      paths: { "/a": { post } },
      components: { schemas: { Value: value, Body: body } },
    });
  };
  const values = [{ type: "string" }, { type: "string", default: "x" }, { type: "integer" }];
  await expectEqualRuns(values.map(textOf));
});

/** Checks that each run after an edit gives the same result as a run without a cache. */
async function expectEqualRuns(edited: readonly string[]) {
  const pieces = new EarlierPieces();
  const earlier = new EarlierFunctions();
  let texts = new EarlierTexts();
  for (const text of edited) {
    texts = new EarlierTexts(texts);
    const warm = await resultOf("openapi.json", text, { texts, pieces, earlier });
    texts.end();
    expect(warm).toEqual(await resultOf("openapi.json", text));
  }
}
