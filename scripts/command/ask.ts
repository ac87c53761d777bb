// The request to a command: its command line, else the project's config, else the defaults.
import { type Arguments, readArguments } from "./arguments.js";
import { type FoundConfig, findConfig } from "./config.js";
import { type OptionName, options, type Settings } from "./options.js";

/** The request to a command. */
export interface Asked<Name extends OptionName> {
  readonly positionals: readonly string[];
  /** The value of every option of the command. */
  readonly values: Pick<Settings, Name>;
  readonly given: Arguments<Name>;
  readonly config: FoundConfig;
}

/** Reads the command line and the config. Throws `UsageError`. */
export async function ask<const Name extends OptionName>(
  args: readonly string[],
  names: readonly Name[],
  positionals = 0,
): Promise<Asked<Name>> {
  const given = readArguments(args, names, positionals);
  const { config: file } = given.values as { readonly config?: string };
  const config = await findConfig(file);
  const values: Partial<Record<OptionName, unknown>> = {};
  for (const name of names) {
    const { takes, otherwise = takes === "switch" ? false : undefined } = options[name];
    const configured = (config.config as Partial<Record<OptionName, unknown>>)[name];
    const value = given.values[name] ?? configured ?? otherwise;
    if (value !== undefined) values[name] = value;
  }
  // Named or found: where it stands says what the project is.
  if (names.includes("config" as Name) && config.file !== undefined) values.config = config.file;
  return { positionals: given.positionals, values: values as Pick<Settings, Name>, given, config };
}
