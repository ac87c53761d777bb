// Reads dashboards from the database, and returns them with all fields that the document requires.
import { randomBytes } from "node:crypto";
import { HttpProblem } from "analytics-project-api/server";
import type { Dashboard } from "analytics-project-api/types";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Caller } from "../authenticate.js";
import { dashboardBytes, requireRoom } from "../limits.js";
import type { Db } from "../service.js";
import type { Tables } from "../store/tables.js";
import { usersById } from "../users.js";

export type Row = Selectable<Tables["dashboards"]>;

/** Access levels of collaborators and of other members. The document does not explain the numbers of access levels. */
const levels = { collaborator: 37, member: 21 };

/**
 * Finds a dashboard of a project, even if it is marked as deleted. Throws an error with status 404 if the id is
 * unknown. With `forUpdate`, locks the row.
 */
export async function findDashboard(
  db: Db,
  projectId: string,
  id: number,
  forUpdate: "for update" | "" = "",
): Promise<Row> {
  const query = db
    .selectFrom("dashboards")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("id", "=", id);
  const row = await (forUpdate === "" ? query : query.forUpdate()).executeTakeFirst();
  if (row === undefined) throw new HttpProblem(404, "There is no such dashboard.");
  return row;
}

/**
 * Locks dashboards of a project until the transaction ends. Rows are locked in the order of their ids, so that two
 * requests cannot wait for each other.
 */
export async function lockDashboards(
  db: Db,
  projectId: string,
  ids: readonly number[],
): Promise<void> {
  await db
    .selectFrom("dashboards")
    .select("id")
    .where("project_id", "=", projectId)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/**
 * Throws 413 if a dashboard is larger than its limit. The size of a dashboard includes the id of each tile, because
 * responses contain the ids.
 */
export async function requireDashboardRoom(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ readonly bytes: number }>`
    select octet_length(to_jsonb(dashboards)::text) + coalesce(
      (select sum(octet_length(content::text) + 16) from dashboard_tiles
        where dashboard_tiles.dashboard_id = dashboards.id), 0
    ) as bytes from dashboards where id = ${id}::bigint`.execute(db);
  requireRoom("dashboard", rows[0]?.bytes ?? 0, dashboardBytes);
}

/** Returns the response body for a dashboard. */
export async function showDashboard(db: Db, caller: Caller, row: Row): Promise<Dashboard> {
  const users = await usersById(db, [row.created_by]);
  const sharing = await db
    .selectFrom("sharing_configurations")
    .select("enabled")
    .where("dashboard_id", "=", row.id)
    .executeTakeFirst();
  const tiles = await db
    .selectFrom("dashboard_tiles")
    .selectAll()
    .where("dashboard_id", "=", row.id)
    .orderBy("position")
    .execute();
  const collaborator = await db
    .selectFrom("dashboard_collaborators")
    .select("user_id")
    .where("dashboard_id", "=", row.id)
    .where("user_id", "=", caller.userId)
    .executeTakeFirst();
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    pinned: row.pinned,
    created_at: row.created_at.toISOString(),
    created_by: users.get(row.created_by) ?? {},
    is_shared: sharing?.enabled ?? false,
    deleted: row.deleted,
    creation_mode: row.creation_mode,
    use_template: row.use_template,
    use_dashboard: row.use_dashboard,
    delete_insights: row.delete_insights,
    filters: { ...row.filters },
    variables: { ...row.variables },
    tags: row.tags,
    tiles: tiles.map(({ id, content }) => ({ ...content, id })),
    restriction_level: row.restriction_level,
    effective_restriction_level: row.restriction_level,
    effective_privilege_level: collaborator === undefined ? levels.member : levels.collaborator,
    user_access_level: collaborator === undefined ? "viewer" : "editor",
    access_control_version: "v1",
  };
}

/**
 * Stores a new dashboard with its tiles. The creator becomes the first collaborator. A new dashboard is not shared.
 */
export async function createDashboard(
  db: Db,
  caller: Caller,
  values: Omit<Insertable<Tables["dashboards"]>, "created_by">,
  tiles: readonly object[],
): Promise<Row> {
  const row = await db
    .insertInto("dashboards")
    .values({ ...values, created_by: caller.userId })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto("dashboard_collaborators")
    .values({ dashboard_id: row.id, user_id: caller.userId })
    .execute();
  await db
    .insertInto("sharing_configurations")
    .values({ dashboard_id: row.id, access_token: randomBytes(24).toString("base64url") })
    .execute();
  await addTiles(db, row.id, tiles);
  await requireDashboardRoom(db, row.id);
  return row;
}

/** A statement has at most 65,535 values, and each tile needs three. */
const tilesAtOnce = 10_000;

async function addTiles(db: Db, dashboardId: number, tiles: readonly object[]): Promise<void> {
  for (let first = 0; first < tiles.length; first += tilesAtOnce) {
    await db
      .insertInto("dashboard_tiles")
      .values(
        tiles.slice(first, first + tilesAtOnce).map((tile, index) => ({
          dashboard_id: dashboardId,
          position: first + index,
          content: JSON.stringify(tile),
        })),
      )
      .execute();
  }
}
