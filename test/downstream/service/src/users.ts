// Returns users as the document declares them for `created_by`.
import type { User } from "analytics-project-api/types";
import type { Selectable } from "kysely";
import type { Db } from "./service.js";
import type { Tables } from "./store/tables.js";

export async function usersById(db: Db, ids: readonly number[]): Promise<Map<number, User>> {
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom("users").selectAll().where("id", "in", ids).execute();
  return new Map(users.map((user) => [user.id, shown(user)]));
}

function shown(user: Selectable<Tables["users"]>): User {
  return { ...user, hedgehog_config: { ...user.hedgehog_config } };
}
