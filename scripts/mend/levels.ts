// The values by which a config sets the preset and the levels of findings.
import type { Severity } from "../diagnostics/diagnostic.js";

/** The audience of findings: for `author`, errors stop the command; for `user`, broken elements are left out. */
export type Preset = "author" | "user";
export const presets: readonly Preset[] = ["author", "user"];

/** The severity that a project assigns to all findings with one code, or `off`. */
export type Level = Severity | "off";
/** Whether validators skip or apply patterns that can take exponential time. */
export type UnsafePatterns = "skip" | "check";

export const levels: readonly Level[] = ["error", "warning", "off"];
export type Levels = Readonly<Record<string, Level>>;

/** Returns the preset that commands use when they generate code from a document. */
export function presetOf(strict: boolean): Preset {
  return strict ? "author" : "user";
}
