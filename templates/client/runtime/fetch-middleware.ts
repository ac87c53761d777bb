// Calls the middleware of a fetch client.
import type { Middleware, MiddlewareCallbackParams } from "./fetch-client-types.js";

/** Sends a request through middleware, and returns the final response. */
export async function through(
  all: readonly Middleware[],
  call: Omit<MiddlewareCallbackParams, "id">,
  Request: typeof globalThis.Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const id = Math.random().toString(36).slice(2);
  const passing = { ...call, id, options: Object.freeze(call.options) };
  for (const one of all) {
    const made: unknown = await one?.onRequest?.({ ...passing });
    if (made instanceof Response) return made;
    if (made instanceof Request || made instanceof globalThis.Request) passing.request = made;
    else if (made) throw wrong("onRequest", "a Request or a Response");
  }
  const last = [...all].reverse();
  let response: Response;
  try {
    response = await send(passing.request);
  } catch (error) {
    response = await afterError(last, passing, error);
  }
  for (const one of last) {
    const made = await one?.onResponse?.({ ...passing, response });
    if (made && !(made instanceof Response)) throw wrong("onResponse", "a Response");
    if (made) response = made;
  }
  return response;
}

/**
 * Calls `onError` of each middleware until a callback returns a response. Throws the last error if no callback returned
 * a response.
 */
async function afterError(
  all: readonly Middleware[],
  passing: MiddlewareCallbackParams,
  error: unknown,
): Promise<Response> {
  let left = error;
  for (const one of all) {
    const made = await one?.onError?.({ ...passing, error: left });
    if (made instanceof Response) return made;
    if (made && !(made instanceof Error)) throw wrong("onError", "a Response or an Error");
    left = made || left;
  }
  throw left;
}

function wrong(callback: string, what: string): TypeError {
  return new TypeError(`${callback} of middleware must return ${what}, or nothing`);
}
