// The command line of a suite: a folder, parts of names, and whether to list unknown questions.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";

/** Arguments of a suite. */
export interface Requested {
  readonly folder: string;
  /** Returns true for a question that the command line names. */
  wants(name: string): boolean;
  readonly whole: boolean;
  readonly verbose: boolean;
}

/** Reads the command line of `npm run suite:<suite>`; ends the process where the folder is missing. */
export function argumentsOf(suite: string, source: string): Requested {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verbose: { type: "boolean", default: false } },
  });
  const [folder, ...only] = positionals;
  if (folder === undefined || !existsSync(folder)) {
    console.error(
      `usage: npm run suite:${suite} -- <checkout of ${source}> [--verbose] [part of a name…]`,
    );
    process.exit(2);
  }
  return {
    folder,
    wants: (name) => only.length === 0 || only.some((part) => name.includes(part)),
    whole: only.length === 0,
    verbose: values.verbose,
  };
}
