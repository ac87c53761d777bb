// Creates a request as a server receives it, with `Content-Length`, which `fetch` adds only when sending.

/** Returns the request that `fetch` would send. */
export function arriving(url: string, init: RequestInit): Request {
  const request = new Request(url, init);
  const { body } = init;
  if (body instanceof Uint8Array) request.headers.set("content-length", String(body.length));
  return request;
}
