// Responses in JSON Lines: the types of their items, and errors for invalid items.

import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { loadDocument } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import type { Target } from "../../../scripts/targets/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { compile } from "../../compiler/compile.js";
import { artifactsOf, folderWith, modelOf } from "../types/generate.js";
import { collected } from "./answers.js";
import { load } from "./generated-client.js";

const document = path.resolve(import.meta.dirname, "../../cases/json-lines/openapi.yaml");
const set =
  (target: Target, dates: "date" | "string"): Target =>
  (input) =>
    target({ ...input, dates, targets: ["types", "validators", "client"] });
const all = (dates: "date" | "string" = "string") =>
  [generateTypes, generateValidators, generateClient].map((target) => set(target, dates));

/** A type that compiles only if two types are equal. `any` equals only `any`. */
const head = `
import { createApi } from "./client/index.js";
import type * as types from "./types/index.js";

type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends (<T>() => T extends Other ? 1 : 2) ? true : false;
declare function is<One, Other>(same: Same<One, Other>): void;

type Operation = (...given: never) => Promise<{ ok: boolean; data?: unknown }>;
type Item<Call extends Operation> =
  Extract<Awaited<ReturnType<Call>>, { ok: true }>["data"] extends AsyncIterable<infer One> ? One : "no stream";

const api = createApi({ baseUrl: "http://localhost" });
type Api = typeof api;
`;

const caller = `${head}
is<Item<Api["namedItem"]>, types.Event>(true);
is<Item<Api["namedList"]>, types.Event>(true);
is<Item<Api["composedList"]>, types.Event>(true);
is<Item<Api["listOrNull"]>, types.Event>(true);
is<Item<Api["inlineItem"]>["n"], number>(true);
is<Item<Api["inlineList"]>["n"], number>(true);
is<Item<Api["itemOrNull"]>, types.Event | null>(true);
is<Item<Api["either"]>, types.Event | types.Event[]>(true);
is<Item<Api["scalars"]>, number>(true);
is<Item<Api["pairs"]>, string | number>(true);
is<Item<Api["anyItems"]>, unknown>(true);
is<Item<Api["nothingSaid"]>, unknown>(true);
is<Item<Api["secrets"]>["id"], string>(true);
is<Item<Api["secrets"]>["secret"], undefined>(true);

export async function read(): Promise<void> {
  for await (const event of await api.namedList.orThrow()) {
    event.name satisfies string;
    event.at satisfies string | undefined;
    // @ts-expect-error an item of the list is not the list
    event.length;
    // @ts-expect-error there is no such member
    event.nmae;
  }
  for await (const item of await api.itemOrNull.orThrow()) {
    // @ts-expect-error it may be null
    item.name;
  }
  for await (const item of await api.anyItems.orThrow()) {
    // @ts-expect-error nothing is said of items
    item.name;
  }
  const failed = await api.scalars();
  if (!failed.ok && failed.status === 404 && failed.contentType === "application/jsonl") {
    for await (const code of failed.error) code satisfies number;
  }
  if (!failed.ok && failed.status === 404 && failed.contentType === "application/x-ndjson") {
    for await (const code of failed.error) {
      // @ts-expect-error of this media type, a line may be null
      code satisfies number;
    }
  }
  await api.sendListOrNull({ body: [{ name: "a" }] });
  // @ts-expect-error a list that is sent in lines cannot be null
  await api.sendListOrNull({ body: null });
}
`;

const datesCaller = `${head}
type Dates = Exclude<Item<Api["either"]>, readonly unknown[]>;
is<Item<Api["namedItem"]>["at"], Date | undefined>(true);
is<Item<Api["namedList"]>["at"], Date | undefined>(true);
is<Item<Api["composedList"]>["at"], Date | undefined>(true);
is<Item<Api["listOrNull"]>["at"], Date | undefined>(true);
is<NonNullable<Item<Api["itemOrNull"]>>["at"], Date | undefined>(true);
is<Dates["at"], Date | undefined>(true);
is<Item<Api["scalars"]>, number>(true);
// What servers have is text.
is<types.Event["at"], string | undefined>(true);
`;

describe("the compiler knows what items are", () => {
  it.each([
    ["texts for date-times", "string", caller],
    ["dates", "date", datesCaller],
  ] as const)("with %s", async (_what, dates, text) => {
    const model = buildModel(await loadDocument(document));
    const files = await artifactsOf(model, all(dates));
    const made = await folderWith([...files, { path: "caller.ts", text }]);
    try {
      expect(await compile(made.folder, "7", "nodenext")).toEqual([]);
      expect(await compile(made.folder, "7", "bundler")).toEqual([]);
    } finally {
      made.remove();
    }
  });
});

interface Sdk {
  createApi(options: object): Readonly<Record<string, (input?: object) => Promise<Result>>>;
  readonly ValidationError: new () => Error;
}
interface Result {
  readonly ok: boolean;
  readonly data?: unknown;
  readonly error?: unknown;
}

describe("a response's items are checked as they come", () => {
  /** Chunks that the server sends separately. */
  let pieces: readonly string[] = [];
  let status = 200;
  let type = "application/x-ndjson";
  let gone: Promise<void>;
  const server = http.createServer(async (_request, response) => {
    gone = new Promise((resolve) => response.on("close", resolve));
    response.writeHead(status, { "content-type": type, "x-count": "many" });
    for (const piece of pieces) {
      response.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    // The client must not wait for the end of a discarded stream.
    if (pieces.at(-1) !== "open") response.end();
  });
  const clients = new Map<string, Sdk>();
  const removals: (() => void)[] = [];
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const models: Record<string, ApiModel> = {
      "3.1": buildModel(await loadDocument(document)),
      "3.0": await modelOf(oldDocument),
    };
    for (const [name, model] of Object.entries(models)) {
      for (const dates of ["string", "date"] as const) {
        const { folder, remove } = await folderWith(await artifactsOf(model, all(dates)));
        removals.push(remove);
        clients.set(`${name} ${dates}`, await load<Sdk>(folder, "client/index.ts"));
      }
    }
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
    for (const remove of removals) remove();
  });

  const sdk = (which = "3.1 string") => clients.get(which) as Sdk;
  async function call(name: string, validate?: string | false, which?: string): Promise<Result> {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const operation = sdk(which).createApi({ baseUrl, retry: false, validate })[name];
    if (operation === undefined) throw new Error(`no operation ${name}`);
    return operation();
  }
  async function answered(
    name: string,
    sent: readonly string[],
    validate: string | false = "response",
    which?: string,
  ) {
    [pieces, status, type] = [sent, 200, "application/x-ndjson"];
    if (name === "inlineItem") type = "application/jsonl";
    if (name === "inlineList") type = "application/x-jsonlines";
    const items: unknown[] = [];
    try {
      for await (const item of (await call(name, validate, which)).data as AsyncIterable<unknown>) {
        items.push(item);
      }
      return { items };
    } catch (error) {
      return { items, error: error as Error & { readonly issues: readonly object[] } };
    }
  }

  it.each<[operation: string, wrong: string, where: string, good: readonly string[]]>([
    ["namedItem", '{"name":1}', "body[2].name", ['{"name":"a"}', '{"name":"b"}']],
    ["namedList", '{"name":1}', "body[2].name", ['{"name":"a"}', '{"name":"b"}']],
    ["composedList", "{}", "body[1].name", ['{"name":"a"}']],
    ["listOrNull", "null", "body[1]", ['{"name":"a"}']],
    ["inlineItem", '{"n":"1"}', "body[1].n", ['{"n":1}']],
    ["inlineList", '{"n":"1"}', "body[1].n", ['{"n":1}']],
    ["itemOrNull", "1", "body[2]", ['{"name":"a"}', "null"]],
    ["scalars", '"1"', "body[3]", ["1", "2", "3"]],
    ["pairs", "null", "body[2]", ['"a"', "1"]],
    ["secrets", '{"id":"1","secret":"x"}', "body[1].secret", ['{"id":"1"}']],
  ])(
    "%s: %s is told to be wrong at %s, and what came before is good",
    async (name, wrong, where, good) => {
      const sent = [...good, wrong, ...good].map((line) => `${line}\n`);
      const { items, error } = await answered(name, sent);
      expect(items).toEqual(good.map((line) => JSON.parse(line)));
      expect(error).toBeInstanceOf(sdk().ValidationError);
      expect(error?.issues[0]).toMatchObject({ in: "body", where, operationId: name });
      expect(error?.message).toMatch(
        `${name}: the response 200 does not match the API description\n  ${where}: expected`,
      );
      // Without validation of responses, the client also returns the invalid lines.
      for (const validate of [false, "request"] as const) {
        const unchecked = await answered(name, sent, validate);
        expect(unchecked.items).toHaveLength(sent.length);
      }
    },
  );

  it("whatever pieces they come in, and empty lines are no items", async () => {
    const { items, error } = await answered(
      "namedItem",
      ['{"na', 'me":"a"}\n\n\r\n{"name"', ":1", "}\n"],
      "both",
    );
    expect(items).toEqual([{ name: "a" }]);
    expect(error?.issues).toMatchObject([{ where: "body[1].name", keyword: "type" }]);
  });

  it("and the stream is given up at the first that is wrong: the server is told", async () => {
    const { error } = await answered("namedItem", ['{"name":"a"}\n{"name":1}\n', "open"]);
    expect(error).toBeInstanceOf(sdk().ValidationError);
    await gone;
  });

  it("in failures, too, each media type by its own schema", async () => {
    [pieces, status, type] = [["1\nnull\n"], 404, "application/x-ndjson"];
    expect(
      await collected((await call("scalars", "both")).error as AsyncIterable<unknown>),
    ).toEqual([1, null]);
    type = "application/jsonl";
    const codes = (await call("scalars", "both")).error as AsyncIterable<unknown>;
    await expect(collected(codes)).rejects.toThrow(
      "scalars: the response 404 does not match the API description\n  body[1]: expected",
    );
  });

  it("but nothing where the contract says nothing of them", async () => {
    for (const name of ["anyItems", "nothingSaid"]) {
      expect(await answered(name, ['1\n"a"\nnull\n'], "both")).toEqual({ items: [1, "a", null] });
    }
  });

  it("before their texts become dates", async () => {
    const at = "2026-11-21T09:30:00.000Z";
    const sent = [`{"name":"a","at":"${at}"}\n`, '{"name":"a","at":"soon"}\n'];
    for (const name of ["namedItem", "namedList", "composedList", "listOrNull", "itemOrNull"]) {
      const { items, error } = await answered(name, sent, "response", "3.1 date");
      expect(items).toEqual([{ name: "a", at: new Date(at) }]);
      expect(error).toMatchObject({ name: "ValidationError", issues: [{ where: "body[1].at" }] });
    }
    const { error } = await answered("namedList", sent, "request", "3.1 date");
    expect(error?.message).toMatch('has "soon" at body[1].at: expected a date-time');
  });

  it("also by a document of OpenAPI 3.0, where null is said in another way", async () => {
    const { items, error } = await answered(
      "old",
      ['{"at":null}\nnull\n{"at":1}\n'],
      "response",
      "3.0 string",
    );
    expect(items).toEqual([{ at: null }, null]);
    expect(error?.issues).toMatchObject([{ where: "body[2].at" }]);
    const list = await answered("oldList", ["1\nnull\n"], "response", "3.0 string");
    expect(list.items).toEqual([1]);
    expect(list.error?.issues).toMatchObject([{ where: "body[1]" }]);
  });

  it("and the headers before them", async () => {
    [pieces, status, type] = [["1\n"], 200, "application/x-ndjson"];
    await expect(call("counted", "response", "3.0 string")).rejects.toThrow(
      'counted: the response 200 does not match the API description\n  headers["X-Count"]: expected "few"',
    );
  });
});

const lines = (schema: JsonObject, headers: JsonObject = {}): JsonObject => ({
  responses: {
    "200": { description: "It.", headers, content: { "application/x-ndjson": { schema } } },
  },
});
const oldDocument: JsonObject = {
  openapi: "3.0.3",
  paths: {
    "/old": {
      get: {
        operationId: "old",
        ...lines({
          type: "object",
          nullable: true,
          properties: { at: { type: "string", format: "date-time", nullable: true } },
        }),
      },
    },
    "/old-list": {
      get: {
        operationId: "oldList",
        ...lines({ type: "array", nullable: true, items: { type: "integer" } }),
      },
    },
    "/counted": {
      get: {
        operationId: "counted",
        ...lines({ type: "integer" }, { "X-Count": { schema: { type: "string", enum: ["few"] } } }),
      },
    },
  },
};
