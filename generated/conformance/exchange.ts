// Generated: one request sent, and its answer read as far as its media type says how.

import { baseOf, type ConformanceOptions } from "./options.js";
import type { Sent } from "./request.js";

/** An answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string | undefined;
  /** As it came. */
  readonly text: string;
  /** `undefined`: there is none. What should be JSON and is not stays a text. */
  readonly body: unknown;
  /** What keeps the body from being what its media type says. */
  readonly malformed: string | undefined;
}

/** Sends a request; a text says why there is no answer. */
export async function exchange(sent: Sent, options: ConformanceOptions): Promise<Answer | string> {
  const { method, target, headers, body } = sent;
  const send = options.fetch ?? fetch;
  try {
    const response = await send(baseOf(options) + target, {
      method,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(options.timeout ?? 10_000),
      ...(body === undefined ? {} : { body }),
    });
    return answerOf(response, await response.text());
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `no answer: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

function answerOf(response: Response, text: string): Answer {
  const contentType = response.headers.get("content-type") ?? undefined;
  const answer = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    contentType,
    text,
    malformed: undefined,
  };
  if (text === "") return { ...answer, body: undefined };
  if (contentType === undefined || !/[/+]json\s*(?:;|$)/i.test(contentType)) return { ...answer, body: text };
  try {
    return { ...answer, body: JSON.parse(text) as unknown };
  } catch {
    return { ...answer, body: text, malformed: "JSON" };
  }
}
