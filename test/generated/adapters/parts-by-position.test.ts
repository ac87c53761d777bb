// Multipart bodies with unnamed parts, from the generated client through every adapter to a handler and back.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { generateClient } from "../../../scripts/targets/client/target.js";
import { generateServer } from "../../../scripts/targets/server/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import { compile } from "../../compiler/compile.js";
import { load } from "../../targets/client/generated-client.js";
import { loadServer } from "../../targets/server/shop.js";
import type { Running } from "../../targets/server/shop-server.js";
import { artifactsOf, folderWith, modelOf } from "../../targets/types/generate.js";
import { adapters } from "./adapters.js";

const document = new URL("../../cases/parts-by-position/openapi.yaml", import.meta.url);

// biome-ignore lint/suspicious/noExplicitAny: what is sent and received
type Json = any;
type Call = (client: object, input?: object) => Promise<Json>;
interface Client {
  createClient(options: object): object;
  readonly [name: string]: Call | ((options: object) => object);
}
let remove = () => {};
let folder = "";
let client: Client;
// biome-ignore lint/suspicious/noExplicitAny: the module is generated
let server: any;
beforeAll(async () => {
  const model = await modelOf(parse(readFileSync(document, "utf8")));
  const targets = [generateTypes, generateValidators, generateClient, generateServer];
  ({ folder, remove } = await folderWith(await artifactsOf(model, targets)));
  client = await load<Client>(folder, "client/index.ts");
  server = await loadServer(folder);
});
afterAll(() => remove());

test("lists of parts are typed", { timeout: 180_000 }, async () => {
  const program = `
import { addImage, createClient, sendBatch } from "./client/index.js";
import type { Handlers } from "./server/index.js";
const client = createClient({ baseUrl: "http://a.example" });
void addImage(client, { body: [{ author: "A" }, new Uint8Array(1)] });
void sendBatch(client, { body: [[1], [{ a: "b" }, "text", new Blob()]] });
export const addImageHandler: Handlers["addImage"] = async ({ body: [about, image] }) => {
  const length: number = (await image.arrayBuffer()).byteLength;
  return { status: 201, contentType: 'multipart/related; type="application/json"', body: [about, \`\${length}\`] };
};
// @ts-expect-error the image is missing
void addImage(client, { body: [{ author: "A" }] });
// @ts-expect-error the second part of the nested body is text
void sendBatch(client, { body: [[1], [{ a: "b" }, 2, new Blob()]] });
`;
  writeFileSync(path.join(folder, "calls.ts"), program);
  expect(await compile(folder)).toEqual([]);
});

const lineEnd = "\r\n";

/** Returns a multipart body with the boundary `b`. Each part is a pair of header lines and content. */
function written(...parts: (readonly [head: string, content: string])[]): string {
  const texts = parts.map(([head, content]) =>
    ["--b", ...(head === "" ? [] : [head]), "", content, ""].join(lineEnd),
  );
  return `${texts.join("")}--b--${lineEnd}`;
}

describe.each(Object.entries(adapters))("%s", (_name, serve) => {
  let running: Running;
  let baseUrl = "";
  const bodies: Json[] = [];
  beforeAll(async () => {
    const answers: Json = {
      addImage: ({ body: [about] }: Json) => ({
        status: 201,
        contentType: 'multipart/related; type="application/json"',
        body: [about, "<p>ü</p>", "--b--"],
      }),
      sendBatch: ({ body: [numbers] }: Json) => ({
        status: 200,
        contentType: "multipart/mixed",
        body: numbers.map((size: number) => ({ author: "A", size })),
      }),
      replacePage: () => ({ status: 204 }),
      sendBytes: () => ({ status: 200, contentType: "multipart/byteranges", body: "x" }),
    };
    const handlers = Object.fromEntries(
      Object.keys(server.stubs).map((name) => [
        name,
        (call: Json) => {
          bodies.push(call.body);
          return answers[name](call);
        },
      ]),
    );
    running = await serve(server, handlers, { validateResponses: true });
    baseUrl = `http://127.0.0.1:${running.port}`;
  });
  afterAll(() => running.close());
  const call = (name: string, input?: object) =>
    (client[name] as Call)(client.createClient({ baseUrl }), input);
  const post = async (
    body: string,
    contentType = "multipart/mixed; boundary=b",
    where = "/images",
  ) => {
    const method = where === "/pages" ? "PUT" : "POST";
    const headers = { "content-type": contentType };
    const response = await fetch(baseUrl + where, { method, headers, body });
    return { status: response.status, issues: (await response.text()).slice(0, 2_000) };
  };

  test("JSON and bytes arrive as values and as a Blob, and parts come back", async () => {
    const image = new Uint8Array([0, 13, 10, 45, 45, 255, 128]);
    const result = await call("addImage", { body: [{ author: "Ä", size: 3 }, image] });
    expect(result.error).toBeUndefined();
    expect(result.data).toEqual([{ author: "Ä", size: 3 }, "<p>ü</p>", "--b--"]);
    const [about, blob] = bodies.at(-1);
    expect(about).toEqual({ author: "Ä", size: 3 });
    expect([blob.type, new Uint8Array(await blob.arrayBuffer())]).toEqual(["image/png", image]);
  });

  test("a part of parts, and a list that `itemSchema` describes", async () => {
    const nested = [{ a: "b" }, "ü\r\n--b", new Blob(["x"], { type: "image/jpeg" })];
    const result = await call("sendBatch", { body: [[1, 2], nested] });
    expect(result.data).toEqual([
      { author: "A", size: 1 },
      { author: "A", size: 2 },
    ]);
    const [numbers, [object, text, blob]] = bodies.at(-1);
    expect([numbers, object, text, blob.type]).toEqual([
      [1, 2],
      ...nested.slice(0, 2),
      "image/jpeg",
    ]);
  });

  test("the Content-Type of a part decides whether it is text or bytes", async () => {
    const css = new Blob(["a {}"], { type: "text/css" });
    const png = new Blob(["x"], { type: "image/png" });
    const contentType = "multipart/related";
    const input = { contentType, body: ["<p>", 7, css, png, "plain"] };
    expect(await call("replacePage", input)).toMatchObject({ status: 204 });
    const [html, number, sheet, image, plain] = bodies.at(-1);
    expect([html, number, sheet, image.type, plain]).toEqual([
      "<p>",
      7,
      "a {}",
      "image/png",
      "plain",
    ]);
  });

  const about = ["Content-Type: application/json", '{"author":"A"}'] as const;
  test("a preamble, an epilogue, and parts without a head are read", async () => {
    const text = `before${lineEnd}${written(about, ["", "x"])}after`;
    expect((await post(text)).status).toBe(201);
  });

  test.each([
    ["no boundary", written(about, ["", "x"]), "multipart/mixed"],
    ["two boundaries", written(about, ["", "x"]), "multipart/mixed; boundary=b; boundary=c"],
    ["no last boundary", written(about, ["", "x"]).replace("--b--", "--b")],
    ["no parts at all", "text"],
    ["an empty list", `--b--${lineEnd}`],
    ["a head without an end", `--b${lineEnd}Content-Type: a/b${lineEnd}--b--${lineEnd}`],
    ["broken JSON", written(["", "{"], ["", "x"])],
    ["JSON that the schema refuses", written(["", "{}"], ["", "x"])],
    ["a part too many", written(about, ["", "x"], ["", "y"])],
    ["a part too few", written(about)],
    ["parts in base64", written(about, ["Content-Transfer-Encoding: base64", "eA=="])],
    ["an unknown charset", written(["Content-Type: application/json; charset=x", "{}"], ["", "x"])],
    ["too many parts", written(...Array.from({ length: 10_002 }, () => ["", ""] as const))],
  ])("%s is refused with 400", async (_what, body, contentType?: string) => {
    expect(await post(body, contentType)).toMatchObject({ status: 400 });
  });

  test("an issue says which part is wrong", async () => {
    const { status, issues } = await post(written(["", '{"author":""}'], ["", "x"]));
    expect([status, issues]).toEqual([400, expect.stringContaining("body[0].author")]);
    const broken = await post(written(about, ["Content-Type: multipart/mixed; boundary=c", "x"]));
    expect(broken.status).toBe(201);
  });
});
