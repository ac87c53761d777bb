// The service's log: a line of JSON for each event.

export type Log = (level: "info" | "error", message: string, fields?: object) => void;

/** Writes to standard error, because other programs read standard output. */
export const jsonLog: Log = (level, message, fields = {}) => {
  const time = new Date().toISOString();
  process.stderr.write(`${JSON.stringify({ time, level, message, ...fields })}\n`);
};

/** Logs only errors. */
export const quietLog: Log = (level, message, fields) => {
  if (level === "error") console.error(message, ...(fields === undefined ? [] : [fields]));
};

/** Returns an error's fields for a log entry. */
export function fieldsOf(error: unknown): { readonly error: string; readonly stack?: string } {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: error.message, ...(error.stack === undefined ? {} : { stack: error.stack }) };
}
