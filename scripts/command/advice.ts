// Advice at the end of `generate`: packages to install, and options that reduce large output.
import { few } from "../diagnostics/quote.js";
import type { TargetOptions } from "../targets/options.js";
import { packagesOf, type TargetName } from "../targets/target.js";
import type { SharedTypes } from "../targets/types/shared-schemas.js";
import { shown } from "../write/conflict.js";
import type { Plan } from "../write/plan.js";
import { installed } from "./installed.js";
import type { Output } from "./output.js";

/**
 * File size, in bytes, from which editors and compilers become slow. TypeScript's language service ignores files of
 * more than 4 MB.
 */
const LARGE = 4_000_000;

/** Returns advice about a run, one sentence per line. Returns no advice if the command changed no file. */
export function adviceOn(
  {
    plan,
    mediaTypesLeftOut,
    webhooksLeftOut = 0,
    shared = [],
  }: Pick<Output, "plan" | "mediaTypesLeftOut"> &
    Partial<Pick<Output, "shared" | "webhooksLeftOut">>,
  { dates }: Pick<Partial<TargetOptions>, "dates">,
): string[] {
  if (plan.create.length + plan.update.length === 0) return [];
  return [
    ...mediaTypeAdvice(mediaTypesLeftOut),
    ...webhookAdvice(webhooksLeftOut),
    ...packageAdvice(plan),
    ...dateAdvice(plan, dates),
    ...sizeAdvice(plan),
    ...sharedAdvice(plan, shared),
  ];
}

function mediaTypeAdvice(leftOut: readonly string[]): string[] {
  if (leftOut.length === 0) return [];
  const some = few(leftOut, 3);
  return [`Bodies that may be JSON are JSON, not ${some}. Pass --media-types all for all.`];
}

function webhookAdvice(leftOut: number): string[] {
  if (leftOut === 0) return [];
  const some = leftOut === 1 ? "the webhook" : `the ${leftOut} webhooks`;
  return [`The target webhooks would generate ${some} of x-webhooks.`];
}

function packageAdvice({ folder, targets, create }: Plan): string[] {
  return targets.flatMap((target) => {
    if (!create.some(({ from }) => from === target)) return [];
    const missing = (packagesOf[target as TargetName] ?? []).filter(
      (name) => installed(name, folder) === undefined,
    );
    if (missing.length === 0) return [];
    return `To compile ${shown(folder, target)}, run: npm install --save-dev ${missing.join(" ")}`;
  });
}

/** Targets whose generated code represents a `date-time` as a string. In the client, a `date-time` may be a `Date`. */
const ofJson: readonly string[] = ["standard-schema", "zod", "samples"] satisfies TargetName[];

function dateAdvice({ folder, create }: Plan, dates: TargetOptions["dates"] | undefined): string[] {
  const made = ofJson.filter((target) => create.some(({ from }) => from === target));
  if (dates !== "date" || made.length === 0) return [];
  const places = few(
    made.map((target) => shown(folder, target)),
    3,
  );
  return [`Date-times are Date in the client only. In ${places} they are text, as in JSON.`];
}

/** The file with all operations; absent if the client has one file for each tag. */
const ALL_OPERATIONS = "client/operations.ts";

function sizeAdvice({ folder, create, update }: Plan): string[] {
  const large = [...create, ...update]
    .filter(({ path, bytes }) => bytes.length > LARGE && /\.[jt]s$/.test(path))
    .sort((one, other) => other.bytes.length - one.bytes.length);
  const [largest] = large;
  if (largest === undefined) return [];
  const others = large.length === 1 ? "" : ` and ${large.length - 1} more are`;
  const size = `${(largest.bytes.length / 1_000_000).toFixed(0)} MB`;
  const canSplit = large.some(({ path }) => path === ALL_OPERATIONS);
  return [
    `${shown(folder, largest.path)} (${size})${others || " is"} large: editors and compilers become slow. ` +
      `Pass --include tag:… or --include path:… to generate only the operations that you use` +
      `${canSplit ? ", or --client-files tags for a client file per tag" : ""}.`,
  ];
}

function sharedAdvice({ folder }: Plan, shared: readonly SharedTypes[]): string[] {
  return shared.flatMap(({ file, differing }) =>
    differing.length === 0
      ? []
      : `${shown(folder, "types")} has its own ${few(differing, 5)} of ${file}: the shared types differ.`,
  );
}
