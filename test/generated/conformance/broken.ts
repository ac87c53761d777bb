// Changes the requests that a service reads, or the responses that it sends.

/** A service as a function: it handles requests correctly, or with a fault. */
export type Serve = (request: Request) => Promise<Response>;

export type Body = Record<string, unknown>;

/** Changes the JSON body of a request. Malformed JSON and bodies above the limit stay unchanged. */
export async function withBody(
  request: Request,
  service: Serve,
  change: (body: Body) => Body,
  insteadOfMalformed?: string,
): Promise<Response> {
  const bytes = await request.clone().arrayBuffer();
  if (bytes.byteLength > 1_048_576) return service(request);
  const { url, method, headers } = request;
  const sending = (body: string) => service(new Request(url, { method, headers, body }));
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    const isMalformed = insteadOfMalformed !== undefined && bytes.byteLength > 0;
    return isMalformed ? sending(insteadOfMalformed) : service(request);
  }
  return isObject(body) ? sending(JSON.stringify(change(body))) : service(request);
}

/** Returns the path of a request, percent-decoded if possible. */
export function pathOf({ url }: Request): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Changes the query of a request, and passes the request to the service. */
export function withQuery(
  request: Request,
  service: Serve,
  change: (query: URLSearchParams) => void,
): Promise<Response> {
  const url = new URL(request.url);
  change(url.searchParams);
  return service(new Request(url, request));
}

/** Returns the request with added headers. */
export function withHeaders(request: Request, added: Readonly<Record<string, string>>): Request {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return new Request(request, { headers });
}

/** Passes a request to the service, and changes the body of a successful response. */
export async function withAnswer(
  request: Request,
  service: Serve,
  change: (body: Body) => Body,
): Promise<Response> {
  const answer = await service(request);
  if (!answer.ok) return answer;
  return Response.json(change((await answer.json()) as Body), { status: answer.status });
}

/** Returns a copy of the body without a member. */
export function without(body: Body, name: string): Body {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
}

export function isObject(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
