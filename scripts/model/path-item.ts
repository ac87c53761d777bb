// Path Item Object (OAS 3.1 §4.8.9): what is said of a path and not of its operations.
import type { Parameter } from "./parameter.js";
import type { Unmodelled } from "./unmodelled-fields.js";

/** One path, webhook or callback URL. */
export interface PathItem extends Unmodelled {
  readonly pointer: string;
  readonly path: string;
  /** The methods it has, in the author's order. */
  readonly methods: readonly string[];
  /** Parameters that its operations inherit; absent: none. */
  readonly parameters?: readonly Parameter[];
}
