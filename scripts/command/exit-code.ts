// The exit codes of all commands.

export const exitCode = {
  /** The command succeeded. */
  clean: 0,
  /** Exit code for a document with findings, and for stale generated files. */
  findings: 1,
  /** The command line is invalid. */
  usage: 2,
} as const;
