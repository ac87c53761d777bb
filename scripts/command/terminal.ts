// Where a command prints: injected, so that tests see what a person would.

/** The two streams, and facts about their reader. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Asks the person at the terminal; absent without one. */
  readonly ask?: (question: string) => Promise<string>;
  /** A person is watching stderr: progress and colour make sense. */
  readonly interactive: boolean;
  readonly colour: boolean;
}

/** The terminal of this process. Honours `CI` and `NO_COLOR`. */
export function processTerminal(): Terminal {
  const { env, stdout, stderr } = process;
  const interactive = stderr.isTTY === true && (env["CI"] ?? "") === "" && env["TERM"] !== "dumb";
  return {
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    interactive,
    ...(interactive && process.stdin.isTTY === true ? { ask: askPerson } : {}),
    // A pipe behind either stream would get the sequences as text.
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
