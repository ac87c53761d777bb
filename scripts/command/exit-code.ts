// Exit codes of every command.

export const exitCode = {
  /** There are no errors. */
  clean: 0,
  /** There are findings in the document, or stale files. */
  findings: 1,
  /** The command line is invalid. */
  usage: 2,
} as const;
