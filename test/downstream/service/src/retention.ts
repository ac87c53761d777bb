// Removes old entries of the activity log.
import { sql } from "kysely";
import { fieldsOf, type Log } from "./log.js";
import type { Db } from "./service.js";

const hour = 3_600_000;
/** Maximum number of entries that one statement removes, because statements that take long are cancelled. */
const atOnce = 1_000;

/**
 * Removes entries older than `days`, now and every hour. Returns a function that stops the hourly removal of entries.
 */
export function keepActivityFor(db: Db, days: number, log: Log): () => void {
  const run = () =>
    void removeActivity(db, days).then(
      (removed) => log("info", "shortened the activity log", { removed }),
      (error: unknown) => log("error", "cannot shorten the activity log", fieldsOf(error)),
    );
  run();
  const timer = setInterval(run, hour).unref();
  return () => clearInterval(timer);
}

/** Removes entries older than `days`, and returns their number. */
async function removeActivity(db: Db, days: number): Promise<number> {
  for (let removed = 0; ; ) {
    // If instances share a database, each instance skips rows that another instance has locked.
    const { numAffectedRows = 0n } = await sql`
      delete from activity_log where id in (
        select id from activity_log where at < now() - make_interval(days => ${days}::int)
        order by at limit ${atOnce}::int for update skip locked
      )`.execute(db);
    removed += Number(numAffectedRows);
    if (numAffectedRows < atOnce) return removed;
  }
}
