// Validates responses in a worker thread, so that the test process does not load the code of the validators.
import { Worker } from "node:worker_threads";
import type { ContractOptions, Judge, Verdict } from "./matcher.js";
import type { Received } from "./received.js";

/** A message to the worker thread. */
export interface Question {
  readonly id: number;
  readonly document?: { readonly given: string | object; readonly options: ContractOptions };
  readonly response?: { readonly received: Received; readonly operationId: string };
}

/** A message from the worker thread. */
export interface Answer {
  readonly id: number;
  readonly verdict?: Verdict;
  /** The message of an error that the worker thread threw. */
  readonly error?: string;
}

/** A `Judge` that validates in a worker thread, until the test calls `end`. */
export interface ThreadedJudge extends Judge {
  end(): Promise<void>;
}

/**
 * Creates a `Judge`, which validates responses in a worker thread that runs `module`. The worker thread starts when the
 * first response is validated.
 */
export function createThreadedJudge(module: string): ThreadedJudge {
  let thread: Worker | undefined;
  let document: Question["document"];
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  const started = (): Worker => {
    if (thread !== undefined) return thread;
    thread = new Worker(module);
    // A waiting worker thread must not keep the process alive.
    thread.unref();
    thread.on("message", (answer: Answer) => answered(answer));
    thread.on("error", ({ message }) => {
      for (const id of waiting.keys()) answered({ id, error: message });
    });
    if (document !== undefined) thread.postMessage({ id: 0, document } satisfies Question);
    return thread;
  };
  const answered = (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
    if (waiting.size === 0) thread?.unref();
  };
  return {
    useContract(given, options = {}) {
      document = { given, options };
      thread?.postMessage({ id: 0, document } satisfies Question);
    },
    async judge(received, operationId) {
      const id = ++last;
      const running = started();
      running.ref();
      const { verdict, error } = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve);
        const ask = (sent: Received) =>
          running.postMessage({ id, response: { received: sent, operationId } } satisfies Question);
        try {
          ask(received);
        } catch {
          // Functions cannot be sent to a worker thread, so the body is converted to JSON and back.
          ask({ ...received, body: JSON.parse(JSON.stringify(received.body) ?? "null") });
        }
      });
      if (verdict === undefined) throw new Error(error);
      return verdict;
    },
    async end() {
      await thread?.terminate();
      thread = undefined;
    },
  };
}
