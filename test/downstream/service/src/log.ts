// The service's own log: JSON, a line for each event.

/** Takes one event. */
export type Log = (level: "info" | "error", message: string, fields?: object) => void;

/** Writes to standard error: standard output has the introduction, which other programs read. */
export const jsonLog: Log = (level, message, fields = {}) => {
  const time = new Date().toISOString();
  process.stderr.write(`${JSON.stringify({ time, level, message, ...fields })}\n`);
};

/** Prints errors only. */
export const quietLog: Log = (level, message, fields) => {
  if (level === "error") console.error(message, ...(fields === undefined ? [] : [fields]));
};

/** Returns an error as fields of an event. */
export function fieldsOf(error: unknown): { readonly error: string; readonly stack?: string } {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: error.message, ...(error.stack === undefined ? {} : { stack: error.stack }) };
}
