// Which version the API should have next: from what its changes ask of others, by semver.org.
import { type Change, worstImpact } from "../change.js";

/** How far a version number moves. */
export type Bump = "none" | "patch" | "minor" | "major";

/** What the changes ask of `info.version`, and whether it was done. */
export interface VersionAdvice {
  readonly before: string;
  readonly after: string;
  /** The bump that the changes ask for; before 1.0.0 breaking changes ask for a minor one. */
  readonly suggested: Bump;
  /** The version that this makes; `null` where the old one is no semantic version. */
  readonly next: string | null;
  /** Whether the revision's version is at least that far; `null` where that cannot be told. */
  readonly sufficient: boolean | null;
}

const bumps: readonly Bump[] = ["none", "patch", "minor", "major"];

/** The advice, and a change of its own (`version-bump-too-small`) where it was not followed. */
export function adviseVersion(
  changes: readonly Change[],
  before: string,
  after: string,
): { advice: VersionAdvice; change?: Change } {
  const old = parsed(before);
  const now = parsed(after);
  const suggested = suggest(changes, old?.[0] === 0);
  // A patch for words is good manners; nobody is misled by its lack.
  const needed = changes.every(isSilent) ? "none" : suggested;
  const next = old === undefined ? null : text(bumped(old, suggested));
  const sufficient = old === undefined || now === undefined ? null : reaches(old, now, needed);
  const advice = { before, after, suggested, next, sufficient };
  if (sufficient !== false) return { advice };
  const place = { pointer: "/info/version" };
  const told = before === after ? `stays ${after}` : `went from ${before} to ${after}`;
  return {
    advice,
    change: {
      rule: "version-bump-too-small",
      impact: "review",
      message: `version ${told}, where the changes ask for ${next} (${suggested})`,
      operations: [],
      before: place,
      after: place,
      effects: { wire: null, clients: [], servers: [], validators: null },
      fingerprint: `version-bump-too-small-${before}-${after}`.replace(/[^\w.-]/g, "_"),
    },
  };
}

/** Nobody has to act: documentation. Somebody may: something new. What worked fails: see the major number. */
function suggest(changes: readonly Change[], beforeOne: boolean): Bump {
  const counted = changes.filter(({ rule }) => rule !== "api-version-changed");
  if (counted.length === 0) return "none";
  const worst = worstImpact(counted);
  if (worst === "breaking") return beforeOne ? "minor" : "major";
  return counted.every(isSilent) || beforeOne ? "patch" : "minor";
}

/** True for what asks nobody to act. */
function isSilent({ impact, effects }: Change): boolean {
  const { wire, clients, servers, validators } = effects;
  const acts = clients.length + servers.length > 0 || wire !== null || validators !== null;
  return impact === "safe" && !acts;
}

type Numbers = readonly [number, number, number];

/** Major, minor, patch; pre-releases count as what they lead to. */
function parsed(version: string): Numbers | undefined {
  const found =
    /^v?(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(?:\.(0|[1-9]\d{0,8}))?(?:[-+][\w.+-]*)?$/.exec(version);
  return found === null ? undefined : [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)];
}

function text(numbers: Numbers): string {
  return numbers.join(".");
}

function bumped([major, minor, patch]: Numbers, bump: Bump): Numbers {
  if (bump === "major") return [major + 1, 0, 0];
  if (bump === "minor") return [major, minor + 1, 0];
  return bump === "patch" ? [major, minor, patch + 1] : [major, minor, patch];
}

function reaches(old: Numbers, now: Numbers, bump: Bump): boolean {
  const moved = now.findIndex((number, index) => number !== old[index]);
  if (moved === -1) return bump === "none";
  if ((now[moved] as number) < (old[moved] as number)) return false;
  return 3 - moved >= bumps.indexOf(bump);
}
