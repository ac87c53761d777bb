// Which wholes a finding breaks: those that the change of their part reaches. Elsewhere a union may accept what the part
// refuses, or the whole is read as text.
import { type ChangedOperation, graver } from "../change.js";
import type { Draft } from "../changes/draft.js";
import type { SchemaPair } from "./pairs.js";
import type { Verdict } from "./verdict.js";

/** Limit of roots that are compared one by one. Further roots count as broken. */
const mostCompared = 60;

/** The schemas and operations that a finding reaches. */
export interface Reached {
  /** The schemas of operations that hold it. */
  readonly roots: ReadonlySet<SchemaPair>;
  /** False below keywords that judge no value. */
  readonly isLive: boolean;
  operationsOf(roots: ReadonlySet<SchemaPair>): readonly ChangedOperation[];
}

/** The wholes that a finding reaches: `broken` have its impact, `spared` another. */
export interface Wholes {
  readonly broken: ReadonlySet<SchemaPair>;
  readonly spared: ReadonlySet<SchemaPair>;
}

const none: ReadonlySet<SchemaPair> = new Set();

/** The wholes that hold `pair`, by the verdict on a finding of it. */
export function wholesOf(
  pair: SchemaPair,
  roots: ReadonlySet<SchemaPair>,
  { elsewhere }: Verdict,
  isUnderstood: (root: SchemaPair) => boolean,
): Wholes {
  const all = { broken: roots, spared: none };
  if (elsewhere === undefined || roots.size < 2) return all;
  const sure = holdersOf(pair);
  const open = [...roots].filter((root) => root.sent !== "json" || !sure.has(root));
  const spared = new Set(open.slice(0, mostCompared).filter(isUnderstood));
  // At least one of them must be broken.
  if (spared.size === 0 || spared.size === roots.size) return all;
  return { broken: new Set([...roots].filter((root) => !spared.has(root))), spared };
}

/**
 * The verdict on a part that no value fits any more, and the wholes that it breaks: requests, and responses that cannot do
 * without it. From other responses the part is gone, whatever their schema says of it: that is for review.
 */
export function endlessIn(
  { flow }: SchemaPair,
  roots: ReadonlySet<SchemaPair>,
  judged: Verdict,
  becameImpossible: (root: SchemaPair) => boolean,
): { readonly judged: Verdict; readonly wholes?: Wholes } {
  const verdict: Verdict = { ...judged, impact: "breaking" };
  if (flow === "request") return { judged: verdict };
  const broken = new Set([...roots].filter(becameImpossible));
  const elsewhere = graver(judged.impact, "review");
  if (broken.size === 0)
    return { judged: { ...judged, impact: elsewhere }, wholes: { broken: roots, spared: none } };
  const spared = new Set([...roots].filter((root) => !broken.has(root)));
  return { judged: { ...verdict, elsewhere }, wholes: { broken, spared } };
}

/** The pairs that hold a pair as a member or an item: what it refuses, they refuse. */
function holdersOf(pair: SchemaPair): ReadonlySet<SchemaPair> {
  const holders = new Set([pair]);
  if (pair.flip) return holders;
  for (const one of holders)
    for (const [user, via] of one.ways) if (via !== undefined && !user.flip) holders.add(user);
  return holders;
}

/** The operations of these wholes, as a draft names them. */
export function operationsIn(
  { broken, spared }: Wholes,
  { elsewhere: impact = "safe" }: Verdict,
  operationsOf: (roots: ReadonlySet<SchemaPair>) => readonly ChangedOperation[],
): Pick<Draft, "operations" | "alsoChanged"> {
  const alsoChanged =
    spared.size > 0 ? operationsOf(spared).map((one) => ({ ...one, impact })) : [];
  return { operations: operationsOf(broken), ...(alsoChanged.length > 0 ? { alsoChanged } : {}) };
}
