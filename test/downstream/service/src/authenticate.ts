// Authentication by personal API keys. specloom writes this file once and never overwrites it; edit it freely.
import { createHash, randomBytes } from "node:crypto";
import type { Authenticate, Principal } from "analytics-project-api/server";
import type { Db, Service } from "./service.js";

/** An authenticated caller. Handlers get the caller as `request.principal`. */
export interface Caller extends Principal {
  readonly userId: number;
}

export function authenticator(service: Service): Authenticate<Caller> {
  return async ({ credentials, request }) => {
    const key = credentials.personalApiKey;
    if (key === undefined) return null;
    return service.read(request.signal, (db) => userOfKey(db, key));
  };
}

/** Returns the owner of a key and the key's scopes, or `null` for an unknown key. */
export async function userOfKey(db: Db, key: string): Promise<Caller | null> {
  const found = await db
    .selectFrom("api_keys")
    .select(["user_id", "scopes"])
    .where("hash", "=", hashOf(key))
    .executeTakeFirst();
  if (found === undefined) return null;
  const { user_id: userId, scopes } = found;
  return { name: String(userId), userId, scopes };
}

/** Creates a key for a user. The key is returned only once, because the database stores only its hash. */
export async function createKey(
  db: Db,
  userId: number,
  scopes: readonly string[],
): Promise<string> {
  const key = `key_${randomBytes(24).toString("base64url")}`;
  await db
    .insertInto("api_keys")
    .values({ hash: hashOf(key), user_id: userId, scopes: [...scopes] })
    .execute();
  return key;
}

// A key has 192 random bits, so it cannot be guessed, and a fast hash is enough.
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
