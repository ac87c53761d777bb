// Where the data is: a PostgreSQL server, a folder, or memory; and that it is up to date.
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { migrate } from "./migrations.js";
import { openEmbedded } from "./pglite.js";
import type { Tables } from "./tables.js";
import { wellFormed } from "./well-formed.js";

/** Where the data is. A server wins over a folder; with neither, it is in memory. */
export interface Place {
  /** `postgres://…` */
  readonly databaseUrl?: string | undefined;
  readonly folder?: string | undefined;
}

/** The database, connected and migrated. `destroy()` lets go of it. */
export async function connect({ databaseUrl, folder }: Place): Promise<Kysely<Tables>> {
  const pool = databaseUrl === undefined ? await openEmbedded(folder) : serverPool(databaseUrl);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: wellFormed(pool) }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

function serverPool(connectionString: string): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  });
  // An idle connection that breaks is replaced by the next query; unheard, it would end the process.
  pool.on("error", (error) => console.error(`lost a database connection: ${error.message}`));
  return pool as PostgresPool;
}

// Eight-byte integers are ids here, and far below the bound of what a number holds exactly.
const getTypeParser = ((oid: number, format?: "text") =>
  oid === pg.types.builtins.INT8
    ? Number
    : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
