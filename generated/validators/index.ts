// The checks of every operation, under its name: what it takes, and what it answers.

import type * as types from "../types/index.js";
import { operation } from "./operation.js";
import type { OperationValidators } from "./operation.js";
import * as components from "./components.js";
import * as schemas from "./schemas.js";

export type { RawParameters } from "./decode.js";
export type { Checked } from "./issue.js";
export type { Issue } from "./issue.js";
export type { OperationValidators } from "./operation.js";

/**
 * Remove a dashboard collaborator: `DELETE
 * /api/environments/{project_id}/dashboards/{dashboard_id}/collaborators/{user__uuid}/`.
 */
export const removeDashboardCollaborator: OperationValidators<
  { readonly path: types.RemoveDashboardCollaboratorPath },
  never,
  types.RemoveDashboardCollaboratorOutput
> = /* @__PURE__ */ operation({
  operationId: "removeDashboardCollaborator",
  parameters: [
    components.parameterProjectId,
    components.parameterOwningDashboardId,
    { name: "user__uuid", in: "path", required: true, shape: "string" },
  ],
  body: [],
  responses: { "204": { headers: [], content: [] } },
});

/**
 * Read the sharing configuration of a dashboard: `GET
 * /api/environments/{project_id}/dashboards/{dashboard_id}/sharing/`.
 */
export const retrieveDashboardSharing: OperationValidators<
  { readonly path: types.RetrieveDashboardSharingPath },
  never,
  types.RetrieveDashboardSharingOutput
> = /* @__PURE__ */ operation({
  operationId: "retrieveDashboardSharing",
  parameters: [
    components.parameterProjectId,
    components.parameterOwningDashboardId,
  ],
  body: [],
  responses: {
    "200": {
      headers: [],
      content: [
        { mediaType: "application/json", kind: "json", check: schemas.isSharingConfiguration },
      ],
    },
  },
});

/** Retrieve a dashboard: `GET /api/environments/{project_id}/dashboards/{id}/`. */
export const retrieveDashboard: OperationValidators<
  { readonly path: types.RetrieveDashboardPath },
  never,
  types.RetrieveDashboardOutput
> = /* @__PURE__ */ operation({
  operationId: "retrieveDashboard",
  parameters: [
    components.parameterProjectId,
    components.parameterDashboardId,
  ],
  body: [],
  responses: {
    "200": {
      headers: [],
      content: [
        { mediaType: "application/json", kind: "json", check: schemas.isDashboard },
      ],
    },
  },
});

/** Update a dashboard: `PATCH /api/environments/{project_id}/dashboards/{id}/`. */
export const updateDashboard: OperationValidators<
  { readonly path: types.UpdateDashboardPath },
  types.UpdateDashboardBody,
  types.UpdateDashboardOutput
> = /* @__PURE__ */ operation({
  operationId: "updateDashboard",
  parameters: [
    components.parameterProjectId,
    components.parameterDashboardId,
  ],
  body: [
    { mediaType: "application/json", kind: "json", check: schemas.isDashboardWrite },
  ],
  responses: {
    "200": {
      headers: [],
      content: [
        { mediaType: "application/json", kind: "json", check: schemas.isDashboard },
      ],
    },
  },
});

/**
 * Delete a dashboard (always refused): `DELETE /api/environments/{project_id}/dashboards/{id}/`.
 */
export const deleteDashboard: OperationValidators<
  { readonly path: types.DeleteDashboardPath },
  never,
  types.DeleteDashboardOutput
> = /* @__PURE__ */ operation({
  operationId: "deleteDashboard",
  parameters: [
    components.parameterProjectId,
    components.parameterDashboardId,
  ],
  body: [],
  responses: { "405": { headers: [], content: [] } },
});

/** Move a tile: `PATCH /api/environments/{project_id}/dashboards/{id}/move_tile/`. */
export const moveDashboardTile: OperationValidators<
  { readonly path: types.MoveDashboardTilePath },
  types.MoveDashboardTileBody,
  types.MoveDashboardTileOutput
> = /* @__PURE__ */ operation({
  operationId: "moveDashboardTile",
  parameters: [
    components.parameterProjectId,
    components.parameterDashboardId,
  ],
  body: [
    { mediaType: "application/json", kind: "json", check: schemas.isDashboardWrite },
  ],
  responses: { "200": { headers: [], content: [] } },
});

/**
 * Create a dashboard from template JSON: `POST
 * /api/environments/{project_id}/dashboards/create_from_template_json/`.
 */
export const createDashboardFromTemplateJson: OperationValidators<
  { readonly path: types.CreateDashboardFromTemplateJsonPath },
  types.CreateDashboardFromTemplateJsonBody,
  types.CreateDashboardFromTemplateJsonOutput
> = /* @__PURE__ */ operation({
  operationId: "createDashboardFromTemplateJson",
  parameters: [
    components.parameterProjectId,
  ],
  body: [
    { mediaType: "application/json", kind: "json", check: schemas.isDashboardWrite },
  ],
  responses: { "200": { headers: [], content: [] } },
});

/**
 * List events: `GET /api/environments/{project_id}/events/`.
 *
 * @deprecated
 */
export const listEvents: OperationValidators<
  { readonly path: types.ListEventsPath; readonly query: types.ListEventsQuery },
  never,
  types.ListEventsOutput
> = /* @__PURE__ */ operation({
  operationId: "listEvents",
  parameters: [
    components.parameterProjectId,
    { name: "after", in: "query", shape: "string" },
    { name: "before", in: "query", shape: "string" },
    { name: "distinct_id", in: "query", shape: "integer" },
    { name: "event", in: "query", shape: "string" },
    components.parameterEventFormat,
    { name: "limit", in: "query", shape: "integer" },
    { name: "offset", in: "query", shape: "integer" },
    { name: "person_id", in: "query", shape: "integer" },
    { name: "properties", in: "query", shape: { items: "string" } },
    { name: "select", in: "query", shape: { items: "string" } },
    { name: "where", in: "query", shape: { items: "string" } },
  ],
  body: [],
  responses: {
    "200": {
      headers: [],
      content: [
        { mediaType: "application/json", kind: "json", check: schemas.isEventPage },
        { mediaType: "text/csv", kind: "text", check: schemas.isListEvents200Body },
      ],
    },
  },
});

/** Retrieve an event: `GET /api/environments/{project_id}/events/{id}/`. */
export const retrieveEvent: OperationValidators<
  { readonly path: types.RetrieveEventPath; readonly query: types.RetrieveEventQuery },
  never,
  types.RetrieveEventOutput
> = /* @__PURE__ */ operation({
  operationId: "retrieveEvent",
  parameters: [
    components.parameterProjectId,
    { name: "id", in: "path", required: true, shape: "string" },
    components.parameterEventFormat,
  ],
  body: [],
  responses: {
    "200": {
      headers: [],
      content: [
        { mediaType: "application/json", kind: "json", check: schemas.isEvent },
        { mediaType: "text/csv", kind: "text", check: schemas.isListEvents200Body },
      ],
    },
  },
});

/** List surveys: `GET /api/projects/{project_id}/surveys/`. */
export const listSurveys: OperationValidators<
  { readonly path: types.ListSurveysPath; readonly query: types.ListSurveysQuery },
  never,
  types.ListSurveysOutput
> = /* @__PURE__ */ operation({
  operationId: "listSurveys",
  parameters: [
    components.parameterProjectId,
    { name: "limit", in: "query", shape: "integer" },
    { name: "offset", in: "query", shape: "integer" },
    { name: "search", in: "query", shape: "string" },
  ],
  body: [],
  responses: {
    "200": {
      headers: [],
      content: [
        { mediaType: "application/json", kind: "json", check: schemas.isSurveyPage },
      ],
    },
  },
});

/** Create a survey: `POST /api/projects/{project_id}/surveys/`. */
export const createSurvey: OperationValidators<
  { readonly path: types.CreateSurveyPath },
  types.CreateSurveyBody,
  types.CreateSurveyOutput
> = /* @__PURE__ */ operation({
  operationId: "createSurvey",
  parameters: [
    components.parameterProjectId,
  ],
  body: [
    { mediaType: "application/json", kind: "json", check: schemas.isSurveyWrite },
  ],
  responses: {
    "201": {
      headers: [],
      content: [
        { mediaType: "application/json", kind: "json", check: schemas.isSurveyWritten },
      ],
    },
  },
});

/** Retrieve a survey: `GET /api/projects/{project_id}/surveys/{id}/`. */
export const retrieveSurvey: OperationValidators<
  { readonly path: types.RetrieveSurveyPath },
  never,
  types.RetrieveSurveyOutput
> = /* @__PURE__ */ operation({
  operationId: "retrieveSurvey",
  parameters: [
    components.parameterProjectId,
    components.parameterSurveyId,
  ],
  body: [],
  responses: {
    "200": {
      headers: [],
      content: [
        { mediaType: "application/json", kind: "json", check: schemas.isSurvey },
      ],
    },
  },
});

/** Update a survey: `PATCH /api/projects/{project_id}/surveys/{id}/`. */
export const updateSurvey: OperationValidators<
  { readonly path: types.UpdateSurveyPath },
  types.UpdateSurveyBody,
  types.UpdateSurveyOutput
> = /* @__PURE__ */ operation({
  operationId: "updateSurvey",
  parameters: [
    components.parameterProjectId,
    components.parameterSurveyId,
  ],
  body: [
    { mediaType: "application/json", kind: "json", check: schemas.isSurveyWrite },
  ],
  responses: {
    "200": {
      headers: [],
      content: [
        { mediaType: "application/json", kind: "json", check: schemas.isSurveyWritten },
      ],
    },
  },
});

/** Delete a survey: `DELETE /api/projects/{project_id}/surveys/{id}/`. */
export const deleteSurvey: OperationValidators<
  { readonly path: types.DeleteSurveyPath },
  never,
  types.DeleteSurveyOutput
> = /* @__PURE__ */ operation({
  operationId: "deleteSurvey",
  parameters: [
    components.parameterProjectId,
    components.parameterSurveyId,
  ],
  body: [],
  responses: { "204": { headers: [], content: [] } },
});

/** Read the activity of one survey: `GET /api/projects/{project_id}/surveys/{id}/activity/`. */
export const retrieveSurveyActivity: OperationValidators<
  { readonly path: types.RetrieveSurveyActivityPath },
  never,
  types.RetrieveSurveyActivityOutput
> = /* @__PURE__ */ operation({
  operationId: "retrieveSurveyActivity",
  parameters: [
    components.parameterProjectId,
    components.parameterSurveyId,
  ],
  body: [],
  responses: { "200": { headers: [], content: [] } },
});

/**
 * Summarize the responses of a survey: `POST
 * /api/projects/{project_id}/surveys/{id}/summarize_responses/`.
 */
export const summarizeSurveyResponses: OperationValidators<
  { readonly path: types.SummarizeSurveyResponsesPath },
  types.SummarizeSurveyResponsesBody,
  types.SummarizeSurveyResponsesOutput
> = /* @__PURE__ */ operation({
  operationId: "summarizeSurveyResponses",
  parameters: [
    components.parameterProjectId,
    components.parameterSurveyId,
  ],
  body: [
    { mediaType: "application/json", kind: "json", check: schemas.isSurveyWrite },
  ],
  responses: { "200": { headers: [], content: [] } },
});

/** Read the activity of all surveys: `GET /api/projects/{project_id}/surveys/activity/`. */
export const retrieveAllSurveysActivity: OperationValidators<
  { readonly path: types.RetrieveAllSurveysActivityPath },
  never,
  types.RetrieveAllSurveysActivityOutput
> = /* @__PURE__ */ operation({
  operationId: "retrieveAllSurveysActivity",
  parameters: [
    components.parameterProjectId,
  ],
  body: [],
  responses: { "200": { headers: [], content: [] } },
});

/** Count survey responses: `GET /api/projects/{project_id}/surveys/responses_count/`. */
export const countSurveyResponses: OperationValidators<
  { readonly path: types.CountSurveyResponsesPath },
  never,
  types.CountSurveyResponsesOutput
> = /* @__PURE__ */ operation({
  operationId: "countSurveyResponses",
  parameters: [
    components.parameterProjectId,
  ],
  body: [],
  responses: { "200": { headers: [], content: [] } },
});

/** The same by operationId. */
export const operations: ReadonlyMap<
  string,
  OperationValidators
> = /* @__PURE__ */ new Map<string, OperationValidators>([
  /* @__PURE__ */ entry("removeDashboardCollaborator", removeDashboardCollaborator),
  /* @__PURE__ */ entry("retrieveDashboardSharing", retrieveDashboardSharing),
  /* @__PURE__ */ entry("retrieveDashboard", retrieveDashboard),
  /* @__PURE__ */ entry("updateDashboard", updateDashboard),
  /* @__PURE__ */ entry("deleteDashboard", deleteDashboard),
  /* @__PURE__ */ entry("moveDashboardTile", moveDashboardTile),
  /* @__PURE__ */ entry("createDashboardFromTemplateJson", createDashboardFromTemplateJson),
  /* @__PURE__ */ entry("listEvents", listEvents),
  /* @__PURE__ */ entry("retrieveEvent", retrieveEvent),
  /* @__PURE__ */ entry("listSurveys", listSurveys),
  /* @__PURE__ */ entry("createSurvey", createSurvey),
  /* @__PURE__ */ entry("retrieveSurvey", retrieveSurvey),
  /* @__PURE__ */ entry("updateSurvey", updateSurvey),
  /* @__PURE__ */ entry("deleteSurvey", deleteSurvey),
  /* @__PURE__ */ entry("retrieveSurveyActivity", retrieveSurveyActivity),
  /* @__PURE__ */ entry("summarizeSurveyResponses", summarizeSurveyResponses),
  /* @__PURE__ */ entry("retrieveAllSurveysActivity", retrieveAllSurveysActivity),
  /* @__PURE__ */ entry("countSurveyResponses", countSurveyResponses),
]);

// Each entry is widened alone: to compare a thousand of different types is more than the compiler will do.
function entry(
  operationId: string,
  validators: OperationValidators,
): [string, OperationValidators] {
  return [operationId, validators];
}
