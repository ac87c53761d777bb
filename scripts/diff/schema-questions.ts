// What is asked of a pair of schemas: whether values are judged otherwise, and which whole body or parameter shows it.
import type { Impact } from "./change.js";
import {
  type Containment,
  type Containments,
  otherSide,
  type SideName,
  type Sides,
} from "./containment/contains.js";
import { kind } from "./containment/kinds.js";
import type { Via } from "./containment/way.js";
import type { Flow, Shift } from "./impact.js";
import type { Finding } from "./schema-finding.js";
import type { NamedSchemas, ViewedSchema } from "./schema-view.js";
import { asTexts } from "./sent-as-text.js";

/** A pair of schemas in the same role, as questions see it. */
export interface AskedPair<Pair> {
  readonly before: ViewedSchema;
  readonly after: ViewedSchema;
  readonly flow: Flow;
  /** True inside `not`. */
  readonly flip: boolean;
  /** The pairs that use this one, and where in their values it stands. */
  readonly ways: ReadonlyMap<Pair, Via | undefined>;
  /** True for what travels as plain text alone: a parameter, a header or the members of a form. */
  readonly isText: boolean;
  /** How many operations use it themselves. */
  readonly operations: { readonly size: number };
}

const localBudget = 4_000;
/** A part is shown in so many of the wholes that hold it, the nearest first, until one tells. */
const mostShown = 3;

/** Asks of pairs, and remembers what is answered. */
export class SchemaQuestions<Pair extends AskedPair<Pair>> {
  readonly #containments: Containments;
  readonly #named: Readonly<Record<SideName, NamedSchemas>>;
  readonly #whole = new Map<Pair, Containment>();
  readonly #shown = new Map<Pair, Containment>();

  constructor(containments: Containments, named: Readonly<Record<SideName, NamedSchemas>>) {
    this.#containments = containments;
    this.#named = named;
  }

  /** Whether what the pair accepted is understood, the pair taken by itself. */
  ofPart(pair: Pair, closed: boolean = !pair.flip): Containment {
    return this.#ask(pair, { closed, budget: localBudget });
  }

  /** The same of a whole body, or of a whole parameter as the text that it is sent as. */
  ofWhole(root: Pair): Containment {
    let answer = this.#whole.get(root);
    if (answer === undefined) {
      answer = this.#ask(root, { closed: true });
      if (root.isText && answer.answer !== "yes") {
        answer = this.#asTexts(this.#turned(root), answer);
      }
      this.#whole.set(root, answer);
    }
    return answer;
  }

  /** A whole that is judged otherwise on account of this part, both sides confirmed by a validator. */
  shown(pair: Pair, { property }: Finding): Containment {
    if (property?.before !== undefined && property.after !== undefined) {
      const { name, before, after } = property;
      const { from } = this.#turned(pair);
      const [inside, outside] = from === "before" ? [before, after] : [after, before];
      const answer = this.#show(pair, { inside, outside, from }, [{ to: "property", name }]);
      if (answer.answer === "no") return answer;
    }
    let answer = this.#shown.get(pair);
    if (answer === undefined) {
      const whole: Containment | undefined =
        pair.operations.size > 0 ? this.ofWhole(pair) : undefined;
      answer = whole?.answer === "no" ? whole : this.#show(pair, this.#turned(pair), []);
      this.#shown.set(pair, answer);
    }
    return answer;
  }

  /** True where nothing was accepted before: then all of it still is, whatever changed. */
  isIdle(pair: Pair): boolean {
    const { inside, from } = this.#turned(pair);
    return this.#containments.impossible(inside, from);
  }

  /** True where values were accepted and none is any more. */
  becameImpossible({ before, after }: Pair): boolean {
    return (
      this.#containments.impossible(after.json, "after") &&
      !this.#containments.impossible(before.json, "before")
    );
  }

  /** Which way the values of a pair move; `undefined`: nowhere, as far as declared members tell. */
  shiftOf({ before, after, flip }: Pair, said: Shift): Shift | undefined {
    const how = { closed: !flip, budget: localBudget };
    const kept = this.#containments.contains(before.json, "before", after.json, how).answer;
    const none = this.#containments.contains(after.json, "after", before.json, how).answer;
    if (kept === "yes" && none === "yes") return undefined;
    const only = kept === "yes" ? "wider" : none === "yes" ? "narrower" : said;
    return said === "changed" || only === said ? only : undefined;
  }

  /** The least that another type means where all texts are still read. */
  leastAsText(pair: Pair): Impact {
    const { inside, outside, from } = this.#turned(pair);
    const to = otherSide(from);
    const gone = this.#containments.kinds(inside, from) & ~this.#containments.kinds(outside, to);
    // One number is written in many ways, and each is another string.
    return (gone & kind.fraction) !== 0 ? "review" : "safe";
  }

  #asTexts(whole: Sides, answer: Containment): Containment {
    return asTexts(whole, answer, this.#containments, this.#named);
  }

  #isReadAlike(part: Sides): boolean {
    const { inside, from, outside } = part;
    const asValues = this.#containments.contains(inside, from, outside, { closed: true });
    return asValues.answer !== "yes" && this.#asTexts(part, asValues).answer === "yes";
  }

  #turned({ before, after, flow, flip }: Pair): Sides {
    return (flow === "request") === flip
      ? { inside: after.json, outside: before.json, from: "after" }
      : { inside: before.json, outside: after.json, from: "before" };
  }

  #ask(pair: Pair, how: { readonly closed: boolean; readonly budget?: number }): Containment {
    const { inside, outside, from } = this.#turned(pair);
    return this.#containments.contains(inside, from, outside, how);
  }

  #show(pair: Pair, part: Sides, within: readonly Via[]): Containment {
    let answer: Containment | undefined;
    let isReadAlike: boolean | undefined;
    for (const { root, way } of waysTo(pair)) {
      // Sent as text it is understood: a whole that holds it would be refused for something else.
      if (root.isText) isReadAlike ??= this.#isReadAlike(part);
      if (root.isText && isReadAlike) continue;
      const whole = this.#turned(root);
      for (const closed of [true, false]) {
        answer = this.#containments.shows(whole, part, [...way, ...within], closed);
        if (root.isText) answer = this.#asTexts(whole, answer);
        if (answer.answer === "no") return answer;
        if (answer.answer === "unknown" && answer.spent) return answer;
      }
    }
    return answer ?? (isReadAlike ? { answer: "yes" } : { answer: "unknown", spent: false });
  }
}

/** The nearest wholes that hold a pair, and the way from each to it. */
function* waysTo<Pair extends AskedPair<Pair>>(
  pair: Pair,
): Generator<{ readonly root: Pair; readonly way: readonly Via[] }> {
  const below = new Map<Pair, { readonly pair: Pair; readonly via: Via | undefined } | null>([
    [pair, null],
  ]);
  let left = mostShown;
  for (const root of below.keys()) {
    for (const [user, via] of root.ways) if (!below.has(user)) below.set(user, { pair: root, via });
    if (root.operations.size === 0) continue;
    const way: Via[] = [];
    for (let step = below.get(root); step; step = below.get(step.pair))
      if (step.via !== undefined) way.push(step.via);
    yield { root, way };
    if (--left === 0) return;
  }
}
