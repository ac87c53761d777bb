// PostgreSQL inside this process (PGlite), as a pool with one connection.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { ConnectionLost } from "./failure.js";
import type { DatabaseLimits } from "./limits.js";
import type { Connection, Pool } from "./pool.js";

/**
 * Opens a database in a folder, or in memory. Throws if another process uses the folder, because only one process may
 * use it.
 */
export async function openEmbedded(
  folder: string | undefined,
  { connectionMs }: DatabaseLimits,
): Promise<Pool> {
  const release = folder === undefined ? () => {} : claim(folder);
  // Path of an empty database that PGlite has dumped. PGlite loads a dumped database in a seventh of the time that it
  // needs to create one.
  const emptyDatabase = process.env["EMPTY_DATABASE"];
  try {
    const dataDir = folder === undefined ? undefined : join(folder, "postgres");
    const database = await PGlite.create({
      ...(dataDir === undefined ? {} : { dataDir }),
      ...(emptyDatabase === undefined || (dataDir !== undefined && existsSync(dataDir))
        ? {}
        : { loadDataDir: new Blob([readFileSync(emptyDatabase)]) }),
      // A `COMMIT` returns only after its changes are written to the files.
      relaxedDurability: false,
      parsers: { 20: Number },
    });
    return poolOfOne(database, connectionMs, release);
  } catch (error) {
    release();
    throw error;
  }
}

function poolOfOne(database: PGlite, patience: number, release: () => void): Pool {
  let free = Promise.resolve();
  return {
    async connect() {
      const turn = free;
      let next = () => {};
      free = new Promise((resolve) => {
        next = resolve;
      });
      await inTime(turn, patience).catch((error: unknown) => {
        // If this caller stops waiting for the connection, later callers must still wait until the connection is free.
        turn.then(next);
        throw error;
      });
      const connection: Connection = {
        async query<Row>(text: string, parameters: readonly unknown[] = []) {
          const { rows, affectedRows = 0 } = await database.query<Row>(text, [...parameters]);
          return { command: commandOf(text), rowCount: affectedRows, rows };
        },
        // PGlite cannot cancel a statement, so the connection is free only after the statement has ended.
        release: () => next(),
      };
      return connection;
    },
    async end() {
      await free;
      await database.close();
      release();
    },
  };
}

/** Rejects if a promise is not settled in time. */
async function inTime(turn: Promise<void>, patience: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new ConnectionLost("no connection became free in time");
    timer = setTimeout(() => reject(error), patience);
  });
  await Promise.race([turn, late]).finally(() => clearTimeout(timer));
}

type Command = "UPDATE" | "DELETE" | "INSERT" | "SELECT" | "MERGE";

function commandOf(text: string): Command {
  return (/^\s*(\w+)/.exec(text)?.[1] ?? "").toUpperCase() as Command;
}

/** Writes the process id into the folder, as PostgreSQL does. Returns a function that removes the written file. */
function claim(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "service.pid");
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const owner = Number(readFileSync(file, "utf8"));
    if (attempt > 0 || isRunning(owner)) {
      throw new Error(`${folder} is in use by process ${owner}, and a folder is for one process`);
    }
    // The process that wrote `service.pid` no longer runs, so its file is removed.
    rmSync(file, { force: true });
  }
}

// A file with the id of this process is from an earlier process that had the same id, as happens in containers.
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
