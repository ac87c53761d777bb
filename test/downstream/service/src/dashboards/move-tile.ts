// Moves tiles. The document does not declare the fields of the request body that name the tile and the target
// dashboard.
import { HttpProblem } from "analytics-project-api/server";
import { sql } from "kysely";
import type { Change } from "../activity.js";
import type { Db } from "../service.js";
import { findDashboard, type Row } from "./dashboard.js";

/** A request to move a tile to another dashboard, at the position `position`. */
export interface Move {
  readonly tile: number;
  readonly toDashboard: number;
  readonly position: number;
}

/** Moves a tile. Lock both dashboards before calling this function. */
export async function moveTile(db: Db, from: Row, move: Move): Promise<Change[]> {
  const to =
    move.toDashboard === from.id
      ? from
      : await findDashboard(db, from.project_id, move.toDashboard);
  const before = await placeOf(db, from.id, move.tile);
  if (before === undefined) throw new HttpProblem(404, "The dashboard has no such tile.");
  const { count } = await db
    .selectFrom("dashboard_tiles")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("dashboard_id", "=", to.id)
    .where("id", "!=", move.tile)
    .executeTakeFirstOrThrow();
  const position = Math.max(0, Math.min(move.position, count));
  if (to.id === from.id && before === position) return [];
  await place(db, from.id, { tile: move.tile, toDashboard: to.id, position });
  return [
    {
      field: "tiles",
      before: { tile: move.tile, dashboard: from.id, position: before },
      after: { tile: move.tile, dashboard: to.id, position },
    },
  ];
}

/**
 * Reads the move of a tile from a request body with the fields `tile` (an id, or an object with an id), `to_dashboard`
 * and `position`. `to_dashboard` defaults to the dashboard of the request. `position` counts from 0 and defaults to the
 * end. Returns `undefined` for a body without `tile`.
 */
export function readMove(dashboardId: number, body: object): Move | undefined {
  const fields = new Map<string, unknown>(Object.entries(body));
  if (!fields.has("tile")) return undefined;
  return {
    tile: idOf(fields.get("tile"), "tile"),
    toDashboard: fields.has("to_dashboard")
      ? idOf(fields.get("to_dashboard"), "to_dashboard")
      : dashboardId,
    position: fields.has("position")
      ? idOf(fields.get("position"), "position")
      : Number.MAX_SAFE_INTEGER,
  };
}

function idOf(value: unknown, field: string): number {
  const id =
    typeof value === "object" && value !== null && Object.hasOwn(value, "id")
      ? (value as { readonly id: unknown }).id
      : value;
  if (Number.isSafeInteger(id)) return id as number;
  throw new HttpProblem(400, `body.${field}: expected an integer, or an object with an integer id`);
}

/** Returns the number of tiles before a tile, or `undefined` if the dashboard does not have the tile. */
async function placeOf(db: Db, dashboardId: number, tile: number): Promise<number | undefined> {
  const places = db
    .selectFrom("dashboard_tiles")
    .select(["id", sql<number>`row_number() over (order by position, id) - 1`.as("place")])
    .where("dashboard_id", "=", dashboardId)
    .as("places");
  const found = await db
    .selectFrom(places)
    .select("place")
    .where("id", "=", tile)
    .executeTakeFirst();
  return found?.place;
}

/** In one statement, moves a tile and renumbers the other tiles of its old and new dashboard. */
async function place(db: Db, fromDashboard: number, { tile, toDashboard, position }: Move) {
  await sql`
    with others as (
      select id, dashboard_id,
        row_number() over (partition by dashboard_id order by position, id) - 1 as place
      from dashboard_tiles
      where dashboard_id in (${fromDashboard}::bigint, ${toDashboard}::bigint)
        and id <> ${tile}::bigint
    ), placed as (
      select id, dashboard_id,
        place + (dashboard_id = ${toDashboard}::bigint and place >= ${position}::bigint)::int as place
      from others
      union all
      select ${tile}::bigint, ${toDashboard}::bigint, ${position}::bigint
    )
    update dashboard_tiles as tiles
    set dashboard_id = placed.dashboard_id, position = placed.place
    from placed
    where tiles.id = placed.id
      and (tiles.dashboard_id, tiles.position) <> (placed.dashboard_id, placed.place)`.execute(db);
}
