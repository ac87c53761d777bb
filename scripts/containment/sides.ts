// Types of a pair of schemas that is compared, and of the path from a value to a part of the value.

import type { JsonSchema } from "../model/schema.js";
import type { At } from "./contains.js";
import type { Via } from "./way.js";

/**
 * A pair of schemas, `inside` and `outside`, which usually are from different documents. A comparison decides whether
 * `outside` accepts all values that `inside` accepts.
 */
export interface Sides {
  readonly inside: JsonSchema;
  /** The document to which the schema `inside` belongs. */
  readonly from: At;
  readonly outside: JsonSchema;
  /** The document to which the schema `outside` belongs. */
  readonly to: At;
}

/**
 * One step of a path from a JSON value to one of its members or items. If `holder` is present, its schema must accept
 * the object or array from which the step starts.
 */
export interface Step {
  readonly via: Via | undefined;
  readonly holder?: { readonly schema: JsonSchema; readonly at: At };
}
