// The response to a request whose database failed.

/** The database could not be reached in time, or the connection ended before the statement did. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * `conflict`: another change got in its way, and it may be tried again. `slow`: it took longer than
 * it may. `away`: there is no database at the moment. `refused`: a value that cannot be stored.
 */
export type Meaning = "conflict" | "slow" | "away" | "refused" | "unknown";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const meanings: readonly (readonly [RegExp, Meaning])[] = [
  // Could not serialize, deadlock.
  [/^(?:40001|40P01)$/, "conflict"],
  // A lock or a statement took longer than it may.
  [/^(?:55P03|57014)$/, "slow"],
  // Connection exceptions without statements that break the protocol, no room, shutting down. Also idle for too long
  // within a transaction, and read-only since another server has taken over.
  [/^(?:08(?!P01)|53|57P|25P03|25006)/, "away"],
  // Data exceptions: a NUL in a text, half a character, an integer of 300 digits. Beyond a limit.
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
