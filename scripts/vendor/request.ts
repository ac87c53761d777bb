// Sends a GET request to a checked address. There are no cookies and no proxy, and only specloom and the user set
// headers.
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Access } from "./access.js";
import { holds, isPublic } from "./addresses.js";
import { FetchFailure } from "./fetch-failure.js";

/** The response of a host: a document, or the target of a redirect. */
export type Response = { readonly bytes: Uint8Array } | { readonly redirect: string };

/** The number of bytes that a run may still receive, and its remaining time. */
export interface Budget {
  bytes: number;
}

/** Sends a request to a URL. Throws `FetchFailure`. */
export async function request(
  url: URL,
  access: Access,
  budget: Budget,
  signal: AbortSignal,
): Promise<Response> {
  const address = await checkedAddress(url, access);
  signal.throwIfAborted();
  const response = await responseOf(url, address, access, signal);
  try {
    const { statusCode: status = 0, headers } = response;
    if (redirects.has(status)) {
      const { location } = headers;
      if (location === undefined)
        throw new FetchFailure(`the host responds ${status} without a location`);
      return { redirect: location };
    }
    if (status !== 200) throw new FetchFailure(`the host responds ${status}`, helpOf(status));
    refuseType(headers["content-type"]);
    return { bytes: await read(response, access, budget) };
  } finally {
    response.destroy();
  }
}

const redirects = new Set([301, 302, 303, 307, 308]);

function helpOf(status: number): string | undefined {
  return status === 401 || status === 403
    ? "pass credentials: --header 'Authorization: env:TOKEN'"
    : undefined;
}

/**
 * Returns the address to which the request is sent. The connection uses the checked address, because a second DNS
 * lookup could return an unchecked address.
 */
async function checkedAddress(url: URL, access: Access): Promise<string> {
  const host = bare(url.hostname);
  const found = isIP(host) === 0 ? await access.resolve(host) : [host];
  const allowed = found.find((one) => isPublic(one) || holds(access.addresses, one));
  if (allowed !== undefined) return allowed;
  const [first] = found;
  if (first === undefined) throw new FetchFailure("the host has no address");
  throw new FetchFailure(
    `${first} is not a public address`,
    `to connect to this address, add --allow-address ${first}`,
  );
}

/** Returns a host name without the brackets of IPv6. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "");
}

function responseOf(
  url: URL,
  address: string,
  access: Access,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const host = bare(url.hostname);
  const named = access.headers.filter((header) => header.host === url.host);
  const options: https.RequestOptions = {
    host: address,
    ...(url.port === "" ? {} : { port: url.port }),
    path: url.pathname + url.search,
    agent: false,
    setHost: false,
    signal,
    headers: {
      accept: "application/json, application/yaml, */*;q=0.5",
      "user-agent": "specloom",
      ...Object.fromEntries(named.map(({ name, value }) => [name, value])),
      host: url.host,
      "accept-encoding": "gzip, deflate, br",
      connection: "close",
    },
    // The certificate must match the host name. No environment variable switches off the check of the certificate.
    ...(isSecure ? { servername: isIP(host) === 0 ? host : "", rejectUnauthorized: true } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? https : http).request(options, resolve);
    sent.on("error", reject);
    sent.end();
  });
}

/**
 * Media types of documents. Some file hosts send no media type, or a general one such as `text/plain`, so both cases
 * are accepted.
 */
const documentType =
  /^(?:application\/(?:[\w.+-]*\+)?(?:json|ya?ml)|application\/x-ya?ml|text\/(?:x-|vnd\.)?(?:ya?ml|json)|text\/plain|(?:application|binary)\/octet-stream)$/;

function refuseType(header: string | undefined): void {
  const type = (header ?? "").split(";")[0]!.trim().toLowerCase();
  if (type === "" || documentType.test(type)) return;
  throw new FetchFailure(
    `the host responds with ${JSON.stringify(type.slice(0, 80))}, which is neither JSON nor YAML`,
    type === "text/html" ? "name the URL of the document, not of a page that shows it" : undefined,
  );
}

/** Returns the body after decompression. */
async function read(
  response: http.IncomingMessage,
  access: Access,
  budget: Budget,
): Promise<Uint8Array> {
  const body = decoded(response);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    budget.bytes -= chunk.length;
    if (size > access.limits.fileBytes) throw tooLarge("the document", access.limits.fileBytes);
    if (budget.bytes < 0) throw tooLarge("all documents together", access.limits.totalBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(what: string, bytes: number): FetchFailure {
  const size = `${Math.floor(bytes / 1024)} KiB`;
  return new FetchFailure(`larger than ${size}: ${what}`, undefined, "file-too-large");
}

function decoded(response: http.IncomingMessage): Readable {
  const coding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (coding === "identity") return response;
  const make = decoders[coding];
  if (make === undefined)
    throw new FetchFailure(
      `the response has the unknown coding ${JSON.stringify(coding.slice(0, 80))}`,
    );
  const decoder = make();
  // The callback ignores errors, because the loop that reads the decoder also receives them.
  pipeline(response, decoder, () => undefined);
  return decoder;
}

const decoders: Readonly<Record<string, () => ReturnType<typeof createGunzip>>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
