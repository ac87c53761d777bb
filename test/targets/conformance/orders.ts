// A correct server for the API of contract.yaml, and the suite's options for this server.
import { arriving } from "../../generated/conformance/arriving.js";
import type { Generated } from "./generated.js";

/** Handles a request. */
export type Serve = (request: Request) => Promise<Response>;

/** Id of an existing order. */
export const id = "00000000-0000-4000-8000-000000000007";

/** Creates the server. */
export function orders(made: Generated): Serve {
  const json = { contentType: "application/json" } as const;
  const headers = { "X-Total": 1 };
  const order = { id, total: 1, note: null };
  const handlers = {
    listOrders: ({ preferred }: { readonly preferred?: string }) =>
      preferred === "text/csv"
        ? { status: 200, contentType: preferred, headers, body: "id\n" }
        : { status: 200, ...json, headers, body: [order] },
    createOrder: () => ({ status: 201, ...json, body: order }),
    readOrder: () => ({ status: 200, ...json, body: order }),
    deleteOrder: () => ({ status: 405 }),
    sendNote: () => ({ status: 204 }),
    sendFile: () => ({ status: 200 }),
  };
  const authenticate = ({ credentials }: { credentials: { key?: string; appKey?: string } }) => {
    if (credentials.appKey === "secret") return { scopes: [] };
    const scopes = /^key (.*)$/.exec(credentials.key ?? "")?.[1]?.split(",");
    const isGiven = scopes?.every((scope) => /^(?:x|orders:(?:read|write))$/.test(scope));
    return isGiven === true ? { scopes } : null;
  };
  return made.createFetchHandler(handlers, { authenticate, validateResponses: true });
}

/**
 * Options of the suite for a complete run. The server expects the API key in the query, while the suite passes
 * credentials as headers.
 */
export function optionsFor(serve: Serve, more: object = {}): object {
  return {
    baseUrl: "http://orders.test/",
    authorize: (scopes: readonly string[]) => ({
      authorization: `Bearer key ${["x", ...scopes].join(",")}`,
    }),
    examples: { id },
    fetch: (url: string, init: RequestInit) => {
      const isReading = /^(?:GET|HEAD)$/.test(init.method ?? "") && url.includes("/orders/");
      const isLetIn =
        isReading && new Headers(init.headers).has("authorization") && !url.includes("app_key");
      const target = isLetIn ? `${url}${url.includes("?") ? "&" : "?"}app_key=secret` : url;
      return serve(arriving(target, init));
    },
    ...more,
  };
}
