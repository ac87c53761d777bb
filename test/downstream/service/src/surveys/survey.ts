// Finds surveys, and returns them in the two forms that the document declares.
import { HttpProblem } from "analytics-project-api/server";
import type { FeatureFlag, Survey, SurveyWritten, User } from "analytics-project-api/types";
import type { Selectable } from "kysely";
import type { Db } from "../service.js";
import type { Tables } from "../store/tables.js";
import { usersById } from "../users.js";
import { flagsById } from "./flags.js";
import { iterationsOf } from "./iterations.js";
import { writtenOf } from "./written.js";

export type Row = Selectable<Tables["surveys"]>;

/**
 * Finds a survey of a project. Throws an error with status 404 if the id is unknown. With `forUpdate`, locks the row.
 */
export async function findSurvey(
  db: Db,
  projectId: string,
  id: string,
  forUpdate: "for update" | "" = "",
): Promise<Row> {
  const query = db
    .selectFrom("surveys")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("id", "=", id);
  const row = await (forUpdate === "" ? query : query.forUpdate()).executeTakeFirst();
  if (row === undefined) throw new HttpProblem(404, "There is no such survey.");
  return row;
}

/**
 * Returns surveys as in the responses of the list and retrieve operations: with flag keys, but without targeting
 * fields.
 */
export async function showSurveys(db: Db, rows: readonly Row[]): Promise<Survey[]> {
  const around = await surroundings(db, rows);
  return rows.map((row) => {
    const { targeting_flag_id, targeting_flag_filters, remove_targeting_flag, ...fields } =
      writtenOf(row.written);
    return {
      id: row.id,
      ...fields,
      ...shared(row, around),
      feature_flag_keys: keysOf(row, around),
    };
  });
}

/**
 * Returns a survey as in the responses of the create and update operations: with targeting fields, but without flag
 * keys.
 */
export async function showWritten(db: Db, row: Row): Promise<SurveyWritten> {
  const around = await surroundings(db, [row]);
  return { id: row.id, ...writtenOf(row.written), ...shared(row, around) };
}

/** The users and feature flags to which surveys refer. */
interface Surroundings {
  readonly users: ReadonlyMap<number, User>;
  readonly flags: ReadonlyMap<number, FeatureFlag>;
}

async function surroundings(db: Db, rows: readonly Row[]): Promise<Surroundings> {
  const users = await usersById(
    db,
    rows.map((row) => row.created_by),
  );
  const flags = await flagsById(db, rows[0]?.project_id ?? "", rows.flatMap(flagIdsOf));
  return { users, flags };
}

/** Returns the ids of a survey's flags. Some of the survey's flags may no longer exist. */
export function flagIdsOf(row: Row): number[] {
  return Object.values(flagIds(row)).filter((id): id is number => Number.isSafeInteger(id));
}

/** Returns the ids of a survey's flags, keyed by the response fields that contain the flags. */
function flagIds({ written, internal_targeting_flag_id }: Row) {
  const { linked_flag_id, targeting_flag_id } = writtenOf(written);
  return {
    linked_flag: linked_flag_id,
    targeting_flag: targeting_flag_id,
    internal_targeting_flag: internal_targeting_flag_id,
  };
}

/** Returns the read-only fields that are in both response forms of a survey. */
function shared(
  row: Row,
  { users, flags }: Surroundings,
): Pick<Survey, "created_at" | "created_by" | "linked_flag" | "targeting_flag"> {
  const embedded: Record<string, FeatureFlag> = {};
  for (const [field, id] of Object.entries(flagIds(row))) {
    const flag = flags.get(id ?? Number.NaN);
    if (flag !== undefined) embedded[field] = flag;
  }
  return {
    created_at: row.created_at.toISOString(),
    created_by: users.get(row.created_by) ?? {},
    ...embedded,
    ...iterationsOf(writtenOf(row.written), new Date()),
  };
}

function keysOf(row: Row, { flags }: Surroundings): unknown[] {
  return Object.entries(flagIds(row)).flatMap(([type, id]) => {
    const flag = flags.get(id ?? Number.NaN);
    return flag === undefined ? [] : [{ type, key: flag.key }];
  });
}
