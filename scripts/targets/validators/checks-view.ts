// Data for templates with compiled functions: `schemas.js` of the validators, and `checks.js` of Zod.
import { type Code, code } from "../../render/code.js";
import type { Finished } from "./schema-functions.js";

/**
 * The compiled functions, and the names that they import from `schema-checks.js`, `formats.js` and `pattern-table.js`.
 */
export interface ChecksView {
  readonly functions: readonly { readonly name: string; readonly code: Code }[];
  readonly helpers: readonly string[];
  readonly formats: readonly string[];
  /** True if a pattern needs `pattern-table.js`. */
  readonly hasTables: boolean;
}

export function checksView({ functions, helpers, formats, hasTables }: Finished): ChecksView {
  return {
    functions: functions.map((made) => ({ name: made.name, code: code(made.code) })),
    // Every compiled function needs `errors`, `fail`, `forget`, `isObject` and `within`.
    helpers: [...helpers, "errors", "fail", "forget", "isObject", "within"].sort(),
    formats: [...formats].sort(),
    hasTables,
  };
}
