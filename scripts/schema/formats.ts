// Decides whether a value has a `format`.
import * as table from "../../templates/validators/runtime/formats.js";
import { checkOf } from "../openapi/formats.js";

const checks: Readonly<Record<string, (value: never) => boolean>> = table;

/** Returns true if a value has the given format. Generated servers and this function use the same table of formats. */
export function hasFormat(format: string, value: string | number): boolean {
  const known = checkOf(format);
  if (known === undefined || typeof value !== known.of) return true;
  return (checks[known.check] as (value: string | number) => boolean)(value);
}
