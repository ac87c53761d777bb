// Validates responses in a worker thread. Jest needs the worker thread, because it runs modules in a sandbox with its
// own globals.
import { parentPort } from "node:worker_threads";
import type { Answer, Question } from "../contract/threaded-judge.js";
import { documentJudge } from "./contract.js";

const { judge, useContract: use } = documentJudge();

parentPort?.on("message", async ({ id, document, response }: Question) => {
  if (document !== undefined) use(document.given, document.options);
  if (response === undefined) return;
  const answer: Answer = await judge(response.received, response.operationId).then(
    (verdict) => ({ id, verdict }),
    (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(answer);
});
