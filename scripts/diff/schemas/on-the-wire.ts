// Decides whether receivers understand values that are sent as text or as form fields instead of JSON.
import type { At, Containment, Containments } from "../../containment/contains.js";
import type { Sides } from "../../containment/sides.js";
import { type InLists, inListsOfOne } from "./lists-of-one.js";
import type { Sent } from "./sent.js";
import { asTexts } from "./sent-as-text.js";
import type { NamedLookup } from "./view.js";

/** The serialization of the compared values, and the functions that compare and find their schemas. */
interface WireContext {
  readonly sent: Sent;
  readonly containments: Containments;
  readonly namedAt: (at: At) => NamedLookup;
}

/** Compares values as they are sent, for example as text; `answer` is the result for the JSON values. */
export function onTheWire(sides: Sides, answer: Containment, context: WireContext): Containment {
  const { inside, from, outside, to } = sides;
  const lists = inListsOfOne(
    [{ json: inside, pointer: "" }, context.namedAt(from)],
    [{ json: outside, pointer: "" }, context.namedAt(to)],
  );
  return lists === undefined
    ? judged(sides, answer, context)
    : withLists({ ...sides, inside: lists.json }, answer, lists, context);
}

function judged(sides: Sides, answer: Containment, context: WireContext): Containment {
  const { sent, containments, namedAt } = context;
  return sent === "text" ? asTexts(sides, answer, containments, namedAt) : answer;
}

/**
 * Compares schemas after replacing each single string by an array of one string: both are sent as the same text.
 * Converts arrays of one item in the resulting example back to single strings.
 */
function withLists(
  listed: Sides,
  answer: Containment,
  { forth, back }: InLists,
  context: WireContext,
): Containment {
  const { containments } = context;
  const { inside, from, outside, to } = listed;
  const shown = answer.answer === "no" ? forth(answer.witness) : undefined;
  const tells =
    shown !== undefined &&
    containments.accepts(inside, from, shown) !== false &&
    containments.accepts(outside, to, shown) === false;
  const asLists: Containment = tells
    ? { answer: "no", witness: shown }
    : containments.contains(inside, from, outside, { closed: true, to });
  const found = judged(listed, asLists, context);
  if (found.answer !== "no") return found;
  return found.witness === shown ? answer : { answer: "no", witness: back(found.witness) };
}
