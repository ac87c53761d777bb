// Connects to a PostgreSQL server, or to PGlite in a folder or in memory, and migrates the database.
import type { Kysely } from "kysely";
import type { Log } from "../log.js";
import { type DatabaseLimits, defaultLimits } from "./limits.js";
import { migrate } from "./migrations.js";
import { openEmbedded } from "./pglite.js";
import { type Pool, queriesOn } from "./pool.js";
import { openPostgres, type Purpose } from "./postgres.js";
import type { Tables } from "./tables.js";

/**
 * The place where the service stores its data. `databaseUrl` overrides `folder`. Without `databaseUrl` and `folder`, the
 * service keeps its data only in memory.
 */
export interface Place {
  /** `postgres://…` */
  readonly databaseUrl?: string | undefined;
  readonly folder?: string | undefined;
  readonly databaseLimits?: Partial<DatabaseLimits>;
}

/** A connected and migrated database. */
export interface Database {
  /** Connection pool for changes, and for work that belongs to no request. */
  readonly db: Kysely<Tables>;
  /** Connection pool for requests that only read, so that waiting writers never block them. */
  readonly reads: Pool;
  close(): Promise<void>;
}

/** Connects and migrates. If a step fails, throws and closes all connections. */
export async function connect(place: Place, log: Log): Promise<Database> {
  const limits = { ...defaultLimits, ...place.databaseLimits };
  return place.databaseUrl === undefined
    ? connectEmbedded(place.folder, limits)
    : connectServer(place.databaseUrl, limits, log);
}

async function connectServer(url: string, limits: DatabaseLimits, log: Log): Promise<Database> {
  const open = (purpose: Purpose) => openPostgres(url, purpose, limits, log);
  const migrating = queriesOn(open("migrate"));
  await migrate(migrating).finally(() => migrating.destroy());
  const reads = open("read");
  const db = queriesOn(open("write"));
  return { db, reads, close: async () => void (await Promise.all([db.destroy(), reads.end()])) };
}

/** Connects to PGlite, where reads and writes share the only connection. */
async function connectEmbedded(
  folder: string | undefined,
  limits: DatabaseLimits,
): Promise<Database> {
  const pool = await openEmbedded(folder, limits);
  const db = queriesOn(pool);
  try {
    await migrate(db);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, reads: pool, close: () => pool.end() };
}
