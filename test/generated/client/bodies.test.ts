// What goes in comes out, of bodies: every type that a form's field may have, in every way in which an encoding may say
// that it is sent, and lists that are sent item by item, through a generated client and a generated server.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../scripts/load/json.js";
import { loadDocumentFromText } from "../../../scripts/load/load.js";
import { type ApiModel, buildModel } from "../../../scripts/model/api.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import { generateServer } from "../../../scripts/targets/server/target.js";
import type { Target } from "../../../scripts/targets/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { load } from "../../targets/client/generated-client.js";
import { artifactsOf, folderWith } from "../../targets/types/generate.js";

const multipart = "multipart/form-data";
const urlencoded = "application/x-www-form-urlencoded";

/** One form with a field `f`, and a field `other` that nothing may be lost to. */
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
const png = () => new Blob(["\x89PNG\0\r\n--"], { type: "image/png" });

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
  // Of a form that has nothing else, nothing is sent.
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

interface Cell extends Case {
  readonly id: string;
  readonly mediaType: string;
  readonly openapi: string;
  readonly closed: boolean;
}

const cells: readonly Cell[] = ["3.0.3", "3.1.0"].flatMap((openapi) =>
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

interface Issue {
  readonly where: string;
  readonly expected: string;
}
interface Result {
  readonly status: number;
  readonly error?: { readonly errors?: readonly Issue[] };
}
type Call = (input: object) => Promise<Result>;
interface Running {
  readonly api: Readonly<Record<string, Call>>;
  /** The same, checking what it sends. */
  readonly checking: Readonly<Record<string, Call>>;
  readonly url: string;
  stop(): Promise<void>;
}
interface ServerModule {
  createNodeHandler(handlers: object, options: object): unknown;
  listen(handler: unknown): Promise<{ readonly port: number; close(): Promise<void> }>;
}

const running = new Map<string, Running>();
let received: unknown;

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
    received = body;
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

beforeAll(async () => {
  await run("3.0.3");
  await run("3.1.0");
}, 60_000);
afterAll(async () => {
  for (const one of running.values()) await one.stop();
});

/** A value with what its files hold, so that it can be compared. */
async function shown(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return { type: value.type, bytes: await value.text() };
  if (Array.isArray(value)) return Promise.all(value.map(shown));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(async ([key, part]) => [key, await shown(part)]);
  return Object.fromEntries(await Promise.all(members));
}

describe("forms", () => {
  it.each(cells)("$openapi $mediaType closed=$closed: $name", async (one) => {
    const { api, checking } = running.get(one.openapi) as Running;
    for (const f of one.values) {
      for (const body of [...(one.required ? [] : [{ f }]), { f, other: "x=y" }]) {
        for (const call of [api[one.id], checking[one.id]]) {
          received = undefined;
          const result = await call?.({ body });
          expect(result?.error, JSON.stringify(body)).toBeUndefined();
          expect(await shown(received)).toEqual(await shown(body));
        }
      }
    }
  });
});

describe("lists that are sent item by item", () => {
  const ticks = [{ n: 1 }, { n: 2, more: "line\nand\u2028line\x1e" }];
  it.each([
    ["ndjson", ticks],
    ["ndjson", []],
    ["jsonl", ticks],
    ["sequence", ticks],
    ["text", '{"n":1}\n'],
    ["csv", "n\n1\n"],
  ])("%s: %j", async (name, body) => {
    for (const { api, checking } of running.values()) {
      for (const call of [api[name], checking[name]]) {
        received = undefined;
        const result = await call?.({ body });
        // Of an empty list there is nothing to send.
        const isNothing = Array.isArray(body) && body.length === 0;
        expect(result?.status).toBe(isNothing ? 400 : 204);
        expect(received).toEqual(isNothing ? undefined : body);
      }
    }
  });

  it("may be given as their text, with empty lines and other line ends", async () => {
    const { api } = running.get("3.1.0") as Running;
    await api["ndjson"]?.({ body: '{"n":1}\r\n\r\n{"n":2}' });
    expect(received).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it.each([
    ['{"n":1}\n{"n":"x"}\n', "body[1].n", "an integer"],
    ['{"n":1}\n{"n":2', "body[1]", "JSON"],
    ['[{"n":1}]', "body[0]", "an object"],
    [`{"n":1}\n${"[".repeat(99)}`, "body[1]", "JSON nested at most 64 levels deep"],
  ])("are refused by item: %j", async (body, where, expected) => {
    const { api } = running.get("3.1.0") as Running;
    const result = await api["ndjson"]?.({ body });
    expect(result?.error?.errors).toMatchObject([{ where, expected }]);
  });

  it("are checked before they are sent", async () => {
    const { checking } = running.get("3.1.0") as Running;
    await expect(checking["ndjson"]?.({ body: [{ n: 1 }, {}] })).rejects.toThrow("body[1].n");
  });
});

describe("what nobody should send", () => {
  const named = (wanted: string, mediaType: string) =>
    cells.find(
      ({ name, mediaType: type, openapi, closed }) =>
        name === wanted && type === mediaType && openapi === "3.1.0" && !closed,
    )?.id as string;
  const post = (id: string, body: BodyInit, type?: string) =>
    fetch(`${(running.get("3.1.0") as Running).url}/${id}`, {
      method: "POST",
      body,
      ...(type === undefined ? {} : { headers: { "content-type": type } }),
    });

  it.each([
    "__proto__=1&other=x",
    "f[__proto__][x]=1&other=x",
    "other=x&f=%7B%22__proto__%22:%7B%22x%22:1%7D%7D",
  ])("leaves prototypes alone: %s", async (text) => {
    for (const name of ["an object", "an object in brackets", "an object of any members"]) {
      received = undefined;
      await post(named(name, urlencoded), text, urlencoded);
      expect(Object.assign({}, received)).not.toHaveProperty("x");
      const { f } = (received ?? {}) as { f?: object };
      expect(Object.assign({}, f)).not.toHaveProperty("x");
      expect({}).not.toHaveProperty("x");
    }
  });

  it("drops members named __proto__ of parts and lines that are JSON", async () => {
    const form = new FormData();
    form.append("f", '{"__proto__":{"x":1},"label":"a"}');
    expect((await post(named("an object", multipart), form)).status).toBe(204);
    expect(received).toEqual({ f: { label: "a" } });
    await post("ndjson", '{"__proto__":{"x":1},"n":1}', "application/x-ndjson");
    expect(Object.assign({}, (received as object[])[0])).not.toHaveProperty("x");
  });

  it.each([
    ["a list of objects", "f=[1", "body.f[0]"],
    ["an object in brackets", "f[a]=x", "body.f.a"],
    ["an object in brackets", "f[a]=1&f[a]=2", "body.f.a"],
    ["text", "f=1&f=2", "body.f"],
    ["text", "f=%zz", "body.f"],
    ["text", "more=%zz", "body"],
  ])("says what is wrong: %s: %s", async (name, text, where) => {
    const answer = await post(named(name, urlencoded), text, urlencoded);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { errors: Issue[] }).errors).toMatchObject([{ where }]);
  });

  it.each([
    ["a list of objects", ["{", "{}"], "body.f[0]"],
    ["a list of objects", ["{}", "[]"], "body.f[1]"],
    ["a list of lists", ["[1]", '["x"]'], "body.f[1][0]"],
    ["an object", ["{}", "{}"], "body.f"],
    ["a list, as JSON", ["[1,2]"], "body.f[0]"],
  ])("says which part is wrong: %s: %j", async (name, parts, where) => {
    const form = new FormData();
    for (const part of parts) form.append("f", part);
    const answer = await post(named(name, multipart), form);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { errors: Issue[] }).errors).toMatchObject([{ where }]);
  });

  it("refuses a file where the contract has none, and one inside of JSON before it is sent", async () => {
    const form = new FormData();
    form.append("f", new Blob(["x"]), "x");
    expect((await post(named("text", multipart), form)).status).toBe(400);
    const { api } = running.get("3.1.0") as Running;
    const call = api[named("an object", multipart)];
    await expect(call?.({ body: { f: { file: png() } } })).rejects.toThrow("no part of JSON");
  });

  it("takes an object as JSON in a field of its name, as OpenAPI 3.1.1 has it", async () => {
    await post(named("an object", urlencoded), 'f={"x":1}', urlencoded);
    expect(received).toEqual({ f: { x: 1 } });
  });
});
