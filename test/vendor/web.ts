// Starts local web servers with a response for each path.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** The text of a page, or a function that writes it. */
export type Page =
  | string
  | ((response: ServerResponse, request: IncomingMessage) => void)
  | { readonly to: string };

export interface Host {
  /** Host and port, such as `127.0.0.1:1234`. */
  readonly host: string;
  readonly requests: IncomingMessage[];
  pages: Record<string, Page>;
  url(path: string): string;
}

/** Starts a server that stops after the test. */
export async function startHost(pages: Record<string, Page>, address = "127.0.0.1"): Promise<Host> {
  const requests: IncomingMessage[] = [];
  const respond: RequestListener = (request, response) => {
    requests.push(request);
    const page = found.pages[request.url ?? ""];
    if (page === undefined) response.writeHead(404).end();
    else if (typeof page === "function") page(response, request);
    else if (typeof page === "object") response.writeHead(302, { location: page.to }).end();
    else response.writeHead(200, { "content-type": "application/json" }).end(page);
  };
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `${address}:${(server.address() as AddressInfo).port}`;
  const found: Host = { host, requests, pages, url: (path) => `http://${host}${path}` };
  return found;
}
