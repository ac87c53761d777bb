// 64-bit integers in JSON texts of parameters and forms keep all digits, from the generated client to a handler.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../seed.js";
import { runsOf, tried } from "../../runs.js";
import type { Running } from "../../targets/server/shop-server.js";
import { adapters } from "./adapters.js";
import { int64, type Json, ledger, statuses } from "./ledger.js";

let client: Json;
let server: Json;
beforeAll(async () => {
  ({ client, server } = await ledger());
});

const text = fc.oneof(int64, fc.constantFrom("\x7f", "\\", "a b&c=d"), fc.string());
const few = { maxLength: 3 };
const { filter } = fc.letrec<{ filter: object }>((tie) => ({
  filter: fc.record(
    {
      id: int64,
      ids: fc.array(int64, few),
      text,
      plain: fc.integer(),
      and: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie("filter"), { maxLength: 2 })),
    },
    { requiredKeys: [] },
  ),
}));
const ascii = fc.record({ id: int64, text: fc.constantFrom("a", '"', "9007199254740993") });
const filled = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 1, maxLength: 3 });

const parameters = fc.record({
  path: fc.record({ key: int64 }),
  query: fc.record(
    {
      filter,
      range: fc.record({ from: int64, in: filled(int64), by: filter }, { requiredKeys: ["from"] }),
      rows: fc.array(filled(int64), { minLength: 2, maxLength: 3 }),
      deep: fc.record({ a: fc.record({ id: int64 }) }),
    },
    { requiredKeys: [] },
  ),
  headers: fc.record({ "X-Filter": ascii }),
  cookies: fc.record({ last: filter }),
});

const parts = fc.record(
  {
    whole: int64,
    filter,
    filters: filled(filter),
    rows: filled(filled(int64)),
    id: int64,
    ids: filled(int64),
    either: int64,
  },
  { requiredKeys: ["whole"] },
);

const others = fc.record(
  { plain: fc.record({ id: fc.integer() }), a: filter, b: filter },
  { requiredKeys: [] },
);

const lists = fc.record(
  { plain: filled(filled(fc.integer())), a: filled(filter), b: filled(filter) },
  { requiredKeys: [] },
);

const fields = fc.record(
  {
    whole: int64,
    filter,
    range: fc.record({ from: int64, in: filled(int64), by: filter }, { requiredKeys: ["from"] }),
    rows: fc.array(filled(int64), { minLength: 2, maxLength: 3 }),
    deep: fc.record({ a: fc.record({ id: int64 }) }),
    id: int64,
    pair: fc.tuple(int64, filter),
  },
  { requiredKeys: ["whole"] },
);

describe.each(tried(Object.entries(adapters)))("%s", (_name, serve) => {
  let running: Running;
  let seen: Json;
  beforeAll(async () => {
    const take = (call: Json) => {
      seen = call;
      return { status: 204 };
    };
    const [search, sendFile, sendParts, sendFields] = [take, take, take, take];
    const [sendLists, sendObjects] = [take, take];
    const echoText = (call: Json) => ({ status: 200, body: call.body });
    const handlers = {
      ...server.stubs,
      search,
      sendFile,
      sendParts,
      sendFields,
      sendLists,
      sendObjects,
      echoText,
    };
    running = await serve(server, handlers, {});
  });
  afterAll(() => running.close());
  const baseUrl = () => `http://127.0.0.1:${running.port}`;

  test("parameters", async () => {
    await fc.assert(
      fc.asyncProperty(parameters, async (input) => {
        const { status } = await client.search(client.createClient({ baseUrl: baseUrl() }), input);
        const { path, query, headers, cookies } = seen;
        expect({ status, path, query, headers, cookies }).toEqual({ status: 204, ...input });
      }),
      { numRuns: runsOf(50) },
    );
  });

  test.each(statuses)("an integer %s gets %i", async (id, status) => {
    for (const query of [`filter={"id":${id}}`, `by={"and":[{"id":${id}}]}`]) {
      const response = await fetch(`${baseUrl()}/search/1?${encodeURI(query)}`);
      expect([query, response.status]).toEqual([query, status]);
    }
  });

  test("bodies that are not parsed stay texts", async () => {
    const api = client.createClient({ baseUrl: baseUrl() });
    for (const body of ["id=9007199254740993", "<id>9007199254740993</id>", "x"])
      expect(await client.echoText(api, { body })).toMatchObject({ status: 200, data: body });
  });

  test("parts of a form", async () => {
    const api = client.createClient({ baseUrl: baseUrl() });
    await fc.assert(
      fc.asyncProperty(parts, async (body) => {
        const { status } = await client.sendFile(api, { body });
        expect({ status, body: seen.body }).toEqual({ status: 204, body });
      }),
      { numRuns: runsOf(50) },
    );
    const file = new Blob(["a"]);
    await client.sendFile(api, { body: { whole: "5", id: "5", file } });
    expect(seen.body).toMatchObject({ whole: "5", id: "5", file: { size: 1 } });
  });

  test.each<[string, fc.Arbitrary<object>]>([
    ["sendParts", others],
    ["sendFields", fields],
    ["sendLists", lists],
  ])("%s", async (name, values) => {
    const api = client.createClient({ baseUrl: baseUrl() });
    await fc.assert(
      fc.asyncProperty(values, async (body) => {
        const { status } = await client[name](api, { body });
        expect({ status, body: seen.body }).toEqual({ status: 204, body });
      }),
      { numRuns: runsOf(50) },
    );
  });

  test.each(statuses)("an integer %s in JSON of a field gets %i", async (id, status) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const texts = [`filter={"id":${id}}`, `by={"and":[{"id":${id}}]}`, `rows=[${id}]`, `id=${id}`];
    for (const text of [...texts, `pair=[${id},{}]`]) {
      const body = encodeURI(`whole=5&${text}`);
      const response = await fetch(`${baseUrl()}/fields`, { method: "POST", headers, body });
      expect([text, response.status]).toEqual([text, status]);
    }
  });

  test.each(statuses)("an integer %s in JSON of an unnamed field gets %i", async (id, status) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const [path, json] of [
      ["lists", `{"and":[{"id":${id}}]}`],
      ["objects", `{"id":${id}}`],
      ["objects", `{"ids":[${id}]}`],
    ]) {
      const body = encodeURI(`x=${json}`);
      const response = await fetch(`${baseUrl()}/${path}`, { method: "POST", headers, body });
      expect([path, response.status]).toEqual([path, status]);
    }
  });

  test.each(statuses)("an integer %s in a part gets %i", async (id, status) => {
    for (const [name, json] of Object.entries({
      id,
      ids: id,
      either: id,
      filter: `{"and":[{"id":${id}}]}`,
      filters: `{"id":${id}}`,
      rows: `[${id}]`,
    })) {
      const body = new FormData();
      body.append("whole", "5");
      body.append(name, json);
      const response = await fetch(`${baseUrl()}/files`, { method: "POST", body });
      expect([name, response.status]).toEqual([name, status]);
    }
  });
});

test("the JSON has integers, and no other texts are sent", async () => {
  const urls: string[] = [];
  const send = async ({ url }: Request) => {
    urls.push(decodeURIComponent(url));
    return new Response(null, { status: 204 });
  };
  const api = client.createClient({ baseUrl: "http://a.example", fetch: send });
  const id = "9007199254740993";
  const query = { filter: { id }, range: { by: { ids: [id] } }, rows: [[id], [id]] };
  await client.search(api, { path: { key: id }, query });
  const sent = [`filter={"id":${id}}`, `by={"ids":[${id}]}`, `rows=[${id}]`, `rows=[${id}]`];
  expect(urls).toEqual([`http://a.example/search/${id}?${sent.join("&")}`]);
  for (const query of [{ filter: { id: "x" } }, { range: { by: { id: "1.5" } } }]) {
    const call = client.search(api, { path: { key: id }, query });
    await expect(call).rejects.toThrow("expected the digits of an integer");
  }
  expect(urls).toHaveLength(1);
});

test("the JSON of a part has integers, and no other texts are sent", async () => {
  const bodies: string[] = [];
  const send = async (request: Request) => {
    const fields = [...(await request.formData())];
    bodies.push(fields.map(([name, text]) => `${name}=${text}`).join("&"));
    return new Response(null, { status: 204 });
  };
  const api = client.createClient({ baseUrl: "http://a.example", fetch: send });
  const id = "9007199254740993";
  const sent = { whole: id, filter: { ids: [id] }, rows: [[id], [id]], id, ids: [id, id] };
  await client.sendFile(api, { body: sent });
  const texts = `whole=${id}&filter={"ids":[${id}]}&rows=[${id}]&rows=[${id}]&id=${id}`;
  expect(bodies).toEqual([`${texts}&ids=${id}&ids=${id}`]);
  for (const wrong of [{ id: "x" }, { ids: [id, "1.5"] }, { filters: [{ id: "" }] }]) {
    const call = client.sendFile(api, { body: { whole: id, ...wrong } });
    await expect(call).rejects.toThrow("expected the digits of an integer");
  }
  const file = new Blob(["a"]);
  const call = client.sendFile(api, { body: { whole: id, filter: { text: file } } });
  await expect(call).rejects.toThrow("a file must be a field of its own");
  expect(bodies).toHaveLength(1);
});

test("the JSON of a field has integers, and no other texts are sent", async () => {
  const bodies: string[] = [];
  const send = async (request: Request) => {
    bodies.push(decodeURIComponent(await request.text()));
    return new Response(null, { status: 204 });
  };
  const api = client.createClient({ baseUrl: "http://a.example", fetch: send });
  const id = "9007199254740993";
  const range = { from: id, by: { ids: [id] } };
  const body = { whole: id, filter: { ids: [id] }, range, rows: [[id], [id]], id };
  await client.sendFields(api, { body });
  const texts = `whole=${id}&filter={"ids":[${id}]}&from=${id}&by={"ids":[${id}]}`;
  expect(bodies).toEqual([`${texts}&rows=[${id}]&rows=[${id}]&id=${id}`]);
  for (const wrong of [{ id: "x" }, { range: { by: { id: "1.5" } } }, { pair: ["", {}] }]) {
    const call = client.sendFields(api, { body: { whole: id, ...wrong } });
    await expect(call).rejects.toThrow("expected the digits of an integer");
  }
  expect(bodies).toHaveLength(1);
});
