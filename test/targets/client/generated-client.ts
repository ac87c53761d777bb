// Generates a client for a document that a test defines, and starts a server that records requests.
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { JsonObject } from "../../../scripts/json/json.js";
import { generateClient } from "../../../scripts/targets/client/target.js";
import { generateTypes } from "../../../scripts/targets/types/target.js";
import { artifactsOf, folderWith, modelOf } from "../types/generate.js";

/** Generates types and client into a new folder. */
export async function generatedFolder(
  parts: JsonObject,
  more: readonly { readonly path: string; readonly text: string }[] = [],
): Promise<{ folder: string; remove: () => void }> {
  const files = await artifactsOf(await modelOf(parts), [generateTypes, generateClient]);
  return folderWith([...files, ...more]);
}

export function load<Module>(folder: string, file: string): Promise<Module> {
  return import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href) as Promise<Module>;
}

/** A received request. */
export interface Arrival {
  readonly method: string;
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

/** A server on a real socket that responds with `reply` and stores the last request. */
export class Recorder {
  reply: Reply = {};
  readonly arrivals: Arrival[] = [];
  readonly #server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      this.arrivals.push({ method, url, headers, body: Buffer.concat(chunks).toString("latin1") });
      response.writeHead(this.reply.status ?? 200, this.reply.headers).end(this.reply.body);
    });
  });

  get last(): Arrival {
    const last = this.arrivals.at(-1);
    if (last === undefined) throw new Error("nothing has arrived");
    return last;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  start(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
