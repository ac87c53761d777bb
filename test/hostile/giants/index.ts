// Small documents that a naive program could process forever. Each must soon be accepted or refused.
import type { Giant } from "./giant.js";
import { names } from "./names.js";
import { texts } from "./texts.js";
import { values } from "./values.js";
import { ways } from "./ways.js";

/** All expensive documents, grouped by the part that is large. */
export const giants: readonly Giant[] = [...ways, ...values, ...names, ...texts];
