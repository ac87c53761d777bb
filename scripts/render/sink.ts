// A sink prints a value in an output language. A template prints each value through a sink, which encodes the value for
// the output language.

/** Where a template may contain a value: within other text (`inline`), alone on a line (`line`), or both. */
export type TagPosition = "inline" | "line" | "either";

/** An encoder for an output language: prints values that it can print safely, and refuses all others. */
export interface Sink {
  readonly stands: TagPosition;
  /**
   * Prints a value. In a printed text of several lines, each line after the first begins with `indent`. Throws
   * `Refusal` for a value that cannot be printed safely.
   */
  readonly print: (value: unknown, indent: string) => string;
}

/** An output language, and the encoders (sinks) that its templates can use. */
export interface Language {
  readonly name: string;
  readonly sinks: ReadonlyMap<string, Sink>;
  /**
   * True if the printed texts of partials are cached for the next run. With `--watch`, an unchanged value is the
   * identical object in the next run. For a single run, the cache would only need memory.
   */
  readonly keepsTexts?: boolean;
}

/** Thrown if a sink rejects a value, because printing it would change the meaning of the output. */
export class Refusal extends Error {
  constructor(value: unknown, reason: string) {
    super(`${shown(value)} ${reason}`);
    this.name = "Refusal";
  }
}

/** Returns a short text for a value, on one line, for a message. */
export function shown(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") {
    return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}...` : value);
  }
  if (typeof value === "object") return "an object";
  if (typeof value === "function") return "a function";
  return String(value);
}
