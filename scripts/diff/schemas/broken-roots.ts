// Finds the bodies and parameters that refuse values because of a changed subschema. A change may have no effect on a
// body, for example because another union member accepts the refused values.
import { type ChangedOperation, graver } from "../change.js";
import type { Draft } from "../changes/draft.js";
import type { SchemaPair } from "./pairs.js";
import type { Verdict } from "./verdict.js";

/**
 * Maximum number of bodies and parameters whose complete schemas are compared. Above the maximum, bodies and parameters
 * count as broken without a comparison.
 */
const mostCompared = 60;

/** The schemas and operations that a change affects. */
export interface Reached {
  /** The body and parameter schemas that contain the changed subschema. */
  readonly roots: ReadonlySet<SchemaPair>;
  /** False if the changed subschema is inside a keyword that has no effect, such as `items` in a schema for strings. */
  readonly isLive: boolean;
  operationsOf(roots: ReadonlySet<SchemaPair>): readonly ChangedOperation[];
}

/**
 * The bodies and parameters that contain a changed schema, divided into `broken` and `spared`. Readers refuse some
 * values of the bodies and parameters in `broken`, and understand all values of those in `spared`.
 */
export interface Wholes {
  readonly broken: ReadonlySet<SchemaPair>;
  readonly spared: ReadonlySet<SchemaPair>;
}

const none: ReadonlySet<SchemaPair> = new Set();

/** Divides bodies and parameters (`roots`) by whether the change breaks them. */
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
  // If the check spares all bodies and parameters, or none, the change counts as breaking for all.
  if (spared.size === 0 || spared.size === roots.size) return all;
  return { broken: new Set([...roots].filter((root) => !spared.has(root))), spared };
}

/**
 * For a subschema that no longer accepts any value, returns the impact and the bodies that the change breaks. The
 * change breaks all request bodies, and all response bodies that require the value. For response bodies that are valid
 * without a value of the subschema, the impact is `review`.
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
 * Returns `pair`, and the pairs of schemas that have `pair` as the schema of a member or an item. A refused member or
 * item makes the containing value invalid.
 */
function holdersOf(pair: SchemaPair): ReadonlySet<SchemaPair> {
  const holders = new Set([pair]);
  if (pair.flip) return holders;
  for (const one of holders)
    for (const [user, via] of one.ways) if (via !== undefined && !user.flip) holders.add(user);
  return holders;
}

/**
 * Returns the operations whose bodies or parameters are broken by the change. `alsoChanged` contains the operations of
 * bodies and parameters in `spared`, each with the impact on the operation.
 */
export function operationsIn(
  { broken, spared }: Wholes,
  { elsewhere: impact = "safe" }: Verdict,
  operationsOf: (roots: ReadonlySet<SchemaPair>) => readonly ChangedOperation[],
): Pick<Draft, "operations" | "alsoChanged"> {
  const alsoChanged =
    spared.size > 0 ? operationsOf(spared).map((one) => ({ ...one, impact })) : [];
  return { operations: operationsOf(broken), ...(alsoChanged.length > 0 ? { alsoChanged } : {}) };
}
