// Small documents that need endless work in a naive program: each must end soon, accepted or refused.
import type { Giant } from "./giant.js";
import { names } from "./names.js";
import { texts } from "./texts.js";
import { values } from "./values.js";
import { ways } from "./ways.js";

/** Every giant, by the part of it that grows. */
export const giants: readonly Giant[] = [...ways, ...values, ...names, ...texts];
