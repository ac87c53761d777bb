// Adds a survey: its fields, its flags, and the entry in the activity log.
import { randomUUID } from "node:crypto";
import type { SurveyWrite } from "analytics-project-api/types";
import { changesBetween, log } from "../activity.js";
import type { Caller } from "../authenticate.js";
import { requireRoom, surveyBytes } from "../limits.js";
import type { Db } from "../service.js";
import { addInternalFlag, keepTargetingFlag } from "./flags.js";
import type { Row } from "./survey.js";
import { merge } from "./written.js";

export async function addSurvey(
  db: Db,
  caller: Caller,
  projectId: string,
  body: SurveyWrite,
): Promise<Row> {
  const id = randomUUID();
  const written = await keepTargetingFlag(db, projectId, id, body, merge({}, body));
  const row = await db
    .insertInto("surveys")
    .values({
      id,
      project_id: projectId,
      created_by: caller.userId,
      written: JSON.stringify(written),
      internal_targeting_flag_id: await addInternalFlag(db, projectId, id, written),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  requireRoom("survey", row.size, surveyBytes);
  await log(db, caller, {
    projectId,
    scope: "Survey",
    itemId: id,
    activity: "created",
    changes: changesBetween({}, written),
  });
  return row;
}
