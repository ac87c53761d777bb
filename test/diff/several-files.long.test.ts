// `diff` reports the same changes, whether a document consists of one file or of several files.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Change } from "../../scripts/diff/change.js";
import { compareModels } from "../../scripts/diff/compare.js";
import { isObject, type JsonObject, type JsonValue } from "../../scripts/json/json.js";
import { loadDocument } from "../../scripts/load/load.js";
import { buildModel } from "../../scripts/model/api.js";
import type { ApiModel } from "../../scripts/model/api-model.js";
import { withEdits } from "./document-edits.js";
import { editedDocuments } from "./edited-documents.js";
import { modelOf } from "./one-operation.js";

const runs = Number(process.env["SEVERAL_FILES_RUNS"] ?? 12);
const seed = Number(process.env["SEVERAL_FILES_SEED"] ?? 17);

const prefix = "#/components/schemas/";

/**
 * Functions that return the file of a schema, relative to the root folder: a separate file for each schema, or one file
 * for all.
 */
const layouts: Readonly<Record<string, (name: string) => string>> = {
  "a file a schema": (name) => `schemas/${name}.json`,
  "one file of schemas": (name) => `schemas.json#/${name}`,
  "one file of components": (name) => `common/api.json#/components/schemas/${name}`,
};

/** Returns the files of a document whose schemas and path items are outside of the root file. */
function filesOf(document: JsonObject, layout: (name: string) => string): Map<string, JsonValue> {
  const schemas = (document["components"] as JsonObject)["schemas"] as JsonObject;
  const from = (folder: string) => (value: JsonValue) =>
    mapReferences(value, (reference) => {
      const place = layout(reference.slice(prefix.length));
      return reference.startsWith(prefix) ? `${folder === "" ? "" : "../"}${place}` : reference;
    });
  const files = new Map<string, JsonValue>();
  for (const [name, schema] of Object.entries(schemas)) {
    const [file = "", pointer = ""] = layout(name).split("#");
    const here = from(dirname(file) === "." ? "" : dirname(file))(schema);
    const keys = pointer.split("/").slice(1);
    files.set(file, placed(files.get(file), keys, here));
  }
  const paths: JsonObject = {};
  Object.entries(document["paths"] as JsonObject).forEach(([path, item], index) => {
    files.set(`paths/${index}.json`, from("paths")(item));
    paths[path] = { $ref: `paths/${index}.json` };
  });
  const components = { ...(document["components"] as JsonObject) };
  delete components["schemas"];
  const root = { ...document, paths, components };
  return files.set("openapi.json", from("")(root));
}

function placed(
  within: JsonValue | undefined,
  [key, ...more]: readonly string[],
  value: JsonValue,
): JsonValue {
  if (key === undefined) return value;
  const object = isObject(within) ? within : {};
  return { ...object, [key]: placed(object[key], more, value) };
}

function mapReferences(value: JsonValue, change: (reference: string) => string): JsonValue {
  if (Array.isArray(value)) return value.map((item) => mapReferences(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === "$ref" && typeof member === "string" ? change(member) : mapReferences(member, change),
    ]),
  );
}

async function modelOfFiles(files: ReadonlyMap<string, JsonValue>): Promise<ApiModel> {
  const folder = mkdtempSync(join(tmpdir(), "several-files-"));
  try {
    for (const [file, value] of files) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), JSON.stringify(value));
    }
    return buildModel(await loadDocument(join(folder, "openapi.json")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A schema without references to it may be in a file that is never read, so its changes are ignored. */
const isUnused = ({ rule }: Change) => rule.startsWith("unused-");

function lines(changes: readonly Change[]): string[] {
  return changes
    .filter((change) => !isUnused(change))
    .map(({ rule, impact, message, operations }) => {
      const reached = operations.map(({ method, path }) => `${method} ${path}`);
      return `${impact} ${rule} ${message} [${reached.sort().join(", ")}]`;
    })
    .sort();
}

for (const [title, layout] of Object.entries(layouts)) {
  it(`${title}: the same findings as bundled (seed ${seed}, ${runs} documents)`, async () => {
    let reported = 0;
    await fc.assert(
      fc.asyncProperty(editedDocuments(2), async ({ document, edits }) => {
        const edited = withEdits(document, edits);
        const [one, oneEdited] = [await modelOf(document), await modelOf(edited)];
        const several = await modelOfFiles(filesOf(document, layout));
        const severalEdited = await modelOfFiles(filesOf(edited, layout));
        const bundled = lines(compareModels(one, oneEdited).changes);
        reported += bundled.length;
        expect(lines(compareModels(one, several).changes), "one file → several").toEqual([]);
        expect(lines(compareModels(several, severalEdited).changes), "in several").toEqual(bundled);
        expect(lines(compareModels(one, severalEdited).changes), "across").toEqual(bundled);
      }),
      { seed, numRuns: runs, endOnFailure: true },
    );
    expect(reported).toBeGreaterThan(runs / 2);
  });
}
