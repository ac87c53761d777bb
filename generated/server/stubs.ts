// Generated: handlers for everything that nobody has written yet: they answer 501.

import type { Handlers } from "./handlers.js";
import { NotImplemented } from "./problem.js";

/** A handler for every operation. Begin with `{ ...stubs, <operation>: yourHandler }`. */
export const stubs: Handlers = {
  removeDashboardCollaborator: () => notImplemented("removeDashboardCollaborator"),
  retrieveDashboardSharing: () => notImplemented("retrieveDashboardSharing"),
  retrieveDashboard: () => notImplemented("retrieveDashboard"),
  updateDashboard: () => notImplemented("updateDashboard"),
  /** The contract has no other answer: it is always refused with 405. */
  deleteDashboard: () => ({ status: 405 }),
  moveDashboardTile: () => notImplemented("moveDashboardTile"),
  createDashboardFromTemplateJson: () => notImplemented("createDashboardFromTemplateJson"),
  listEvents: () => notImplemented("listEvents"),
  retrieveEvent: () => notImplemented("retrieveEvent"),
  listSurveys: () => notImplemented("listSurveys"),
  createSurvey: () => notImplemented("createSurvey"),
  retrieveSurvey: () => notImplemented("retrieveSurvey"),
  updateSurvey: () => notImplemented("updateSurvey"),
  deleteSurvey: () => notImplemented("deleteSurvey"),
  retrieveSurveyActivity: () => notImplemented("retrieveSurveyActivity"),
  summarizeSurveyResponses: () => notImplemented("summarizeSurveyResponses"),
  retrieveAllSurveysActivity: () => notImplemented("retrieveAllSurveysActivity"),
  countSurveyResponses: () => notImplemented("countSurveyResponses"),
};

function notImplemented(operationId: string): never {
  throw new NotImplemented(operationId);
}
