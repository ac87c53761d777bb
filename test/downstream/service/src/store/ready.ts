// Readiness check: the database responds, and all migrations have run.
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "./connect.js";
import { isMigrated } from "./migrations.js";
import { queriesFor } from "./pool.js";

/** Milliseconds after which a database without a response counts as unreachable. */
const patience = 2_000;

/** Returns a function that checks a database. Simultaneous callers share the result of one check. */
export function readiness(database: Database): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= check(database).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function check({ reads }: Database): Promise<boolean> {
  const late = new AbortController();
  const answered = queriesFor(late.signal, reads, isMigrated).catch(() => false);
  const isReady = await Promise.race([answered, sleep(patience, false, { signal: late.signal })]);
  late.abort();
  return isReady;
}
