/** Handlers of surveys. specloom writes this file once and never overwrites it; edit it freely. */
import { changesBetween, log } from "../activity.js";
import { requireRoom, surveyBytes } from "../limits.js";
import { linkTo, pageOf } from "../page.js";
import { requireProject } from "../service.js";
import { addSurvey } from "../surveys/add.js";
import { keepInternalFlag, keepTargetingFlag, retireInternalFlag } from "../surveys/flags.js";
import { listPage } from "../surveys/list.js";
import { findSurvey, showSurveys, showWritten } from "../surveys/survey.js";
import { merge, writtenOf } from "../surveys/written.js";
import type { Fill } from "./index.js";

// specloom: listSurveys 6028bb0c37e7a3e2
/**
 * List surveys
 *
 * `GET /api/projects/{project_id}/surveys/`
 */
export const listSurveys: Fill<"listSurveys"> =
  (service) =>
  ({ path, query, principal, signal }) =>
    service.read(signal, async (db) => {
      await requireProject(db, principal, path.project_id);
      const { limit, offset } = pageOf(query);
      const { count, rows } = await listPage(db, path.project_id, query.search ?? "", {
        limit,
        offset,
      });
      const next = offset + rows.length;
      const here = `/api/projects/${encodeURIComponent(path.project_id)}/surveys/`;
      const link = (to: number) => linkTo(service.publicUrl, here, query, { limit, offset: to });
      return {
        status: 200,
        body: {
          count,
          ...(limit > 0 && next < count && rows.length > 0 ? { next: link(next) } : {}),
          ...(limit > 0 && offset > 0 ? { previous: link(Math.max(offset - limit, 0)) } : {}),
          results: await showSurveys(db, rows),
        },
      };
    });

// specloom: createSurvey 27e1e200c429536a
/**
 * Create a survey
 *
 * `POST /api/projects/{project_id}/surveys/`
 */
export const createSurvey: Fill<"createSurvey"> =
  (service) =>
  ({ path, body = {}, principal }) =>
    service.write(async (db) => {
      await requireProject(db, principal, path.project_id);
      const row = await addSurvey(db, principal, path.project_id, body);
      return { status: 201, body: await showWritten(db, row) };
    });

// specloom: retrieveSurvey c93714cb14cb22f9
/**
 * Retrieve a survey
 *
 * `GET /api/projects/{project_id}/surveys/{id}/`
 */
export const retrieveSurvey: Fill<"retrieveSurvey"> =
  (service) =>
  ({ path, principal, signal }) =>
    service.read(signal, async (db) => {
      await requireProject(db, principal, path.project_id);
      const row = await findSurvey(db, path.project_id, path.id);
      const [survey = {}] = await showSurveys(db, [row]);
      return { status: 200, body: survey };
    });

// specloom: updateSurvey f00a128fc034493c
/**
 * Update a survey
 *
 * `PATCH /api/projects/{project_id}/surveys/{id}/`
 */
export const updateSurvey: Fill<"updateSurvey"> =
  (service) =>
  ({ path, body = {}, principal }) =>
    service.write(async (db) => {
      await requireProject(db, principal, path.project_id);
      const before = await findSurvey(db, path.project_id, path.id, "for update");
      const merged = merge(writtenOf(before.written), body);
      const written = await keepTargetingFlag(db, path.project_id, before.id, body, merged);
      await keepInternalFlag(db, path.project_id, before.internal_targeting_flag_id, written);
      const row = await db
        .updateTable("surveys")
        .set({ written: JSON.stringify(written) })
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      requireRoom("survey", row.size, surveyBytes);
      const changes = changesBetween(before.written, row.written);
      if (changes.length > 0) {
        await log(db, principal, {
          projectId: path.project_id,
          scope: "Survey",
          itemId: row.id,
          activity: "updated",
          changes,
        });
      }
      return { status: 200, body: await showWritten(db, row) };
    });

// specloom: deleteSurvey 1266a04b9dd1dd1b
/**
 * Delete a survey
 *
 * `DELETE /api/projects/{project_id}/surveys/{id}/`
 */
export const deleteSurvey: Fill<"deleteSurvey"> =
  (service) =>
  ({ path, principal }) =>
    service.write(async (db) => {
      await requireProject(db, principal, path.project_id);
      const survey = await findSurvey(db, path.project_id, path.id, "for update");
      await db.deleteFrom("surveys").where("id", "=", survey.id).execute();
      await retireInternalFlag(db, path.project_id, survey.internal_targeting_flag_id);
      await log(db, principal, {
        projectId: path.project_id,
        scope: "Survey",
        itemId: survey.id,
        activity: "deleted",
        changes: changesBetween(survey.written, {}),
      });
      return { status: 204 };
    });

// specloom: retrieveSurveyActivity 303dfa11848ab71e
/**
 * Read the activity of one survey
 *
 * `GET /api/projects/{project_id}/surveys/{id}/activity/`
 */
export const retrieveSurveyActivity: Fill<"retrieveSurveyActivity"> =
  (service) =>
  ({ path, principal, signal }) =>
    service.read(signal, async (db) => {
      await requireProject(db, principal, path.project_id);
      await findSurvey(db, path.project_id, path.id);
      // The document declares no body for this response, although the activity log has entries.
      return { status: 200 };
    });

// specloom: summarizeSurveyResponses 667a6ee413913eab
/**
 * Summarize the responses of a survey
 *
 * `POST /api/projects/{project_id}/surveys/{id}/summarize_responses/`
 */
export const summarizeSurveyResponses: Fill<"summarizeSurveyResponses"> =
  (service) =>
  ({ path, principal, signal }) =>
    service.read(signal, async (db) => {
      await requireProject(db, principal, path.project_id);
      await findSurvey(db, path.project_id, path.id);
      // The document declares neither a summary nor a response body.
      return { status: 200 };
    });

// specloom: retrieveAllSurveysActivity b7da28141556c13c
/**
 * Read the activity of all surveys
 *
 * `GET /api/projects/{project_id}/surveys/activity/`
 */
export const retrieveAllSurveysActivity: Fill<"retrieveAllSurveysActivity"> =
  (service) =>
  ({ path, principal, signal }) =>
    service.read(signal, async (db) => {
      await requireProject(db, principal, path.project_id);
      return { status: 200 };
    });

// specloom: countSurveyResponses 78b56692313cfa3e
/**
 * Count survey responses
 *
 * `GET /api/projects/{project_id}/surveys/responses_count/`
 */
export const countSurveyResponses: Fill<"countSurveyResponses"> =
  (service) =>
  ({ path, principal, signal }) =>
    service.read(signal, async (db) => {
      await requireProject(db, principal, path.project_id);
      return { status: 200 };
    });
