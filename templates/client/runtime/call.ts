// Makes a call of a client with limits, credentials and retries.

import { authorize, identified, type Scheme } from "./authorize.js";
import { Watch } from "./call-limits.js";
import type { CallOptions, GuardedClient } from "./client.js";
import { type Input, type Operation, written } from "./request.js";
import { type AnyResult, readResponse } from "./response.js";
import { giveUp } from "./response-body.js";

/** Calls an operation. `Result` is the union of the operation's responses. */
export function call<Result>(
  client: GuardedClient,
  operation: Operation,
  input: Input,
  options: CallOptions,
  schemes: readonly Scheme[],
): Promise<Result> {
  const {
    timeout = client.timeout ?? 30_000,
    maxBytes = client.maxBytes ?? 2 ** 25,
    retry = client.retry,
    reconnect = client.reconnect,
    signal,
  } = options;
  const watch = new Watch(operation.id, maxBytes);
  return watch.until(timeout, signal, async (): Promise<AnyResult> => {
    // Methods that are idempotent (RFC 9110 §9.2.2, RFC 10008 §2), so clients may repeat the request.
    const isIdempotent = /^(GET|HEAD|PUT|DELETE|OPTIONS|TRACE|QUERY)$/.test(operation.method);
    const isRepeatable = isIdempotent || Boolean(options.idempotencyKey);
    // Copies the headers now: the caller may change them while the call waits.
    const headers = { ...options.headers };
    const request = written(client, operation, input, options);
    const { cookie } = request.headers;
    const auth = request.isOurs ? client.auth : undefined;
    Object.assign(watch.init, client.init, options.init);
    const checks = client.validate || {};
    if (typeof checks !== "object") {
      throw new TypeError(
        `validate must be an export of client/validation or false, not ${JSON.stringify(checks)}`,
      );
    }
    if (checks.request) await checks.request(operation, input, request);
    let authorization = await authorize(operation, schemes, auth, watch);
    const send = async () => {
      for (let isRenewed = false; ; isRenewed = true) {
        watch.check();
        // Discards the previous response before a new attempt.
        giveUp(watch.body);
        watch.isStream = false;
        const response = await client.send(
          identified(request, authorization, cookie, headers, watch),
        );
        watch.body = response.body;
        watch.check();
        if (isRenewed || response.status !== 401) return response;
        const renewed = await authorize(operation, schemes, auth, watch, authorization);
        if (renewed === authorization) return response;
        authorization = renewed;
      }
    };
    for (let attempt = 1; ; attempt += 1) {
      const again = (outcome: Outcome) =>
        retry &&
        watch.reason === undefined &&
        retry({ ...outcome, attempt, isRepeatable, signal: watch.init.signal });
      try {
        const response = await send();
        if (!response.ok && (await again({ response }))) continue;
        watch.check();
        const read = await readResponse(operation, response, watch);
        if (checks.response) await checks.response(operation, read);
        if (reconnect) reconnect(watch, request, send);
        return read;
      } catch (error) {
        if (!(await again({ error }))) throw error;
      }
    }
  }) as Promise<Result>;
}

/** A failed attempt of a call. */
type Outcome = { readonly response: Response } | { readonly error: unknown };
