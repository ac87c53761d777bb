// Options of the package that generated code becomes.

/** A version as npm takes one (semver.org). */
export const semver: RegExp =
  /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

/** The members of the config's `package`, named as in package.json. */
export interface PackageOptions {
  /** Default: made of `info.title`. */
  readonly name?: string;
  /** Default: `info.version`, where it is a version by semver. */
  readonly version?: string;
  /** Default: the first paragraph of `info.description`. */
  readonly description?: string;
  /** An SPDX expression. Default: that of `info.license`. */
  readonly license?: string;
  readonly author?: string;
  readonly homepage?: string;
  /** The URL of the repository. A registry compares it with the provenance of the published package. */
  readonly repository?: string;
  readonly keywords?: readonly string[];
}
