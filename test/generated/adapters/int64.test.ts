// 64-bit integers keep all digits from the generated client through every adapter to a handler and back.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../compiler/compile.js";
import type { Running } from "../../targets/server/shop-server.js";
import { adapters } from "./adapters.js";
import { type Json, ledger } from "./ledger.js";

interface Result {
  readonly status: number;
  readonly data: Json;
  readonly error: Json;
  readonly headers: Json;
}
type Call = (client: object, input?: object) => Promise<Result>;
interface Client {
  createClient(options: object): object;
  readonly [name: string]: Call | ((options: object) => object);
}
let folder = "";
let client: Client;
let validation: { readonly responses: object };
let server: Json;
beforeAll(async () => {
  ({ client, validation, server, folder } = await ledger());
});

const most = "9223372036854775807";
const least = "-9223372036854775808";
const odd = "9007199254740993";
const entry = {
  id: odd,
  amount: "9007199254740995",
  count: 7,
  plain: 8,
  note: `${odd} \x7f${odd} "${odd}"`,
  kind: "9007199254740991",
  maybe: null,
  either: most,
  unclear: 5,
  tested: "6",
  byName: { a: least, constructor: odd },
  pair: [most, 1.5],
  children: [{ id: least, amount: "5", maybe: most }],
  other: { id: 12, text: "\x7f1" },
};
/** The JSON text of `entry`, but with 64-bit integers as numbers instead of strings. */
const written = JSON.stringify(entry)
  .replaceAll(/"(id|amount|kind|either|maybe|tested|a|constructor)":"(-?\d+)"/g, '"$1":$2')
  .replace(`["${most}"`, `[${most}`);

test("programs have texts, and paths of other readers numbers", { timeout: 180_000 }, async () => {
  const program = `
import { addEntry, createClient, createFetchClient } from "./client/index.js";
import type { Entry } from "./types/index.js";
import type { components } from "./types/openapi.js";
const client = createClient({ baseUrl: "http://a.example" });
void addEntry(client, { path: { id: "1" }, body: { id: "9007199254740993", amount: "5", kind: "2", unclear: 1 } });
// @ts-expect-error an integer of 64 bits is a text
void addEntry(client, { path: { id: 1 }, body: { id: "1", amount: "5" } });
// @ts-expect-error its enum has texts
export const kind: Entry["kind"] = 2;
export const wire: components["schemas"]["Entry"]["amount"] = 5;
void createFetchClient({ baseUrl: "http://a.example" }).POST("/accounts/{id}/entries", {
  params: { path: { id: 1 } },
  body: { id: 1, amount: 5 },
});
`;
  writeFileSync(path.join(folder, "program.ts"), program);
  expect(await compile(folder)).toEqual([]);
});

test("the client sends integers, and refuses other texts before it sends", async () => {
  const bodies: string[] = [];
  const urls: string[] = [];
  const fetch = async (request: Request) => {
    urls.push(request.url);
    bodies.push(await request.text());
    return new Response(written, { status: 201, headers: { "content-type": "application/json" } });
  };
  const api = client.createClient({ baseUrl: "http://a.example", fetch });
  const call = (input: object) => (client["addEntry"] as Call)(api, input);
  expect((await call({ path: { id: odd }, body: entry })).data).toEqual(entry);
  expect(bodies).toEqual([written]);
  expect(urls).toEqual([`http://a.example/accounts/${odd}/entries`]);
  for (const id of ["", "1.5", "x", "1e3"]) {
    const wrong = { path: { id: odd }, body: { ...entry, id } };
    await expect(call(wrong)).rejects.toThrow("expected the digits of an integer");
  }
  expect(bodies).toHaveLength(1);
});

test.each([
  [`{"id":"5","amount":5}`, 'has "5" at body.id: expected an integer'],
  [`{"id":5,"amount":12345678901234567.5}`, "at body.amount: expected an integer"],
])("the client refuses the response %s", async (body, message) => {
  const headers = { "content-type": "application/json" };
  const fetch = async () => new Response(body, { status: 201, headers });
  const api = client.createClient({ baseUrl: "http://a.example", fetch });
  const call = (client["addEntry"] as Call)(api, { path: { id: odd }, body: entry });
  await expect(call).rejects.toMatchObject({
    fault: "integer",
    message: expect.stringContaining(message),
  });
});

test("the check of responses is exact", async () => {
  const headers = { "content-type": "application/json" };
  const respond = (body: string) => {
    const fetch = async () => new Response(body, { status: 201, headers });
    const options = { baseUrl: "http://a.example", fetch, validate: validation.responses };
    return (client["addEntry"] as Call)(client.createClient(options), {
      path: { id: odd },
      body: entry,
    });
  };
  expect((await respond(written)).data).toEqual(entry);
  await expect(respond(`{"id":9223372036854775808,"amount":5}`)).rejects.toThrow(
    "body.id: expected an integer of 64 bits",
  );
  await expect(respond(`{"id":1,"amount":9007199254740996}`)).rejects.toThrow("a multiple of 5");
});

describe.each(Object.entries(adapters))("%s", (_name, serve) => {
  let running: Running;
  let baseUrl = "";
  let next: Json;
  const seen: Json[] = [];
  beforeAll(async () => {
    const handlers = {
      ...server.stubs,
      listEntries: (call: Json) => {
        seen.push(call);
        return { status: 200, body: [entry], headers: { "X-Total": most } };
      },
      addEntry: (call: Json) => {
        seen.push(call);
        return next ?? { status: 201, body: call.body };
      },
      transfer: ({ body }: Json) => ({ status: 200, body }),
      copyLines: ({ body }: Json) => ({ status: 200, body: from(body) }),
      followEntries: ({ body }: Json) => ({
        status: 200,
        body: from([
          ...body.map((data: Json) => ({ event: "entry", data })),
          { event: "end", data: { amount: 5 } },
        ]),
      }),
      echoUnion: ({ body }: Json) => ({ status: 200, body }),
    };
    running = await serve(server, handlers, { validateResponses: true });
    baseUrl = `http://127.0.0.1:${running.port}`;
  });
  afterAll(() => running.close());
  const call = (name: string, input?: object) =>
    (client[name] as Call)(client.createClient({ baseUrl, validate: validation.responses }), input);
  const post = (body: string) =>
    fetch(`${baseUrl}/accounts/1/entries`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });

  test("bodies", async () => {
    const { status, data } = await call("addEntry", { path: { id: least }, body: entry });
    expect({ status, data }).toEqual({ status: 201, data: entry });
    expect(seen.at(-1)).toMatchObject({ path: { id: least }, body: entry });
    expect(await (await post(written)).text()).toBe(written);
  });

  test("parameters and headers", async () => {
    const input = {
      path: { id: odd },
      query: { after: most, ids: [least, odd] },
      headers: { "X-Trace": odd },
      cookies: { seen: most },
    };
    const { data, headers } = await call("listEntries", input);
    expect(data).toEqual([entry]);
    expect(headers).toEqual({ "X-Total": most });
    const { path, query, headers: given, cookies } = seen.at(-1);
    expect({ path, query, cookies }).toEqual({
      path: input.path,
      query: input.query,
      cookies: input.cookies,
    });
    expect(given).toEqual({ "X-Trace": odd });
  });

  test.each(["application/x-www-form-urlencoded", "multipart/form-data"])(
    "%s",
    async (contentType) => {
      const body = { amount: odd, to: [most, least] };
      expect((await call("transfer", { contentType, body })).data).toEqual(body);
    },
  );

  test("lines", async () => {
    const { data } = await call("copyLines", { body: [entry, { id: least, amount: "10" }] });
    expect(await listOf(data)).toEqual([entry, { id: least, amount: "10" }]);
  });

  test("events", async () => {
    const { data } = await call("followEntries", { body: [entry] });
    expect(await listOf(data)).toEqual([
      { event: "entry", data: entry },
      { event: "end", data: { amount: 5 } },
    ]);
  });

  test("members of unions", async () => {
    for (const body of [
      { type: "Person", no: most },
      { type: "Firm", no: "12345678901234567890" },
    ])
      expect((await call("echoUnion", { body })).data).toEqual(body);
  });

  test.each([
    ["a text", '"5"', "an integer"],
    ["a fraction", "1.5", "an integer"],
    ["more than 64 bits", "9223372036854775808", "an integer of 64 bits"],
    ["less than 64 bits", "-9223372036854775809", "an integer of 64 bits"],
    ["null", "null", "an integer"],
    ["an object", "{}", "an integer"],
  ])("%s is refused", async (_what, id, expected) => {
    const response = await post(`{"id":${id},"amount":5}`);
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as Json;
    expect(errors).toMatchObject([{ expected }]);
    expect(JSON.stringify(errors)).toContain("id");
  });

  test.each([
    ["9007199254740996", "a multiple of 5"],
    ["-9000000000000000000", "above -9000000000000000000"],
  ])("the bound of %s", async (amount, expected) => {
    const response = await post(`{"id":1,"amount":${amount}}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as Json).errors).toMatchObject([{ expected }]);
  });

  test("parameters that are no integers are refused", async () => {
    for (const id of ["x", "1.5", "9223372036854775808", "%22"]) {
      const response = await fetch(`${baseUrl}/accounts/${id}/entries`);
      expect(response.status).toBe(400);
    }
  });

  test("a handler that returns another text gets 500", async () => {
    for (const id of ["x", "9223372036854775808", 5]) {
      next = { status: 201, body: { id, amount: "5" } };
      expect((await post(written)).status).toBe(500);
    }
    next = undefined;
  });
});

async function* from(items: readonly unknown[]): AsyncGenerator<unknown> {
  yield* items;
}

async function listOf(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const list: unknown[] = [];
  for await (const item of items) list.push(item);
  return list;
}
