// The resources of the database that one request may use: time, connections, memory.

/** How long the service waits for the database, and the number of its connections. */
export interface DatabaseLimits {
  /** Connections to a PostgreSQL server: half for reading, half for writing. */
  readonly connections: number;
  /** Milliseconds that a request waits for a connection. */
  readonly connectionMs: number;
  /** Milliseconds that a statement may run. */
  readonly statementMs: number;
  /** Milliseconds that a statement waits for a row that another statement has locked. */
  readonly lockMs: number;
}

/** The default limits. */
export const defaultLimits: DatabaseLimits = {
  connections: 10,
  connectionMs: 5_000,
  statementMs: 10_000,
  lockMs: 3_000,
};
