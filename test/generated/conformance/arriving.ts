// Makes a request as it arrives at a server: with the length of its body, which only a connection adds.

/** The request that `fetch` would send. */
export function arriving(url: string, init: RequestInit): Request {
  const request = new Request(url, init);
  const { body } = init;
  if (body instanceof Uint8Array) request.headers.set("content-length", String(body.length));
  return request;
}
