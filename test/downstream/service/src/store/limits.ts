// Limits for the database resources of one request: time, connections, memory.

/** Time limits of the database, and the number of connections. */
export interface DatabaseLimits {
  /** Connections to a PostgreSQL server: half for reads, half for writes. */
  readonly connections: number;
  /** Milliseconds that a request waits for a connection. */
  readonly connectionMs: number;
  /** Milliseconds that a statement may run. */
  readonly statementMs: number;
  /** Milliseconds that a statement waits for a row that another statement has locked. */
  readonly lockMs: number;
}

export const defaultLimits: DatabaseLimits = {
  connections: 10,
  connectionMs: 5_000,
  statementMs: 10_000,
  lockMs: 3_000,
};
