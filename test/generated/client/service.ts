// Starts a server whose responses a test controls. The server records the received requests.
import http from "node:http";
import type { AddressInfo } from "node:net";

/** Handles a request. `number` is the count of requests so far, starting at 1. */
export type Behaviour = (
  request: http.IncomingMessage,
  response: http.ServerResponse,
  number: number,
) => void;

/** A received request. */
export interface Requested {
  readonly method: string;
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A running server. The function `behave` responds to every request. */
export class Service {
  behave: Behaviour = (_request, response) => response.end();
  readonly received: Requested[] = [];
  readonly #server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      this.received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      this.behave(request, response, this.received.length);
    });
  });

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  start(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  /** Forgets received requests, and sets a new handler. */
  reset(behave: Behaviour): void {
    this.received.length = 0;
    this.behave = behave;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

export function json(response: http.ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}
