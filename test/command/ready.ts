// Runs command lines in a process that is already started. A new process would spend more time on loading modules than
// on most commands.
import { join } from "node:path";
import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
} from "node:worker_threads";
import { compiledScripts, program } from "./program.js";
import type { Run } from "./specloom.js";

export interface Job {
  readonly program: string;
  readonly folder: string;
  readonly args: readonly string[];
  readonly input: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * The data that the test and the worker thread share: jobs and results pass through `port`. The worker thread sets the
 * first number of `answered` to 1 after it has sent a result.
 */
export interface Ends {
  readonly port: MessagePort;
  readonly answered: Int32Array<SharedArrayBuffer>;
}

const mostMilliseconds = 300_000;
let ends: Ends | undefined;

/** Runs a command line and waits for its end, as `spawnSync` does. */
export function runReady(job: Omit<Job, "program">): Run {
  ends ??= begun();
  const { port, answered } = ends;
  port.postMessage({ ...job, program: program.at(-1) } satisfies { [K in keyof Job]: unknown });
  const ending = Atomics.wait(answered, 0, 0, mostMilliseconds);
  Atomics.store(answered, 0, 0);
  const run: Run | undefined = receiveMessageOnPort(port)?.message;
  if (run === undefined) throw new Error(`specloom ${job.args.join(" ")}: ${ending}`);
  return run;
}

function begun(): Ends {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(join(compiledScripts, "../ready/ready-thread.js"), {
    workerData: { port: port2, answered } satisfies Ends,
    transferList: [port2],
    execArgv: [],
  });
  worker.unref();
  port1.unref();
  return { port: port1, answered };
}
