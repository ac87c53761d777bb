// Starts generated servers and clients for request bodies of every kind. Forms have fields of every type and encoding;
// lists are sent item by item.

import { afterAll, beforeAll } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import { generateServer } from "../../../scripts/targets/server/target.js";
import type { Target } from "../../../scripts/targets/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { load } from "../../targets/client/generated-client.js";
import { artifactsOf, folderWith } from "../../targets/types/generate.js";

export const multipart = "multipart/form-data";
export const urlencoded = "application/x-www-form-urlencoded";

/** A form with a tested field `f`, and a field `other` that must arrive unchanged. */
interface Case {
  readonly name: string;
  readonly field: JsonObject;
  readonly values: readonly unknown[];
  readonly encoding?: JsonObject;
  readonly required?: true;
  readonly only?: typeof multipart | typeof urlencoded;
  readonly version?: "3.1.0";
}

const string = { type: "string" };
const integer = { type: "integer" };
const point: JsonObject = { type: "object", properties: { x: integer, label: string } };
const list = (items: JsonObject): JsonObject => ({ type: "array", items });
export const png = (): Blob => new Blob(["\x89PNG\0\r\n--"], { type: "image/png" });

const cases: readonly Case[] = [
  { name: "text", field: string, values: ["a&b=c +ü", "", "--x\r\n"] },
  { name: "a list of texts", field: list(string), values: [["a,b", "c d"], ["a"], ["a|b", ""]] },
  { name: "a list of integers", field: list(integer), values: [[1, 2], [3]] },
  {
    name: "a list of texts or null",
    field: list({ type: ["string", "null"] }),
    values: [["a", null, "b"], [null]],
    version: "3.1.0",
  },
  {
    name: "a list of objects or null",
    field: list({ anyOf: [point, { type: "null" }] }),
    values: [[{ x: 1 }, null]],
    only: multipart,
    version: "3.1.0",
  },
  { name: "an object", field: point, values: [{ x: 1, label: "a&b" }, { label: "ü" }] },
  {
    name: "an object of lists",
    field: { type: "object", properties: { xs: list(integer), in: point } },
    values: [{ xs: [1, 2], in: { x: 1 } }, { xs: [3] }],
  },
  { name: "an object of any members", field: { type: "object" }, values: [{ a: "b", c: "d" }] },
  {
    name: "an object of integers by name",
    field: { type: "object", additionalProperties: integer },
    values: [{ a: 1, constructor: 2 }],
  },
  { name: "a list of objects", field: list(point), values: [[{ x: 1 }], [{ x: 1 }, { x: 2 }]] },
  { name: "a list of lists", field: list(list(integer)), values: [[[1], [2, 3]], [[4]]] },
  // A form without fields has no body.
  { name: "an empty list", field: list(string), values: [[]], required: true },
  {
    name: "text or a list",
    field: { oneOf: [string, list(string)] },
    values: ["a", ["a", "b"]],
  },
  {
    name: "text or an object",
    field: { oneOf: [string, point] },
    values: ["a", { x: 1 }],
    only: multipart,
  },
  {
    name: "an object as JSON",
    field: point,
    encoding: { contentType: "application/json" },
    values: [{ x: 1 }],
  },
  {
    name: "a list, as JSON",
    field: list(integer),
    encoding: { contentType: "application/json" },
    values: [[1, 2], [3]],
  },
  {
    name: "a list of texts, as JSON",
    field: list(string),
    encoding: { contentType: "application/json" },
    values: [["1", "null"], ["a"]],
  },
  {
    name: "text as CSV",
    field: string,
    encoding: { contentType: "text/csv" },
    values: ['a,"b"\r\n1,2'],
  },
  {
    name: "a list in one text",
    field: list(string),
    encoding: { style: "form", explode: false },
    values: [
      ["a", "b c"],
      ["x,y", "z"],
    ],
  },
  {
    name: "a list between bars",
    field: list(integer),
    encoding: { style: "pipeDelimited", explode: false },
    values: [[1, 2]],
  },
  {
    name: "an object in brackets",
    field: { type: "object", properties: { a: integer, l: list(integer), o: point } },
    encoding: { style: "deepObject", explode: true },
    values: [{ a: 1, l: [1, 2], o: { x: 1, label: "a]b" } }],
  },
  {
    name: "a file",
    field: { type: "string", format: "binary" },
    values: [png()],
    only: multipart,
  },
  {
    name: "files",
    field: list({ type: "string", format: "binary" }),
    values: [[png()], [png(), png()]],
    only: multipart,
  },
  {
    name: "a file by its media type",
    field: { type: "string", contentMediaType: "image/png" },
    values: [png()],
    only: multipart,
    version: "3.1.0",
  },
  {
    name: "files by their media type",
    field: list({ type: "string", contentMediaType: "image/png" }),
    values: [[png()]],
    only: multipart,
    version: "3.1.0",
  },
  {
    name: "a file by its encoding",
    field: string,
    encoding: { contentType: "image/png, image/jpeg" },
    values: [png()],
    only: multipart,
  },
  {
    name: "files by their encoding",
    field: list(string),
    encoding: { contentType: "image/png" },
    values: [[png(), png()]],
    only: multipart,
  },
  {
    name: "anything, by its encoding a file",
    field: {},
    encoding: { contentType: "image/png" },
    values: [png()],
    only: multipart,
  },
];

/** A test case of a form, for one media type and one OpenAPI version. */
export interface Cell extends Case {
  readonly id: string;
  readonly mediaType: string;
  readonly openapi: string;
  readonly closed: boolean;
}

/** The test cases of forms, repeated for each media type and OpenAPI version to which they apply. */
export const cells: readonly Cell[] = ["3.0.3", "3.1.0"].flatMap((openapi) =>
  [multipart, urlencoded].flatMap((mediaType) =>
    cases
      .filter(
        ({ only, version }) =>
          (only ?? mediaType) === mediaType && (version ?? openapi) === openapi,
      )
      .flatMap((one, index) =>
        [false, true].map((closed) => ({
          ...one,
          mediaType,
          openapi,
          closed,
          id: `f${openapi.at(2)}${mediaType.length}${index}${closed ? "closed" : "open"}`,
        })),
      ),
  ),
);

function operationOf({ field, encoding, mediaType, required, closed }: Cell): JsonObject {
  const schema: JsonObject = {
    type: "object",
    properties: { f: field, other: string },
    ...(required ? { required: ["f"] } : {}),
    ...(closed ? { additionalProperties: false } : {}),
  };
  return taking({ [mediaType]: { schema, ...(encoding ? { encoding: { f: encoding } } : {}) } });
}

function taking(content: JsonObject): JsonObject {
  return {
    requestBody: { required: true, content },
    responses: { "204": { description: "Taken" } },
  };
}

const tick: JsonObject = { type: "object", required: ["n"], properties: { n: integer } };
const lines: JsonObject = {
  ndjson: taking({ "application/x-ndjson": { schema: tick } }),
  jsonl: taking({ "application/jsonl": { schema: list(tick) } }),
  sequence: taking({ "application/json-seq": { schema: tick } }),
  text: taking({ "application/x-ndjson": { schema: string } }),
  csv: taking({ "text/csv": { schema: tick } }),
};

/** A mistake in a request, as the server's response reports it. */
export interface Issue {
  readonly where: string;
  readonly expected: string;
}
interface Result {
  readonly status: number;
  readonly error?: { readonly errors?: readonly Issue[] };
}
type Call = (input: object) => Promise<Result>;
/** A running server with clients that call the server. */
export interface Running {
  readonly api: Readonly<Record<string, Call>>;
  /** Clients that validate requests. */
  readonly checking: Readonly<Record<string, Call>>;
  readonly url: string;
  stop(): Promise<void>;
}
interface ServerModule {
  createNodeHandler(handlers: object, options: object): unknown;
  listen(handler: unknown): Promise<{ readonly port: number; close(): Promise<void> }>;
}

/** Running servers by OpenAPI version. */
export const running: Map<string, Running> = new Map();
/** The last request body that a handler received. */
export const got: { body: unknown } = { body: undefined };

async function modelOf(openapi: string): Promise<ApiModel> {
  const forms = cells.filter((one) => one.openapi === openapi);
  const operations = [
    ...forms.map((one) => [one.id, operationOf(one)] as const),
    ...Object.entries(lines),
  ];
  const paths = Object.fromEntries(
    operations.map(([operationId, operation]) => [
      `/${operationId}`,
      { post: { operationId, ...(operation as JsonObject) } },
    ]),
  );
  const document = { openapi, info: { title: "T", version: "1" }, paths };
  return buildModel(await loadDocumentFromText(JSON.stringify(document), "openapi.json"));
}

async function run(openapi: string): Promise<void> {
  const model = await modelOf(openapi);
  const checked: Target = (given) => generateClient({ ...given, targets: ["validators"] });
  const targets = [generateTypes, checked, generateValidators, generateServer];
  const { folder, remove } = await folderWith(await artifactsOf(model, targets));
  const server = await load<ServerModule>(folder, "server/index.ts");
  const handler = ({ body }: { body: unknown }) => {
    got.body = body;
    return { status: 204 };
  };
  const handlers = Object.fromEntries(
    model.operations.map(({ functionName }) => [functionName, handler]),
  );
  const { port, close } = await server.listen(server.createNodeHandler(handlers, {}));
  const url = `http://127.0.0.1:${port}`;
  const client = await load<{ createApi(options: object): Running["api"] }>(
    folder,
    "client/index.ts",
  );
  running.set(openapi, {
    api: client.createApi({ baseUrl: url }),
    checking: client.createApi({ baseUrl: url, validate: "request" }),
    url,
    stop: async () => {
      await close();
      remove();
    },
  });
}

/** Starts servers before the tests of a file. */
export function serve(versions: readonly string[]): void {
  beforeAll(async () => {
    for (const version of versions) await run(version);
  }, 60_000);
  afterAll(async () => {
    for (const one of running.values()) await one.stop();
    running.clear();
  });
}
