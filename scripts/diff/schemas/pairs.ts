// The pairs of old and new schemas that operations use. A pair is compared once, even if many operations use it.

import type { Via } from "../../containment/way.js";
import { addTo } from "../../json/by-key.js";
import { PointerKeys } from "../../json/pointer-keys.js";
import type { ChangedOperation } from "../change.js";
import type { Flow, Party } from "../rules/rule.js";
import type { EditedPlaces } from "./edited-places.js";
import type { Finding, Findings } from "./finding.js";
import { notCompared } from "./giving-up.js";
import type { Sent } from "./sent.js";
import { type NamedSchemas, resolved, type ViewedSchema } from "./view.js";

/** An old schema, and the new schema that corresponds to it. */
export interface SchemaPair {
  readonly before: ViewedSchema;
  readonly after: ViewedSchema;
  readonly flow: Flow;
  readonly flip: boolean;
  readonly findings: readonly Finding[];
  /** The JSON Pointer of a changed `$ref`, if the author changed the `$ref` but not the schema to which it points. */
  readonly referred: string | undefined;
  readonly users: Set<SchemaPair>;
  /** The enclosing pairs that contain this pair in a keyword without effect, such as `items` beside `type: string`. */
  readonly idleUsers: Set<SchemaPair>;
  /**
   * For each enclosing pair of schemas: the step to this pair, such as the name of a member. Excludes pairs that
   * contain this pair only in a keyword without effect.
   */
  readonly ways: Map<SchemaPair, Via | undefined>;
  /** The serialization of the values, such as text; `json` if the values are serialized in several ways. */
  sent: Sent;
  readonly separators: Map<string, string>;
  /** True if the schema describes a parameter, and nothing else uses the schema. */
  isParameter: boolean;
  /**
   * True inside of a keyword such as `oneOf`: if the inner schema accepts more values, the outer schema may refuse
   * values.
   */
  isAmid: boolean;
  /** True for a multipart body, whose parts contain bytes or text. */
  isMultipart: boolean;
  /** The operations in which the two schemas describe a complete body or parameter. */
  readonly operations: Map<string, ChangedOperation>;
  /** Whether callers, receivers of webhooks, or both exchange values of the two schemas with the API. */
  readonly parties: Set<Party>;
}

interface PairsInput {
  readonly named: Readonly<Record<"before" | "after", NamedSchemas>>;
  /**
   * Maximum number of pairs of schemas that are compared. If there are more, the report states that some pairs were not
   * compared.
   */
  readonly mostPairs: number;
  readonly edited: EditedPlaces;
  same(before: ViewedSchema["json"], after: ViewedSchema["json"]): boolean;
  find(before: ViewedSchema, after: ViewedSchema): Findings;
}

/** All pairs of corresponding schemas that differ, including bodies, parameters, and their subschemas. */
export class SchemaPairs {
  readonly #input: PairsInput;
  readonly #keys = new PointerKeys();
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

  /**
   * Adds a pair of schemas, and the pairs of their subschemas, to the comparison. Returns the added pair, or
   * `undefined` if both schemas are identical.
   */
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
      const [from, to] = [old, now].map(({ all, pointer }) => this.#keys.of(all ?? pointer));
      const key = `${flow} ${next.flip} ${from} → ${to}`;
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
   * Returns all pairs for which `isFirst` returns true, together with the pairs of their subschemas. The pairs of
   * subschemas in keywords without effect are not returned.
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
