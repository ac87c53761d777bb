// Compares the results of the containment check with the expected results of a test suite.
import { Containments } from "../../scripts/containment/contains.js";
import type { JsonValue } from "../../scripts/json/json.js";
import type { Draft } from "./drafts.js";
import { Unreadable } from "./library.js";
import { standalone } from "./standalone.js";
import type { Answer } from "./tally.js";

export interface Pair {
  readonly inner: JsonValue;
  readonly outer: JsonValue;
  readonly draft: Draft;
}

/**
 * Tests whether `outer` accepts all values of `inner`. Returns `right` if the containment check of specloom gives the
 * verdict `expected`.
 */
export function compare({ inner, outer, draft }: Pair, expected: boolean): Answer {
  try {
    const [inside, outside] = [standalone(inner, draft), standalone(outer, draft)];
    const containments = new Containments(inside.schemas, outside.schemas);
    const question = { closed: false };
    const { answer } = containments.contains(inside.root, "before", outside.root, question);
    if (answer === "unknown") return "unknown";
    return (answer === "yes") === expected ? "right" : "wrong";
  } catch (error) {
    if (error instanceof Unreadable) return "unreadable";
    throw error;
  }
}
