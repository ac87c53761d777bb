// Because of the name lock, additions to a document never rename existing functions and types.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadDocument } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import {
  lockOf,
  type NameLock,
  noLock,
  printLock,
  readLock,
} from "../../../scripts/model/names/name-lock.js";

const folder = mkdtempSync(join(tmpdir(), "specloom-names-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Returns the model of a document with the schemas in `schemas`, in their order. Every operation in the document uses
 * the first schema.
 */
async function modelOf(
  schemas: Readonly<Record<string, object>>,
  operationIds: readonly string[] = ["listThings"],
  lock: NameLock = noLock,
): Promise<ApiModel> {
  const [first = "none"] = Object.keys(schemas);
  const content = { "application/json": { schema: { $ref: `#/components/schemas/${first}` } } };
  const paths = Object.fromEntries(
    operationIds.map((operationId, index) => [
      `/${index}`,
      {
        post: {
          operationId,
          requestBody: { content },
          responses: { 200: { description: "", content } },
        },
      },
    ]),
  );
  const file = join(folder, "api.json");
  const info = { title: "", version: "1" };
  writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas } }));
  return buildModel(await loadDocument(file), lock);
}

const typesOf = ({ schemas }: ApiModel) =>
  Object.fromEntries(schemas.map(({ name, typeName }) => [name, typeName]));
const functionsOf = ({ operations }: ApiModel) =>
  operations.map(({ functionName }) => functionName);
const text = { type: "string" };
const readable = {
  type: "object",
  properties: { id: { type: "integer", readOnly: true }, name: text },
};

describe("a schema that is added", () => {
  it("before another of the same identifier gets the number itself", async () => {
    const lock = lockOf(await modelOf({ survey_page: text }));
    const unlocked = await modelOf({ SurveyPage: text, survey_page: text });
    expect(typesOf(unlocked)).toEqual({ SurveyPage: "SurveyPage", survey_page: "SurveyPage2" });
    const locked = await modelOf({ SurveyPage: text, survey_page: text }, undefined, lock);
    expect(typesOf(locked)).toEqual({ SurveyPage: "SurveyPage2", survey_page: "SurveyPage" });
    expect(locked.collisions).toEqual([
      {
        preferred: "SurveyPage",
        given: "SurveyPage2",
        first: "/components/schemas/survey_page",
        second: "/components/schemas/SurveyPage",
      },
    ]);
  });

  it("does not rename the types of an operation", async () => {
    const lock = lockOf(await modelOf({ Thing: text }));
    const schemas = { Thing: text, ListThingsBody: text };
    expect((await modelOf(schemas)).operations[0]?.typeName).toBe("ListThings2");
    const locked = await modelOf(schemas, undefined, lock);
    expect(locked.operations[0]?.typeName).toBe("ListThings");
    expect(typesOf(locked)).toMatchObject({ ListThingsBody: "ListThingsBody2" });
    expect(locked.collisions).toMatchObject([{ first: "/paths/~10/post" }]);
  });

  it("does not rename the view of another", async () => {
    const before = await modelOf({ Thing: readable });
    expect(typesOf(before)).toEqual({ Thing: "Thing", ThingWritable: "ThingWritable" });
    const schemas = { Thing: readable, ThingWritable: text };
    const locked = await modelOf(schemas, undefined, lockOf(before));
    const view = locked.schemas.find(({ view }) => view !== undefined);
    expect(view?.typeName).toBe("ThingWritable");
    expect(typesOf(locked)).toMatchObject({ ThingWritable: "ThingWritable2" });
  });
});

describe("an operation that is added", () => {
  it("does not rename the types of another", async () => {
    const lock = lockOf(await modelOf({ Thing: text }, ["list_things"]));
    const names = (model: ApiModel) => model.operations.map(({ typeName }) => typeName);
    const both = ["listThings", "list_things"];
    expect(names(await modelOf({ Thing: text }, both))).toEqual(["ListThings", "ListThings2"]);
    expect(names(await modelOf({ Thing: text }, both, lock))).toEqual([
      "ListThings2",
      "ListThings",
    ]);
  });

  it("does not rename the function of another", async () => {
    const both = ["list.things", "list-things"];
    expect(functionsOf(await modelOf({ Thing: text }, both))).toEqual([
      "listThings",
      "listThings2",
    ]);
    const lock = lockOf(await modelOf({ Thing: text }, ["list-things"]));
    expect(functionsOf(await modelOf({ Thing: text }, both, lock))).toEqual([
      "listThings2",
      "listThings",
    ]);
  });

  it("gives way to a number that another has, and is told so", async () => {
    const lock = lockOf(await modelOf({ Thing: text }, ["get_x", "getX"]));
    const model = await modelOf({ Thing: text }, ["get_x", "get_x2", "getX"], lock);
    expect(model.operations.map(({ typeName }) => typeName)).toEqual(["GetX", "GetX22", "GetX2"]);
    expect(functionsOf(model)).toEqual(["get_x", "getX2", "getX"]);
    expect(model.collisions).toMatchObject([
      { preferred: "GetX2", given: "GetX22", first: "/paths/~12/post", second: "/paths/~11/post" },
      { preferred: "GetX", given: "GetX2", first: "/paths/~10/post", second: "/paths/~12/post" },
    ]);
  });
});

describe("a function", () => {
  it("is called as the author wrote it, also where another differs in case alone", async () => {
    const model = await modelOf({ Thing: text }, ["take", "Take", "list_things", "listThings"]);
    expect(functionsOf(model)).toEqual(["take", "Take", "list_things", "listThings"]);
    expect(printLock(lockOf(model))).toContain('"functions": {}');
  });

  it("stays as it is written where an earlier version named it so", async () => {
    const thing = { Thing: text };
    const ids = ["get_my_user", "get_user", "getUser", "list_all"];
    expect(functionsOf(await modelOf(thing, ids))).toEqual([
      "getMyUser",
      "get_user",
      "getUser",
      "listAll",
    ]);
    const old = readLock('{"operations": {"get_my_user": "GetMyUser", "get_user": "GetUser"}}');
    const later = await modelOf(thing, ids, old);
    expect(functionsOf(later)).toEqual(["get_my_user", "get_user", "getUser", "listAll"]);
    const kept = readLock(printLock(lockOf(later)));
    expect(functionsOf(await modelOf(thing, ids, kept))).toEqual(functionsOf(later));
  });

  it("with a number keeps it when the other one is gone", async () => {
    const lock = readLock(
      printLock(lockOf(await modelOf({ Thing: text }, ["list-things", "listThings"]))),
    );
    expect(functionsOf(await modelOf({ Thing: text }, ["list-things"], lock))).toEqual([
      "listThings2",
    ]);
  });
});

describe("a name", () => {
  it("with a number stays when the other one is gone", async () => {
    const lock = lockOf(await modelOf({ SurveyPage: text, survey_page: text }));
    expect(typesOf(await modelOf({ survey_page: text }, undefined, lock))).toEqual({
      survey_page: "SurveyPage2",
    });
  });

  it("is free again when what had it is gone", async () => {
    const lock = lockOf(await modelOf({ survey_page: text }));
    expect(typesOf(await modelOf({ SurveyPage: text }, undefined, lock))).toEqual({
      SurveyPage: "SurveyPage",
    });
  });

  it.each(["Other", "SurveyPage; alert(1)", "SurveyPage02", "SurveyPage1e9", "__proto__", ""])(
    "that we would not give is not believed: %j",
    async (name) => {
      const lock = readLock(printLock({ ...noLock, schemas: new Map([["survey_page", name]]) }));
      expect(typesOf(await modelOf({ survey_page: text }, undefined, lock))).toEqual({
        survey_page: "SurveyPage",
      });
    },
  );
});

describe("the lock's text", () => {
  it("is read as it was written", async () => {
    const lock = lockOf(await modelOf({ Thing: readable, "a\u2028b": text, constructor: text }));
    expect(readLock(printLock(lock))).toEqual(lock);
    expect([...lock.schemas]).toContainEqual(["Thing + Writable", "ThingWritable"]);
  });

  it.each(["", "{", "null", "[]", '{"schemas":[1],"operations":null}', '{"schemas":{"a":1}}'])(
    "locks nothing where it is none: %j",
    (written) => expect(readLock(written)).toEqual(noLock),
  );
});

describe("an item of a response that the document does not name", () => {
  const item = { type: "object", properties: { n: { type: "integer" } } };
  const tailOf = (schemas: Readonly<Record<string, object>>, lock?: NameLock) => {
    const file = join(folder, "lines.json");
    const content = { "application/x-ndjson": { schema: item } };
    const responses = { 200: { description: "", content } };
    const document = {
      openapi: "3.1.0",
      info: { title: "", version: "1" },
      paths: { "/tail": { get: { operationId: "tail", responses } } },
      components: { schemas },
    };
    writeFileSync(file, JSON.stringify(document));
    return loadDocument(file).then((loaded) => buildModel(loaded, lock));
  };
  const itemsOf = ({ itemNames }: ApiModel) => itemNames?.get("tail");

  it("gives way to a schema of its name that was there before", async () => {
    const model = await tailOf({ TailLine: text });
    expect([itemsOf(model), typesOf(model)]).toEqual([["TailLine2"], { TailLine: "TailLine" }]);
  });

  it("keeps its name when such a schema comes, which is told", async () => {
    const lock = readLock(printLock(lockOf(await tailOf({}))));
    const model = await tailOf({ TailLine: text }, lock);
    expect([itemsOf(model), typesOf(model)]).toEqual([["TailLine"], { TailLine: "TailLine2" }]);
    expect(model.collisions).toMatchObject([{ preferred: "TailLine", given: "TailLine2" }]);
  });

  it("leaves its name when the operation is gone", async () => {
    const lock = lockOf(await tailOf({}));
    const model = await modelOf({ TailLine: text }, ["other"], lock);
    expect(typesOf(model)).toEqual({ TailLine: "TailLine" });
  });
});
