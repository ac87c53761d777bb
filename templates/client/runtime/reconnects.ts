// Continues event streams after their connection breaks.
import { ConnectionError, ResponseError } from "./errors.js";
import { added, type Written } from "./request.js";
import { giveUp, type Intake, type Loss } from "./response-body.js";
import { longestTimer, waiting } from "./retries.js";

/** Options of `reconnects`: the number of new connections, and the waits before them. */
export interface ReconnectOptions {
  /** Maximum number of new connections in a row without any event. Default: 5. */
  readonly attempts?: number;
  /**
   * Wait before the first attempt, in milliseconds. The field `retry` of an event overrides `delay`. The wait doubles
   * for each further attempt. Default: 1000.
   */
  readonly delay?: number;
  /**
   * Longest wait before any attempt, in milliseconds, even if `retry` of an event requests a longer wait. Default:
   * 30,000.
   */
  readonly maxDelay?: number;
  /**
   * Whether to reconnect also after the server ends the stream, as browsers do. A response with status 204 ends the
   * stream. Default: false.
   */
  readonly afterEnd?: boolean;
}

/** Continues the event stream of a call after its connection breaks. */
export type Reconnect = (intake: Intake, request: Written, resend: () => Promise<Response>) => void;

/**
 * Repeats calls of GET, HEAD and QUERY with the header `Last-Event-ID`. If no event had an `id`, the stream ends with
 * the connection's error, because the server cannot know where to continue.
 */
export function reconnects(options: ReconnectOptions = {}): Reconnect {
  return (intake, request, resend) => {
    // A call of POST or a similar method is not repeated, because the failed request may have had an effect.
    if (!/^(GET|HEAD|QUERY)$/.test(request.operation.method)) return;
    intake.reconnect = (loss) =>
      reconnected(options, loss, intake, (headers) => {
        added(request.headers, headers);
        return resend();
      });
  };
}

async function reconnected(
  { attempts = 5, delay = 1000, maxDelay = 30_000, afterEnd = false }: ReconnectOptions,
  { id, retry, losses, error }: Loss,
  { operationId, init: { signal } }: Intake,
  resend: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response | undefined> {
  if (id === undefined || (error === undefined && !afterEnd)) return undefined;
  for (let attempt = losses; attempt <= attempts; attempt += 1) {
    const doubled = (retry ?? delay) * 2 ** (attempt - 1);
    await waiting(Math.min(doubled, maxDelay, longestTimer), signal);
    try {
      const response = await resend(id === "" ? {} : { "last-event-id": id });
      if (response.status === 204) return undefined;
      if (isEventStream(response)) return response;
      giveUp(response.body);
      if (!passing.includes(response.status)) throw refusal(operationId, response);
    } catch (cause) {
      if (!(cause instanceof ConnectionError)) throw cause;
    }
  }
  return undefined;
}

/** Statuses with which a busy or restarting server responds. */
const passing: readonly number[] = [408, 429, 500, 502, 503, 504];

function isEventStream({ ok, headers }: Response): boolean {
  return ok && /^\s*text\/event-stream\s*(?:;|$)/i.test(headers.get("content-type") ?? "");
}

function refusal(operationId: string, response: Response): ResponseError {
  const what = "is no event stream, after the connection was lost";
  return new ResponseError(operationId, "content-type", what, response);
}
