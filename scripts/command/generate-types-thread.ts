// The other thread: makes the types, the longest work of a large document, beside all other targets.
import { parentPort, workerData } from "node:worker_threads";
import { generateTypes } from "../targets/types/target.js";

parentPort?.postMessage(await generateTypes(workerData));
