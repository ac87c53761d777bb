// The thread that runs a command for documents, one after the other, as the threads of `threads.ts` request.
import { parentPort, workerData } from "node:worker_threads";
import type { Ran } from "./run-member.js";
import type { Job, Thread } from "./threads.js";

const { module, program } = workerData as Thread;
// A run is kept for the program that runs; here Node names this file.
process.argv[1] = program;
const [{ documents }, { runMember }] = await Promise.all([
  import(module),
  import("./run-member.js"),
]);
parentPort?.on("message", async ({ request, colour }: Job) => {
  const ran: Ran = await runMember(documents, request, colour);
  parentPort?.postMessage(ran);
});
