// Changes the nine writable fields of a dashboard.
import type { DashboardWrite } from "analytics-project-api/types";
import type { Updateable } from "kysely";
import { type Change, changesBetween } from "../activity.js";
import type { Db } from "../service.js";
import type { Tables } from "../store/tables.js";
import type { Row } from "./dashboard.js";

const writable = [
  "name",
  "description",
  "pinned",
  "deleted",
  "use_template",
  "use_dashboard",
  "delete_insights",
  "tags",
  "restriction_level",
] as const satisfies readonly (keyof DashboardWrite)[];

/** Returns the writable fields of a body as columns of the table. */
export function columnsOf(body: DashboardWrite): Updateable<Tables["dashboards"]> {
  const columns: Record<string, unknown> = {};
  for (const field of writable) {
    if (!Object.hasOwn(body, field)) continue;
    columns[field] = field === "tags" ? JSON.stringify(body.tags) : body[field];
  }
  return columns;
}

/** Changes those fields of a dashboard that the request body contains, and returns the changes. */
export async function changeDashboard(
  db: Db,
  row: Row,
  body: DashboardWrite,
): Promise<{ readonly row: Row; readonly changes: Change[] }> {
  const columns = columnsOf(body);
  if (Object.keys(columns).length === 0) return { row, changes: [] };
  const changed = await db
    .updateTable("dashboards")
    .set(columns)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row: changed, changes: changesBetween(row, changed) };
}

/** Returns how the activity log names changes of a dashboard: `updated`, `deleted` or `restored`. */
export function activityOf(changes: readonly Change[]): string {
  const deleted = changes.find(({ field }) => field === "deleted");
  if (deleted === undefined) return "updated";
  return deleted.after === true ? "deleted" : "restored";
}
