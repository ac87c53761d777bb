// Dependencies of every handler, and responses after database errors.
import { HttpProblem } from "analytics-project-api/server";
import type { Kysely } from "kysely";
import type { Caller } from "./authenticate.js";
import { type Log, quietLog } from "./log.js";
import type { Database } from "./store/connect.js";
import { meaningOf } from "./store/failure.js";
import { queriesFor } from "./store/pool.js";
import type { Tables } from "./store/tables.js";

/** The database in a handler: a connection for reads, or a transaction for writes. */
export type Db = Kysely<Tables>;

/**
 * Dependencies of handlers. The dependencies have no mutable state, because several instances of the service may share
 * a database.
 */
export interface Service {
  /** Runs read queries until the caller disconnects. */
  read<Result>(signal: AbortSignal, work: (db: Db) => Promise<Result>): Promise<Result>;
  /**
   * Runs a change in one transaction, and repeats it if it conflicts with another change. The change is completed even
   * if the caller has disconnected.
   */
  write<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Public URL of the service without a final slash. Links in responses begin with this URL. */
  readonly publicUrl: string;
}

/** Creates a service for a database. `publicUrl` is called for each link. */
export function createService(
  database: Database,
  publicUrl: () => string,
  log: Log = quietLog,
): Service {
  const refuse = (error: unknown) => refused(error, log);
  return {
    read: (signal, work) =>
      queriesFor(signal, database.reads, work).catch((error: unknown) => {
        if (signal.aborted) throw new HttpProblem(499, "The caller is gone.");
        return refuse(error);
      }),
    write: async (work) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await database.db.transaction().execute(work);
        } catch (error) {
          if (attempt === 5 || meaningOf(error) !== "conflict") return refuse(error);
        }
      }
    },
    get publicUrl() {
      return publicUrl();
    },
  };
}

/**
 * Throws 404 unless the caller is a member of the project. The response is the same for projects of other users and for
 * projects that do not exist.
 */
export async function requireProject(db: Db, caller: Caller, id: string): Promise<void> {
  const found = await db
    .selectFrom("memberships")
    .select("project_id")
    .where("project_id", "=", id)
    .where("user_id", "=", caller.userId)
    .executeTakeFirst();
  if (found === undefined) throw new HttpProblem(404, "There is no such project.");
}

/** Throws the problem document that a caller may see after a database error. */
function refused(error: unknown, log: Log): never {
  switch (meaningOf(error)) {
    case "refused":
      throw new HttpProblem(400, "The request has a value that cannot be stored or compared.");
    case "conflict":
    case "slow":
      throw later("The database took too long.");
    case "away":
      log("error", "the database is not available", { error: String(error) });
      // If a connection ends during a commit, the change may or may not be stored.
      throw later("The database is not available. Read before you repeat a change.");
    case "unknown":
      throw error;
  }
}

function later(detail: string): HttpProblem {
  return new HttpProblem(503, detail, { "retry-after": "1" });
}
