// Conflicts: reasons why an output file must not be written or removed, their messages, and the effect of `--force`.
import { type Diagnostic, DiagnosticsError } from "../diagnostics/diagnostic.js";

/** Why a file is not written. */
export type Reason =
  | "edited"
  | "not-ours"
  | "damaged-manifest"
  | "folder"
  | "symlink"
  | "blocked"
  | "special"
  | "unreadable"
  | "no-folder";

/** An existing file or folder that prevents the run, and the reason. If there is a conflict, the run writes no file. */
export interface Conflict {
  /** The path relative to the output folder, or `""` for the output folder. */
  readonly path: string;
  /** The target that generated the file; absent for the manifest and the output folder. */
  readonly from?: string;
  readonly reason: Reason;
  readonly intent: "write" | "remove";
  /**
   * Details of the conflict: the obstructing folder, the error code of the operating system, or the mistake in the
   * manifest.
   */
  readonly detail?: string;
  /** The text on disk, if it could be read. */
  readonly before?: Buffer;
  /** The text to be written. */
  readonly after?: Buffer;
}

/** Returns true for conflicts that `--force` overrides: edited files, but never links, folders or permissions. */
export function yieldsToForce(reason: Reason): boolean {
  return reason === "edited" || reason === "not-ours" || reason === "damaged-manifest";
}

/** Returns the path of an output file for messages: relative to the output folder, as passed by the user. */
export function shown(folder: string, path: string): string {
  const base = folder.replaceAll("\\", "/").replace(/\/+$/, "");
  if (path === "") return base === "" ? "/" : base;
  return base === "." ? path : `${base}/${path}`;
}

export function conflictDiagnostic(conflict: Conflict, folder: string): Diagnostic {
  const file = shown(folder, conflict.path);
  const at = shown(folder, conflict.detail ?? conflict.path);
  const [message, help] = words(conflict, file, at);
  return { code: CODES[conflict.reason], severity: "error", message, help };
}

const CODES: Readonly<Record<Reason, string>> = {
  edited: "output-edited",
  "not-ours": "output-not-ours",
  "damaged-manifest": "output-manifest-damaged",
  folder: "output-blocked",
  symlink: "output-symlink",
  blocked: "output-blocked",
  special: "output-blocked",
  unreadable: "output-unreadable",
  "no-folder": "output-blocked",
};

/** Returns the message for a conflict, and the advice. */
function words({ reason, intent, detail }: Conflict, file: string, at: string): [string, string] {
  switch (reason) {
    case "edited":
      return intent === "remove"
        ? [
            `${file} is no longer generated, and it was edited since it was`,
            "Move it out of the output folder to keep it, or remove it with --force",
          ]
        : [
            `${file} was edited since it was generated`,
            "Move your change elsewhere and restore the file, or overwrite it with --force",
          ];
    case "not-ours":
      return [
        `${file} is in the way: it was not generated here`,
        "Move it, choose another output folder, or overwrite it with --force",
      ];
    case "damaged-manifest":
      return [
        `${file} cannot be read: ${detail ?? "it is damaged"}`,
        "Restore it from version control, or generate all anew with --force (nothing is removed then)",
      ];
    case "folder":
      return [`${file} is in the way: it is a folder`, "Move or remove the folder"];
    case "blocked":
      return [`${file} cannot be written: ${at} is not a folder`, `Move or remove ${at}`];
    case "symlink":
      return [
        `${file} cannot be written: ${at} is a symbolic link`,
        "Remove the link: nothing is written through one",
      ];
    case "special":
      return [`${file} is in the way: it is not an ordinary file`, "Move or remove it"];
    case "unreadable":
      return [
        `${file} cannot be read (${detail ?? "unknown"})`,
        "Mend its permissions, or remove it",
      ];
    case "no-folder":
      return [
        `${file} cannot be the output folder: it is not a folder`,
        "Choose another with --out",
      ];
  }
}

/** Returns the error for a run with conflicts, with a finding for each conflict. */
export function refusal(conflicts: readonly Conflict[], folder: string): DiagnosticsError {
  return new DiagnosticsError(conflicts.map((conflict) => conflictDiagnostic(conflict, folder)));
}
