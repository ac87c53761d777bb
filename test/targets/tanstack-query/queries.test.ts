// Tests generated query options with TanStack Query's cache and a local service.
import { InfiniteQueryObserver, MutationObserver, QueryClient } from "@tanstack/query-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Loaded, loadTargets } from "../load-targets.js";
import { type Answer, document, Service } from "./pets.js";

const service = new Service();
let loaded: Loaded;
// biome-ignore lint/suspicious/noExplicitAny: a module that only runs
let options: any;
let client: unknown;
let cache: QueryClient;

beforeAll(async () => {
  await service.start();
  loaded = await loadTargets(document, ["types", "client", "tanstack-query"]);
  options = await loaded.load("tanstack-query/index");
  const { createClient } = await loaded.load("client/index");
  client = createClient({ baseUrl: service.baseUrl });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.requests.length = 0;
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

const title = 'Pets "& co" `\\';

describe("a query", () => {
  it("has a key of title, operation and input", () => {
    const input = { query: { limit: 1 } };
    expect(options.listPetsOptions(client, input).queryKey).toEqual([title, "listPets", input]);
    expect(options.listPetsOptions.key(input)).toEqual([title, "listPets", input]);
    expect(options.listPetsOptions(client).queryKey).toEqual([title, "listPets", {}]);
    expect(options.listPetsOptions.key()).toEqual([title, "listPets", {}]);
  });

  it("returns the data of a success, and null where there is none", async () => {
    service.answer = () => ({ body: [{ name: "Rex" }] });
    expect(await cache.fetchQuery(options.listPetsOptions(client))).toEqual([{ name: "Rex" }]);
    service.answer = () => ({ status: 204 });
    const ping = options.pingPetOptions(client, { path: { id: 1 } });
    expect(await cache.fetchQuery(ping)).toBe(null);
  });

  it("throws an ApiError with the body of a failure", async () => {
    service.answer = () => ({ status: 404, body: { title: "No such pet" } });
    const failed = cache.fetchQuery(options.getPetOptions(client, { path: { id: 9 } }));
    const reported = { status: 404, problem: { title: "No such pet" }, undocumented: false };
    await expect(failed).rejects.toMatchObject(reported);
    await expect(failed).rejects.toBeInstanceOf(options.ApiError);
  });

  it("throws a ResponseError for a failure whose body is not that of the document", async () => {
    service.answer = () => ({ status: 404, headers: { "content-type": "text/html" } });
    const failed = cache.fetchQuery(options.getPetOptions(client, { path: { id: 9 } }));
    await expect(failed).rejects.toMatchObject({ name: "ResponseError", fault: "content-type" });
  });

  it("ends its call when the query is cancelled", async () => {
    const slow = options.listPetsOptions(client, { query: { limit: 13 } });
    const before = service.aborted;
    const failed = cache.fetchQuery(slow).catch((error: unknown) => error);
    await expect.poll(() => service.requests.length).toBe(1);
    await cache.cancelQueries({ queryKey: slow.queryKey });
    await failed;
    await expect.poll(() => service.aborted).toBe(before + 1);
  });

  it("passes options of calls, which are no part of the key", async () => {
    service.answer = () => ({ body: [{ name: "Rex" }] });
    const small = options.listPetsOptions(client, {}, { maxBytes: 1 });
    await expect(cache.fetchQuery(small)).rejects.toMatchObject({ fault: "too-large" });
    expect(small.queryKey).toEqual([title, "listPets", {}]);
  });

  it("is invalidated by its operation, a part of its input, or with all of the API", async () => {
    service.answer = () => ({ body: { name: "Rex" } });
    const one = options.getPetOptions(client, { path: { id: 1 } });
    const two = options.getPetOptions(client, { path: { id: 2 } });
    const stale = () =>
      [one, two].map(({ queryKey }) => cache.getQueryState(queryKey)?.isInvalidated);
    const refresh = async () => {
      await cache.fetchQuery(one);
      await cache.fetchQuery(two);
    };
    for (const [filter, expected] of [
      [options.getPetOptions.filter(), [true, true]],
      [options.getPetOptions.filter({ path: { id: 2 } }), [false, true]],
      [options.listPetsOptions.filter(), [false, false]],
      [options.allQueries, [true, true]],
    ]) {
      await refresh();
      await cache.invalidateQueries(filter);
      expect(stale()).toEqual(expected);
    }
  });

  it("is no stream, and has a name of its own", () => {
    expect(Object.keys(options)).not.toContain("watchOptions");
    expect(loaded.files.get("tanstack-query/index.ts")).toContain("// `watch` returns a stream");
    expect(options.listInfiniteOptions(client).queryKey).toEqual([title, "listInfinite", {}]);
    expect(options.listInfiniteOptions_(client).queryKey).toEqual([title, "list", {}, "pages"]);
  });
});

describe("a mutation", () => {
  it("sends its input", async () => {
    service.answer = () => ({ status: 201, body: { name: "Rex" } });
    const observer = new MutationObserver<unknown, Error, unknown>(
      cache,
      options.addPetMutation(client),
    );
    expect(await observer.mutate({ body: { name: "Rex" } })).toEqual({ name: "Rex" });
    expect(service.requests).toEqual(["POST /pets"]);
    expect(options.addPetMutation(client).mutationKey).toEqual([title, "addPet"]);
  });

  it("throws an ApiError, and returns null without a body", async () => {
    service.answer = () => ({ status: 422, body: { title: "No name" } });
    const add = new MutationObserver<unknown, Error, unknown>(
      cache,
      options.addPetMutation(client),
    );
    const listed = { status: 422, problem: { title: "No name" } };
    await expect(add.mutate({ body: {} })).rejects.toMatchObject(listed);
    service.answer = () => ({ status: 204 });
    const restart = new MutationObserver<unknown, Error, unknown>(
      cache,
      options.restartMutation(client),
    );
    expect(await restart.mutate(undefined)).toBe(null);
  });

  it("passes options of calls", async () => {
    service.answer = () => ({ status: 201, body: { name: "Rex" } });
    const add = new MutationObserver<unknown, Error, unknown>(
      cache,
      options.addPetMutation(client, { maxBytes: 1 }),
    );
    await expect(add.mutate({ body: {} })).rejects.toMatchObject({ fault: "too-large" });
  });
});

it("SWR has the same key and data", async () => {
  service.answer = () => ({ body: [] });
  const query = options.listPetsOptions(client, { query: { limit: 1 } });
  const { key, fetcher } = options.swr(query);
  expect(key).toEqual([title, "listPets", { query: { limit: 1 } }]);
  expect(await fetcher(key)).toEqual([]);
});

describe("an infinite query", () => {
  /**
   * Reads the pages of an infinite query, but at most ten. Returns the requests that were sent, and the data in the
   * cache.
   */
  async function readAll(name: string, answer: Answer, input: object = {}) {
    service.answer = answer;
    const query = options[`${name}InfiniteOptions`](client, input);
    const observer = new InfiniteQueryObserver(cache, query);
    const stop = observer.subscribe(() => {});
    try {
      await observer.refetch();
      let result = observer.getCurrentResult();
      for (let page = 1; page < 10 && result.hasNextPage && !result.isError; page += 1)
        result = await observer.fetchNextPage();
      const { data, error } = result as { data: { pages: unknown[] } | undefined; error: unknown };
      return { requests: [...service.requests], pages: data?.pages, error };
    } finally {
      stop();
      cache.clear();
    }
  }
  const items = [1, 2];
  const search = (url: URL, name: string) => url.searchParams.get(name);

  it("follows cursors to the page without one", async () => {
    const next: Record<string, unknown> = { none: "a", a: 7, 7: null };
    const answer: Answer = (url) => ({
      body: { items, next: next[search(url, "after") ?? "none"] },
    });
    const { requests, pages } = await readAll("byCursor", answer);
    expect(requests).toEqual(["GET /cursor", "GET /cursor?after=a", "GET /cursor?after=7"]);
    expect(pages).toHaveLength(3);
  });

  it("ends where cursors lead in a circle", async () => {
    const next: Record<string, unknown> = { none: "a", a: "b", b: "a" };
    const answer: Answer = (url) => ({
      body: { items, next: next[search(url, "after") ?? "none"] },
    });
    const { requests } = await readAll("byCursor", answer);
    expect(requests).toEqual(["GET /cursor", "GET /cursor?after=a", "GET /cursor?after=b"]);
  });

  it("refuses a cursor that lost digits, and keeps the pages before it", async () => {
    const answer: Answer = () => ({ body: { items, next: 2 ** 60 } });
    const { requests, pages, error } = await readAll("byCursor", answer);
    expect(requests).toHaveLength(1);
    expect(pages).toHaveLength(1);
    expect(error).toMatchObject({ name: "ResponseError", fault: "page" });
  });

  it("counts offsets from that of the caller, to the total", async () => {
    const answer: Answer = () => ({ body: { items, total: 7 } });
    const { requests } = await readAll("byOffset", answer, { query: { offset: 2 } });
    expect(requests).toEqual([
      "GET /offset?offset=2",
      "GET /offset?offset=4",
      "GET /offset?offset=6",
    ]);
  });

  it("counts offsets to an empty page without a total", async () => {
    const answer: Answer = (url) => ({
      body: { items: search(url, "offset") === "4" ? [] : items },
    });
    const { requests } = await readAll("byOffset", answer);
    expect(requests).toEqual(["GET /offset", "GET /offset?offset=2", "GET /offset?offset=4"]);
  });

  it("counts pages from that of the caller, to the total or an empty page", async () => {
    const counted = await readAll("byPage", () => ({ body: { items, total: 7 } }), {
      query: { page: 2 },
    });
    expect(counted.requests).toEqual(["GET /page?page=2", "GET /page?page=3", "GET /page?page=4"]);
    service.requests.length = 0;
    const answer: Answer = (url) => ({ body: { items: search(url, "page") === "3" ? [] : items } });
    const empty = await readAll("byPage", answer);
    expect(empty.requests).toEqual(["GET /page", "GET /page?page=2", "GET /page?page=3"]);
  });

  it("follows links of bodies", async () => {
    const next: Record<string, unknown> = {
      none: "?page=2",
      2: `${service.baseUrl}/link?page=3&x=1`,
    };
    const answer: Answer = (url) => ({
      body: { items, next: next[search(url, "page") ?? "none"] ?? null },
    });
    const { requests } = await readAll("byLink", answer);
    expect(requests).toEqual(["GET /link", "GET /link?page=2", "GET /link?page=3&x=1"]);
  });

  it.each(["http://other.example/link?page=2", "/elsewhere?page=2", 3])(
    "refuses the link %s, and keeps the pages before it",
    async (next) => {
      const { requests, pages, error } = await readAll("byLink", () => ({ body: { items, next } }));
      expect(requests).toEqual(["GET /link"]);
      expect(pages).toHaveLength(1);
      expect(error).toMatchObject({ name: "ResponseError", fault: "page" });
    },
  );

  it("follows links of headers, which stand beside the data", async () => {
    const answer: Answer = (url) => {
      const link = search(url, "page") === null ? '<?page=2>; rel="next"' : '<?page=1>; rel="prev"';
      return { body: items, headers: { link } };
    };
    const { requests, pages } = await readAll("byHeader", answer);
    expect(requests).toEqual(["GET /header", "GET /header?page=2"]);
    expect(pages).toEqual([
      { data: items, next: "?page=2" },
      { data: items, next: null },
    ]);
  });

  it("refuses a body that is no page", async () => {
    const { error } = await readAll("byHeader", () => ({ body: { rows: [] } }));
    expect(error).toMatchObject({ name: "ResponseError", fault: "page" });
  });

  it("ends its call when the query is cancelled", async () => {
    const slow = options.byOffsetInfiniteOptions(client, { query: { limit: 13 } });
    const before = service.aborted;
    const failed = cache.fetchInfiniteQuery(slow).catch((error: unknown) => error);
    await expect.poll(() => service.requests.length).toBe(1);
    await cache.cancelQueries({ queryKey: slow.queryKey });
    await failed;
    await expect.poll(() => service.aborted).toBe(before + 1);
  });

  it("throws an ApiError", async () => {
    const { error } = await readAll("byLink", () => ({ status: 503 }));
    expect(error).toMatchObject({ name: "ApiError", status: 503, undocumented: true });
  });
});
