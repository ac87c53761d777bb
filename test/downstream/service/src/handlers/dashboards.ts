/** Handlers of dashboards. specloom writes this file once and never overwrites it; edit it freely. */
import { HttpProblem } from "analytics-project-api/server";
import { sql } from "kysely";
import { log } from "../activity.js";
import type { Caller } from "../authenticate.js";
import { activityOf, changeDashboard, columnsOf } from "../dashboards/change.js";
import {
  createDashboard,
  findDashboard,
  lockDashboards,
  requireDashboardRoom,
  showDashboard,
} from "../dashboards/dashboard.js";
import { moveTile, readMove } from "../dashboards/move-tile.js";
import { fromDashboard, fromTemplate } from "../dashboards/template.js";
import { requireProject } from "../service.js";
import type { Fill } from "./index.js";

// specloom: removeDashboardCollaborator 121a0a977194522d
/**
 * Remove a dashboard collaborator
 *
 * `DELETE /api/environments/{project_id}/dashboards/{dashboard_id}/collaborators/{user__uuid}/`
 */
export const removeDashboardCollaborator: Fill<"removeDashboardCollaborator"> =
  (service) =>
  ({ path, principal }) =>
    service.write(async (db) => {
      await requireProject(db, principal, path.project_id);
      const dashboard = await findDashboard(db, path.project_id, path.dashboard_id, "for update");
      const removed = await db
        .deleteFrom("dashboard_collaborators")
        .using("users")
        .whereRef("users.id", "=", "dashboard_collaborators.user_id")
        .where("dashboard_id", "=", dashboard.id)
        // Compares UUIDs as texts, because PostgreSQL throws an error when it converts an invalid UUID.
        .where(sql<string>`users.uuid::text`, "=", path.user__uuid.toLowerCase())
        .returning("users.uuid")
        .executeTakeFirst();
      if (removed === undefined) throw new HttpProblem(404, "There is no such collaborator.");
      await log(db, principal, {
        projectId: path.project_id,
        scope: "Dashboard",
        itemId: String(dashboard.id),
        activity: "collaborator removed",
        changes: [{ field: "collaborators", before: removed.uuid }],
      });
      return { status: 204 };
    });

// specloom: retrieveDashboardSharing 0a63b2dd5151978f
/**
 * Read the sharing configuration of a dashboard
 *
 * `GET /api/environments/{project_id}/dashboards/{dashboard_id}/sharing/`
 */
export const retrieveDashboardSharing: Fill<"retrieveDashboardSharing"> =
  (service) =>
  ({ path, principal, signal }) =>
    service.read(signal, async (db) => {
      await requireProject(db, principal, path.project_id);
      const dashboard = await findDashboard(db, path.project_id, path.dashboard_id);
      const { created_at, enabled, access_token } = await db
        .selectFrom("sharing_configurations")
        .selectAll()
        .where("dashboard_id", "=", dashboard.id)
        .executeTakeFirstOrThrow();
      return { status: 200, body: { created_at: created_at.toISOString(), enabled, access_token } };
    });

// specloom: retrieveDashboard 03746f6310a73da6
/**
 * Retrieve a dashboard
 *
 * `GET /api/environments/{project_id}/dashboards/{id}/`
 */
export const retrieveDashboard: Fill<"retrieveDashboard"> =
  (service) =>
  ({ path, principal, signal }) =>
    service.read(signal, async (db) => {
      await requireProject(db, principal, path.project_id);
      const dashboard = await findDashboard(db, path.project_id, path.id);
      return { status: 200, body: await showDashboard(db, principal, dashboard) };
    });

// specloom: updateDashboard b599193fb747b580
/**
 * Update a dashboard
 *
 * `PATCH /api/environments/{project_id}/dashboards/{id}/`
 */
export const updateDashboard: Fill<"updateDashboard"> =
  (service) =>
  ({ path, body = {}, principal }) =>
    service.write(async (db) => {
      await requireProject(db, principal, path.project_id);
      const before = await findDashboard(db, path.project_id, path.id, "for update");
      const { row, changes } = await changeDashboard(db, before, body);
      if (changes.length > 0) {
        await requireDashboardRoom(db, row.id);
        await log(db, principal, {
          projectId: path.project_id,
          scope: "Dashboard",
          itemId: String(row.id),
          activity: activityOf(changes),
          changes,
        });
      }
      return { status: 200, body: await showDashboard(db, principal, row) };
    });

// specloom: deleteDashboard 72803f644dc34516
/**
 * Delete a dashboard (always refused)
 *
 * `DELETE /api/environments/{project_id}/dashboards/{id}/`
 */
export const deleteDashboard: Fill<"deleteDashboard"> = () => () => ({ status: 405 });

// specloom: moveDashboardTile ba4f7c65406f93ad
/**
 * Move a tile
 *
 * `PATCH /api/environments/{project_id}/dashboards/{id}/move_tile/`
 */
export const moveDashboardTile: Fill<"moveDashboardTile"> =
  (service) =>
  ({ path, body = {}, principal }) => {
    requireWrite(principal);
    return service.write(async (db) => {
      await requireProject(db, principal, path.project_id);
      const move = readMove(path.id, body);
      await lockDashboards(db, path.project_id, [path.id, move?.toDashboard ?? path.id]);
      const before = await findDashboard(db, path.project_id, path.id);
      const { row, changes } = await changeDashboard(db, before, body);
      if (move !== undefined) changes.push(...(await moveTile(db, row, move)));
      if (changes.length > 0) {
        await requireDashboardRoom(db, row.id);
        if (move !== undefined) await requireDashboardRoom(db, move.toDashboard);
        await log(db, principal, {
          projectId: path.project_id,
          scope: "Dashboard",
          itemId: String(row.id),
          activity: "tile moved",
          changes,
        });
      }
      return { status: 200 };
    });
  };

// specloom: createDashboardFromTemplateJson 845d9d606a16b44a
/**
 * Create a dashboard from template JSON
 *
 * `POST /api/environments/{project_id}/dashboards/create_from_template_json/`
 */
export const createDashboardFromTemplateJson: Fill<"createDashboardFromTemplateJson"> =
  (service) =>
  ({ path, body = {}, principal }) => {
    requireWrite(principal);
    return service.write(async (db) => {
      await requireProject(db, principal, path.project_id);
      const copied = await fromDashboard(db, path.project_id, body.use_dashboard);
      const template = fromTemplate(body);
      const dashboard = await createDashboard(
        db,
        principal,
        {
          ...copied.values,
          ...template.values,
          ...columnsOf(body),
          project_id: path.project_id,
          creation_mode: "template",
        },
        [...copied.tiles, ...template.tiles],
      );
      await log(db, principal, {
        projectId: path.project_id,
        scope: "Dashboard",
        itemId: String(dashboard.id),
        activity: "created",
      });
      return { status: 200 };
    });
  };

/** The document declares no scope for this operation, so it requires the same scope as all other write operations. */
function requireWrite(caller: Caller): void {
  if (caller.scopes.includes("dashboard:write")) return;
  throw new HttpProblem(403, "The caller lacks the scope dashboard:write.");
}
