// What every handler works with, and what becomes of a request when the database says no.
import { HttpProblem } from "analytics-project-api/server";
import type { Kysely } from "kysely";
import type { Caller } from "./authenticate.js";
import type { Tables } from "./store/tables.js";

/** The database as a handler uses it: alone for reading, in a transaction for writing. */
export type Db = Kysely<Tables>;

/** What handlers are made with. Nothing of it changes: several instances may share a database. */
export interface Service {
  /** Runs what only reads. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Runs a change as one transaction; again if another one got in its way. */
  write<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Where callers reach this service, without a final slash; links are made of it. */
  readonly publicUrl: string;
}

/** Makes a service of a database. `publicUrl` is asked for each time. */
export function createService(db: Db, publicUrl: () => string): Service {
  return {
    read: (work) => work(db).catch(refuse),
    write: async (work) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await db.transaction().execute(work);
        } catch (error) {
          if (attempt === 5 || !conflicts.has(codeOf(error))) return refuse(error);
        }
      }
    },
    get publicUrl() {
      return publicUrl();
    },
  };
}

/** Throws 404 unless the caller is a member of the project: what is not theirs does not exist. */
export async function requireProject(db: Db, caller: Caller, id: string): Promise<void> {
  const found = await db
    .selectFrom("memberships")
    .select("project_id")
    .where("project_id", "=", id)
    .where("user_id", "=", caller.userId)
    .executeTakeFirst();
  if (found === undefined) throw new HttpProblem(404, "There is no such project.");
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html: could not serialize, deadlock.
const conflicts = new Set(["40001", "40P01"]);
/** Connection exceptions (but a statement that breaks the protocol), shutting down, too many of them. */
const away = /^(?:08(?!P01)|57P|53300|ECONN|ETIMEDOUT|ENOTFOUND)/;

/** Says what a caller may know of a failure of the database. */
function refuse(error: unknown): never {
  const code = codeOf(error);
  // Data exceptions: a NUL in a text, half a character, an integer of 300 digits.
  if (code.startsWith("22")) {
    throw new HttpProblem(400, "The request has a value that cannot be stored or compared.");
  }
  if (away.test(code) || conflicts.has(code)) {
    console.error(`the database is not available: ${code}`);
    throw new HttpProblem(503, "The database is not available.", { "retry-after": "1" });
  }
  throw error;
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" ? code : "";
}
