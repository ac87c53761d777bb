// Opens pools of connections to a PostgreSQL server. A connection may end at any time. Statements have a time limit.
import pg from "pg";
import type { Log } from "../log.js";
import { ConnectionLost, meaningOf } from "./failure.js";
import type { DatabaseLimits } from "./limits.js";
import type { Connection, Pool } from "./pool.js";

/** Migrations have no time limit. */
export type Purpose = "read" | "write" | "migrate";

/** Opens a pool, which connects at its first use. */
export function openPostgres(
  connectionString: string,
  purpose: Purpose,
  limits: DatabaseLimits,
  log: Log,
): Pool {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: limits.connectionMs,
    keepAlive: true,
    max: { read: Math.ceil, write: Math.floor, migrate: () => 1 }[purpose](limits.connections / 2),
    // An unreachable server sends no error, so the client has a time limit, too.
    ...(purpose === "migrate" ? {} : { query_timeout: limits.statementMs + 5_000 }),
    onConnect: (client) => client.query(configure, [JSON.stringify(settingsOf(purpose, limits))]),
    types: { getTypeParser },
  });
  // An `error` event without a listener would end the process. The pool emits the event `error` only for idle
  // connections. An error of a connection in use emits no event: the running statement rejects.
  pool.on("error", ({ message: error }) => log("error", "lost a database connection", { error }));
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    connect: async () => connectionOf(await pool.connect().catch(lost)),
    end: () => pool.end(),
  };
}

function connectionOf(client: pg.PoolClient): Connection {
  let isBroken = false;
  return {
    async query(text, parameters) {
      try {
        return (await client.query(text, [...parameters])) as never;
      } catch (error) {
        // A parameter that the driver cannot send is an error of this program, not of the database.
        if (error instanceof TypeError) throw error;
        const isAnswer = error instanceof pg.DatabaseError;
        isBroken ||= !isAnswer || meaningOf(error) === "away";
        throw isAnswer ? error : new ConnectionLost(error);
      }
    },
    release: (close = false) => client.release(isBroken || close),
  };
}

function lost(error: unknown): never {
  throw new ConnectionLost(error);
}

/** Sets only parameters that the server's version supports: `client_connection_check_interval` needs PostgreSQL 14. */
const configure = `select set_config(name, wanted.value, false)
  from pg_settings join json_each_text($1) wanted on wanted.key = name`;

function settingsOf(purpose: Purpose, limits: DatabaseLimits): Record<string, string> {
  if (purpose === "migrate") return {};
  return {
    statement_timeout: `${limits.statementMs}ms`,
    lock_timeout: `${limits.lockMs}ms`,
    idle_in_transaction_session_timeout: `${limits.statementMs}ms`,
    ...(purpose === "read"
      ? {
          default_transaction_read_only: "on",
          // Ends a statement soon after its connection is closed.
          client_connection_check_interval: "500ms",
        }
      : {}),
  };
}

// All 64-bit integers of the service are ids, which are small enough for exact JavaScript numbers.
const getTypeParser = ((oid: number, format?: "text") =>
  oid === pg.types.builtins.INT8
    ? Number
    : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
