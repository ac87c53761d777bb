// The exit codes of all commands.

export const exitCode = {
  /** The command succeeded. */
  clean: 0,
  /** Exit code if the document has findings, or if generated files are stale. */
  findings: 1,
  /** The command line is invalid. */
  usage: 2,
} as const;
