// The output streams of a command. Commands get the output streams as a parameter, so that tests can read the output.

/** The output streams of a command, and whether a person reads them. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Asks the user a question; absent if stdin is not a terminal. */
  readonly ask?: (question: string) => Promise<string>;
  /** True if stderr is a terminal that a person reads. Progress and colours are shown only to a person. */
  readonly interactive: boolean;
  readonly colour: boolean;
}

/** Returns the terminal of this process. Reads the environment variables `CI` and `NO_COLOR`. */
export function processTerminal(): Terminal {
  const { env, stdout, stderr } = process;
  const interactive = stderr.isTTY === true && (env["CI"] ?? "") === "" && env["TERM"] !== "dumb";
  return {
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    interactive,
    ...(interactive && process.stdin.isTTY === true ? { ask: askPerson } : {}),
    // In a pipe or a file, escape sequences for colours would appear as text.
    colour: interactive && stdout.isTTY === true && (env["NO_COLOR"] ?? "") === "",
  };
}

async function askPerson(question: string): Promise<string> {
  const { createInterface } = await import("node:readline/promises");
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await reader.question(question);
  } finally {
    reader.close();
  }
}
