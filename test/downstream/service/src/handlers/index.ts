// Maps every operation to its handler. The compiler reports missing handlers, and handlers of removed operations.
// specloom never overwrites this file.
import type { Handlers } from "analytics-project-api/server";
import type { Caller } from "../authenticate.js";
import type { Service } from "../service.js";
import {
  createDashboardFromTemplateJson,
  deleteDashboard,
  moveDashboardTile,
  removeDashboardCollaborator,
  retrieveDashboard,
  retrieveDashboardSharing,
  updateDashboard,
} from "./dashboards.js";
import { listEvents, retrieveEvent } from "./events.js";
import {
  countSurveyResponses,
  createSurvey,
  deleteSurvey,
  listSurveys,
  retrieveAllSurveysActivity,
  retrieveSurvey,
  retrieveSurveyActivity,
  summarizeSurveyResponses,
  updateSurvey,
} from "./surveys.js";

/** Creates a handler for a service. */
export type Fill<Name extends keyof Handlers> = (service: Service) => Handlers<Caller>[Name];

/** Returns the handlers of the service by operation. */
export function handlers(service: Service): Handlers<Caller> {
  return {
    removeDashboardCollaborator: removeDashboardCollaborator(service),
    retrieveDashboardSharing: retrieveDashboardSharing(service),
    retrieveDashboard: retrieveDashboard(service),
    updateDashboard: updateDashboard(service),
    deleteDashboard: deleteDashboard(service),
    moveDashboardTile: moveDashboardTile(service),
    createDashboardFromTemplateJson: createDashboardFromTemplateJson(service),
    listEvents: listEvents(service),
    retrieveEvent: retrieveEvent(service),
    listSurveys: listSurveys(service),
    createSurvey: createSurvey(service),
    retrieveSurvey: retrieveSurvey(service),
    updateSurvey: updateSurvey(service),
    deleteSurvey: deleteSurvey(service),
    retrieveSurveyActivity: retrieveSurveyActivity(service),
    summarizeSurveyResponses: summarizeSurveyResponses(service),
    retrieveAllSurveysActivity: retrieveAllSurveysActivity(service),
    countSurveyResponses: countSurveyResponses(service),
  };
}
