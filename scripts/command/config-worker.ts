// Runs in a worker thread: evaluates the config whose URL is `workerData`, and sends its exports.
import { parentPort, workerData } from "node:worker_threads";
import { type Evaluated, importConfig } from "./config-module.js";

parentPort?.postMessage(await evaluated());

async function evaluated(): Promise<Evaluated> {
  try {
    const module = (await importConfig(workerData)) as object;
    return { exported: structuredClone({ ...module }) };
  } catch (error) {
    if (error instanceof DOMException)
      return { error: "a value is a function or has no JSON form" };
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
