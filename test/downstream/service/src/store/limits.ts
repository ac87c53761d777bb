// How much of the database one request may take: time, connections, room.

/** How long the database is waited for, and over how many connections. */
export interface DatabaseLimits {
  /** Connections to a PostgreSQL server: half for reading, half for writing. */
  readonly connections: number;
  /** Milliseconds that a request waits for a connection. */
  readonly connectionMs: number;
  /** Milliseconds that a statement may run. */
  readonly statementMs: number;
  /** Milliseconds that a statement waits for a row that another one has locked. */
  readonly lockMs: number;
}

/** The limits that hold unless others are set. */
export const defaultLimits: DatabaseLimits = {
  connections: 10,
  connectionMs: 5_000,
  statementMs: 10_000,
  lockMs: 3_000,
};
