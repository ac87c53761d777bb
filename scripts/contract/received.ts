// Converts the responses of several HTTP libraries to one form.
import { isJson } from "../openapi/media-types.js";

/** A response in a form that does not depend on the HTTP library. */
export interface Received {
  readonly status: number;
  /** Header values, by header name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string | undefined;
  /** The body: a JSON value, or a string for other text, or `undefined` without a body. */
  readonly body: unknown;
  /** True if the media type is JSON, but the text is not valid JSON. */
  readonly isBroken?: true;
  /** The path and query of the request's URL, if the response object contains the URL. */
  readonly url?: string;
  readonly request?: Sent;
}

/** The headers and the body of a request. */
export interface Sent {
  /** Header values, by header name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body: a JSON value, or a string for other text. */
  readonly body: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a response of fetch, supertest, axios or light-my-request (`inject` of Fastify), or an object with `status`,
 * `headers` and `body`. Throws `TypeError` for a value that is not a response. `given` is the request, and is necessary
 * if the response object does not refer to its request.
 */
export async function receivedOf(response: unknown, given?: unknown): Promise<Received> {
  if (!isFields(response)) throw notAResponse();
  const request = isFields(given) ? await givenRequest(given) : sentWith(response);
  const read = await readResponse(response);
  return request === undefined ? read : { ...read, request };
}

async function readResponse(response: Fields): Promise<Received> {
  if (typeof response["clone"] === "function") return ofFetch(response as unknown as Response);
  const isInjected = typeof response["statusCode"] === "number" && "payload" in response;
  const status = isInjected ? response["statusCode"] : response["status"];
  if (typeof status !== "number") throw notAResponse();
  const headers = headersOf(response["headers"]);
  const url = urlOf(response);
  if (isInjected) return received(status, headers, response["payload"], url);
  if ("config" in response && "data" in response) {
    return received(status, headers, response["data"], url);
  }
  const { text, body } = response;
  // supertest converts an absent body to `{}`, but the text of the response stays empty.
  return received(status, headers, typeof text === "string" ? text : body, url);
}

async function ofFetch(response: Response): Promise<Received> {
  if (response.bodyUsed) {
    throw new TypeError(
      "The body of the response was read before. Match the response first, or pass `response.clone()`.",
    );
  }
  // The response is cloned before reading, so that the test can still read its body.
  const text = await response.clone().text();
  return received(response.status, Object.fromEntries(response.headers), text, response.url);
}

function received(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  url: unknown,
): Received {
  const contentType = headers["content-type"];
  const hasUrl = typeof url === "string" && url !== "" && URL.canParse(url, "http://localhost");
  const rest = { status, headers, contentType, ...(hasUrl ? { url } : {}) };
  if (body === "" || body === undefined || (body === null && contentType === undefined)) {
    return { ...rest, body: undefined };
  }
  if (typeof body !== "string" || !isJson(contentType ?? "")) return { ...rest, body };
  try {
    return { ...rest, body: JSON.parse(body) };
  } catch {
    return { ...rest, body, isBroken: true };
  }
}

/** Reads a request: a `Request` of fetch, or an object with `headers` and `body`. */
async function givenRequest(given: Fields): Promise<Sent> {
  const isFetch = typeof given["clone"] === "function" && given["bodyUsed"] === false;
  const headers = given["headers"];
  return sent(
    headers instanceof Headers ? Object.fromEntries(headers) : headers,
    isFetch ? await (given as unknown as Request).clone().text() : given["body"],
  );
}

/** Returns the request to which a response object refers. */
function sentWith({ req, request, raw, config }: Fields): Sent | undefined {
  // Axios stores the request in `config`.
  if (isFields(config)) return sent(config["headers"], config["data"]);
  // supertest stores the body and the sent headers in two different objects.
  if (isFields(request) && "_data" in request && isFields(req)) {
    return sent((req as unknown as { getHeaders(): object }).getHeaders(), request["_data"]);
  }
  const injected = isFields(raw) ? raw["req"] : undefined;
  if (isFields(injected)) {
    const injectedRequest = injected["_lightMyRequest"];
    return sent(
      injected["headers"],
      isFields(injectedRequest) ? injectedRequest["payload"] : undefined,
    );
  }
  return isFields(request) && "headers" in request
    ? sent(request["headers"], request["body"])
    : undefined;
}

function sent(given: unknown, body: unknown): Sent {
  const headers = headersOf(given);
  const { body: read } = received(0, headers, body, undefined);
  return { headers, body: read };
}

/** Returns the URL of the request. Each HTTP library stores the URL in a different member. */
function urlOf({ req, request, raw }: Fields): unknown {
  const inner = isFields(raw) ? raw["req"] : undefined;
  const sent = [req, request, inner].find(isFields);
  return sent?.["path"] ?? sent?.["url"];
}

function headersOf(headers: unknown): Record<string, string> {
  if (!isFields(headers)) return {};
  // Axios represents headers as an instance of a class.
  const all = typeof headers["toJSON"] === "function" ? headers["toJSON"]() : headers;
  return Object.fromEntries(
    Object.entries(all as Fields).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [[name.toLowerCase(), Array.isArray(value) ? value.join(", ") : String(value)]],
    ),
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function notAResponse(): TypeError {
  return new TypeError(
    "Expected a response of fetch, supertest, axios or light-my-request, or an object with `status`, `headers` and `body`.",
  );
}
