// Values arrive unchanged for every combination of location, style, `explode` and type, and for every form of body. A
// generated client sends each value to a generated server over a socket.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import { generateServer } from "../../../scripts/targets/server/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { tried } from "../../runs.js";
import { load } from "../../targets/client/generated-client.js";
import { artifactsOf, folderWith, modelOf } from "../../targets/types/generate.js";

type Place = "path" | "query" | "header" | "cookie";
interface Case {
  readonly place: Place;
  readonly style: string;
  readonly explode: boolean;
  readonly type: string;
  readonly value: unknown;
  readonly more?: JsonObject;
}

const types: Readonly<Record<string, JsonObject>> = {
  string: { type: "string" },
  integer: { type: "integer" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  "list of strings": { type: "array", items: { type: "string" } },
  "list of integers": { type: "array", items: { type: "integer" } },
  "list of integers or null": {
    anyOf: [{ type: "array", items: { type: "integer" } }, { type: "null" }],
  },
  "integer or null": { type: ["integer", "null"] },
  object: {
    type: "object",
    properties: { a: { type: "string" }, b: { type: "integer" }, "c d": { type: "boolean" } },
  },
};

/** Strings with characters that must be encoded in the location of the parameter. */
const texts: Readonly<Record<Place, readonly string[]>> = {
  path: ["a/b", "?x=1&y#z", "ü €", "%2F", "a;b=c", "a,b|c d"],
  query: ["a&b=c", "#+%", "ü €", "%2B", "a;b", "a/b?c"],
  header: ["a b", 'c;d="e"', "é"],
  cookie: ["a b", "c;d=e", "ü €", "%3B", "a,b"],
};

const separators: Readonly<Record<string, string>> = {
  header: ",",
  spaceDelimited: " ",
  pipeDelimited: "|",
};

/**
 * Returns test values of the given type. If a style does not encode the separator, strings in lists do not contain the
 * separator.
 */
function valuesOf(place: Place, style: string, type: string): readonly unknown[] {
  const separator = separators[place === "header" ? place : style];
  const parts = texts[place].filter((text) => !separator || !text.includes(separator));
  switch (type) {
    case "string":
      return texts[place];
    case "integer":
    case "integer or null":
      return [0, -7, 9_007_199_254_740_991];
    case "number":
      return [0.5, -1.25, 1e21];
    case "boolean":
      return [true, false];
    case "list of strings":
      return [parts, parts.slice(0, 1)];
    case "list of integers":
    case "list of integers or null":
      return [[1, 2, 3], [4]];
    default:
      return [{ a: parts[0], b: 2, ...(style === "spaceDelimited" ? {} : { "c d": false }) }];
  }
}

/** The table of styles in OpenAPI 3.1 §4.8.12.3, with the types for which each style is defined. */
const all = Object.keys(types);
const lists = all.filter((type) => type.startsWith("list"));
const both = [true, false];
const cells: readonly (readonly [
  Place,
  string,
  readonly boolean[],
  readonly string[],
  JsonObject?,
])[] = [
  ["path", "simple", both, all],
  ["path", "simple", both, all, { allowReserved: true }],
  ["path", "label", both, all],
  ["path", "matrix", both, all],
  ["query", "form", both, all],
  ["query", "form", [true], all, { allowReserved: true }],
  ["query", "spaceDelimited", [false], [...lists, "object"]],
  ["query", "pipeDelimited", [false], [...lists, "object"]],
  ["query", "deepObject", [true], ["object"]],
  ["header", "simple", both, all],
  ["cookie", "form", both, all.filter((type) => type !== "object")],
  ["cookie", "form", [false], ["object"]],
];
const styled = cells.flatMap(([place, style, explodes, of, more]) =>
  explodes.flatMap((explode) =>
    of.flatMap((type) =>
      valuesOf(place, style, type).map(
        (value): Case => ({ place, style, explode, type, value, ...(more ? { more } : {}) }),
      ),
    ),
  ),
);
const places: readonly Place[] = ["path", "query", "header", "cookie"];
const contents = places.flatMap((place) => [
  ...[{ a: texts[place][0], b: 1 }, ["x", "y"]].map(
    (value): Case => ({ place, style: "application/json", explode: false, type: "JSON", value }),
  ),
  ...all.flatMap((type) =>
    valuesOf(place, "text/plain", type).map(
      (value): Case => ({ place, style: "text/plain", explode: false, type, value }),
    ),
  ),
]);
const cases = [...styled, ...contents];

const answer: JsonObject = {
  responses: { "200": { description: "It", content: { "application/json": {} } } },
};

function parameterOf({ place, style, explode, type, more }: Case): JsonObject {
  const written: JsonObject = style.includes("/")
    ? { content: { [style]: { schema: types[type] ?? {} } } }
    : { style, explode, schema: types[type] as JsonObject, ...more };
  return { name: "p", in: place, required: true, ...written };
}

const operations: JsonObject = Object.fromEntries(
  cases.map((one, index) => [
    `/c${index}${one.place === "path" ? "/{p}" : ""}`,
    { get: { operationId: `c${index}`, parameters: [parameterOf(one)], ...answer } },
  ]),
);

const form: JsonObject = {
  type: "object",
  properties: {
    text: { type: "string" },
    count: { type: "integer" },
    flag: { type: "boolean" },
    list: { type: "array", items: { type: "string" } },
    meta: { type: "object", properties: { a: { type: "string" } } },
  },
};
const withFiles: JsonObject = {
  ...form,
  properties: {
    ...(form["properties"] as JsonObject),
    file: { type: "string", format: "binary" },
    files: { type: "array", items: { type: "string", format: "binary" } },
  },
};
const taking = (operationId: string, mediaType: string, schema: JsonObject, echo = mediaType) => ({
  post: {
    operationId,
    requestBody: { required: true, content: { [mediaType]: { schema } } },
    responses: { "200": { description: "It", content: { [echo]: { schema: {} } } } },
  },
});
const bodies: JsonObject = {
  "/json": taking("json", "application/json", {}),
  "/csv": taking("csv", "text/csv", { type: "string" }),
  "/bytes": taking("bytes", "application/octet-stream", {}),
  "/urlencoded": taking(
    "urlencoded",
    "application/x-www-form-urlencoded",
    form,
    "application/json",
  ),
  "/multipart": taking("multipart", "multipart/form-data", withFiles, "application/json"),
};

interface Result {
  readonly data: unknown;
  readonly ok: boolean;
  readonly error: unknown;
}
type Call = (input: object) => Promise<Result>;
interface Requested {
  readonly path?: object;
  readonly query?: object;
  readonly headers?: object;
  readonly cookies?: object;
  readonly body?: unknown;
}
interface ServerModule {
  createNodeHandler(handlers: object, options: object): unknown;
  listen(handler: unknown): Promise<{ readonly port: number; close(): Promise<void> }>;
}

type Api = Readonly<Record<string, Call>>;
interface ClientModule {
  createApi(options: object): Api;
  createLeanClient(options: object): unknown;
}

/** The APIs of both generated clients, by the name of the function that creates the client. */
const apis = new Map<string, Api>();
let stop: () => Promise<void>;
let received: Requested;
beforeAll(async () => {
  const model = await modelOf({ paths: { ...operations, ...bodies } });
  const targets = [generateTypes, generateClient, generateValidators, generateServer];
  const { folder, remove } = await folderWith(await artifactsOf(model, targets));
  const server = await load<ServerModule>(folder, "server/index.ts");
  const handlers = Object.fromEntries(
    model.operations.map(({ functionName, responses }) => [
      functionName,
      async (requested: Requested) => {
        received = requested;
        const contentType = responses[0]?.content[0]?.mediaType;
        const isEcho = contentType !== "application/json" || functionName === "json";
        return { status: 200, contentType, body: isEcho ? requested.body : {} };
      },
    ]),
  );
  const running = await server.listen(server.createNodeHandler(handlers, {}));
  const client = await load<ClientModule>(folder, "client/index.ts");
  const functions = await load<
    Readonly<Record<string, (client: unknown, input: object) => Promise<Result>>>
  >(folder, "client/operations.ts");
  const baseUrl = `http://127.0.0.1:${running.port}`;
  apis.set("createApi", client.createApi({ baseUrl }));
  const lean = client.createLeanClient({ baseUrl });
  const bound = Object.entries(functions).map(([name, operation]) => [
    name,
    (input: object) => operation(lean, input),
  ]);
  apis.set("createLeanClient", Object.fromEntries(bound));
  stop = async () => {
    await running.close();
    remove();
  };
}, 60_000);
afterAll(() => stop?.());

const groups = { path: "path", query: "query", header: "headers", cookie: "cookies" } as const;

describe.each(["createApi", "createLeanClient"])("by %s", (way) => {
  describe("parameters", () => {
    it.each(tried(cases.map((one, index) => ({ ...one, index }))))(
      "$place $style explode=$explode $type: $value",
      async ({ place, value, index }) => {
        const group = groups[place];
        const result = await apis.get(way)?.[`c${index}`]?.({ [group]: { p: value } });
        expect(result?.error).toBeUndefined();
        expect(received[group]).toEqual({ p: value });
      },
    );
  });

  describe("bodies", () => {
    it.each([
      ["json", { a: [1, null, "ü"], "b c": { d: true } }],
      ["json", null],
      ["json", "text"],
      ["csv", 'a,b\r\n"ü",2\n'],
    ])("%s: %j, and back", async (name, body) => {
      const result = await apis.get(way)?.[name]?.({ body });
      expect(received.body).toEqual(body);
      expect(result?.data).toEqual(body);
    });

    it("bytes, and back", async () => {
      const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
      const result = (await apis.get(way)?.["bytes"]?.({ body: new Blob([bytes]) })) as Result;
      expect(new Uint8Array(await (result.data as Blob).arrayBuffer())).toEqual(bytes);
    });

    const fields = { text: "a&b=c +ü", count: 7, flag: false, list: ["x", "y,z"] };

    it("urlencoded", async () => {
      const result = await apis.get(way)?.["urlencoded"]?.({ body: fields });
      expect(result?.error).toBeUndefined();
      expect(received.body).toEqual(fields);
    });

    it("multipart, with files", async () => {
      const file = new File(["content ü"], "ü.txt", { type: "text/plain" });
      const files = [new Blob(["1"]), new Blob(["2"])];
      const result = await apis
        .get(way)
        ?.["multipart"]?.({ body: { ...fields, meta: { a: "b" }, file, files } });
      expect(result?.error).toBeUndefined();
      const { file: got, files: several, ...rest } = received.body as Record<string, unknown>;
      expect(rest).toEqual({ ...fields, meta: { a: "b" } });
      expect(got).toMatchObject({ name: "ü.txt", type: "text/plain" });
      expect(await (got as File).text()).toBe("content ü");
      expect(await Promise.all((several as File[]).map((one) => one.text()))).toEqual(["1", "2"]);
    });
  });
});
