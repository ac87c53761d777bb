// The activity log: for every change, its author, its dashboard or survey, and each changed field.
import { isDeepStrictEqual } from "node:util";
import type { Caller } from "./authenticate.js";
import type { Db } from "./service.js";

/**
 * The change of one field. `before` is absent if the change added the field, and `after` is absent if the change
 * removed the field.
 */
export interface Change {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** An entry of the activity log: an action, and the dashboard or survey that it affects. */
export interface Activity {
  readonly projectId: string;
  readonly scope: "Dashboard" | "Survey";
  readonly itemId: string;
  readonly activity: string;
  readonly changes?: readonly Change[];
}

/** Writes an entry of the activity log in the same transaction as the change that it describes. */
export async function log(db: Db, caller: Caller, entry: Activity): Promise<void> {
  await db
    .insertInto("activity_log")
    .values({
      project_id: entry.projectId,
      scope: entry.scope,
      item_id: entry.itemId,
      activity: entry.activity,
      user_id: caller.userId,
      changes: JSON.stringify(entry.changes ?? []),
    })
    .execute();
}

/** Returns the fields whose values differ between two versions of an object. */
export function changesBetween(before: object, after: object): Change[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  const changes: Change[] = [];
  for (const field of new Set([...old.keys(), ...now.keys()])) {
    if (old.has(field) === now.has(field) && isDeepStrictEqual(old.get(field), now.get(field))) {
      continue;
    }
    changes.push({
      field,
      ...(old.has(field) ? { before: old.get(field) } : {}),
      ...(now.has(field) ? { after: now.get(field) } : {}),
    });
  }
  return changes;
}
