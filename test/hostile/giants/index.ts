// Documents that are small and ask for endless work: each must end soon, accepted or refused.
import type { Giant } from "./giant.js";
import { names } from "./names.js";
import { texts } from "./texts.js";
import { values } from "./values.js";
import { ways } from "./ways.js";

/** Every giant, by what it grows with. */
export const giants: readonly Giant[] = [...ways, ...values, ...names, ...texts];
