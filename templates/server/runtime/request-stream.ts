// A request body that the handler itself reads, piece by piece.

import { tooLarge } from "./body.js";
import type { Exchange } from "./exchange.js";
import { HttpProblem } from "./problem.js";

/**
 * Yields the pieces of a body, up to the operation's size limit. If reading fails, throws a problem with a 4XX status,
 * because the caller is at fault.
 */
export async function* streamOf(exchange: Exchange<unknown>): AsyncGenerator<Uint8Array> {
  const { request, entry, operation } = exchange;
  let length = 0;
  for await (const piece of unbroken(request.pieces())) {
    length += piece.length;
    if (length > entry.limits.bodyBytes) {
      const { status, detail } = tooLarge(operation.operationId, entry.limits).document;
      throw new HttpProblem(status, detail);
    }
    yield piece;
  }
  exchange.bodyRead = true;
}

async function* unbroken(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch(() => undefined);
      if (next === undefined)
        throw new HttpProblem(400, "The connection closed before the end of the body.");
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
