// Lists with several pages, read in one loop.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ApiError,
  createApi,
  createClient,
  paged,
  ResponseError,
} from "../../../generated/client/index.js";
import { type Behaviour, json, Service } from "./service.js";

const service = new Service();
beforeAll(() => service.start());
afterAll(() => service.stop());

const path = { project_id: "1" };
const place = "/api/projects/1/surveys/";
const all = ["a", "b", "c", "d", "e"].map((name) => ({ name }));
const api = () => createApi({ baseUrl: service.baseUrl });

/** Responds with pages of two items, and with links to the next page. */
const inTwos: Behaviour = (request, response) => {
  const offset = Number(new URL(request.url ?? "", service.baseUrl).searchParams.get("offset"));
  const next = `${service.baseUrl}${place}?cursor=x%2By&limit=2&offset=${offset + 2}`;
  json(response, {
    count: all.length,
    results: all.slice(offset, offset + 2),
    ...(offset + 2 < all.length ? { next } : {}),
  });
};

async function collected<T>(list: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
}

describe("a list", () => {
  it("is read item by item, by links that are followed as they are", async () => {
    service.reset(inTwos);
    expect(await collected(api().listSurveys.items({ path, query: { limit: 2 } }))).toEqual(all);
    expect(service.received.map(({ url }) => url)).toEqual([
      `${place}?limit=2`,
      `${place}?cursor=x%2By&limit=2&offset=2`,
      `${place}?cursor=x%2By&limit=2&offset=4`,
    ]);
  });

  it("is read page by page", async () => {
    service.reset(inTwos);
    const pages = await collected(api().listSurveys.pages({ path }));
    expect(pages.map(({ results }) => results?.length)).toEqual([2, 2, 1]);
    expect(pages[0]?.count).toBe(5);
  });

  it("is read with a function of its own, and everything that a call may be given", async () => {
    service.reset(inTwos);
    const client = createClient({ baseUrl: service.baseUrl, auth: "key" });
    const items = paged.listSurveys.items(client, { path }, { headers: { "x-a": "1" } });
    expect(await collected(items)).toEqual(all);
    for (const { headers } of service.received) {
      expect(headers).toMatchObject({ "x-a": "1", authorization: "Bearer key" });
    }
  });

  it.each([
    [0, [], 0],
    [1, ["a"], 1],
    [2, ["a", "b"], 1],
    [3, ["a", "b", "c"], 2],
    [9, ["a", "b", "c", "d", "e"], 3],
  ])(
    "ends after %i items if asked to, and asks for no page more",
    async (maxItems, want, calls) => {
      service.reset(inTwos);
      const items = await collected(api().listSurveys.items({ path }, { maxItems }));
      expect(items.map(({ name }) => name)).toEqual(want);
      expect(service.received).toHaveLength(calls);
    },
  );

  it("asks for no more than the loop takes", async () => {
    service.reset(inTwos);
    for await (const _item of api().listSurveys.items({ path })) break;
    expect(service.received).toHaveLength(1);
  });

  it("can be cancelled between pages", async () => {
    service.reset(inTwos);
    const controller = new AbortController();
    const { signal } = controller;
    const names: unknown[] = [];
    const reading = async () => {
      for await (const { name } of api().listSurveys.items({ path }, { signal })) {
        names.push(name);
        if (name === "b") controller.abort(new Error("enough"));
      }
    };
    await expect(reading()).rejects.toThrow("enough");
    expect(names).toEqual(["a", "b"]);
    expect(service.received).toHaveLength(1);
  });

  it.each([
    ["within a page", "a", ["a"]],
    ["at the end of the last page", "e", ["a", "b", "c", "d", "e"]],
  ])("can be cancelled %s", async (_what, last, want) => {
    service.reset(inTwos);
    const controller = new AbortController();
    const { signal } = controller;
    const names: unknown[] = [];
    const reading = async () => {
      for await (const { name } of api().listSurveys.items({ path }, { signal })) {
        names.push(name);
        if (name === last) controller.abort(new Error("enough"));
      }
    };
    await expect(reading()).rejects.toThrow("enough");
    expect(names).toEqual(want);
  });

  it("can be cancelled with the last page, too", async () => {
    service.reset(inTwos);
    const controller = new AbortController();
    const { signal } = controller;
    const reading = async () => {
      for await (const { next } of api().listSurveys.pages({ path }, { signal })) {
        if (next === undefined) controller.abort(new Error("enough"));
      }
    };
    await expect(reading()).rejects.toThrow("enough");
    expect(service.received).toHaveLength(3);
  });

  it.each([
    ["relative to the list", `?offset=2`],
    ["relative to the origin", `${place}?offset=2`],
    ["escaped in another way", `/api/projects/%31/surveys/?offset=2`],
  ])("follows a link that is %s", async (_what, next) => {
    service.reset((_, response, number) =>
      json(response, number === 1 ? { results: [1], next } : { results: [2], next: null }),
    );
    expect(await collected(api().listSurveys.items({ path }))).toEqual([1, 2]);
    expect(service.received[1]?.url).toBe(`${place}?offset=2`);
  });

  it.each([
    ["on another origin", "http://127.0.0.1:1/api/projects/1/surveys/?offset=2"],
    ["on another origin, without a scheme", "//127.0.0.1:1/api/projects/1/surveys/?offset=2"],
    ["of another operation", "/api/projects/1/surveys/activity/?offset=2"],
    ["of another project", "/api/projects/2/surveys/?offset=2"],
    ["no URL", "http://["],
    ["no page", "javascript:alert(1)"],
  ])("refuses a link that is %s", async (_what, next) => {
    service.reset((_, response) => json(response, { results: [1], next }));
    const failure = await collected(api().listSurveys.items({ path })).catch((error) => error);
    expect(failure).toBeInstanceOf(ResponseError);
    expect(failure.message).toMatch(/^listSurveys: the response 200 has a next link /);
    expect(service.received).toHaveLength(1);
  });

  it("names both origins where a link leads to another", async () => {
    const next = "https://other.example:8443/api/projects/1/surveys/?offset=2";
    service.reset((_, response) => json(response, { results: [1], next }));
    await expect(collected(api().listSurveys.items({ path }))).rejects.toThrow(
      `to another origin, https://other.example:8443 instead of ${service.baseUrl}: "${next}"`,
    );
  });

  it("ends with a page that fails, and goes on from an offset", async () => {
    service.reset((request, response, number) =>
      number === 2 ? json(response, { title: "Busy" }, 500) : inTwos(request, response, number),
    );
    const names: unknown[] = [];
    const items = api().listSurveys.items({ path }, { retry: false });
    const reading = async (list: AsyncIterable<{ name?: unknown }>) => {
      for await (const { name } of list) names.push(name);
    };
    await expect(reading(items)).rejects.toThrow(
      "listSurveys: the service responded with 500: Busy",
    );
    expect(names).toEqual(["a", "b"]);
    expect(await items.next()).toEqual({ done: true, value: undefined });
    await reading(api().listSurveys.items({ path, query: { offset: names.length } }));
    expect(names).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("notices when it is led in a circle", async () => {
    service.reset((_, response, number) =>
      json(response, { results: [1], next: `${place}?offset=${number % 2}` }),
    );
    await expect(collected(api().listSurveys.items({ path }))).rejects.toThrow(
      /^listSurveys: the response 200 has a next link to a page that was read before: /,
    );
    expect(service.received).toHaveLength(3);
  });

  it.each([
    ["without a query", {}, ""],
    ["with one", { offset: 0, search: "it's" }, "offset=0&search=it%27s"],
  ])("notices when its first page, asked for %s, leads to itself", async (_what, query, search) => {
    service.reset((_, response) => json(response, { results: [1], next: `${place}?${search}` }));
    const items: unknown[] = [];
    const reading = async () => {
      for await (const item of api().listSurveys.items({ path, query })) items.push(item);
    };
    await expect(reading()).rejects.toThrow(/has a next link to a page that was read before: /);
    expect(items).toEqual([1]);
    expect(service.received).toHaveLength(1);
  });

  it("notices when pages are empty without end", async () => {
    service.reset((_, response, number) =>
      json(response, { results: [], next: `${place}?offset=${number}` }),
    );
    await expect(collected(api().listSurveys.items({ path }))).rejects.toThrow(
      "listSurveys: the response 200 is the last of 100 empty pages",
    );
    expect(service.received).toHaveLength(101);
  });

  it.each([[{ href: "?offset=1" }], [7], [false]])(
    "refuses a link that is no text: %j",
    async (next) => {
      service.reset((_, response) => json(response, { results: [1], next }));
      const failure = await collected(api().listSurveys.items({ path })).catch((error) => error);
      expect(failure).toMatchObject({
        fault: "page",
        message: `listSurveys: the response 200 has a next link that is not text: ${JSON.stringify(next)}`,
      });
    },
  );

  it("is no list when its items are none", async () => {
    service.reset((_, response) => json(response, { results: "abc" }));
    await expect(collected(api().listSurveys.items({ path }))).rejects.toThrow(
      'listSurveys: the response 200 has no list "results"',
    );
  });

  it.each([[null], [[{ name: "a" }]], ["x"]])(
    "is none where the page is none: %j",
    async (page) => {
      service.reset((_, response) => json(response, page));
      await expect(collected(api().listSurveys.items({ path }))).rejects.toThrow(
        'listSurveys: the response 200 has no list "results"',
      );
    },
  );

  it("is not read for a limit that is no number", async () => {
    service.reset(inTwos);
    const maxItems = Number.NaN;
    await expect(collected(api().listSurveys.items({ path }, { maxItems }))).rejects.toThrow(
      "maxItems must be a number",
    );
  });

  it("throws what is no success", async () => {
    service.reset((_, response) => json(response, { title: "Gone" }, 410));
    const failure = await collected(api().listSurveys.items({ path })).catch((error) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 410, operationId: "listSurveys" });
  });
});
