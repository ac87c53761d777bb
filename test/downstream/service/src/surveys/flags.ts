// The feature flags of a survey: created, updated and returned together with the survey.
import type { FeatureFlag, SurveyWrite } from "analytics-project-api/types";
import type { Db } from "../service.js";
import type { Written } from "./written.js";

/**
 * If the body has `targeting_flag_filters`, creates the survey's own targeting flag, or changes its filters. Returns
 * the survey's fields with the flag's id. Ignores filters that are not objects. A flag that was not created for the
 * survey stays unchanged, because other code may use it.
 */
export async function keepTargetingFlag(
  db: Db,
  projectId: string,
  surveyId: string,
  body: SurveyWrite,
  written: Written,
): Promise<Written> {
  const { targeting_flag_filters: filters } = body;
  if (typeof filters !== "object" || filters === null || Array.isArray(filters)) return written;
  const { targeting_flag_id: id } = written;
  const key = `survey-targeting-${surveyId}-custom`;
  if (id === undefined) {
    return { ...written, targeting_flag_id: await addFlag(db, projectId, key, filters, true) };
  }
  await changeFlag(db, projectId, { id, key }, { filters: JSON.stringify(filters) });
  return written;
}

/** Creates the flag that hides a new survey from users who have already seen it. */
export async function addInternalFlag(
  db: Db,
  projectId: string,
  surveyId: string,
  written: Written,
): Promise<number> {
  const filters = { groups: [{ properties: [], rollout_percentage: 100 }] };
  return addFlag(db, projectId, `survey-targeting-${surveyId}`, filters, isRunning(written));
}

/** While a survey runs, keeps its internal feature flag active. */
export async function keepInternalFlag(
  db: Db,
  projectId: string,
  id: number | null,
  written: Written,
): Promise<void> {
  if (id !== null) await changeFlag(db, projectId, { id }, { active: isRunning(written) });
}

/** Deactivates the internal flag of a deleted survey, but keeps it as a record. */
export async function retireInternalFlag(
  db: Db,
  projectId: string,
  id: number | null,
): Promise<void> {
  if (id !== null) await changeFlag(db, projectId, { id }, { active: false, deleted: true });
}

/** Returns the existing flags of a project by id. */
export async function flagsById(
  db: Db,
  projectId: string,
  ids: readonly number[],
): Promise<Map<number, FeatureFlag>> {
  if (ids.length === 0) return new Map();
  const flags = await db
    .selectFrom("feature_flags")
    .innerJoin("projects", "projects.id", "feature_flags.project_id")
    .selectAll("feature_flags")
    .select("projects.team_id")
    .where("project_id", "=", projectId)
    .where("feature_flags.id", "in", [...new Set(ids)])
    .execute();
  return new Map(
    flags.map(({ project_id, size, filters, ...flag }) => [
      flag.id,
      { ...flag, filters: { ...filters } },
    ]),
  );
}

/** Returns the sizes of a project's flags in bytes, by id. */
export async function flagSizes(
  db: Db,
  projectId: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const flags = await db
    .selectFrom("feature_flags")
    .select(["id", "size"])
    .where("project_id", "=", projectId)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(flags.map(({ id, size }) => [id, size]));
}

function isRunning({ start_date, end_date, archived }: Written): boolean {
  return start_date !== undefined && end_date === undefined && archived !== true;
}

async function addFlag(
  db: Db,
  projectId: string,
  key: string,
  filters: object,
  active: boolean,
): Promise<number> {
  const { id } = await db
    .insertInto("feature_flags")
    .values({
      project_id: projectId,
      name: `Targeting of ${key}`,
      key,
      filters: JSON.stringify(filters),
      active,
    })
    .onConflict((conflict) =>
      conflict.columns(["project_id", "key"]).doUpdateSet({ filters: JSON.stringify(filters) }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function changeFlag(
  db: Db,
  projectId: string,
  { id, key }: { readonly id: number; readonly key?: string },
  change: { readonly filters?: string; readonly active?: boolean; readonly deleted?: boolean },
): Promise<void> {
  if (!Number.isSafeInteger(id)) return;
  const flag = db
    .updateTable("feature_flags")
    .set(change)
    .where("project_id", "=", projectId)
    .where("id", "=", id);
  await (key === undefined ? flag : flag.where("key", "=", key)).execute();
}
