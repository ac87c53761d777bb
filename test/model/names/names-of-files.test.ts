// If several files have schemas with equal names, a new operation renames no types: the name lock identifies schemas by
// file and pointer.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareModels } from "../../../scripts/diff/compare.js";
import { loadFrom } from "../../../scripts/load/load.js";
import { memorySource } from "../../../scripts/load/source.js";
import { buildModel } from "../../../scripts/model/api.js";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import {
  lockOf,
  type NameLock,
  noLock,
  printLock,
  readLock,
} from "../../../scripts/model/names/name-lock.js";
import { judge } from "../../../scripts/rules/judgement.js";

const files = ["a", "b", "c", "d"];

/**
 * Returns a file with a schema `Pet`, which refers to another schema in the file. The referenced schema has a member
 * whose name is the name of the file.
 */
function fileOf(name: string, properties: object = {}): [string, string] {
  const inner = { type: "object", properties: { [name]: { type: "string" } } };
  const self = { $ref: "#/Pet/properties/inner" };
  const Pet = { type: "object", properties: { inner, self, ...properties } };
  return [`${name}.json`, JSON.stringify({ Pet })];
}

/** Returns a document with one operation for each file in `used`, in the order of `used`. */
async function documentOf(used: readonly string[], schemas: object = {}, more: object = {}) {
  const operation = (name: string) => {
    const content = { "application/json": { schema: { $ref: `${name}.json#/Pet` } } };
    return {
      get: { operationId: `get_${name}`, responses: { 200: { description: "", content } } },
    };
  };
  const paths = Object.fromEntries(used.map((name) => [`/${name}`, operation(name)]));
  const info = { title: "", version: "1" };
  const root = { openapi: "3.1.0", info, paths, components: { schemas } };
  const texts = files.map((name) => fileOf(name, more));
  const source = memorySource(new Map([["openapi.json", JSON.stringify(root)], ...texts]));
  return loadFrom(source, "openapi.json");
}

async function modelOf(
  used: readonly string[],
  lock: NameLock = noLock,
  schemas: object = {},
): Promise<ApiModel> {
  return buildModel(await documentOf(used, schemas), lock);
}

/** Returns the names of each file's schemas. */
function namesOf({ schemas }: ApiModel): Map<string, string> {
  return new Map(schemas.map(({ key = "", name, typeName }) => [key, `${name} ${typeName}`]));
}

const written = (lock: NameLock) => readLock(printLock(lock));

describe("a schema of a file", () => {
  it("is locked by file and pointer", async () => {
    const lock = lockOf(await modelOf(["a", "b"]));
    expect([...lock.schemas]).toEqual([
      ["a.json#/Pet", "Pet"],
      ["b.json#/Pet", "Pet2"],
      ["a.json#/Pet/properties/inner", "PetInner"],
      ["b.json#/Pet/properties/inner", "PetInner2"],
    ]);
  });

  it("keeps its names whatever operations come, and in whatever order", async () => {
    const some = fc.shuffledSubarray(files, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(some, fc.shuffledSubarray(files, { minLength: 4 }), async (used, all) => {
        const before = await modelOf(used);
        const names = namesOf(await modelOf(all, written(lockOf(before))));
        for (const [key, name] of namesOf(before)) expect(names.get(key)).toBe(name);
      }),
      { seed: 41, numRuns: 40 },
    );
  });

  it("frees its name when nothing leads to it any more", async () => {
    const lock = written(lockOf(await modelOf(["a", "b"])));
    expect(namesOf(await modelOf(["c"], lock)).get("c.json#/Pet")).toBe("Pet Pet");
  });

  it("has the key of its component where it is one", async () => {
    const before = await modelOf(["a"]);
    const External = { $ref: "a.json#/Pet" };
    const after = await modelOf(["a"], written(lockOf(before)), { External, Pet: {} });
    expect([...lockOf(after).schemas]).toEqual([
      ["External", "External"],
      ["Pet", "Pet"],
      ["a.json#/Pet/properties/inner", "PetInner"],
    ]);
  });

  it("is read from a lock that knows components alone", async () => {
    const old = readLock('{"schemas": {"Pet": "Pet", "Pet2": "Pet2", "thing": "Thing2"}}');
    const model = await modelOf(["b", "a"], old, { thing: {} });
    expect([...lockOf(model).schemas]).toMatchObject([
      ["thing", "Thing2"],
      ["b.json#/Pet", "Pet"],
      ["a.json#/Pet", "Pet2"],
      {},
      {},
    ]);
  });

  it("collides with its namesake, which is told where both are written", async () => {
    const document = await documentOf(["a", "b"]);
    const found = judge(document, buildModel(document)).filter(
      ({ code }) => code === "name-collision",
    );
    const placeOf = ({ pointer = "" }) => document.locate(pointer).file;
    expect(
      found.map((one) => [one.message, placeOf(one), ...(one.notes ?? []).map(placeOf)]),
    ).toEqual([
      [
        "another schema has the type name Pet, so the type of this schema is called Pet2",
        "b.json",
        "a.json",
      ],
      [
        "another schema has the type name PetInner, so the type of this schema is called PetInner2",
        "b.json",
        "a.json",
      ],
    ]);
  });
});

describe("diff", () => {
  const renamedBy = async (before: ApiModel, after: ApiModel) => {
    const { changes, renamedTypes } = compareModels(before, after);
    return { rules: changes.map(({ rule }) => rule), renamedTypes };
  };

  it("names types that are called otherwise", async () => {
    const before = await modelOf(["a", "b"]);
    const unlocked = await modelOf(["b", "a"]);
    expect(await renamedBy(before, unlocked)).toEqual({
      rules: [],
      renamedTypes: [
        { before: "Pet", after: "Pet2" },
        { before: "PetInner", after: "PetInner2" },
        { before: "Pet2", after: "Pet" },
        { before: "PetInner2", after: "PetInner" },
      ],
    });
  });

  it("names none where the lock keeps them", async () => {
    const before = await modelOf(["a", "b"]);
    const after = await modelOf(["c", "b", "a"], lockOf(before));
    const rules = ["operation-added"];
    expect(await renamedBy(before, after)).toEqual({ rules, renamedTypes: [] });
  });

  it("names a type whose name stands for another schema now", async () => {
    const before = await modelOf(["a"]);
    const schemas = { External: { $ref: "a.json#/Pet" }, Pet: { type: "string" } };
    const { renamedTypes } = await renamedBy(before, await modelOf(["a"], lockOf(before), schemas));
    expect(renamedTypes).toEqual([{ before: "Pet", after: "External" }]);
  });
});
