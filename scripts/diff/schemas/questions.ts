// Compares a pair of schemas. Finds an example body or parameter that only one of the schemas accepts.

import type { At, Containment, Containments, SideName } from "../../containment/contains.js";
import type { Sides, Step } from "../../containment/sides.js";
import type { Via } from "../../containment/way.js";
import { valueFor } from "../../json/by-key.js";
import type { JsonValue } from "../../json/json.js";
import type { JsonSchema } from "../../model/schema.js";
import { kind } from "../../schema/kinds.js";
import type { Moved } from "../changes/draft.js";
import type { Flow, Shift } from "../rules/rule.js";
import { Counterfactuals, type Edit } from "./counterfactual.js";
import type { Delta } from "./edit.js";
import { isList, isOneText } from "./lists-of-one.js";
import { onTheWire } from "./on-the-wire.js";
import { type Sent, type Separators, separatorsOf } from "./sent.js";
import { asTexts, mayHold } from "./sent-as-text.js";
import { turned } from "./turned.js";
import type { LeastAsText } from "./verdict.js";
import type { NamedSchemas, ViewedSchema } from "./view.js";
import { type StepDown, waysTo } from "./ways.js";
import { placeIn } from "./witness.js";

/** The fields of a `SchemaPair` that the class `SchemaQuestions` reads. */
export interface ComparedPair<Pair> {
  readonly before: ViewedSchema;
  readonly after: ViewedSchema;
  readonly flow: Flow;
  /** True if the schemas of the pair are inside `not`. */
  readonly flip: boolean;
  /** For each pair of schemas that encloses this pair: the step from the outer pair to this pair, such as a member. */
  readonly ways: ReadonlyMap<Pair, Via | undefined>;
  readonly sent: Sent;
  readonly separators: Separators;
  /** The operations that use the two schemas as a complete body or parameter; only the number of operations is read. */
  readonly operations: { readonly size: number };
}

/** The fields of a schema pair that decide the result of its comparison. */
type Sided = "before" | "after" | "flow" | "flip" | "sent";

/** An edit, the changed keywords or members (`deltas`), and the pair of schemas to which they belong. */
export interface PlacedEdit<Pair> {
  readonly pair: Pair;
  readonly deltas: readonly Delta[];
  readonly edit: Edit;
}

/** Data for an example: the body or parameter, the changed subschema in it, and the path to the subschema. */
interface Shown<Pair> {
  readonly root: Pair;
  readonly part: Sides;
  readonly way: readonly Step[];
  readonly how: { readonly whole: boolean; readonly part: boolean };
}

const localBudget = 4_000;
/** Maximum number of enclosing pairs of schemas that are compared for one edit. */
const mostAround = 40;

/** Compares pairs of schemas after all changes or after one edit, and caches the results. */
export class SchemaQuestions<Pair extends ComparedPair<Pair>> {
  readonly #containments: Containments;
  readonly #counterfactuals: Counterfactuals;
  readonly #whole = new Map<Pair, Containment>();

  constructor(containments: Containments, named: Readonly<Record<SideName, NamedSchemas>>) {
    this.#containments = containments;
    this.#counterfactuals = new Counterfactuals(containments, named);
  }

  /** Returns an edit that applies only `deltas`, or `undefined` if they depend on other changes. */
  edit(
    { before, after }: Pick<Pair, "before" | "after">,
    deltas: readonly Delta[],
  ): Edit | undefined {
    return this.#counterfactuals.edit(before, after, deltas);
  }

  /** Compares two schemas without their enclosing schemas: whether readers still understand all old values. */
  ofPart(pair: Pair, edit: Edit | undefined, closed: boolean = !pair.flip): Containment {
    const { inside, from, outside, to } = this.#parts(pair, edit);
    return this.#containments.contains(inside, from, outside, { closed, budget: localBudget, to });
  }

  /** Like `ofPart`, but returns only whether readers understand all old values. */
  isPartUnderstood(pair: Pair, edit: Edit | undefined): boolean {
    const { inside, from, outside, to } = this.#parts(pair, edit);
    const how = { closed: !pair.flip, budget: localBudget, to };
    return this.#containments.covers(inside, from, outside, how);
  }

  /** Tells whether readers still understand all old bodies after all changes. Parameter values are compared as text. */
  ofWhole(root: Pair): Containment {
    return valueFor(this.#whole, root, () => this.#ofWhole(root, undefined));
  }

  /** Tells whether readers still understand old values of a body or parameter after one edit. */
  ofWholeWith(root: Pair, edit: Edit): Containment {
    return this.#ofWhole(root, edit);
  }

  /**
   * Returns true if readers still understand all old values of a body or parameter after `edit` (default: after all
   * changes).
   */
  isUnderstood(root: Pair, edit: Edit | undefined): boolean {
    const answer = edit === undefined ? this.ofWhole(root) : this.#ofWhole(root, edit);
    return answer.answer === "yes";
  }

  /** Returns true if a body is refused only because members of a `oneOf` begin or cease to overlap. */
  isByOverlap(root: Pair, edit: Edit | undefined): boolean {
    return this.#isByOverlap(this.#wholes(root, edit));
  }

  #isByOverlap(sides: Sides | undefined): boolean {
    if (sides === undefined) return false;
    const { inside, from, outside, to } = sides;
    return this.#containments.containsOverlapping(inside, from, outside, to);
  }

  /** Merges two edits, or returns `undefined` if the merged edit cannot be applied alone. */
  together(one: PlacedEdit<Pair>, other: PlacedEdit<Pair>): Edit | undefined {
    if (one.pair === other.pair) return this.edit(one.pair, [...one.deltas, ...other.deltas]);
    return one.edit.with(other.edit);
  }

  /** Tells whether values that are valid after one edit are still understood after all changes. */
  ofWholeFrom(root: Pick<Pair, Sided>, edit: Edit): Containment {
    return this.#compared(root, this.#rest(root, edit), edit);
  }

  /** Like `isByOverlap`, but applies `edit` to the old document before the comparison. */
  isByOverlapFrom(root: Pick<Pair, Sided>, edit: Edit): boolean {
    return this.#isByOverlap(this.#rest(root, edit));
  }

  #ofWhole(root: Pair, edit: Edit | undefined): Containment {
    return this.#compared(root, this.#wholes(root, edit), edit);
  }

  #compared(
    root: Pick<Pair, "sent">,
    sides: Sides | undefined,
    edit: Edit | undefined,
  ): Containment {
    if (sides === undefined) return { answer: "unknown", spent: false };
    const { inside, from, outside, to } = sides;
    const answer = this.#containments.contains(inside, from, outside, { closed: true, to });
    return this.#onTheWire(root, sides, answer, edit);
  }

  /** Finds an example body or parameter that the edit makes valid or invalid; a validator confirms the example. */
  shown(pair: Pair, edit: Edit | undefined): Containment {
    const part = this.#parts(pair, edit);
    let answer: Containment | undefined;
    let elsewhere: Containment | undefined;
    let isReadAlike: boolean | undefined;
    for (const { root, steps } of waysTo(pair)) {
      // Readers understand the text of the changed value, so another change makes the body invalid.
      if (this.#isReadAlike(root, steps, part, edit)) {
        isReadAlike = true;
        continue;
      }
      const whole = this.#wholes(root, edit);
      if (whole === undefined) continue;
      const way = steps.map(({ via, above }) => this.#step(via, above, root, edit));
      for (const closed of [true, false]) {
        const how = { whole: closed, part: closed && !pair.flip };
        answer = this.#containments.shows(whole, part, way, how);
        answer = this.#onTheWire(root, whole, answer, edit);
        if (answer.answer === "no") {
          const confirmed = this.#confirmed(answer, { root, part, way, how });
          if (confirmed.answer === "no" && !confirmed.isElsewhere)
            return this.#placed(confirmed, part, way);
          elsewhere ??= confirmed;
        }
        if (answer.answer === "unknown" && answer.spent) return elsewhere ?? answer;
      }
    }
    return (
      elsewhere ?? answer ?? (isReadAlike ? { answer: "yes" } : { answer: "unknown", spent: false })
    );
  }

  /** Returns a step of a path; `holder` is the schema of the enclosing value, if this schema is known. */
  #step(via: Via | undefined, above: Pair, root: Pair, edit: Edit | undefined): Step {
    const sides = above === root || above.flip ? undefined : this.#wholes(above, edit);
    return sides === undefined
      ? { via }
      : { via, holder: { schema: sides.inside, at: sides.from } };
  }

  /** Returns `answer`; adds an example that one document accepts and the other refuses, if an example is found. */
  #confirmed(
    answer: Containment & { readonly answer: "no" },
    { root, part, way, how }: Shown<Pair>,
  ): Containment {
    if (this.isJudgedDifferently(root, answer.witness)) return answer;
    const sides = this.#parts(root, undefined);
    const verdict = this.#containments.shows(sides, part, way, how);
    const other = this.#onTheWire(root, sides, verdict, undefined);
    return other.answer === "no" ? other : { ...answer, isElsewhere: true };
  }

  /** Adds the path of the changed value in the example to the verdict. */
  #placed(
    verdict: Containment & { readonly answer: "no" },
    { inside, from, outside, to }: Sides,
    way: readonly Step[],
  ): Containment {
    const isChanged = (value: JsonValue) =>
      this.#containments.accepts(inside, from, value) !== false &&
      this.#containments.accepts(outside, to, value) !== true;
    const vias = way.flatMap(({ via }) => via ?? []);
    const place = placeIn(verdict.witness, vias, isChanged);
    return place === undefined ? verdict : { ...verdict, place };
  }

  /** Returns true if one document accepts the value and the other document refuses it. */
  isJudgedDifferently(root: Pair, witness: JsonValue): boolean {
    const sides = this.#parts(root, undefined);
    if (root.sent !== "json") {
      const verdict = this.#onTheWire(root, sides, { answer: "no", witness }, undefined);
      return verdict.answer === "no" && verdict.witness === witness;
    }
    const { inside, from, outside, to } = sides;
    return (
      this.#containments.accepts(inside, from, witness) === true &&
      this.#containments.accepts(outside, to, witness) === false
    );
  }

  /**
   * Returns true if other keywords of the enclosing schemas offset the edit, so that readers still understand all
   * values.
   */
  isUnderstoodAround(pair: Pair, edit: Edit, isClosed: boolean): boolean {
    const reached = new Set<Pair>([pair]);
    for (const one of reached) {
      if (reached.size > mostAround) return false;
      const sides = one === pair ? undefined : this.#wholes(one, edit);
      if (sides !== undefined) {
        const { inside, from, outside, to } = sides;
        const how = { closed: isClosed && !one.flip, budget: localBudget, to };
        if (this.#containments.covers(inside, from, outside, how)) continue;
      }
      if (one.operations.size > 0 && this.#ofWhole(one, edit).answer !== "yes") return false;
      for (const user of one.ways.keys()) reached.add(user);
    }
    return true;
  }

  /** Returns true if the sender's schema accepts no value, so that no change can refuse a value. */
  isIdle(root: Pair, edit: Edit | undefined): boolean {
    const { before, after, flow, flip } = root;
    if ((flow === "request") !== flip) return this.#containments.impossible(before.json, "before");
    if (!this.#containments.impossible(after.json, "after")) return false;
    // If there is an edit, the edited old schema must also accept no value.
    const json = edit?.in(before.json);
    return (
      edit === undefined || json === undefined || this.#containments.impossible(json, edit.world)
    );
  }

  /** Returns true if the old schema accepts values, but neither the new schema nor the edited schema accepts any. */
  becameImpossible({ before, after }: Pair, edit?: Edit): boolean {
    if (!this.#containments.impossible(after.json, "after")) return false;
    if (edit !== undefined && !this.#containments.impossible(edit.mixed, "before")) return false;
    return !this.#containments.impossible(before.json, "before");
  }

  /** Returns true if the edit keeps the set of accepted values, and readers still understand all accepted values. */
  saysTheSame(pair: Pair, edit: Edit): boolean {
    if (!this.isPartUnderstood(pair, edit)) return false;
    const { before } = pair;
    const { mixed } = edit;
    if (this.#containments.impossible(before.json, "before")) return false;
    const alike = (one: JsonSchema, other: JsonSchema) =>
      this.#containments.covers(one, "before", other, { closed: false, to: "before" });
    return alike(before.json, mixed) && alike(mixed, before.json);
  }

  /** Returns whether a schema accepts more, fewer or other values, or `undefined` if no change is confirmed. */
  shiftOf(
    { before, after, flow, flip }: Pair,
    edit: Edit | undefined,
    reported: Shift,
  ): Pick<Moved, "shift" | "isLost"> | undefined {
    const [now, at] =
      edit === undefined ? ([after.json, "after"] as const) : ([edit.mixed, "before"] as const);
    const how = { closed: !flip, budget: localBudget };
    const { json: old } = before;
    const kept = this.#containments.contains(old, "before", now, { ...how, to: at }).answer;
    const none = this.#containments.contains(now, at, old, { ...how, to: "before" }).answer;
    if (kept === "yes" && none === "yes") return undefined;
    const isChanged = kept === "no" && none === "no";
    const only = kept === "yes" ? "wider" : none === "yes" ? "narrower" : reported;
    if (!isChanged && reported !== "changed" && only !== reported) return undefined;
    // Old responses with undeclared members count as refused only if both the edit and the new document refuse them.
    const refuses = (json: JsonSchema, to: At) =>
      this.#containments.contains(old, "before", json, { ...how, closed: false, to }).answer ===
      "no";
    const isGiven = flow === "response" && !flip;
    const isLost = isGiven && kept === "no" && refuses(now, at) && refuses(after.json, "after");
    return { shift: isChanged ? "changed" : only, ...(isLost ? { isLost } : {}) };
  }

  /** Returns the minimum impact of a changed type for values that are sent as text. */
  leastAsText(pair: Pair, edit: Edit | undefined): LeastAsText {
    const { inside, from, outside, to } = this.#parts(pair, edit);
    const named = this.#counterfactuals.namedAt(from, edit);
    const isListed =
      isOneText({ json: inside, pointer: "" }, named) && this.#isList(outside, to, edit);
    if (isListed) {
      const separators = [...separatorsOf(pair)].filter((one) =>
        mayHold({ json: inside, pointer: "" }, one, from, this.#containments, named),
      );
      if (separators.length > 0) return { impact: "review", separators: separators.join("") };
      return { impact: "safe" };
    }
    const gone = this.#containments.kinds(inside, from) & ~this.#containments.kinds(outside, to);
    // A number has several textual forms, such as "1.0" and "1". Readers that expect strings treat "1.0" and "1" as
    // different values.
    return { impact: (gone & kind.fraction) !== 0 ? "review" : "safe" };
  }

  #isList(json: JsonSchema, at: At, edit: Edit | undefined): boolean {
    return isList({ json, pointer: "" }, this.#counterfactuals.namedAt(at, edit));
  }

  #onTheWire(
    { sent }: Pick<Pair, "sent">,
    whole: Sides,
    answer: Containment,
    edit: Edit | undefined,
  ): Containment {
    if (sent === "json") return answer;
    const namedAt = (at: At) => this.#counterfactuals.namedAt(at, edit);
    return onTheWire(whole, answer, { sent, containments: this.#containments, namedAt });
  }

  /**
   * Returns true if readers understand the text of the changed value, although they refuse its JSON value. Values
   * inside of multipart parts are sent as JSON, not as text.
   */
  #isReadAlike(
    { sent }: Pair,
    steps: readonly StepDown<Pair>[],
    part: Sides,
    edit: Edit | undefined,
  ): boolean {
    if (sent === "json") return false;
    const isDirect = steps.length === 0 || (steps.length === 1 && steps[0]?.via?.to === "property");
    if (sent === "parts" && !isDirect) return false;
    const { inside, from, outside, to } = part;
    const asValues = this.#containments.contains(inside, from, outside, { closed: true, to });
    if (asValues.answer === "yes") return false;
    const namedAt = (at: At) => this.#counterfactuals.namedAt(at, edit);
    const context = { sent, containments: this.#containments, namedAt };
    const answer = isDirect
      ? onTheWire(part, asValues, context)
      : asTexts(part, asValues, this.#containments, namedAt);
    return answer.answer === "yes";
  }

  /**
   * Returns the two schemas of the pair, not the schemas of the complete body. In edited schemas, references point to
   * old schemas.
   */
  #parts(pair: Pair, edit: Edit | undefined): Sides {
    const old = { json: pair.before.json, at: "before" } as const;
    return edit === undefined
      ? turned(pair, old, { json: pair.after.json, at: "after" })
      : turned(pair, old, { json: edit.mixed, at: "before" });
  }

  /** Returns the schemas before and after an edit, or `undefined` if the edited schema cannot be created. */
  #wholes(pair: Pair, edit: Edit | undefined): Sides | undefined {
    if (edit === undefined) return this.#parts(pair, undefined);
    const old = { json: pair.before.json, at: "before" } as const;
    const json = edit.in(pair.before.json);
    return json === undefined ? undefined : turned(pair, old, { json, at: edit.world });
  }

  /** Returns the schemas after one edit and after all changes, or `undefined` if no edited schema can be created. */
  #rest(root: Pick<Pair, Sided>, edit: Edit): Sides | undefined {
    const json = edit.in(root.before.json);
    if (json === undefined) return undefined;
    const now = { json: root.after.json, at: "after" } as const;
    return turned(root, { json, at: edit.world }, now);
  }
}
