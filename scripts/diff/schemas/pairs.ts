// The pairs of schemas that operations use. Each is compared once, even if many operations use it.

import type { Via } from "../../containment/way.js";
import { addTo } from "../../json/by-key.js";
import type { ChangedOperation } from "../change.js";
import type { Flow, Party } from "../rules/rule.js";
import type { EditedPlaces } from "./edited-places.js";
import type { Finding, Findings } from "./finding.js";
import { notCompared } from "./giving-up.js";
import type { Sent } from "./sent.js";
import { type NamedSchemas, resolved, type ViewedSchema } from "./view.js";

/** A pair of schemas in the same role. */
export interface SchemaPair {
  readonly before: ViewedSchema;
  readonly after: ViewedSchema;
  readonly flow: Flow;
  readonly flip: boolean;
  readonly findings: readonly Finding[];
  /** The place of the changed reference that leads here, to an unchanged component. */
  readonly referred: string | undefined;
  readonly users: Set<SchemaPair>;
  /** Pairs that use this one below a keyword that restricts no value. */
  readonly idleUsers: Set<SchemaPair>;
  /** The other pairs that use this one, and its place in their values. */
  readonly ways: Map<SchemaPair, Via | undefined>;
  /** `json`, unless all uses send it in the same other way. */
  sent: Sent;
  readonly separators: Map<string, string>;
  /** True for the schema of a parameter that is used nowhere else. */
  isParameter: boolean;
  /** True if accepting more values here may mean refusing values of the pair around it, as with a member of `oneOf`. */
  isAmid: boolean;
  /** True for a multipart body, whose parts are bytes or text. */
  isMultipart: boolean;
  /** The operations that use the pair directly. */
  readonly operations: Map<string, ChangedOperation>;
  /** The parties at the other end of these operations. */
  readonly parties: Set<Party>;
}

/** Input of the comparison of pairs. */
interface PairsInput {
  readonly named: Readonly<Record<"before" | "after", NamedSchemas>>;
  /** Maximum number of pairs. Further pairs are not compared, and the report says so. */
  readonly mostPairs: number;
  readonly edited: EditedPlaces;
  same(before: ViewedSchema["json"], after: ViewedSchema["json"]): boolean;
  find(before: ViewedSchema, after: ViewedSchema): Findings;
}

/** All pairs of two documents, from the schemas of operations down to the last ones that differ. */
export class SchemaPairs {
  readonly #input: PairsInput;
  readonly #pairs = new Map<string, SchemaPair>();

  constructor(input: PairsInput) {
    this.#input = input;
  }

  get size(): number {
    return this.#pairs.size;
  }

  [Symbol.iterator](): Iterator<SchemaPair> {
    return this.#pairs.values();
  }

  /** Adds two schemas and the schemas in them. Returns their pair; `undefined` if both are identical. */
  add(before: ViewedSchema, after: ViewedSchema, flow: Flow): SchemaPair | undefined {
    const waiting: {
      before: ViewedSchema;
      after: ViewedSchema;
      flip: boolean;
      via?: Via;
      idle?: boolean;
      isAmid?: boolean;
      user?: SchemaPair;
    }[] = [{ before, after, flip: false }];
    let first: SchemaPair | undefined;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (this.#input.same(next.before.json, next.after.json)) continue;
      const old = resolved(next.before, this.#input.named.before);
      const now = resolved(next.after, this.#input.named.after);
      const key = `${flow} ${next.flip} ${old.all ?? old.pointer} → ${now.all ?? now.pointer}`;
      let pair = this.#pairs.get(key);
      if (pair === undefined) {
        const { findings, steps } =
          this.#pairs.size < this.#input.mostPairs
            ? this.#input.find(old, now)
            : notCompared(old, now);
        const around = [next.after, ...(next.user === undefined ? [] : [next.user.after])];
        const referred = next.user?.referred ?? this.#input.edited.reference(old, now, around);
        const made = { before: old, after: now, flow, flip: next.flip, findings, referred };
        pair = {
          ...made,
          ways: new Map<SchemaPair, Via | undefined>(),
          users: new Set<SchemaPair>(),
          idleUsers: new Set<SchemaPair>(),
          sent: "json",
          separators: new Map(),
          isParameter: false,
          isAmid: false,
          isMultipart: false,
          operations: new Map(),
          parties: new Set<Party>(),
        };
        this.#pairs.set(key, pair);
        for (const step of [...steps].reverse()) {
          waiting.push({ ...step, flip: next.flip !== step.flip, user: pair });
        }
      }
      pair.isAmid ||= next.isAmid === true;
      if (next.user !== undefined) {
        (next.idle ? pair.idleUsers : pair.users).add(next.user);
        if (!next.idle && !pair.ways.has(next.user)) pair.ways.set(next.user, next.via);
      }
      first ??= pair;
    }
    return first;
  }

  /**
   * Returns the pairs for which `isFirst` returns true, and the pairs in them. Pairs below an idle keyword are left
   * out.
   */
  below(isFirst: (pair: SchemaPair) => boolean): Set<SchemaPair> {
    const uses = new Map<SchemaPair, SchemaPair[]>();
    for (const pair of this.#pairs.values()) {
      for (const user of pair.users) {
        addTo(uses, user, pair);
      }
    }
    const found = new Set([...this.#pairs.values()].filter(isFirst));
    for (const pair of found) for (const used of uses.get(pair) ?? []) found.add(used);
    return found;
  }
}
