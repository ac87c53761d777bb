// The error for an invalid command line or config.
import { nearest } from "../diagnostics/nearest.js";

/**
 * Thrown for an invalid command line or config. The message addresses the person who wrote the command line or config.
 */
export class UsageError extends Error {
  /** Next steps, one per line. If there are none, the message refers to `--help`. */
  readonly help: readonly string[];

  constructor(message: string, help: readonly string[] = []) {
    super(message);
    this.help = help;
  }
}

/** Returns `: did you mean 'spec'?`; an empty text if no candidate is similar. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const meant = nearest(word, candidates);
  return meant === undefined ? "" : `: did you mean '${meant}'?`;
}

/** Returns words as a list for a sentence: `js, ts or none`. */
export function orList(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** Returns the message for an unknown member of an object in a config. */
export function unknownMember(where: string, key: string, members: Iterable<string>): string {
  return `${where} has no member '${key}'${didYouMean(key, members)}`;
}
