// The error for a command line or a config that cannot be understood.
import { nearest } from "../diagnostics/nearest.js";

/** Thrown for a command line or a config that cannot be understood; its message is for the person who wrote it. */
export class UsageError extends Error {
  /** The next step, a line each. Without any, the person is referred to the help. */
  readonly help: readonly string[];

  constructor(message: string, help: readonly string[] = []) {
    super(message);
    this.help = help;
  }
}

/** `: did you mean 'spec'?`, or nothing where no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const meant = nearest(word, candidates);
  return meant === undefined ? "" : `: did you mean '${meant}'?`;
}

/** Words for a sentence: `js, ts or none`. */
export function orList(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** The message for an unknown member of an object in a config. */
export function unknownMember(where: string, key: string, members: Iterable<string>): string {
  return `${where} has no member '${key}'${didYouMean(key, members)}`;
}
