// For how long the activity log is kept.
import { sql } from "kysely";
import { fieldsOf, type Log } from "./log.js";
import type { Db } from "./service.js";

const hour = 3_600_000;
/** Entries that one statement removes: a long one would be ended. */
const atOnce = 1_000;

/** Removes entries that are older than so many days, now and every hour; returns what ends that. */
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

/** Removes entries that are older than so many days; returns how many. */
async function removeActivity(db: Db, days: number): Promise<number> {
  for (let removed = 0; ; ) {
    // Instances that share a database do not wait for each other.
    const { numAffectedRows = 0n } = await sql`
      delete from activity_log where id in (
        select id from activity_log where at < now() - make_interval(days => ${days}::int)
        order by at limit ${atOnce}::int for update skip locked
      )`.execute(db);
    removed += Number(numAffectedRows);
    if (numAffectedRows < atOnce) return removed;
  }
}
