// Measures how the cost of a generated server grows with the size of a request. Compares the CPU time of the largest
// request with that of the smallest, which is 8 times smaller. If the cost is linear, the ratio of the CPU times is 8;
// if the cost is quadratic, the ratio is 64. Each measured CPU time is the lowest of several runs.

import type { ApiModel } from "../../../scripts/model/api-model.js";
import { generateInto, loadServer, remove } from "../../targets/server/shop.js";

/** Number of characters of the smallest request. */
export const small: number = 1 << 15;
/** Size of the largest request, divided by the size of the smallest request. */
export const growth = 8;
/**
 * Maximum ratio of the largest request's cost to the smallest request's cost: the geometric mean of 8 (linear) and 64
 * (quadratic).
 */
export const most = 23;
/** A request that costs less than `usual` times as much as plain text is not compared with a smaller request. */
const usual = 4;

/** A request for the server's core, without a network. */
export interface Sent {
  readonly method?: string;
  readonly target?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Returns a function that repeats a text up to `size` characters. */
export const of =
  (text: string) =>
  (size: number): string =>
    text.repeat(Math.ceil(size / text.length));

export class CostlyServer {
  /** Errors thrown by handlers or by the server. */
  readonly failures: unknown[] = [];
  /** Number of responses by status. */
  readonly statuses: Map<number, number> = new Map();
  readonly #folder: string;
  // biome-ignore lint/suspicious/noExplicitAny: the module is generated
  readonly #core: any;
  readonly #plainTarget: string;
  #plain = 0;

  /**
   * `plainTarget` is the path of an operation that accepts any JSON, and `outputOf` returns a handler's response by
   * operationId.
   */
  static async open(
    model: ApiModel,
    plainTarget: string,
    outputOf: (operationId: string) => object = () => ({ status: 204 }),
  ): Promise<CostlyServer> {
    const folder = await generateInto(model);
    const server = new CostlyServer(folder, await loadServer(folder), plainTarget, outputOf);
    server.#plain = await server.costOf(server.#plainOf(small * growth), 5, 10);
    return server;
  }

  private constructor(
    folder: string,
    // biome-ignore lint/suspicious/noExplicitAny: the module is generated
    module: any,
    plainTarget: string,
    outputOf: (operationId: string) => object,
  ) {
    this.#folder = folder;
    this.#plainTarget = plainTarget;
    const names = Object.keys(module.stubs);
    this.#core = module.createCore(
      Object.fromEntries(names.map((name) => [name, () => outputOf(name)])),
      {
        authenticate: () => null,
        limits: { bodyBytes: 1e9, targetLength: 1e9 },
        onError: (error: unknown) => this.failures.push(error),
      },
    );
  }

  close(): void {
    remove(this.#folder);
  }

  #plainOf(size: number): Sent {
    return { target: this.#plainTarget, body: `"${of("a")(size)}"` };
  }

  /** Sends a request to the server, and returns the status. */
  answered({ target = "/any", headers = {}, body, method }: Sent): Promise<number> {
    const bytes = body === undefined ? undefined : Buffer.from(body);
    const own =
      bytes === undefined
        ? {}
        : { "content-type": "application/json", "content-length": `${bytes.length}` };
    const request = {
      method: method ?? (bytes === undefined ? "GET" : "POST"),
      target,
      headers: { ...own, ...headers },
      isRepeated: () => false,
      hasBody: bytes !== undefined,
      signal: new AbortController().signal,
      raw: undefined,
      readBody: (_limit: number, done: (body: Uint8Array) => void) =>
        done(bytes ?? new Uint8Array()),
    };
    return new Promise((resolve) => {
      this.#core.handle(request, ({ status }: { status: number }) => {
        this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
        resolve(status);
      });
    });
  }

  /** Returns the lowest CPU time of several runs, in µs per request. */
  async costOf(sent: Sent, times: number, runs: number): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < runs; run++) {
      const begin = process.cpuUsage();
      for (let count = 0; count < times; count++) await this.answered(sent);
      const { user, system } = process.cpuUsage(begin);
      least = Math.min(least, (user + system) / times);
    }
    return least;
  }

  /**
   * Returns the CPU time of the largest request divided by that of the smallest request: the lowest of several measured
   * ratios. At some request sizes, caches and garbage collection cause additional cost. If the ratio exceeds the limit,
   * measures again with requests that are 8 times as large.
   */
  async growthOf(request: (size: number) => Sent): Promise<number> {
    const last = request(small * growth);
    const limit = usual * this.#plain;
    const once = await this.costOf(last, 1, 1);
    if (once < limit) return 1;
    // Only a cost near the limit is measured again, because noise cannot explain a much greater cost.
    if (once < 4 * limit && (await this.costOf(last, 2, 2)) < limit) return 1;
    const least = await this.#growthFrom(small, request, 5);
    if (least < most) return least;
    return Math.min(least, await this.#growthFrom(small * growth, request, 2));
  }

  async #growthFrom(
    size: number,
    request: (size: number) => Sent,
    attempts: number,
  ): Promise<number> {
    const first = request(size);
    const last = request(size * growth);
    const times = Math.ceil(2_000 / (await this.costOf(first, 1, 2)));
    let least = Number.POSITIVE_INFINITY;
    for (let attempt = 1; attempt <= attempts && least > most; attempt++) {
      const cost = await this.costOf(first, times, 2 * attempt);
      // The largest request is measured in fewer runs than the smallest, which can only raise the ratio.
      least = Math.min(least, (await this.costOf(last, 1, 2 * attempt - 1)) / cost);
    }
    return least;
  }
}
