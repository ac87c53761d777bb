// A worker thread that sends command lines to the process of `ready-process.ts` while the test waits. If the process
// has ended, the thread starts a new process.
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { workerData } from "node:worker_threads";
import type { Ends, Job } from "./ready.js";
import type { Run } from "./specloom.js";

const { port, answered } = workerData as Ends;
let child: ChildProcess | undefined;
let died = "";

function started(): ChildProcess {
  const begun = fork(join(import.meta.dirname, "ready-process.js"), [], {
    execArgv: [],
    cwd: import.meta.dirname,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  died = "";
  begun.stderr?.setEncoding("utf8").on("data", (text: string) => {
    died += text;
  });
  begun.on("message", (run: Run) => answer(run));
  begun.on("close", (code) => {
    child = undefined;
    answer({ code, out: "", err: died });
  });
  return begun;
}

function answer(run: Run): void {
  port.postMessage(run);
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
}

port.on("message", (job: Job) => {
  child ??= started();
  child.send(job);
});
