// Reads the options of a project about findings: the preset, the levels and the accepted findings.
import { basename, dirname } from "node:path";
import { inert } from "../diagnostics/inert.js";
import { defaultLimits } from "../load/limits.js";
import { folderSource } from "../load/source.js";
import { inWords } from "../load/unavailable.js";
import { Accepted, defaultIgnoreFile, readAccepted } from "../mend/accepted.js";
import type { Levels, Preset, UnsafePatterns } from "../mend/levels.js";
import type { Policy } from "../mend/policy.js";
import { codes, isFatal } from "../rules/codes.js";
import { didYouMean, UsageError } from "./usage.js";

/** The options that determine which findings are reported. */
export interface FindingOptions {
  /** The people for whom findings are reported: the document's authors or its users. */
  readonly preset: Preset;
  readonly rules?: Levels | undefined;
  /** The file with the accepted findings. By default, `.specloom-ignore.yaml` is used if the file exists. */
  readonly ignore?: string | undefined;
  readonly unsafePatterns?: UnsafePatterns | undefined;
  /** True if the project generates a server. */
  readonly serves?: boolean | undefined;
}

/**
 * Returns the policy of a project, which determines the level of each finding. Throws `UsageError` for unknown codes,
 * and for lowering the level of a code whose level is fixed.
 */
export async function readPolicy({
  rules = {},
  ignore,
  ...others
}: FindingOptions): Promise<Policy> {
  for (const [code, level] of Object.entries(rules)) {
    if (!codes.has(code)) {
      throw new UsageError(`rules: there is no code '${inert(code)}'${didYouMean(code, codes)}`);
    }
    const isLowered = isFatal(code) ? level !== "error" : code === "left-out" && level === "off";
    if (isLowered) throw new UsageError(`rules: '${code}' cannot be ${level}: ${why(code)}`);
  }
  return { ...others, rules: new Map(Object.entries(rules)), accepted: await acceptedOf(ignore) };
}

function why(code: string): string {
  return isFatal(code)
    ? "it stops generation whatever a project says"
    : "what is left out is always said; accept single pieces in .specloom-ignore.yaml";
}

/**
 * Reads the list of accepted findings. The author of the list may be untrusted, so symbolic links to other folders are
 * not followed.
 */
async function acceptedOf(named: string | undefined): Promise<Accepted> {
  const file = named ?? defaultIgnoreFile;
  const source = folderSource(dirname(file));
  const bytes = await source.read(basename(file), defaultLimits.fileBytes);
  if (bytes instanceof Uint8Array) return readAccepted(file, new TextDecoder().decode(bytes));
  if (bytes === "missing" && named === undefined) return new Accepted();
  const why = inWords(bytes, defaultLimits);
  throw new UsageError(`${inert(file)} cannot be read as a list of accepted findings: ${why}`);
}
