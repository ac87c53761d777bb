// The values by which a config sets presets and levels of findings.
import type { Severity } from "../diagnostics/diagnostic.js";

/** Audience of findings: `author` stops at errors, `user` leaves out broken elements and continues. */
export type Preset = "author" | "user";
export const presets: readonly Preset[] = ["author", "user"];

/** The level of a code in one project. */
export type Level = Severity | "off";
/** Whether validators skip or check patterns that can take exponential time. */
export type UnsafePatterns = "skip" | "check";

export const levels: readonly Level[] = ["error", "warning", "off"];
export type Levels = Readonly<Record<string, Level>>;

/** Returns the preset of commands that generate code from the document. */
export function presetOf(strict: boolean): Preset {
  return strict ? "author" : "user";
}
