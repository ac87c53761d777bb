// Connection pools for any database, and queries that use them.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresQueryResult } from "kysely";
import type { Tables } from "./tables.js";
import { requireWellFormed } from "./well-formed.js";

/** A connection that a caller has taken from a pool. */
export interface Connection {
  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  /** Returns the connection to the pool. With `close`, ends the connection and its statement. */
  release(close?: boolean): void;
}

export interface Pool {
  /** Rejects with `ConnectionLost` if no connection is free in time. */
  connect(): Promise<Connection>;
  end(): Promise<void>;
}

/** Returns a query builder that uses the connections of a pool. */
export function queriesOn(pool: Pool): Kysely<Tables> {
  const guarded: Pool = {
    connect: async () => {
      const connection = await pool.connect();
      return {
        query: async (text, parameters = []) => {
          requireWellFormed(parameters);
          return connection.query(text, parameters);
        },
        release: () => connection.release(),
      };
    },
    end: () => pool.end(),
  };
  // The PostgreSQL pool has no cursors, which Kysely would need only for streaming.
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded as PostgresPool }) });
}

/**
 * Milliseconds in which a statement may continue after its caller has disconnected. Most statements take less than 250
 * ms.
 */
const grace = 250;

/**
 * Runs queries with one connection, for a caller who may disconnect. If a statement runs too long, its connection is
 * closed. Its statement is not cancelled by process id, because the cancellation might hit another statement.
 */
export async function queriesFor<Result>(
  signal: AbortSignal,
  pool: Pool,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  let isReleased = false;
  const release = (close: boolean) => {
    if (!isReleased) connection.release(close);
    isReleased = true;
  };
  let timer: NodeJS.Timeout | undefined;
  const leave = () => {
    timer = setTimeout(() => release(true), grace);
  };
  signal.addEventListener("abort", leave, { once: true });
  const borrowed: Connection = {
    query: async (text, parameters) => {
      signal.throwIfAborted();
      return connection.query(text, parameters);
    },
    release: () => {},
  };
  try {
    return await work(queriesOn({ connect: async () => borrowed, end: async () => {} }));
  } finally {
    signal.removeEventListener("abort", leave);
    clearTimeout(timer);
    release(false);
  }
}
