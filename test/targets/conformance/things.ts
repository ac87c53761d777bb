// A server for things.yaml that stores things, and the suite's options for this server.
import { arriving } from "../../generated/conformance/arriving.js";
import type { Generated } from "./generated.js";
import type { Serve } from "./orders.js";

/** Credentials of an authorized caller. */
export const key = "Bearer thk_7c1e42d09a";

interface Request {
  readonly path: { readonly id: string };
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Creates a server that stores one thing and one law, both with the id `a`. */
export function things(made: Generated): Serve {
  const kept = new Map<string, object>([["a", { id: "a", label: "A" }]]);
  const json = { contentType: "application/json" } as const;
  let last = 0;
  const missing = { status: 404, ...json, body: { status: 404 } };
  const put = (id: string, fields: Request["body"]) => {
    const { secret, ...rest } = fields ?? {};
    void secret;
    kept.set(id, { ...rest, id, mail: "Someone@Example.com", revision: ++last });
    return kept.get(id);
  };
  const handlers = {
    listThings: () => ({ status: 200, ...json, body: [...kept.values()] }),
    createThing: ({ body }: Request) => ({ status: 201, ...json, body: put(`n${last + 1}`, body) }),
    readThing: ({ path }: Request) => ({ status: 200, ...json, body: kept.get(path.id) }),
    changeThing: ({ path, body }: Request) => ({
      status: 200,
      ...json,
      body: put(path.id, { ...kept.get(path.id), ...body }),
    }),
    replaceThing: ({ path, body }: Request) => {
      put(path.id, body);
      return { status: 204 };
    },
    // The written values are not in the response, because `mergeThing` always responds with the same body.
    mergeThing: () => ({ status: 200, ...json, body: { id: "merged", label: "both" } }),
    deleteThing: ({ path }: Request) => {
      kept.delete(path.id);
      return { status: 204 };
    },
    readLaw: () => ({ status: 200, ...json, body: { text: "Thou shalt not." } }),
    deleteLaw: () => ({ status: 405 }),
  };
  const serve = made.createFetchHandler(handlers, {
    authenticate: ({ credentials }: { credentials: { key?: string } }) =>
      `Bearer ${credentials.key ?? ""}` === key ? { scopes: [] } : null,
  });
  return async (request) => {
    const [, id] = /^\/things\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
    const isKnown =
      id === undefined || kept.has(id) || request.headers.get("authorization") !== key;
    const isMethod = /^(?:GET|HEAD|PUT|PATCH|DELETE)$/.test(request.method);
    if (isKnown || !isMethod) return serve(request);
    const headers = { "content-type": "application/problem+json" };
    return Response.json(missing.body, { status: missing.status, headers });
  };
}

/** Options of the suite for a complete run. */
export function optionsForThings(serve: Serve, more: object = {}): object {
  return {
    baseUrl: "http://things.test",
    authorize: () => ({ authorization: key }),
    examples: { id: "a" },
    fetch: (url: string, init: RequestInit) => serve(arriving(url, init)),
    ...more,
  };
}
