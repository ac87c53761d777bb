// Small documents that a naive program could process forever. Each document must be accepted or refused in a short
// time.
import type { Giant } from "./giant.js";
import { names } from "./names.js";
import { texts } from "./texts.js";
import { values } from "./values.js";
import { ways } from "./ways.js";

/** All expensive documents: with many reference paths, large values, many names, or slow texts. */
export const giants: readonly Giant[] = [...ways, ...values, ...names, ...texts];
