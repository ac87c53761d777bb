// The feature flags of a survey: made for it, kept in step with it, and shown in it.
import type { FeatureFlag } from "analytics-project-api/types";
import type { Db } from "../service.js";
import type { Written } from "./written.js";

/**
 * Makes the targeting flag that `targeting_flag_filters` describe, or changes its filters. Answers
 * the survey's fields with the flag's id. Filters that are no object describe no flag.
 */
export async function keepTargetingFlag(
  db: Db,
  projectId: string,
  surveyId: string,
  written: Written,
): Promise<Written> {
  const { targeting_flag_filters: filters, targeting_flag_id: id } = written;
  if (typeof filters !== "object" || filters === null || Array.isArray(filters)) return written;
  if (id !== undefined) {
    await changeFlag(db, projectId, id, { filters: JSON.stringify(filters) });
    return written;
  }
  const flag = await addFlag(db, projectId, `survey-targeting-${surveyId}-custom`, filters, true);
  return { ...written, targeting_flag_id: flag };
}

/** Makes the flag by which a new survey keeps off those who have seen it. */
export async function addInternalFlag(
  db: Db,
  projectId: string,
  surveyId: string,
  written: Written,
): Promise<number> {
  const filters = { groups: [{ properties: [], rollout_percentage: 100 }] };
  return addFlag(db, projectId, `survey-targeting-${surveyId}`, filters, isRunning(written));
}

/** The internal flag is on while its survey runs. */
export async function keepInternalFlag(
  db: Db,
  projectId: string,
  id: number | null,
  written: Written,
): Promise<void> {
  if (id !== null) await changeFlag(db, projectId, id, { active: isRunning(written) });
}

/** A deleted survey's own flag stays as a record, switched off. */
export async function retireInternalFlag(
  db: Db,
  projectId: string,
  id: number | null,
): Promise<void> {
  if (id !== null) await changeFlag(db, projectId, id, { active: false, deleted: true });
}

/** Flags of a project by their ids, those that exist. */
export async function flagsById(
  db: Db,
  projectId: string,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, FeatureFlag>> {
  const known = ids.filter((id): id is number => Number.isSafeInteger(id));
  if (known.length === 0) return new Map();
  const flags = await db
    .selectFrom("feature_flags")
    .innerJoin("projects", "projects.id", "feature_flags.project_id")
    .selectAll("feature_flags")
    .select("projects.team_id")
    .where("project_id", "=", projectId)
    .where("feature_flags.id", "in", [...new Set(known)])
    .execute();
  return new Map(
    flags.map(({ project_id, filters, ...flag }) => [
      flag.id,
      { ...flag, filters: { ...filters } },
    ]),
  );
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
  id: number,
  change: { readonly filters?: string; readonly active?: boolean; readonly deleted?: boolean },
): Promise<void> {
  if (!Number.isSafeInteger(id)) return;
  await db
    .updateTable("feature_flags")
    .set(change)
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .execute();
}
