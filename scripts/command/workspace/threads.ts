// Runs a command for several documents in parallel worker threads. To save memory, the documents that are processed at
// the same time have a maximum total size.
import { Worker } from "node:worker_threads";
import type { Request } from "./run-member.js";

/** The data for starting a worker thread. */
export interface Thread {
  /** The URL of the module that exports the command. */
  readonly module: string;
  /** The path of the program's main file. */
  readonly program: string;
}

/** A document that a worker thread processes. */
export interface Job {
  readonly request: Request;
  readonly colour: boolean;
  /** The estimated size of the document and of the files that it refers to, in bytes. At most `MOST_BYTES` is counted. */
  readonly bytes: number;
}

/**
 * Maximum total size of the documents that are processed at the same time, in bytes. One byte of a document needs about
 * sixty bytes of memory. A document that is larger than the maximum is processed alone.
 */
export const MOST_BYTES: number = 14 << 20;
/**
 * After a document of at least this size, in bytes, the worker thread ends, because V8 would not release the memory.
 */
const LARGE = 2 << 20;

/**
 * Runs the command for each job in `count` worker threads, the largest documents first. The result of each document is
 * reported when it is ready. If a worker thread runs out of memory, an error is reported for its document.
 */
export async function inThreads<Result>(
  jobs: readonly Job[],
  { module, count }: { readonly module: string; readonly count: number },
  tell: (index: number, result: Result | Error) => void,
): Promise<void> {
  const waiting = jobs.map((_, i) => i).sort((one, other) => bytesOf(other) - bytesOf(one));
  let bytesNow = 0;
  function bytesOf(index: number): number {
    return jobs[index]?.bytes ?? 0;
  }
  /** Returns the index of the largest waiting document that fits into the remaining memory. */
  function next(): number | undefined {
    const at = waiting.findIndex((i) => bytesNow === 0 || bytesNow + bytesOf(i) <= MOST_BYTES);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  }
  const idle: (() => void)[] = [];
  async function lane(): Promise<void> {
    let worker: Worker | undefined;
    while (waiting.length > 0) {
      const index = next();
      if (index === undefined) {
        await new Promise<void>((resolve) => idle.push(resolve));
        continue;
      }
      const bytes = bytesOf(index);
      bytesNow += Math.max(bytes, 1);
      worker ??= started(module);
      const result = await resultOf<Result>(worker, jobs[index] as Job);
      tell(index, result);
      if (result instanceof Error || bytes > LARGE) {
        await worker.terminate();
        worker = undefined;
      }
      bytesNow -= Math.max(bytes, 1);
      for (const wake of idle.splice(0)) wake();
    }
    await worker?.terminate();
  }
  await Promise.all(Array.from({ length: Math.min(count, jobs.length) }, lane));
}

function started(module: string): Worker {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  const workerData: Thread = { module, program: process.argv[1] ?? "" };
  return new Worker(new URL(`./document-worker.${extension}`, import.meta.url), { workerData });
}

function resultOf<Result>(worker: Worker, job: Job): Promise<Result | Error> {
  return new Promise((resolve) => {
    const exit = (code: number) => end(new Error(`the thread ended with ${code}`));
    const end = (result: Result | Error) => {
      worker.off("message", end).off("error", end).off("exit", exit);
      resolve(result);
    };
    worker.on("message", end).on("error", end).on("exit", exit);
    worker.postMessage(job);
  });
}
