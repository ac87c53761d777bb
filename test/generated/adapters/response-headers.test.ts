// Objects and lists in response headers arrive at the generated client as the handler returned them.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateClient } from "../../../scripts/targets/client/target.js";
import { generateServer } from "../../../scripts/targets/server/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { generateValidators } from "../../../scripts/targets/validators/target.js";
import "../../seed.js";
import { runsOf } from "../../runs.js";
import { load } from "../../targets/client/generated-client.js";
import { loadServer } from "../../targets/server/shop.js";
import type { Running } from "../../targets/server/shop-server.js";
import { artifactsOf, folderWith, modelOf } from "../../targets/types/generate.js";
import { adapters } from "./adapters.js";

// biome-ignore lint/suspicious/noExplicitAny: types of values exist only once they have been generated
type Json = any;

const range = {
  type: "object",
  required: ["from"],
  properties: { from: { type: "integer" }, unit: { type: "string" } },
};
const headers = {
  "X-Page": { content: { "application/json": { schema: {} } } },
  "X-Range": { schema: range },
  "X-Pairs": { explode: true, schema: range },
  "X-List": { schema: { type: "array", minItems: 2, items: { type: "integer" } } },
};
const paths = {
  "/things": {
    get: {
      operationId: "listThings",
      responses: {
        "204": { description: "JSON and simple", headers },
        "2XX": { description: "without headers" },
        default: { description: "a range", headers: { "X-Range": headers["X-Pairs"] } },
      },
    },
  },
};

let remove = () => {};
let client: Json;
let server: Json;
beforeAll(async () => {
  const targets = [generateTypes, generateValidators, generateClient, generateServer];
  const made = await folderWith(await artifactsOf(await modelOf({ paths }), targets));
  remove = made.remove;
  client = await load<Json>(made.folder, "client/index.ts");
  server = await loadServer(made.folder);
});
afterAll(() => remove());

// Words lack `,` and `=`, which the style `simple` cannot express, and white space, which headers trim.
const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,5}$/);
const ranges = fc.record({ from: fc.integer(), unit: word }, { requiredKeys: ["from"] });
// Header values that are strings are left out, because strings are sent unchanged. JSON turns -0 into 0. The client
// drops members named `__proto__`, which the document does not declare.
const anyJson = fc
  .jsonValue()
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll("__proto__", "proto")) as unknown)
  .filter((value) => typeof value !== "string");
const values = fc.record(
  {
    "X-Page": anyJson,
    "X-Range": ranges,
    "X-Pairs": ranges,
    "X-List": fc.array(fc.integer(), { minLength: 2 }),
  },
  { requiredKeys: [] },
);

describe.each(Object.entries(adapters))("%s", (_name, serve) => {
  let running: Running;
  let output: Json;
  beforeAll(async () => {
    running = await serve(server, { listThings: () => output }, { validateResponses: true });
  });
  afterAll(() => running.close());

  const answered = () =>
    client.listThings(client.createClient({ baseUrl: `http://127.0.0.1:${running.port}` }));

  test("values of headers arrive as they are returned", async () => {
    await fc.assert(
      fc.asyncProperty(values, async (given) => {
        output = { status: 204, headers: given };
        const { status, headers: received } = await answered();
        expect({ status, received }).toEqual({ status: 204, received: given });
      }),
      { numRuns: runsOf(50) },
    );
  });

  test("each status has its own headers", async () => {
    output = { status: 404, headers: { "X-Range": { from: 1, unit: "m" } } };
    expect((await answered()).headers).toEqual({ "X-Range": { from: 1, unit: "m" } });
    const send = () => fetch(`http://127.0.0.1:${running.port}/things`);
    expect((await send()).headers.get("x-range")).toBe("from=1,unit=m");
    output = { status: 204, headers: output.headers };
    expect((await send()).headers.get("x-range")).toBe("from,1,unit,m");
    output = { status: 201, headers: output.headers };
    expect((await send()).headers.get("x-range")).toBe("from,1,unit,m");
  });

  test("JSON of a header is ASCII", async () => {
    output = { status: 204, headers: { "X-Page": { é: "\u{1f600}" } } };
    expect((await answered()).headers).toEqual({ "X-Page": { é: "\u{1f600}" } });
  });
});
