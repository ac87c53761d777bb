// Callers can pass options of `fetch` through a client.
import { describe, expect, it } from "vitest";
import {
  type Client,
  createApi,
  createClient,
  createLeanClient,
  type FetchOptions,
  listSurveys,
} from "../../../generated/client/index.js";

const input = { path: { project_id: "1" } };
type Options = { readonly init?: FetchOptions };

const calls: Readonly<
  Record<string, (fetch: () => Promise<Response>, client: Options, call: Options) => unknown>
> = {
  createClient: (fetch, client, call) =>
    listSurveys(createClient({ ...base, ...client, fetch }), input, call),
  createLeanClient: (fetch, client, call) =>
    listSurveys(createLeanClient({ ...base, ...client, fetch }), input, call),
  createApi: (fetch, client, call) =>
    createApi({ ...base, ...client, fetch }).listSurveys(input, call),
  "a copied client": (fetch, client, call) => {
    const copy: Client = { ...createLeanClient({ ...base, fetch }), ...client };
    return listSurveys(copy, input, call);
  },
};
const base = { baseUrl: "http://a.example" };

describe.each(Object.entries(calls))("%s", (_, call) => {
  const made = async (client: Options, options: Options) => {
    let seen: RequestInit = {};
    const fetch = async (_request?: Request, init?: RequestInit) => {
      seen = { ...init };
      return new Response(null, { status: 404 });
    };
    await call(fetch, client, options);
    return seen;
  };

  it("passes no options but a signal", async () => {
    expect(Object.keys(await made({}, {}))).toEqual(["signal"]);
  });

  it("passes the client's options, and the call's over them", async () => {
    const seen = await made(
      { init: { credentials: "include", cache: "reload" } },
      { init: { cache: "no-store" } },
    );
    expect(seen).toMatchObject({ credentials: "include", cache: "no-store" });
    expect(seen).toHaveProperty("signal");
  });

  it("keeps the signal of the call", async () => {
    const given = { init: { signal: AbortSignal.abort() } } as Options;
    const aborted = await made({}, given).then(
      ({ signal }) => signal?.aborted ?? false,
      () => false,
    );
    expect(aborted).toBe(false);
  });
});
