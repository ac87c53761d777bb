// The words by which a config sets presets and levels of findings.
import type { Severity } from "../diagnostics/diagnostic.js";

/** Audience of a document: `author` stops at errors, `user` leaves out broken pieces and continues. */
export type Preset = "author" | "user";
export const presets: readonly Preset[] = ["author", "user"];

/** Level of a code in a project. */
export type Level = Severity | "off";
/** Treatment of a pattern that can take exponential time, if it does not stop generation. */
export type UnsafePatterns = "skip" | "check";

export const levels: readonly Level[] = ["error", "warning", "off"];
/** Levels of codes in a project. */
export type Levels = Readonly<Record<string, Level>>;

/** Returns the preset of commands that generate from the document. */
export function presetOf(strict: boolean): Preset {
  return strict ? "author" : "user";
}
