// The program whose output the test of the access log reads.
import { accessLog } from "./log.js";
import { served } from "./serving.js";

await served(accessLog);
