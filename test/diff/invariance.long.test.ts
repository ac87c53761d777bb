// A refactoring of a document is no change, and does not affect how other edits are reported. Any two documents can be
// compared.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dump, load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { compareModels } from "../../scripts/diff/compare.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { loadDocument, loadDocumentFromText } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import type { ApiModel, Operation } from "../../scripts/model/api-model.js";
import { documentRefactorings } from "./document-refactorings.js";

const corpus = join(import.meta.dirname, "../../../shared/corpus");
const isHere = existsSync(corpus);
const small = [
  "callback-example.yaml",
  "discriminators.json",
  "galaxy.yaml",
  "link-example.yaml",
  "museum.yaml",
  "params-style.json",
  "petstore-expanded.yaml",
  "petstore.yaml",
  "schema-circular.json",
  "tictactoe.yaml",
  "uspto.yaml",
  "webhook-example.yaml",
];
const documents = [
  join(import.meta.dirname, "../../spec/openapi.yaml"),
  ...(isHere ? small.map((name) => join(corpus, name)) : []),
];
const nameOf = (file: string) => file.split("/").slice(-1)[0] as string;

/** Reads a file as JSON. The YAML reader turns some texts into dates, which JSON turns back into texts. */
function read(file: string): JsonObject {
  return JSON.parse(JSON.stringify(load(readFileSync(file, "utf8"))));
}

async function modelOf(document: JsonObject, form: "json" | "yaml" = "json"): Promise<ApiModel> {
  const text = form === "json" ? JSON.stringify(document) : dump(document, { noRefs: true });
  return buildModel(await loadDocumentFromText(text, `api.${form}`));
}

/** Yields pseudo-random numbers, which are equal for equal seeds. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    yield state >> 8;
  }
}

/**
 * Matches rules that may also report a refactoring: rules about unused components, or about another notation of an
 * element.
 */
const isReported = /^(?:unused-|written-otherwise$)/;

describe("invariance", () => {
  const all = Object.entries(documentRefactorings);
  for (const file of documents) {
    it(`${nameOf(file)} in other words`, { timeout: 120_000 }, async () => {
      const original = read(file);
      const before = await modelOf(original);
      const random = numbers(original["openapi"] === "3.0.0" ? 7 : 11);
      const next = () => random.next().value as number;
      for (let run = 0; run < 24; run++) {
        const names: string[] = [];
        let document = original;
        for (let depth = 0; depth < (run < all.length ? 1 : 1 + (run % 5)); depth++) {
          const [name, refactor] = all[
            run < all.length ? run : next() % all.length
          ] as (typeof all)[0];
          names.push(name);
          document = refactor(document, next() % 1000);
        }
        const after = await modelOf(document, run % 6 === 0 ? "yaml" : "json");
        const above = compareModels(before, after).changes.filter(
          ({ rule, impact }) => impact !== "safe" || !isReported.test(rule),
        );
        expect(
          above.map(({ rule, message }) => `${rule} ${message}`),
          names.join(", "),
        ).toEqual([]);
      }
    });
  }
});

/** Large documents, each with its number of test runs. One run of the largest documents takes half a minute. */
const large = { "qdrant.json": 2, "ory.json": 2, "box.json": 2, "openai.yaml": 1 };

describe("large documents", () => {
  if (!isHere) {
    it.skip("third-party documents are not here: ../shared/corpus is absent", () => {});
    return;
  }
  const refactorings = Object.entries(documentRefactorings);
  for (const [name, runs] of Object.entries(large)) {
    it(`${name} in other words, and edited elsewhere`, { timeout: 240_000 }, async () => {
      const original = read(join(corpus, name));
      const before = await modelOf(original);
      const random = numbers(23);
      const next = () => random.next().value as number;
      const allRenamed = refactorings.findIndex(([title]) => title === "allRenamed");
      for (let run = 0; run < runs; run++) {
        const picks = [
          ...(run === 0 ? [allRenamed] : []),
          ...Array.from({ length: 1 + run }, () => next() % refactorings.length),
        ];
        const names = picks.map((pick) => refactorings[pick]?.[0]);
        const after = picks.reduce(
          (document, pick) => refactorings[pick]?.[1](document, next() % 1000) ?? document,
          original,
        );
        const above = compareModels(before, await modelOf(after)).changes.filter(
          ({ rule, impact }) => impact !== "safe" || !isReported.test(rule),
        );
        expect(
          above.map(({ rule, message }) => `${rule} ${message}`),
          names.join(", "),
        ).toEqual([]);
      }
      const edited = structuredClone(original) as unknown as Editable;
      const used = Object.keys(edited.components.schemas).filter((_, index) => index % 40 === 7);
      for (const one of used) edited.components.schemas[one] = { type: "integer", minimum: 7 };
      const alone = compareModels(before, await modelOf(edited as never)).changes;
      edited.paths = {
        "/added": { get: { responses: { 200: { description: "" } } } },
        ...edited.paths,
      };
      const both = compareModels(before, await modelOf(edited as never)).changes;
      const prints = new Set(both.map(({ fingerprint }) => fingerprint));
      expect(alone.length).toBeGreaterThan(used.length);
      expect(alone.filter(({ fingerprint }) => !prints.has(fingerprint))).toEqual([]);
      expect(both).toHaveLength(alone.length + 1);
    });
  }
});

describe("locality", () => {
  it("a member that joins a union leaves the findings about the others", async () => {
    const member = (k: string, more: JsonObject = {}): JsonObject => ({
      type: "object",
      required: ["k"],
      properties: { k: { const: k }, s: { type: "string", ...more } },
    });
    const documentWith = (oneOf: JsonObject[]): JsonObject => ({
      openapi: "3.1.0",
      info: { title: "", version: "1" },
      paths: {
        "/a": {
          post: {
            requestBody: { content: { "application/json": { schema: { oneOf } } } },
            responses: { 204: { description: "" } },
          },
        },
      },
    });
    const before = await modelOf(documentWith([member("A"), member("B")]));
    const changesTo = async (...members: JsonObject[]) =>
      compareModels(before, await modelOf(documentWith(members))).changes;
    const [alone] = await changesTo(member("A", { maxLength: 5 }), member("B"));
    const both = await changesTo(member("A", { maxLength: 5 }), member("B"), member("C"));
    expect(alone?.rule).toBe("max-length-added");
    expect(both.map(({ rule }) => rule).sort()).toEqual(["max-length-added", "union-member-added"]);
    expect(both.map(({ fingerprint }) => fingerprint)).toContain(alone?.fingerprint);
  });
  const edits: Readonly<Record<string, (document: Editable) => void>> = {
    "a schema": ({ components }) => {
      const [name] = Object.keys(components.schemas);
      components.schemas[name as string] = { type: "string", description: "Another" };
    },
    "an operation": ({ paths }) => {
      const [path] = Object.keys(paths);
      Reflect.deleteProperty(paths, path as string);
    },
    "two schemas": ({ components }) => {
      for (const name of Object.keys(components.schemas).slice(-2)) {
        components.schemas[name] = { type: "integer", minimum: 7 };
      }
    },
    "the title": ({ info }) => {
      info.title = "Another";
    },
  };
  const elsewhere = (document: Editable) => {
    const item = { get: { operationId: "added", responses: { 200: { description: "New" } } } };
    document.paths = { "/added": { ...item }, ...document.paths };
    document.components.schemas = { Added: { type: "object" }, ...document.components.schemas };
  };
  const local = documents.filter((file) => /openapi\.yaml|museum|galaxy/.test(file));
  const cases = local.flatMap((file) =>
    Object.entries(edits).map(([name, edit]) => [nameOf(file), name, file, edit] as const),
  );
  it.each(cases)(
    "%s, %s: an edit elsewhere changes no other finding",
    async (_, __, file, edit) => {
      const original = read(file);
      const before = await modelOf(original);
      const edited = (...all: readonly ((document: Editable) => void)[]) => {
        const copy = structuredClone(original) as unknown as Editable;
        for (const one of all) one(copy);
        return modelOf(copy as unknown as JsonObject);
      };
      const alone = compareModels(before, await edited(edit)).changes;
      const both = compareModels(before, await edited(edit, elsewhere)).changes;
      const prints = new Set(both.map(({ fingerprint }) => fingerprint));
      expect(alone.length).toBeGreaterThan(0);
      expect(alone.filter(({ fingerprint }) => !prints.has(fingerprint))).toEqual([]);
      const known = new Set(alone.map(({ fingerprint }) => fingerprint));
      const others = both.filter(({ fingerprint }) => !known.has(fingerprint));
      expect(others.map(({ rule }) => rule).sort()).toEqual([
        "operation-added",
        "unused-schema-added",
      ]);
    },
  );
});

interface Editable {
  info: { title: string };
  paths: object;
  components: { schemas: Record<string, object> };
}

describe("any two documents", () => {
  if (!isHere) {
    it.skip("third-party documents are not here: ../shared/corpus is absent", () => {});
    return;
  }
  const more = ["qdrant.json", "star-trek.json", "non-oauth-scopes.yaml"];
  const files = [...documents, ...more.map((name) => join(corpus, name))];

  it("can be compared", { timeout: 240_000 }, async () => {
    const models = await Promise.all(
      files.map(async (file) => buildModel(await loadDocument(file))),
    );
    let pairs = 0;
    for (const before of models) {
      for (const after of models) {
        const { changes } = compareModels(before, after);
        if (before !== after) expect(changes.length).toBeGreaterThan(0);
        expect(changes.filter(({ rule }) => rule === "unclassified-change")).toEqual([]);
        pairs++;
      }
    }
    expect(pairs).toBe(files.length ** 2);
  });

  // The operations of different APIs have different paths. The test gives operations of different APIs equal paths, so
  // that the operations are compared in detail.
  it("can be compared in each other's places", { timeout: 240_000 }, async () => {
    const names = ["box.json", "openai.yaml", "ory.json"];
    const models = await Promise.all(
      [...files, ...names.map((name) => join(corpus, name))].map(async (file) =>
        buildModel(await loadDocument(file)),
      ),
    );
    const random = numbers(31);
    const pick = () => models[(random.next().value as number) % models.length] as ApiModel;
    let found = 0;
    for (let run = 0; run < 40; run++) {
      const [before, after] = [pick(), pick()];
      const { changes } = compareModels(before, inPlaceOf(before, after));
      expect(changes.filter(({ rule }) => rule === "unclassified-change")).toEqual([]);
      found += changes.length;
    }
    expect(found).toBeGreaterThan(10_000);
  });
});

/**
 * Gives each operation of `after` the path and response statuses of an operation of `before` with the same HTTP method.
 */
function inPlaceOf(before: ApiModel, after: ApiModel): ApiModel {
  const waiting = new Map(before.operations.map(({ method }) => [method, [] as Operation[]]));
  for (const operation of before.operations) waiting.get(operation.method)?.push(operation);
  const operations = after.operations.map((operation) => {
    const place = waiting.get(operation.method)?.shift();
    if (place === undefined) return operation;
    const responses = operation.responses.map((response, index) => ({
      ...response,
      status: place.responses[index]?.status ?? response.status,
    }));
    return { ...operation, path: place.path, responses };
  });
  return { ...after, operations };
}
