// Exit codes of every command.

/** The exit code of a command. */
export const exitCode = {
  /** All is well. */
  clean: 0,
  /** There are findings: in the document, or stale files. */
  findings: 1,
  /** The command line itself could not be understood. */
  usage: 2,
} as const;
