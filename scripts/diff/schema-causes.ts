// Whether what was found says why whole bodies and parameters are refused; what nothing explains is told by itself.
import type { JsonValue } from "../load/json.js";
import type { Impact } from "./change.js";
import type { Containment } from "./containment/contains.js";
import type { Draft } from "./draft.js";
import { why } from "./giving-up.js";
import { type Flow, judgements, type Party, type Shift } from "./impact.js";
import type { Finding } from "./schema-finding.js";
import { operationsOf, partiesOf, type Used } from "./schema-uses.js";
import type { Verdict } from "./schema-verdict.js";

/** A whole body or parameter. */
interface Root<Pair> extends Used<Pair> {
  readonly before: { readonly pointer: string };
  readonly after: { readonly pointer: string };
  readonly flow: Flow;
  readonly parties: ReadonlySet<Party>;
}

/** What is asked of a root: what is understood, and what it is called. */
interface Asked<Pair> {
  whole(root: Pair): Containment;
  named(root: Pair): { readonly label: string; readonly key: string };
}

/** Remembers which findings reach which wholes. */
export class Causes<Pair extends Root<Pair>> {
  /** The gravest that is told of what reaches these; `breaking` also where it is agreed to be softer. */
  readonly #told = new Map<ReadonlySet<Pair>, Exclude<Impact, "safe">>();
  /** The first two drafts that could be why. */
  readonly #suspects = new Map<ReadonlySet<Pair>, readonly number[]>();

  /** A finding that reaches `roots`, and became the draft of this index. */
  add(
    { rule, shift, idle }: Finding,
    { impact, shown }: Verdict,
    { flow, roots, index }: { flow: Flow; roots: ReadonlySet<Pair>; index: number },
  ): void {
    const isSoft = shown?.answer === "no" || judgements[flow][rule]?.most !== undefined;
    if (impact === "breaking" || (impact === "review" && isSoft)) this.#told.set(roots, "breaking");
    else if (impact === "review" && !this.#told.has(roots)) this.#told.set(roots, "review");
    if (shift === undefined || idle === true) return;
    const known = this.#suspects.get(roots) ?? [];
    if (known.length < 2) this.#suspects.set(roots, [...known, index]);
  }

  /**
   * The drafts, with an answer for each whole that is judged otherwise and of which none of them says so: the one
   * change that there is must be why. Where several could be, it is told by itself.
   */
  explained(drafts: readonly Draft[], roots: Iterable<Pair>, asked: Asked<Pair>): Draft[] {
    const all = [...drafts];
    const told = new Map<Pair, Impact>();
    for (const [some, impact] of this.#told) {
      for (const root of some) if (told.get(root) !== "breaking") told.set(root, impact);
    }
    const suspects = new Map<Pair, readonly number[]>();
    for (const [some, indices] of this.#suspects) {
      for (const root of some) suspects.set(root, [...(suspects.get(root) ?? []), ...indices]);
    }
    for (const root of roots) {
      if (root.operations.size === 0 || told.get(root) === "breaking") continue;
      const whole = asked.whole(root);
      if (whole.answer === "yes" || (whole.answer === "unknown" && told.has(root))) continue;
      const [only, ...more] = suspects.get(root) ?? [];
      const cause = only === undefined || more.length > 0 ? undefined : all[only];
      if (only === undefined || cause === undefined) all.push(unexplained(root, whole, asked));
      else if (whole.answer === "no") all[only] = becauseOf(cause, root, whole.witness);
      else all[only] = { ...cause, impact: "review", note: why(whole.spent) };
    }
    return all;
  }
}

/** What no finding explains is told where the operations meet it. */
function unexplained<Pair extends Root<Pair>>(
  root: Pair,
  whole: Exclude<Containment, { readonly answer: "yes" }>,
  asked: Asked<Pair>,
): Draft {
  const { label, key } = asked.named(root);
  const isKnown = whole.answer === "no";
  return {
    rule: "schema-incompatible",
    impact: isKnown ? "breaking" : "review",
    message: `${label}: ${isKnown ? refused(root) : "whether all values are still accepted cannot be said"}`,
    ...(isKnown ? { witness: whole.witness } : { note: why(whole.spent) }),
    operations: operationsOf([root]),
    parties: partiesOf([root]),
    before: root.before.pointer,
    after: root.after.pointer,
    moved: movedIn(root),
    place: key,
  };
}

/** A change that a whole value shows to be breaking, whatever the change says by itself. */
function becauseOf(cause: Draft, root: { readonly flow: Flow }, witness: JsonValue): Draft {
  const note = `with what is around it, ${refused(root)}`;
  const moved = movedIn(root);
  const isBoth = cause.moved !== undefined && cause.moved.shift !== moved.shift;
  const shift = isBoth ? "changed" : moved.shift;
  return { ...cause, impact: "breaking", note, witness, moved: { ...moved, shift } };
}

function refused({ flow }: { readonly flow: Flow }): string {
  return flow === "request"
    ? "requests that were accepted are refused"
    : "answers that are given were not expected";
}

/** Which values of a whole are refused now, or were not expected. */
function movedIn({ flow }: { readonly flow: Flow }): NonNullable<Draft["moved"]> {
  const shift: Shift = flow === "request" ? "narrower" : "wider";
  return { shift, flow };
}
