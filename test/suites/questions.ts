// One question of a suite, asked of containment: does a schema contain another, has it a value at all?
import { Containments } from "../../scripts/containment/contains.js";
import type { JsonValue } from "../../scripts/json/json.js";
import type { Draft } from "./drafts.js";
import { Unreadable } from "./library.js";
import { standalone } from "./standalone.js";
import type { Answer } from "./tally.js";

/** Whether we say as expected that all that `inner` accepts is accepted by `outer`. */
export function compare(
  inner: JsonValue,
  outer: JsonValue,
  draft: Draft,
  expected: boolean,
): Answer {
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
