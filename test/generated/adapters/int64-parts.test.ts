// 64-bit integers in unnamed parts of multipart bodies keep all digits, from the generated client to a handler and back.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../seed.js";
import { runsOf, tried } from "../../runs.js";
import type { Running } from "../../targets/server/shop-server.js";
import { adapters } from "./adapters.js";
import { int64, type Json, ledger } from "./ledger.js";

let client: Json;
let server: Json;
beforeAll(async () => {
  ({ client, server } = await ledger());
});

const filter = fc.record(
  {
    id: int64,
    ids: fc.array(int64, { maxLength: 3 }),
    text: fc.constantFrom("é", "\x7f", "9007199254740993"),
    plain: fc.integer(),
  },
  { requiredKeys: [] },
);
const filters = fc.array(filter, { maxLength: 3 });
const nested = fc
  .tuple(int64, fc.constantFrom("", "5", "\\"), filters)
  .map(([id, text, rest]) => [id, text, ...rest]);
const unnamed = fc
  .tuple(filter, int64, int64, fc.option(int64), nested, filters)
  .map(([first, id, text, maybe, parts, rest]) => [first, id, text, maybe, parts, ...rest]);

/** Texts of JSON values, and whether each is a 64-bit integer. */
const integers: [string, boolean][] = [
  ["5", true],
  ["9007199254740993", true],
  ["-9223372036854775808", true],
  ['"5"', false],
  ["1.5", false],
  ["9223372036854775808", false],
];

const lineEnd = "\r\n";
/** Returns a multipart body whose boundary is `boundary`. Each part is JSON. */
function written(boundary: string, ...parts: readonly string[]): string {
  const texts = parts.map((part) => {
    const type = part.startsWith("--") ? "multipart/mixed; boundary=c" : "application/json";
    return [`--${boundary}`, `Content-Type: ${type}`, "", part, ""].join(lineEnd);
  });
  return `${texts.join("")}--${boundary}--`;
}

/** Bodies with an integer: the path of the operation, the location of the integer, and the text of the body. */
const around: [string, string, (id: string) => string][] = [
  ["unnamed", "body[0].ids[1]", (id) => written("b", `{"ids":[1,${id}]}`)],
  ["unnamed", "body[1]", (id) => written("b", "{}", id)],
  ["unnamed", "body[2]", (id) => written("b", "{}", "1", id)],
  ["unnamed", "body[3]", (id) => written("b", "{}", "1", "1", id)],
  ["unnamed", "body[4][0]", (id) => written("b", "{}", "1", "1", "null", written("c", id))],
  [
    "unnamed",
    "body[4][2].id",
    (id) => written("b", "{}", "1", "1", "1", written("c", "1", "", `{"id":${id}}`)),
  ],
  [
    "unnamed",
    "body[5].id",
    (id) => written("b", "{}", "1", "1", "1", written("c", "1"), `{"id":${id}}`),
  ],
  ["items", "body[1].id", (id) => written("b", "{}", `{"id":${id}}`)],
];
const call = { unnamed: "echoUnnamed", items: "echoItems" } as Json;

describe.each(tried(Object.entries(adapters)))("%s", (_name, serve) => {
  let running: Running;
  let seen: Json;
  let output: Json;
  beforeAll(async () => {
    const echo = ({ body }: Json) => {
      seen = body;
      return { status: 200, body: output ?? body };
    };
    const handlers = { ...server.stubs, echoUnnamed: echo, echoItems: echo };
    running = await serve(server, handlers, { validateResponses: true });
  });
  afterAll(() => running.close());
  const api = () => client.createClient({ baseUrl: `http://127.0.0.1:${running.port}` });

  test.each<[string, fc.Arbitrary<Json>]>([
    ["echoUnnamed", unnamed],
    ["echoItems", fc.array(filter, { minLength: 1, maxLength: 3 })],
  ])("%s", async (name, values) => {
    await fc.assert(
      fc.asyncProperty(values, async (body) => {
        output = undefined;
        const { status, data } = await client[name](api(), { body });
        expect({ status, seen, data }).toEqual({ status: 200, seen: body, data: body });
      }),
      { numRuns: runsOf(50) },
    );
  });

  test.each(integers)("an integer %s in a part is accepted: %s", async (id, isInteger) => {
    for (const [path, place, body] of around) {
      output = [{}];
      const response = await fetch(`http://127.0.0.1:${running.port}/${path}`, {
        method: "POST",
        headers: { "content-type": "multipart/mixed; boundary=b" },
        body: body(id),
      });
      const text = await response.text();
      expect([place, response.status]).toEqual([place, isInteger ? 200 : 400]);
      if (!isInteger) expect(text).toContain(place);
    }
  });

  test("another value is not sent", async () => {
    for (const id of ["", "x", "1.5", "9223372036854775808"]) {
      for (const body of [[{ id }], [{}, id], [{}, "1", id], [{}, "1", "1", "1", [id]]]) {
        output = body;
        const { status } = await client.echoUnnamed(api(), { body: [{}] });
        expect([body, status]).toEqual([body, 500]);
      }
    }
  });
});

test("the JSON has integers, and no other texts are sent", async () => {
  const bodies: string[] = [];
  const send = async (request: Request) => {
    const text = await request.text();
    bodies.push(text.replace(/part-[\d-]*\d/g, "b"));
    return new Response(null, { status: 204 });
  };
  const api = client.createClient({ baseUrl: "http://a.example", fetch: send });
  const id = "9007199254740993";
  await client.echoUnnamed(api, { body: [{ id }, id, id, null, [id, id]] });
  const types = [...(bodies[0] ?? "").matchAll(/Content-Type: ([^;\r]*).*\r\n\r\n([^-]*)\r\n/g)];
  expect(types.map(([, type, content]) => [type, content])).toEqual([
    ["application/json", `{"id":${id}}`],
    ["application/json", id],
    ["text/plain", id],
    ["application/json", "null"],
    ["text/plain", id],
    ["text/plain", id],
  ]);
  for (const body of [[{ id: "x" }], [{}, "1.5"], [{}, id, id, null, [""]]])
    await expect(client.echoUnnamed(api, { body })).rejects.toThrow(
      "expected the digits of an integer",
    );
  expect(bodies).toHaveLength(1);
});

test.each(around)("/%s, %s: the client reads only integers", async (path, place, body) => {
  const name = call[path];
  for (const [id, isInteger] of integers.filter(([id]) => id !== "9223372036854775808")) {
    const headers = { "content-type": "multipart/mixed; boundary=b" };
    const send = async () => new Response(body(id), { headers });
    const api = client.createClient({ baseUrl: "http://a.example", fetch: send });
    const input = { body: [{}] };
    if (isInteger)
      expect(JSON.stringify((await client[name](api, input)).data)).toContain(`"${id}"`);
    else
      await expect(client[name](api, input)).rejects.toThrow(
        `has ${JSON.stringify(JSON.parse(id))} at ${place}: expected an integer`,
      );
  }
});
