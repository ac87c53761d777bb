// Determines the value of each option of a command. The command line overrides the config, and the config overrides the
// defaults.
import { type Arguments, readArguments } from "./arguments.js";
import { type FoundConfig, findConfig } from "./config.js";
import { type OptionName, options, type Settings } from "./options.js";
import { UsageError } from "./usage.js";

/** The arguments and option values of a command, and the command line and config that set them. */
export interface Invocation<Name extends OptionName> {
  readonly positionals: readonly string[];
  readonly values: Pick<Settings, Name>;
  readonly given: Arguments<Name>;
  readonly config: FoundConfig;
  /** True if `values` are the options of one document from a config with several documents. */
  readonly isMember?: boolean;
}

/**
 * Reads the command line and the config. If the config has several documents, the command line must name one of them.
 * Throws `UsageError`.
 */
export async function ask<const Name extends OptionName>(
  args: readonly string[],
  names: readonly Name[],
  positionals = 0,
  making: { readonly makesShared?: boolean } = {},
): Promise<Invocation<Name>> {
  const given = readArguments(args, names, positionals);
  const found = await findConfig(valueIn(given, "config"));
  const isAboutDocument = (names as readonly OptionName[]).includes("spec");
  if (found.documents === undefined || !isAboutDocument) return invocationOf(given, names, found);
  const { membersOf, membersNamed } = await import("./workspace/members.js");
  const members = membersOf(found, making);
  const spec = valueIn(given, "spec");
  const [member] = membersNamed(members, spec === undefined ? given.positionals : [spec]);
  if (member !== undefined) return { ...invocationOf(given, names, member), isMember: true };
  if (spec !== undefined) return invocationOf(given, names, found);
  throw new UsageError(`${found.file} has several documents, and this command takes one`, [
    `Name it: --spec ${members[0]?.config.spec}`,
  ]);
}

/**
 * Returns the values of the options in `names`. The command line overrides the config, and the config overrides the
 * defaults.
 */
export function invocationOf<const Name extends OptionName>(
  given: Arguments<Name>,
  names: readonly Name[],
  config: FoundConfig,
): Invocation<Name> {
  const values: Partial<Record<OptionName, unknown>> = {};
  for (const name of names) {
    const option = options[name];
    const isOff = option.takes === "switch" && !Object.hasOwn(option, "otherwise");
    const configured = (config.config as Partial<Record<OptionName, unknown>>)[name];
    const value = given.values[name] ?? configured ?? (isOff ? false : option.otherwise);
    if (value !== undefined) values[name] = value;
  }
  // The path of the config file is added, because the file may have been found without `--config`. The folder of the
  // config counts as the root of the project.
  if (names.includes("config" as Name) && config.file !== undefined) values.config = config.file;
  return { positionals: given.positionals, values: values as Pick<Settings, Name>, given, config };
}

/** Returns the value of the option `--config` or `--spec` on the command line. */
export function valueIn(
  { values }: { readonly values: object },
  name: "config" | "spec",
): string | undefined {
  return (values as Partial<Settings>)[name];
}
