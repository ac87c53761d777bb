// Finds stale files for `--check`, from a plan that is not executed.

import { withLf } from "../files/fingerprint.js";
import { addTo } from "../json/by-key.js";
import { MANIFEST } from "./artifact-path.js";
import { type Conflict, conflictDiagnostic, shown } from "./conflict.js";
import type { FileState } from "./disk.js";
import { byPath } from "./manifest.js";
import { unifiedDiff } from "./patch.js";
import type { Plan } from "./plan.js";

/** The state `blocked` means that the path is a folder or a symbolic link, or that the file cannot be read. */
export type Staleness = "missing" | "changed" | "edited" | "not-ours" | "left-over" | "blocked";

/** A file that `generate` would change. */
export interface StaleFile {
  /** The path in messages: the output folder as passed by the user, followed by the path of the file. */
  readonly file: string;
  readonly why: Staleness;
  /** The message: one sentence without a final full stop. */
  readonly message: string;
  /**
   * A unified diff from the file on disk to the generated text. Long diffs are shortened. Printers escape control
   * characters in the lines of the diff.
   */
  readonly diff: readonly string[];
}

/** A target whose files are stale. */
export interface StaleTarget {
  /** The name of the target; `undefined` for files of no target, such as the manifest. */
  readonly target: string | undefined;
  readonly files: readonly StaleFile[];
}

interface Finding {
  readonly path: string;
  readonly from: string | undefined;
  readonly why: Staleness;
  /**
   * The message, if the file has a conflict. The constant `WORDS` has the messages for all reasons except conflicts.
   */
  readonly message?: string;
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
}

/** Returns the targets with stale files, sorted by name, or an empty list if the output is up to date. */
export function staleTargets(plan: Plan): StaleTarget[] {
  const findings = findingsOf(plan);
  // The manifest changes whenever another file changes, so it is reported only if no other file is stale.
  if (findings.length === 0 && plan.manifest.action !== "keep")
    findings.push(manifestFinding(plan));
  const targets = new Map<string, Finding[]>();
  for (const finding of findings.sort((one, other) => byPath(one.path, other.path))) {
    const name = finding.from ?? "";
    addTo(targets, name, finding);
  }
  return [...targets]
    .sort(([one], [other]) => byPath(one, other))
    .map(([name, list]) => ({
      target: name === "" ? undefined : name,
      files: list.map((finding) => staleFile(finding, plan.folder)),
    }));
}

function findingsOf(plan: Plan): Finding[] {
  return [
    ...plan.create.map(({ path, from, bytes }): Finding => {
      return { path, from, why: "missing", before: undefined, after: bytes };
    }),
    ...plan.update.map(({ path, from, bytes, before }): Finding => {
      return { path, from, why: "changed", before: bytesOf(before), after: bytes };
    }),
    ...plan.remove.map(({ path, from, before }): Finding => {
      return { path, from, why: "left-over", before: bytesOf(before), after: undefined };
    }),
    ...plan.conflicts.map((conflict): Finding => {
      const { path, from, reason, before, after } = conflict;
      const { message } = conflictDiagnostic(conflict, plan.folder);
      return { path, from, why: whyOf(reason), message, before, after };
    }),
  ];
}

function whyOf(reason: Conflict["reason"]): Staleness {
  return reason === "edited" || reason === "not-ours" ? reason : "blocked";
}

function manifestFinding({ manifest }: Plan): Finding {
  const before = bytesOf(manifest.before);
  const why = before === undefined ? "missing" : "changed";
  const after = manifest.action === "remove" ? undefined : manifest.bytes;
  return { path: MANIFEST, from: undefined, why, before, after };
}

function bytesOf(state: FileState): Buffer | undefined {
  return state.kind === "file" ? state.bytes : undefined;
}

const WORDS: Readonly<Record<Staleness, string>> = {
  missing: "is not there",
  changed: "is out of date",
  edited: "was edited",
  "not-ours": "was not generated here",
  "left-over": "is no longer generated",
  blocked: "cannot be written",
};

function staleFile(finding: Finding, folder: string): StaleFile {
  const { path, why, before, after } = finding;
  const file = shown(folder, path);
  const message = finding.message ?? `${file} ${WORDS[why]}`;
  const diff = why === "blocked" ? [] : unifiedDiff(file, textOf(before), textOf(after));
  return { file, why, message, diff };
}

/** Returns the text with LF as line end, because git may have converted the line ends. */
function textOf(bytes: Buffer | undefined): string | undefined {
  return bytes === undefined ? undefined : withLf(bytes).toString("utf8");
}
