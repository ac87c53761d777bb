// Finds the bodies and parameters that a finding breaks. Other roots do not break: a union accepts the values that the
// part refuses, or the whole is read as text.
import { type ChangedOperation, graver } from "../change.js";
import type { Draft } from "../changes/draft.js";
import type { SchemaPair } from "./pairs.js";
import type { Verdict } from "./verdict.js";

/** Maximum number of roots that are compared one by one. Further roots count as broken. */
const mostCompared = 60;

/** The schemas and operations that a finding affects. */
export interface Reached {
  /** The root schemas of operations that contain the finding. */
  readonly roots: ReadonlySet<SchemaPair>;
  /** False below keywords that restrict no value. */
  readonly isLive: boolean;
  operationsOf(roots: ReadonlySet<SchemaPair>): readonly ChangedOperation[];
}

/** The bodies and parameters that a finding affects: `broken` have its impact, `spared` another. */
export interface Wholes {
  readonly broken: ReadonlySet<SchemaPair>;
  readonly spared: ReadonlySet<SchemaPair>;
}

const none: ReadonlySet<SchemaPair> = new Set();

/** Returns the bodies and parameters that contain `pair`, by the verdict on a finding of it. */
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
  // At least one root must be broken.
  if (spared.size === 0 || spared.size === roots.size) return all;
  return { broken: new Set([...roots].filter((root) => !spared.has(root))), spared };
}

/**
 * Returns the verdict on a part that no longer accepts any value, and the wholes that it breaks. These are requests,
 * and responses that require the part. Other responses lose the part, whatever their schema is, and that is for review.
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

/**
 * Returns the pairs that contain a pair as a member or an item. A value that the pair refuses is refused by them, too.
 */
function holdersOf(pair: SchemaPair): ReadonlySet<SchemaPair> {
  const holders = new Set([pair]);
  if (pair.flip) return holders;
  for (const one of holders)
    for (const [user, via] of one.ways) if (via !== undefined && !user.flip) holders.add(user);
  return holders;
}

/** Returns the operations of these bodies and parameters, for a draft. */
export function operationsIn(
  { broken, spared }: Wholes,
  { elsewhere: impact = "safe" }: Verdict,
  operationsOf: (roots: ReadonlySet<SchemaPair>) => readonly ChangedOperation[],
): Pick<Draft, "operations" | "alsoChanged"> {
  const alsoChanged =
    spared.size > 0 ? operationsOf(spared).map((one) => ({ ...one, impact })) : [];
  return { operations: operationsOf(broken), ...(alsoChanged.length > 0 ? { alsoChanged } : {}) };
}
