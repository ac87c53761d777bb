#!/usr/bin/env node
// Implements `specloom <command>`: runs a command and sets the exit code. The npm scripts of this repository run the
// commands of specloom, too.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OptionName } from "./command/options.js";
import { packageRoot } from "./command/package-root.js";
import { expectShortRun } from "./command/short-run.js";
import { processTerminal, type Terminal } from "./command/terminal.js";
import { didYouMean, UsageError } from "./command/usage.js";

interface Command {
  readonly options: readonly OptionName[];
  /** The text that `--help` prints after the list of options. */
  readonly remarks?: string;
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

interface Row {
  /** The arguments and options of the command, as `--help` prints them. */
  readonly usage: string;
  readonly summary: string;
  /** The module of a command is loaded only when the command runs, so that `--help` stays fast. */
  readonly load: () => Promise<Command>;
}

const commands: Readonly<Record<string, Row>> = {
  init: {
    usage: "init [spec]",
    summary: "write a config, npm scripts and a CI step; change nothing else",
    load: () => import("./init.js"),
  },
  vendor: {
    usage: "vendor <url|folder>",
    summary: "copy a document and all referenced documents from the web into this project",
    load: () => import("./vendor.js"),
  },
  validate: {
    usage: "validate [spec]",
    summary: "check a document and report every finding",
    load: () => import("./validate.js"),
  },
  generate: {
    usage: "generate [spec]",
    summary: "write types, client, validators and server stubs",
    load: () => import("./generate.js"),
  },
  types: {
    usage: "types [spec]",
    summary: "write all types into one file",
    load: () => import("./types.js"),
  },
  "check-generated": {
    usage: "check-generated [spec]",
    summary: "fail with a diff when a generated file is stale",
    load: () => import("./check-generated.js"),
  },
  inputs: {
    usage: "inputs [spec]",
    summary: "list the files that generate reads and writes, for build caches",
    load: () => import("./inputs.js"),
  },
  package: {
    usage: "package [folder]",
    summary: "compile the generated package for publication",
    load: () => import("./package.js"),
  },
  diff: {
    usage: "diff [<base> [<revision>]]",
    summary: "report the changes between two documents, and who must act",
    load: () => import("./diff.js"),
  },
  overlay: {
    usage: "overlay --from <file> --to <file>",
    summary: "write the overlay that turns one document into another",
    load: () => import("./overlay.js"),
  },
  explain: {
    usage: "explain <rule or code>",
    summary: "explain a rule of diff, or the code of a finding",
    load: () => import("./explain.js"),
  },
  scaffold: {
    usage: "scaffold <dir>",
    summary: "write a new server project, or the missing handlers of a project",
    load: () => import("./scaffold.js"),
  },
  doctor: {
    usage: "doctor <dir>",
    summary: "report missing, obsolete or outdated handlers of a project",
    load: () => import("./doctor.js"),
  },
  coverage: {
    usage: "coverage [spec]",
    summary: "list operations, statuses and properties that no test has used",
    load: () => import("./coverage.js"),
  },
};

async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "--help" || name === "-h") {
    terminal.out(generalHelp());
    return 0;
  }
  if (name === "--version" || name === "-v") {
    const { version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
    terminal.out(`${version}\n`);
    return 0;
  }
  if (name === "help") {
    // `help generate` is equivalent to `generate --help`.
    const [command] = rest.filter((word) => !word.startsWith("-"));
    return main(command === undefined ? [] : [command, "--help"], terminal);
  }
  const { usage, summary, load } = commandNamed(name);
  const command = await load();
  if (asksForHelp(rest)) {
    const { helpFor } = await import("./command/arguments.js");
    terminal.out(`specloom ${usage}: ${summary}\n\n${helpFor(command.options)}`);
    if (command.remarks !== undefined) terminal.out(`\n${command.remarks}`);
    return 0;
  }
  return command.run(rest, terminal).catch((failure: unknown) => reported(failure, name));
}

/** Prints the reason why a command failed, and returns the exit code. */
async function reported(failure: unknown, command?: string): Promise<number> {
  const { printFailure } = await import("./command/failure.js");
  return printFailure(failure, terminal, command);
}

function commandNamed(name: string): Row {
  const row = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (row !== undefined) return row;
  const guess = didYouMean(name, Object.keys(commands));
  throw new UsageError(`There is no command '${name}'${guess}`);
}

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  const words = end < 0 ? args : args.slice(0, end);
  return words.includes("--help") || words.includes("-h");
}

function generalHelp(): string {
  let text = "specloom <command> [options]\n\n";
  const rows = Object.values(commands);
  const width = Math.max(...rows.map(({ usage }) => usage.length)) + 2;
  for (const { usage, summary } of rows) text += `  ${usage.padEnd(width)}${summary}\n`;
  return `${text}\nspecloom <command> --help lists the options of a command.\n`;
}

expectShortRun();
const terminal = processTerminal();
// If a reader closes the pipe early, as `| head` does, the process ends without an error.
process.stdout.on("error", () => process.exit());
process.exitCode = await main(process.argv.slice(2), terminal).catch((failure: unknown) =>
  reported(failure),
);
