// The options of the generated package.

/** Matches a version that npm accepts (semver.org). */
export const semver: RegExp =
  /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

/** The options in the section `package` of the config, named like the members of `package.json`. */
export interface PackageOptions {
  /** The name of the package, by default derived from `info.title`. */
  readonly name?: string;
  /** The version of the package, by default `info.version` converted to semver. */
  readonly version?: string;
  /** The description of the package, by default the first paragraph of `info.description`. */
  readonly description?: string;
  /** The licence of the package as an SPDX expression, by default the identifier of `info.license`. */
  readonly license?: string;
  readonly author?: string;
  readonly homepage?: string;
  /** The URL of the repository. A registry compares the URL of the repository with the provenance of the package. */
  readonly repository?: string;
  readonly keywords?: readonly string[];
}
