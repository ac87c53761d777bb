// The command line: what may be said, and what is answered to anything else.
import { parseArgs } from "node:util";

/** Thrown for a command line that cannot be understood; its message is for the person who typed it. */
export class UsageError extends Error {}

/** One option of a command, as `--help` shows it. */
export interface Option {
  readonly type: "string" | "boolean";
  readonly multiple?: boolean;
  readonly short?: string;
  /** The name of its value in the help: `--spec <file>`. */
  readonly value?: string;
  readonly help: string;
}

/** What a command was told. */
export interface Arguments {
  readonly positionals: readonly string[];
  /** The value of a `string` option, the last one wins. */
  text(name: string): string | undefined;
  /** The values of a repeatable option; each may hold several, separated by commas. */
  list(name: string): readonly string[];
  /** Whether an option is given, but without a value: `--out ''`. */
  isEmpty(name: string): boolean;
  flag(name: string): boolean;
}

/** Reads `args`, which may name just `options` and at most `positionals` other words. */
export function parseArguments(
  args: readonly string[],
  options: Readonly<Record<string, Option>>,
  positionals: number,
): Arguments {
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([name, { type, multiple, short }]) => [
          name,
          { type, multiple: multiple === true, ...(short === undefined ? {} : { short }) },
        ]),
      ),
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split(". ")[0] ?? "") : "");
  }
  if (parsed.positionals.length > positionals) {
    throw new UsageError(`Unexpected argument '${parsed.positionals[positionals]}'`);
  }
  const { values } = parsed;
  const list = (name: string) => {
    const value = values[name];
    const written = Array.isArray(value) ? value : value === undefined ? [] : [value];
    return written.flatMap((item) => String(item).split(",")).filter((item) => item !== "");
  };
  return {
    positionals: parsed.positionals,
    list,
    isEmpty: (name) => values[name] !== undefined && list(name).length === 0,
    text(name) {
      const value = values[name];
      return typeof value === "string" ? value : undefined;
    },
    flag: (name) => values[name] === true,
  };
}

/** The part of `--help` that lists options. */
export function helpFor(options: Readonly<Record<string, Option>>): string {
  const rows = Object.entries(options).map(([name, option]) => {
    const value = option.value === undefined ? "" : ` <${option.value}>`;
    return [`  --${name}${value}`, option.help] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `${left.padEnd(width)}${right}\n`).join("");
}

/** The value of an option that takes one of a few words. */
export function oneOf<T extends string>(
  name: string,
  value: string | undefined,
  allowed: readonly T[],
  otherwise: T,
): T {
  if (value === undefined) return otherwise;
  const found = allowed.find((word) => word === value);
  if (found === undefined) {
    throw new UsageError(`--${name} takes ${allowed.join(" or ")}, not '${value}'`);
  }
  return found;
}
