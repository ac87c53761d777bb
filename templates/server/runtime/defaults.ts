// The defaults of the contract, in place of what a request lacks.

import { setOwn } from "../../validators/runtime/text.js";
import type { Parameters } from "./call.js";

/** The default of a parameter. */
export interface ParameterDefault {
  /** The member of a handler's request that has the parameter. */
  readonly in: string;
  readonly name: string;
  readonly value: unknown;
}

/** Fills in the defaults of parameters that the request does not have. */
export function fillParameters(
  parameters: Parameters,
  defaults: readonly ParameterDefault[],
): void {
  for (const { in: group, name, value } of defaults) {
    const values = parameters[group as keyof Parameters] as Record<string, unknown>;
    if (!Object.hasOwn(values, name)) setOwn(values, name, own(value));
  }
}

/** A value for one request: handlers may change it. */
function own(value: unknown): unknown {
  return typeof value === "object" ? structuredClone(value) : value;
}
