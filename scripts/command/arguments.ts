// Parses command-line arguments, and creates error messages for unknown options.
import { parseArgs } from "node:util";
import { flagOf, type OptionName, options, type Settings } from "./options.js";
import { didYouMean, UsageError } from "./usage.js";
import { kindOf } from "./values.js";

/** The options and arguments of a command line. */
export interface Arguments<Name extends OptionName> {
  readonly positionals: readonly string[];
  readonly values: Partial<Pick<Settings, Name>>;
  /** For each option, its arguments as the user wrote them, such as `--out made`. */
  readonly written: ReadonlyMap<OptionName, readonly string[]>;
}

/** Parses the options in `names`, and at most `most` positional arguments. Throws `UsageError`. */
export function readArguments<Name extends OptionName>(
  args: readonly string[],
  names: readonly Name[],
  most: number,
): Arguments<Name> {
  const flags = names.filter((name) => options[name].only !== "config");
  const byFlag = new Map<string, Name>(flags.map((name) => [flagOf(name), name]));
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      [...byFlag].map(([flag, name]) => [
        flag,
        {
          type: options[name].takes === "switch" ? "boolean" : "string",
          ...shortOf(name),
        } as const,
      ]),
    ),
  });
  const positionals: string[] = [];
  const given = new Map<Name, string[]>();
  const switches = new Map<Name, boolean>();
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const name = byFlag.get(token.name);
    const denied = token.name.startsWith("no-") ? byFlag.get(token.name.slice(3)) : undefined;
    if (denied !== undefined && isRevocable(denied)) switches.set(denied, false);
    else if (name === undefined) throw new UsageError(unknownOption(token.rawName, byFlag.keys()));
    else if (options[name].takes === "switch") {
      if (token.value !== undefined) throw new UsageError(`${token.rawName} takes no value`);
      switches.set(name, true);
    } else {
      given.set(name, [...(given.get(name) ?? []), givenValue(token, name)]);
    }
  }
  const extra = positionals[most];
  if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}'`);
  const values = [...given].map(([name, texts]) => [name, read(name, texts)] as const);
  return {
    positionals,
    values: Object.fromEntries([...values, ...switches]) as Partial<Pick<Settings, Name>>,
    written: new Map(
      names.flatMap((name): [OptionName, readonly string[]][] => {
        const on = switches.get(name);
        if (on !== undefined) return [[name, [`--${on ? "" : "no-"}${flagOf(name)}`]]];
        const texts = given.get(name);
        return texts === undefined
          ? []
          : [[name, texts.flatMap((text) => [`--${flagOf(name)}`, text])]];
      }),
    ),
  };
}

function shortOf(name: OptionName): { readonly short?: string } {
  const { short } = options[name];
  return short === undefined ? {} : { short };
}

function read(name: OptionName, texts: readonly string[]): unknown {
  const option = options[name];
  return kindOf(option).read(texts, flagOf(name), option);
}

/**
 * Returns whether `--no-` can switch the option off. Only options that a config can switch on need a form with `--no-`.
 */
function isRevocable(name: OptionName): boolean {
  return options[name].takes === "switch" && options[name].only === undefined;
}

interface OptionToken {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function givenValue({ rawName, value, inlineValue }: OptionToken, name: OptionName): string {
  // Throws for `--out --check`, where the value of `--out` is missing. A single `-` is a value, which means standard
  // input.
  if (value === undefined || (inlineValue !== true && /^-./.test(value))) {
    throw new UsageError(`${rawName} needs a value: ${rawName} <${valueName(name)}>`);
  }
  // An empty value is refused, because it probably comes from an unset shell variable. Otherwise, an empty `--out`
  // would mean the working directory, and an empty `--include` all operations.
  if (value.replaceAll(",", "") === "") throw new UsageError(`${rawName} is given, but empty`);
  return value;
}

function unknownOption(written: string, flags: Iterable<string>): string {
  const all = [...flags].map((flag) => `--${flag}`);
  return `Unknown option '${written}'${didYouMean(written, [...all, "--help"])}`;
}

/** Returns the placeholder for an option's value in the help text, such as `<file>`, or `""` for a switch. */
export function shownValue(name: OptionName): string {
  const value = valueName(name);
  return value === "" ? "" : `<${value}>`;
}

function valueName(name: OptionName): string {
  const option = options[name];
  if (option.takes === "one") return option.words.join("|");
  return "value" in option ? option.value : "";
}

/** Returns the list of options for the help text. */
export function helpFor(names: readonly OptionName[]): string {
  const flags = names.filter((name) => options[name].only !== "config");
  const rows = flags.map((name) => {
    const { help, unset, otherwise, short } = options[name];
    const value = shownValue(name);
    const without = unset ?? (typeof otherwise === "string" ? otherwise : undefined);
    return [
      `  ${short === undefined ? "" : `-${short}, `}--${flagOf(name)}${value === "" ? "" : ` ${value}`}`,
      without === undefined ? help : `${help} (${without})`,
    ] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `${left.padEnd(width)}${right}\n`).join("");
}
