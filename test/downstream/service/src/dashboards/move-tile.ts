// Which tile moves where: fields of the body that the contract does not show.
import { HttpProblem } from "analytics-project-api/server";
import type { Change } from "../activity.js";
import type { Db } from "../service.js";
import { findDashboard, type Row } from "./dashboard.js";

/** A tile, the dashboard that it goes to, and its place among the tiles there. */
export interface Move {
  readonly tile: number;
  readonly toDashboard: number;
  readonly position: number;
}

/** Moves a tile. Both dashboards are locked by the caller. */
export async function moveTile(db: Db, from: Row, move: Move): Promise<Change[]> {
  const to =
    move.toDashboard === from.id
      ? from
      : await findDashboard(db, from.project_id, move.toDashboard);
  const old = await tileIds(db, from.id);
  if (!old.includes(move.tile)) throw new HttpProblem(404, "The dashboard has no such tile.");
  const stay = old.filter((id) => id !== move.tile);
  const there = to.id === from.id ? stay : await tileIds(db, to.id);
  const position = Math.max(0, Math.min(move.position, there.length));
  if (to.id === from.id && old.indexOf(move.tile) === position) return [];
  if (to.id !== from.id) await place(db, from.id, stay);
  await place(db, to.id, [...there.slice(0, position), move.tile, ...there.slice(position)]);
  return [
    {
      field: "tiles",
      before: { tile: move.tile, dashboard: from.id, position: old.indexOf(move.tile) },
      after: { tile: move.tile, dashboard: to.id, position },
    },
  ];
}

/**
 * Reads what a body moves: `tile` (an id, or an object with one), `to_dashboard` (the dashboard of
 * the request by default) and `position` (from 0; the end by default). A body without `tile` moves
 * nothing.
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

async function tileIds(db: Db, dashboardId: number): Promise<number[]> {
  const tiles = await db
    .selectFrom("dashboard_tiles")
    .select("id")
    .where("dashboard_id", "=", dashboardId)
    .orderBy("position")
    .execute();
  return tiles.map(({ id }) => id);
}

async function place(db: Db, dashboardId: number, tiles: readonly number[]): Promise<void> {
  for (const [position, id] of tiles.entries()) {
    await db
      .updateTable("dashboard_tiles")
      .set({ dashboard_id: dashboardId, position })
      .where("id", "=", id)
      .execute();
  }
}
