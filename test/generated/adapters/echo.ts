// A server that returns the body of each request, and a client of this server. In both, 64-bit integers are strings.
import fc from "fast-check";
import { afterAll, beforeAll, expect } from "vitest";
import { runsOf } from "../../runs.js";
import type { Running, Serve } from "../../targets/server/shop-server.js";
import { adapters } from "./adapters.js";
import { type Json, ledger } from "./ledger.js";

export interface Echo {
  readonly client: Json;
  readonly url: string;
  /** The last call of a handler. */
  readonly seen: Json;
}

/** Starts a server for the tests of a file. `operations` return the request's body; `handlers` handle other operations. */
export function echoServer(
  file: string,
  operations: readonly string[],
  handlers: Readonly<Record<string, (call: Json) => Json>> = {},
): Echo {
  const echo: { -readonly [Name in keyof Echo]: Echo[Name] } = { client: {}, url: "", seen: {} };
  let running: Running;
  beforeAll(async () => {
    const { client, server } = await ledger(file);
    const echoes = operations.map((name) => [name, ({ body }: Json) => ({ status: 200, body })]);
    const all: typeof handlers = { ...handlers, ...Object.fromEntries(echoes) };
    const recorded = Object.entries(all).map(([name, handler]) => [
      name,
      (call: Json) => {
        echo.seen = call;
        return handler(call);
      },
    ]);
    const served = { ...server.stubs, ...Object.fromEntries(recorded) };
    running = await (adapters["fetch"] as Serve)(server, served, { validateResponses: true });
    echo.client = client;
    echo.url = `http://127.0.0.1:${running.port}`;
  });
  afterAll(() => running.close());
  return echo;
}

/** Sends generated bodies to an operation. Expects that handler and client get each body unchanged. */
export async function expectUnchanged(
  echo: Echo,
  operation: string,
  bodies: fc.Arbitrary<Json>,
): Promise<void> {
  const api = echo.client.createClient({ baseUrl: echo.url });
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const { status, data } = await echo.client[operation](api, { body });
      expect({ status, data }).toEqual({ status: 200, data: body });
      expect(echo.seen.body).toEqual(body);
    }),
    { numRuns: runsOf(200) },
  );
}
