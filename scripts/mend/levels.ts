// The words in which a project says how it takes findings.
import type { Severity } from "../diagnostics/diagnostic.js";

/** For whom a document is read: `author` refuses errors, `user` leaves out what is broken and goes on. */
export type Preset = "author" | "user";
/** The presets. */
export const presets: readonly Preset[] = ["author", "user"];

/** Level of a code in a project. */
export type Level = Severity | "off";
/** Treatment of a pattern that a short text can keep a program busy with, if it does not stop generation. */
export type UnsafePatterns = "skip" | "check";

/** The levels. */
export const levels: readonly Level[] = ["error", "warning", "off"];
/** Levels of codes in a project. */
export type Levels = Readonly<Record<string, Level>>;

/** The preset of commands that make something of the document. */
export function presetOf(strict: boolean): Preset {
  return strict ? "author" : "user";
}
