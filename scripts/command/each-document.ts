// Runs a command for each document of a config. For several documents, one summary is printed.
import { readArguments } from "./arguments.js";
import { type Invocation, invocationOf, valueIn } from "./ask.js";
import { type FoundConfig, findConfig } from "./config.js";
import type { See } from "./earlier-run.js";
import type { OptionName, Settings } from "./options.js";
import type { Terminal } from "./terminal.js";
import { UsageError } from "./usage.js";

/** The result of a command for one document. */
export interface Ended {
  readonly code: number;
  /** True if the run was skipped, because an earlier run had equal inputs. */
  readonly isUnchanged?: boolean;
}

/** A command that can run for each document of a config. */
export interface DocumentCommand<Name extends OptionName> {
  /**
   * The URL of the command's module, which exports this object as `documents`. Worker threads import the command's
   * module by its URL.
   */
  readonly module: string;
  readonly names: readonly Name[];
  /** True if the command also generates the types of the config's `shared` files. */
  readonly makesShared?: boolean;
  /** Maximum number of positional arguments. */
  readonly most: number;
  /**
   * Returns whether the positional arguments name a document. Defaults to true if there is at least one positional
   * argument.
   */
  isNamed?(positionals: readonly string[]): boolean;
  /** Returns the name of an option that the user set but that works only for a single document, such as `--watch`. */
  forOne?(
    values: Invocation<Name>["values"],
    given: Invocation<Name>["given"]["values"],
  ): string | undefined;
  runOne(invocation: Invocation<Name>, terminal: Terminal): Promise<Ended>;
  /** Returns the result of an earlier run if a new run would change nothing; otherwise returns `undefined`. */
  runUnchanged?(
    invocation: Invocation<Name>,
    terminal: Terminal,
    see: See,
  ): Promise<Ended | undefined>;
}

/**
 * Runs the command for the named document, or for all documents of the config. Returns the exit code. Throws
 * `UsageError`.
 */
export async function runEach<const Name extends OptionName>(
  command: DocumentCommand<Name | "filter">,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { names, most, isNamed: isNaming = (words) => words.length > 0 } = command;
  const given = readArguments(args, names, most);
  const found = await findConfig(valueIn(given, "config"));
  const { filter, since } = given.values as Partial<Settings>;
  if (found.documents === undefined) {
    for (const [flag, value] of Object.entries({ filter, since })) {
      if (value === undefined) continue;
      throw new UsageError(`--${flag} chooses among the documents of a config, and there is one`);
    }
    return (await command.runOne(invocationOf(given, names, found), terminal)).code;
  }
  const { membersNamed, membersOf, membersLike, missingShared } = await import(
    "./workspace/members.js"
  );
  const spec = valueIn(given, "spec");
  const isNamed = spec !== undefined || isNaming(given.positionals);
  const writesTypes = (names as readonly OptionName[]).includes("typesFile");
  const { makesShared = false } = command;
  const all = membersOf(found, { output: writesTypes ? "typesFile" : "out", makesShared });
  const members = isNamed
    ? membersNamed(all, spec === undefined ? given.positionals : [spec])
    : membersLike(all, filter);
  const [only] = members;
  const sayMissing = () => {
    if (makesShared) for (const line of missingShared(all, members)) terminal.err(line);
  };
  if (isNamed && members.length < 2) {
    const invocation = invocationOf(given, names, only ?? found);
    const { code } = await command.runOne(
      { ...invocation, isMember: only !== undefined },
      terminal,
    );
    sayMissing();
    return code;
  }
  const { runMembers } = await import("./workspace/run-members.js");
  const requests: Invocation<Name | "filter">[] = [];
  const differs = await isChosen(since);
  for (const member of members) {
    const invocation = { ...invocationOf(given, names, member), isMember: true };
    if (await differs(invocation.values, member)) requests.push(invocation);
  }
  const [request] = requests;
  const alone =
    request === undefined ? undefined : command.forOne?.(request.values, request.given.values);
  if (alone !== undefined) {
    throw new UsageError(`${alone} takes one document, and these are ${requests.length}`, [
      `Name it: --spec ${only?.config.spec}`,
    ]);
  }
  const code = await runMembers(command, requests, terminal);
  sayMissing();
  return code;
}

async function isChosen(
  since: string | undefined,
): Promise<(values: Partial<Settings>, member: FoundConfig) => boolean | Promise<boolean>> {
  if (since === undefined) return () => true;
  const { differingFrom } = await import("./workspace/since.js");
  return differingFrom(since);
}
