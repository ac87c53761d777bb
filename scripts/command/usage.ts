// The error for an invalid command line or config.
import { nearest } from "../diagnostics/nearest.js";

/** Thrown for an invalid command line or config. The message is for the author of the command line or config. */
export class UsageError extends Error {
  /** If `help` is empty, the printed error recommends `--help`. */
  readonly help: readonly string[];

  constructor(message: string, help: readonly string[] = []) {
    super(message);
    this.help = help;
  }
}

/** Returns `: did you mean 'spec'?`, or an empty text if no candidate is similar. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const meant = nearest(word, candidates);
  return meant === undefined ? "" : `: did you mean '${meant}'?`;
}

/** Joins words to a list for a sentence, such as `js, ts or none`. */
export function orList(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** Returns the error message for an unknown member of a config object. */
export function unknownMember(where: string, key: string, members: Iterable<string>): string {
  return `${where} has no member '${key}'${didYouMean(key, members)}`;
}
