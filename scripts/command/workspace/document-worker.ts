// A thread that runs a command for documents, one after the other. `threads.ts` sends the documents.
import { parentPort, workerData } from "node:worker_threads";
import type { Ran } from "./run-member.js";
import type { Job, Thread } from "./threads.js";

const { module, program } = workerData as Thread;
// The cache of runs depends on the program's file, but in a thread Node puts this file there.
process.argv[1] = program;
const [{ documents }, { runMember }] = await Promise.all([
  import(module),
  import("./run-member.js"),
]);
parentPort?.on("message", async ({ request, colour }: Job) => {
  const ran: Ran = await runMember(documents, request, colour);
  parentPort?.postMessage(ran);
});
