// Decides which schema describes the sent values, and by which schema their reader interprets them.
import type { At } from "../../containment/contains.js";
import type { Sides } from "../../containment/sides.js";
import type { JsonSchema } from "../../model/schema.js";
import type { Flow } from "../rules/rule.js";

/** A schema, and the document that contains it. */
interface Placed {
  readonly json: JsonSchema;
  readonly at: At;
}

/**
 * Returns the schema of the sender (`inside`) and of the reader (`outside`). For example, a server reads requests by
 * the new schema.
 */
export function turned(
  { flow, flip }: { readonly flow: Flow; readonly flip: boolean },
  old: Placed,
  now: Placed,
): Sides {
  const [inner, outer] = (flow === "request") === flip ? [now, old] : [old, now];
  return { inside: inner.json, from: inner.at, outside: outer.json, to: outer.at };
}
