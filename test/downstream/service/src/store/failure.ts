// Classifies database errors, because each class needs its own response.

/**
 * Thrown if the database could not be reached in time, or if the connection ended before the database responded to a
 * statement.
 */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * `conflict`: another change conflicted with this change, so this change may be repeated. `slow`: a lock or statement
 * took longer than its limit. `away`: the database is unreachable at the moment. `refused`: a value cannot be stored.
 */
export type Meaning = "conflict" | "slow" | "away" | "refused" | "unknown";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const meanings: readonly (readonly [RegExp, Meaning])[] = [
  // PostgreSQL codes of a serialization failure and of a deadlock.
  [/^(?:40001|40P01)$/, "conflict"],
  // PostgreSQL waited too long for a lock, or cancelled a statement at its time limit.
  [/^(?:55P03|57014)$/, "slow"],
  // Connection exceptions (except protocol violations), insufficient resources, and shutdown of the server. Also
  // matches PostgreSQL's codes 25P03 (transaction idle for too long) and 25006 (read-only server).
  [/^(?:08(?!P01)|53|57P|25P03|25006)/, "away"],
  // Class 22: data exceptions, such as a NUL in a string, an unpaired surrogate, or an integer with 300 digits. Class
  // 54: a value exceeds a limit of PostgreSQL.
  [/^(?:22|54)/, "refused"],
];

export function meaningOf(error: unknown): Meaning {
  if (error instanceof ConnectionLost) return "away";
  const code = codeOf(error);
  return meanings.find(([codes]) => codes.test(code))?.[1] ?? "unknown";
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" ? code : "";
}
