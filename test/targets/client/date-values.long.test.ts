// `Date` objects in requests and responses, wherever the document has date-times.
import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { endless } from "./answers.js";
import { datedClient, T, t } from "./dated-client.js";

const { service, client, to, answering } = datedClient();

describe("in a response", () => {
  it("dates are in failures that the contract lists", async () => {
    answering({ at: T }, { "content-type": "application/problem+json" }, 404);
    expect((await client().at(to())).error).toEqual({ at: t });
  });

  it("and in what `default` stands for", async () => {
    answering({ at: T });
    expect((await client().day(to(), { path: { day: t } })).data).toEqual({ at: t });
    expect(service.last.url).toBe("/days/2026-11-21T09%3A30%3A00.000Z");
  });

  it("but not in what it does not list", async () => {
    answering({ at: T }, {}, 500);
    expect((await client().at(to())).error).toEqual({ at: T });
  });

  it("dates are in headers, by their style", async () => {
    answering(
      {},
      {
        "x-at": T,
        "x-days": `${T}, ${T}`,
        "x-range": `from=${T},by=${T}`,
        "x-json": `{"at":"${T}"}`,
        "x-plain": T,
        "x-maybe": T,
        "x-never": "null",
        "x-whole": T,
      },
    );
    expect((await client().at(to())).headers).toEqual({
      "X-At": t,
      "X-Days": [t, t],
      "X-Range": { from: t, by: T },
      "X-Json": { at: t },
      "X-Plain": t,
      "X-Maybe": t,
      "X-Never": null,
      "X-Whole": t,
    });
  });

  it("a header that is none is told", async () => {
    answering({}, { "x-days": `${T}, soon` });
    await expect(client().at(to())).rejects.toThrow('has "soon" at headers.X-Days[1]');
  });

  it("dates are in lines of JSON, and the line that has none ends them", async () => {
    answering(`{"at":"${T}"}\n{"at":1}\n`, { "content-type": "application/x-ndjson" });
    const { data } = await client().at(to());
    const lines: unknown[] = [];
    const reading = async () => {
      for await (const line of data as AsyncIterable<unknown>) lines.push(line);
    };
    await expect(reading()).rejects.toThrow("has 1 at body[1].at: expected");
    expect(lines).toEqual([{ at: t }]);
  });

  it.each([0, 1])(
    "lines of JSON that nobody reads on, after %i, leave nothing behind",
    async (count) => {
      const { response, isCancelled } = endless("application/x-ndjson", `{"at":"${T}"}\n`);
      const { signal } = new AbortController();
      const there = client().createClient({
        baseUrl: "http://localhost",
        fetch: async () => response,
      });
      const { data } = await client().at(there, {}, { signal });
      const items = (data as AsyncIterable<unknown>)[Symbol.asyncIterator]();
      for (let index = 0; index < count; index += 1) {
        expect(await items.next()).toEqual({ done: false, value: { at: t } });
      }
      await items.return?.();
      expect(isCancelled()).toBe(true);
      expect(getEventListeners(signal, "abort")).toHaveLength(0);
    },
  );

  it("lines of JSON are read only once, and who reads them again is told", async () => {
    answering(`{"at":"${T}"}\n`, { "content-type": "application/x-ndjson" });
    const { data } = await client().at(to());
    const reading = async () => {
      for await (const line of data as AsyncIterable<unknown>) expect(line).toEqual({ at: t });
    };
    await reading();
    await expect(reading()).rejects.toThrow("at: a stream can be read only once");
  });

  it("dates are in the items of a list", async () => {
    answering({ results: [{ at: T }] });
    for await (const item of client().paged["list"]?.items(to(), { query: { limit: 2 } }) ?? []) {
      expect(item).toEqual({ at: t });
      break;
    }
  });

  it("of any type, JSON alone has dates", async () => {
    answering(JSON.stringify(T));
    expect((await client().anything(to())).data).toEqual(t);
    answering(T, { "content-type": "text/plain" });
    expect((await client().anything(to())).data).toBe(T);
  });

  it("a member named __proto__ is refused, and nothing else gets a prototype", async () => {
    answering(`{"next":{"__proto__":{"at":"${T}"}}}`);
    await expect(client().at(to())).rejects.toMatchObject({ fault: "member-name" });
    expect(({} as { at?: unknown }).at).toBeUndefined();
  });

  it("depth is no matter", async () => {
    const depth = 100_000;
    answering(`${'{"next":'.repeat(depth)}{"at":"${T}"}${"}".repeat(depth)}`);
    let { data } = (await client().at(to())) as { data?: { next?: object; at?: unknown } };
    while (data?.next !== undefined) data = data.next;
    expect(data?.at).toEqual(t);
    answering(`${'{"next":'.repeat(depth)}{"at":"soon"}${"}".repeat(depth)}`);
    await expect(client().at(to())).rejects.toThrow(/"soon" at [\w.]{200}: expected/);
  });
});

describe("in a request", () => {
  it("dates are in parameters, by their style", async () => {
    answering({});
    const query = { since: t, days: [t, t], range: { from: t }, json: { at: t } };
    await client().at(to(), { query, headers: { "X-At": t } });
    const { searchParams } = new URL(service.last.url, service.baseUrl);
    expect(Object.fromEntries(searchParams)).toEqual({
      since: T,
      days: `${T},${T}`,
      "range[from]": T,
      json: JSON.stringify({ at: T }),
    });
    expect(service.last.headers["x-at"]).toBe(T);
  });

  it.each([
    ["application/json", JSON.stringify({ at: T })],
    ["application/x-www-form-urlencoded", `at=${encodeURIComponent(T)}`],
    ["multipart/form-data", `name="at"\r\n\r\n${T}\r\n`],
  ])("dates are in bodies of %s", async (contentType, want) => {
    answering({});
    const body = Object.freeze({ at: t });
    await client().at(to(), { contentType, body });
    expect(service.last.body).toContain(want);
  });

  const never = new Date(NaN);
  const far = new Date("+010000-01-01T00:00:00Z");
  it.each([
    ["a member", { body: { next: { at: never } } }, "at: body.next.at is an invalid date"],
    ["a member too far off", { body: { at: far } }, "at: body.at is +010000-01-01T00:00:00.000Z"],
    ["a parameter", { query: { since: never } }, 'at: the parameter "since" is an invalid date'],
    [
      "one in JSON",
      { query: { json: { at: never } } },
      'at: the parameter "json".at is an invalid',
    ],
    [
      "one in JSON, too far off",
      { query: { json: { at: far } } },
      'at: the parameter "json".at is +01',
    ],
    ["one of a list", { query: { days: [t, far] } }, 'at: the parameter "days"[1] is +010000'],
    [
      "a field",
      { contentType: "multipart/form-data", body: { at: never } },
      "at: body.at is an invalid date",
    ],
  ])("%s that is no date-time is not sent", async (_what, input, message) => {
    const before = service.arrivals.length;
    const failure = await client()
      .at(to(), input)
      .catch((error) => error);
    expect(failure).toBeInstanceOf(TypeError);
    expect(failure.message).toContain(message);
    expect(service.arrivals).toHaveLength(before);
  });

  it("texts that look like such years are sent", async () => {
    answering({});
    await client().at(to(), { body: { name: "+010000-01-01", none: null } });
    expect(service.last.body).toBe('{"name":"+010000-01-01","none":null}');
  });
});
