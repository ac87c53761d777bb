// A worker thread that runs a command for several documents, one after another. `threads.ts` sends the documents to
// this worker thread.
import { parentPort, workerData } from "node:worker_threads";
import type { Ran } from "./run-member.js";
import type { Job, Thread } from "./threads.js";

const { module, program } = workerData as Thread;
// `process.argv[1]` must be the path of the program, because the cache of earlier runs reads it. In a worker thread,
// `process.argv[1]` would be the path of the worker's module.
process.argv[1] = program;
const [{ documents }, { runMember }] = await Promise.all([
  import(module),
  import("./run-member.js"),
]);
parentPort?.on("message", async ({ request, colour }: Job) => {
  const ran: Ran = await runMember(documents, request, colour);
  parentPort?.postMessage(ran);
});
