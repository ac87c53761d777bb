// A sink: the one way by which a value of a view becomes text of an output language.

/** Where a sink's hole may stand: within a line, alone on its own line, or both. */
export type TagPosition = "inline" | "line" | "either";

/** An encoder of an output language: prints the values that it can print safely, and refuses all others. */
export interface Sink {
  readonly stands: TagPosition;
  /** `indent` is the white space that lines after the first begin with; throws `Refusal`. */
  readonly print: (value: unknown, indent: string) => string;
}

/** The sinks of one output language, for the holes of its templates. */
export interface Language {
  readonly name: string;
  readonly sinks: ReadonlyMap<string, Sink>;
}

/** A sink's No: the value cannot be written there without changing what the output means. */
export class Refusal extends Error {
  constructor(value: unknown, reason: string) {
    super(`${shown(value)} ${reason}`);
    this.name = "Refusal";
  }
}

/** A value as a message shows it: short, and on one line. */
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
