#!/usr/bin/env node
// `specloom <command>`: finds the command and sets the exit code. Each npm script is one of its commands.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { helpFor } from "./command/arguments.js";
import { printFailure } from "./command/failure.js";
import type { OptionName } from "./command/options.js";
import { packageRoot } from "./command/package-root.js";
import { expectShortRun } from "./command/short-run.js";
import { processTerminal, type Terminal } from "./command/terminal.js";
import { didYouMean, UsageError } from "./command/usage.js";

interface Command {
  readonly usage: string;
  readonly summary: string;
  readonly options: readonly OptionName[];
  /** Further text of the help, below the options. */
  readonly remarks?: string;
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

/** The commands; each is loaded only when asked for. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  init: () => import("./init.js"),
  vendor: () => import("./vendor.js"),
  validate: () => import("./validate.js"),
  generate: () => import("./generate.js"),
  types: () => import("./types.js"),
  "check-generated": () => import("./check-generated.js"),
  package: () => import("./package.js"),
  diff: () => import("./diff.js"),
  overlay: () => import("./overlay.js"),
  explain: () => import("./explain.js"),
  scaffold: () => import("./scaffold.js"),
  doctor: () => import("./doctor.js"),
};

async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "--help" || name === "-h") {
    terminal.out(await generalHelp());
    return 0;
  }
  if (name === "--version" || name === "-v") {
    const { version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
    terminal.out(`${version}\n`);
    return 0;
  }
  if (name === "help") {
    // `help generate` is `generate --help`.
    const [command] = rest.filter((word) => !word.startsWith("-"));
    return main(command === undefined ? [] : [command, "--help"], terminal);
  }
  const command = await commandNamed(name);
  if (asksForHelp(rest)) {
    terminal.out(`specloom ${command.usage}: ${command.summary}\n\n${helpFor(command.options)}`);
    if (command.remarks !== undefined) terminal.out(`\n${command.remarks}`);
    return 0;
  }
  return command
    .run(rest, terminal)
    .catch((failure: unknown) => printFailure(failure, terminal, name));
}

async function commandNamed(name: string): Promise<Command> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load !== undefined) return load();
  const guess = didYouMean(name, Object.keys(commands));
  throw new UsageError(`There is no command '${name}'${guess}`);
}

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  const words = end < 0 ? args : args.slice(0, end);
  return words.includes("--help") || words.includes("-h");
}

async function generalHelp(): Promise<string> {
  let text = "specloom <command> [options]\n\n";
  for (const load of Object.values(commands)) {
    const { usage, summary } = await load();
    text += `  ${usage.padEnd(28)}${summary}\n`;
  }
  return `${text}\nspecloom <command> --help lists the options of a command.\n`;
}

expectShortRun();
const terminal = processTerminal();
// A reader that closes the pipe early (`| head`) is no failure of ours.
process.stdout.on("error", () => process.exit());
process.exitCode = await main(process.argv.slice(2), terminal).catch((failure: unknown) =>
  printFailure(failure, terminal),
);
