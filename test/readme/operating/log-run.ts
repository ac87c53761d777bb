// Runs the server guide's access log, whose output a test reads.
import { accessLog } from "./log.js";
import { served } from "./serving.js";

await served(accessLog);
