// The words in which a project says how it takes findings.
import type { Severity } from "../diagnostics/diagnostic.js";

/** For whom a document is read: `author` refuses errors, `user` leaves out what is broken and goes on. */
export type Preset = "author" | "user";
/** The presets. */
export const presets: readonly Preset[] = ["author", "user"];

/** What a project says of a code. */
export type Level = Severity | "off";
/** What becomes of a pattern that a short text can keep a program busy with, where it does not stop generation. */
export type UnsafePatterns = "skip" | "check";

/** The levels. */
export const levels: readonly Level[] = ["error", "warning", "off"];
/** What a project says of codes. */
export type Levels = Readonly<Record<string, Level>>;

/** The preset of commands that make something of the document. */
export function presetOf(strict: boolean): Preset {
  return strict ? "author" : "user";
}
