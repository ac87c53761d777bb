// Infinite queries send the same requests as the client's paged lists, and return the same pages.
import { InfiniteQueryObserver, QueryClient } from "@tanstack/query-core";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { runsOf } from "../../runs.js";
import { loadTargets } from "../load-targets.js";
import { document } from "./pets.js";

// biome-ignore lint/suspicious/noExplicitAny: modules that only run
let modules: { readonly options: any; readonly paged: any; readonly createClient: any };
beforeAll(async () => {
  const { load } = await loadTargets(document, ["types", "client", "tanstack-query"]);
  const { paged, createClient } = await load("client/index");
  modules = { options: await load("tanstack-query/index"), paged, createClient };
});

const size = 2;

/**
 * A paged list of a service: its pagination style, the lengths of its pages, and whether responses contain the total.
 * `start` is the first page that the caller requests.
 */
const services = fc.record({
  style: fc.constantFrom("byCursor", "byOffset", "byPage", "byLink", "byHeader"),
  lengths: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 }),
  hasTotal: fc.boolean(),
  start: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
});
type Service = typeof services extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the response of a service to a URL. Each item is a different number. */
function respond({ style, lengths, hasTotal }: Service, url: URL): Response {
  const number = (name: string) => {
    const text = url.searchParams.get(name);
    return text === null ? undefined : Number(text);
  };
  const all = lengths.flatMap((length, page) => Array.from({ length }, (_, i) => 10 * page + i));
  const total = hasTotal ? { total: all.length } : {};
  if (style === "byOffset" || style === "byPage") {
    const before = number("offset") ?? ((number("page") ?? 1) - 1) * size;
    return Response.json({ items: all.slice(before, before + size), ...total });
  }
  const page = (number(style === "byCursor" ? "after" : "page") ?? 1) - 1;
  const items = all.filter((item) => Math.floor(item / 10) === page);
  const following = page + 1 < lengths.length ? page + 2 : undefined;
  if (style === "byCursor") return Response.json({ items, next: following ?? null });
  const link = `?page=${following}`;
  if (style === "byLink") return Response.json({ items, ...(following ? { next: link } : {}) });
  const headers = following ? { link: `<${link}>; rel="next"` } : undefined;
  return Response.json(items, headers && { headers });
}

it("sends the requests of a paged list, and holds its pages", async () => {
  await fc.assert(
    fc.asyncProperty(services, async (service) => {
      const { options, paged, createClient } = modules;
      const { style, start } = service;
      const requests: string[] = [];
      const client = createClient({
        baseUrl: "http://pets.example",
        fetch: async ({ url }: Request) => {
          requests.push(url);
          return respond(service, new URL(url));
        },
      });
      const name = { byOffset: "offset", byCursor: "after" }[style as string] ?? "page";
      const input = start === undefined ? {} : { query: { [name]: start } };
      const expected = { pages: [] as unknown[], requests: [] as string[] };
      for await (const page of paged[style].pages(client, input)) expected.pages.push(page);
      expected.requests.push(...requests.splice(0));

      const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      const query = options[`${style}InfiniteOptions`](client, input);
      const observer = new InfiniteQueryObserver(cache, query);
      const stop = observer.subscribe(() => {});
      await observer.refetch();
      while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage();
      const data = observer.getCurrentResult().data as { pages: unknown[] };
      stop();
      const pages = data.pages.map((page) =>
        style === "byHeader" ? (page as { data: unknown }).data : page,
      );
      expect({ pages, requests }).toEqual(expected);
    }),
    { numRuns: runsOf(200) },
  );
});
