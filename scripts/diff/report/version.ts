// Suggests the next version of the API, by Semantic Versioning (semver.org) and the impact of its changes.
import { type Change, worstImpact } from "../change.js";

/** The component of a version number to increase. */
export type Bump = "none" | "patch" | "minor" | "major";

/** The next version of the API, and whether the new document states at least this version. */
export interface VersionAdvice {
  readonly before: string;
  readonly after: string;
  /**
   * The component of the version number to increase. Before version 1.0.0, breaking changes increase the minor version.
   */
  readonly suggested: Bump;
  /** The next version; `null` if the old version does not follow Semantic Versioning. */
  readonly next: string | null;
  /** Whether the new document's version is at least `next`; `null` if the versions cannot be compared. */
  readonly sufficient: boolean | null;
}

const bumps: readonly Bump[] = ["none", "patch", "minor", "major"];

export function adviseVersion(
  changes: readonly Change[],
  before: string,
  after: string,
): VersionAdvice {
  const old = parsed(before);
  const now = parsed(after);
  const suggested = suggest(changes, old?.numbers[0] === 0);
  // A change of documentation requires no new version, because programs do not depend on documentation.
  const needed = changes.every(isSilent) ? "none" : suggested;
  const next = old === undefined ? null : bumped(old, suggested);
  const sufficient = old === undefined || now === undefined ? null : reaches(old, now, needed);
  return { before, after, suggested, next, sufficient };
}

/**
 * The bump is `patch` if no user of the API must act. The bump is `minor` if users of the API can use new features. The
 * bump is `major` if programs that worked before fail.
 */
function suggest(changes: readonly Change[], beforeOne: boolean): Bump {
  const counted = changes.filter(({ rule }) => rule !== "api-version-changed");
  if (counted.length === 0) return "none";
  const worst = worstImpact(counted);
  if (worst === "breaking") return beforeOne ? "minor" : "major";
  return counted.every(isSilent) || beforeOne ? "patch" : "minor";
}

/** Returns true if no user of the API must act. */
function isSilent({ impact, effects }: Change): boolean {
  const { wire, clients, servers, validators } = effects;
  const acts = clients.length + servers.length > 0 || wire !== null || validators !== null;
  return impact === "safe" && !acts;
}

/** A semantic version: major, minor, patch, and the identifiers of a pre-release, such as `rc.1`. */
interface Version {
  readonly numbers: readonly [number, number, number];
  readonly preRelease: string;
}

function parsed(version: string): Version | undefined {
  const found =
    /^v?(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(?:\.(0|[1-9]\d{0,8}))?(?:-([\w.-]+))?(?:\+[\w.+-]*)?$/.exec(
      version,
    );
  if (found === null) return undefined;
  const [, major, minor, patch = "0", preRelease = ""] = found;
  return { numbers: [Number(major), Number(minor), Number(patch)], preRelease };
}

/**
 * Returns the version component that a pre-release prepares, such as `major` for `2.0.0-rc.1`. A pre-release may still
 * change in every way.
 */
function pending({ numbers: [, minor, patch], preRelease }: Version): Bump {
  if (preRelease === "") return "none";
  return patch > 0 ? "patch" : minor > 0 ? "minor" : "major";
}

function isWithin(bump: Bump, other: Bump): boolean {
  return bumps.indexOf(bump) <= bumps.indexOf(other);
}

function bumped(old: Version, bump: Bump): string {
  const [major, minor, patch] = old.numbers;
  if (bump === "none" || isWithin(bump, pending(old))) return [major, minor, patch].join(".");
  if (bump === "major") return `${major + 1}.0.0`;
  return bump === "minor" ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

function reaches(old: Version, now: Version, bump: Bump): boolean {
  const moved = now.numbers.findIndex((number, index) => number !== old.numbers[index]);
  if (moved === -1) {
    if (bump === "none") return true;
    return isWithin(bump, pending(old)) && isLater(old.preRelease, now.preRelease);
  }
  if ((now.numbers[moved] as number) < (old.numbers[moved] as number)) return false;
  return 3 - moved >= bumps.indexOf(bump);
}

/**
 * Returns true if version `now` is later than version `old` according to Semantic Versioning. A release is later than
 * its pre-releases. Numeric identifiers are compared as numbers.
 */
function isLater(old: string, now: string): boolean {
  if (old === "" || now === "") return old !== "" && now === "";
  const [left, right] = [old.split("."), now.split(".")];
  for (const [index, part] of right.entries()) {
    const other = left[index];
    if (other === undefined) return true;
    if (part === other) continue;
    const [number, otherNumber] = [part, other].map((one) => /^\d+$/.test(one));
    if (number && otherNumber) return Number(part) > Number(other);
    return number === otherNumber ? part > other : otherNumber === true;
  }
  return false;
}
