// Reads the command line of a suite: a folder, parts of names, and whether to list unknown results.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";

/** The parsed arguments of a suite's command line. */
export interface Requested {
  readonly folder: string;
  /** Returns true if the arguments of the command line select the test with this name. */
  wants(name: string): boolean;
  readonly whole: boolean;
  readonly verbose: boolean;
}

/** Reads the command line of `npm run suite:<suite>`. Ends the process if the folder does not exist. */
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
