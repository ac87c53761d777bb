// Connections as the service uses them, whatever database they lead to; and queries on top of them.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresQueryResult } from "kysely";
import type { Tables } from "./tables.js";
import { requireWellFormed } from "./well-formed.js";

/** A connection, for the time that somebody has it. */
export interface Connection {
  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  /** Gives it back; closed, it ends with the statement that it runs. */
  release(close?: boolean): void;
}

/** Where connections come from. */
export interface Pool {
  /** Rejects with `ConnectionLost` when there is none in time. */
  connect(): Promise<Connection>;
  end(): Promise<void>;
}

/** Queries over the connections of a pool. */
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
  // All but cursors, which are for streaming.
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded as PostgresPool }) });
}

/** Milliseconds for which a statement may outlive its caller: most are over by then. */
const grace = 250;

/**
 * Runs queries over one connection, for a caller who may leave. A statement that is still running
 * then is ended with its connection: an order to cancel, by number, might reach another's statement.
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
