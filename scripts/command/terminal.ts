// The output streams of a command. Commands receive them as a parameter, so that tests can read the output.

/** The two output streams, and facts about the person who reads them. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Asks the person at the terminal a question; absent if there is no person. */
  readonly ask?: (question: string) => Promise<string>;
  /** Whether stderr is a terminal that a person reads. If it is, progress and colours are shown. */
  readonly interactive: boolean;
  readonly colour: boolean;
}

/** Returns the terminal of this process. Respects `CI` and `NO_COLOR`. */
export function processTerminal(): Terminal {
  const { env, stdout, stderr } = process;
  const interactive = stderr.isTTY === true && (env["CI"] ?? "") === "" && env["TERM"] !== "dumb";
  return {
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    interactive,
    ...(interactive && process.stdin.isTTY === true ? { ask: askPerson } : {}),
    // In a pipe or file, escape sequences for colours would be visible as text.
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
