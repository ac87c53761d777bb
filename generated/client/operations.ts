// Generated: every operation of the API as a function, in the order of the contract.
import type * as types from "../types/index.js";
import type * as answer from "./answer.js";
import type * as http from "./client.js";
import * as wire from "./wire.js";

/** What `removeDashboardCollaborator` came to: tell by `ok`, then by `status`. */
export type RemoveDashboardCollaboratorResult =
  | answer.Success<204, undefined, undefined>
  | answer.Undocumented<204>;

/**
 * Remove a dashboard collaborator
 *
 * Removes one collaborator from a dashboard.
 */
export function removeDashboardCollaborator(
  client: http.Client,
  input: types.RemoveDashboardCollaboratorInput,
  options?: http.CallOptions,
): Promise<RemoveDashboardCollaboratorResult> {
  return client.call(
    {
      id: "removeDashboardCollaborator",
      method: "DELETE",
      path: "/api/environments/{project_id}/dashboards/{dashboard_id}/collaborators/{user__uuid}/",
      security: [["personalApiKey"]],
      answers: { "204": [] },
    },
    input,
    options,
  );
}

/** What `retrieveDashboardSharing` came to: tell by `ok`, then by `status`. */
export type RetrieveDashboardSharingResult =
  | answer.Success<200, "application/json", types.SharingConfiguration>
  | answer.Undocumented<200>;

/**
 * Read the sharing configuration of a dashboard
 *
 * Reads the public sharing configuration of a dashboard.
 */
export function retrieveDashboardSharing(
  client: http.Client,
  input: types.RetrieveDashboardSharingInput,
  options?: http.CallOptions,
): Promise<RetrieveDashboardSharingResult> {
  return client.call(
    {
      id: "retrieveDashboardSharing",
      method: "GET",
      path: "/api/environments/{project_id}/dashboards/{dashboard_id}/sharing/",
      security: [["personalApiKey"]],
      accept: "application/json",
      answers: { "200": ["application/json"] },
    },
    input,
    options,
  );
}

/** What `retrieveDashboard` came to: tell by `ok`, then by `status`. */
export type RetrieveDashboardResult =
  | answer.Success<200, "application/json", types.Dashboard>
  | answer.Undocumented<200>;

/**
 * Retrieve a dashboard
 *
 * Reads one dashboard, with all of its fields.
 */
export function retrieveDashboard(
  client: http.Client,
  input: types.RetrieveDashboardInput,
  options?: http.CallOptions,
): Promise<RetrieveDashboardResult> {
  return client.call(
    {
      id: "retrieveDashboard",
      method: "GET",
      path: "/api/environments/{project_id}/dashboards/{id}/",
      security: [["personalApiKey"]],
      accept: "application/json",
      answers: { "200": ["application/json"] },
    },
    input,
    options,
  );
}

/** What `updateDashboard` came to: tell by `ok`, then by `status`. */
export type UpdateDashboardResult =
  | answer.Success<200, "application/json", types.Dashboard>
  | answer.Undocumented<200>;

/**
 * Update a dashboard
 *
 * Changes the writable fields of a dashboard. Setting `deleted` to true soft-deletes an active
 * dashboard: its record remains. A hard delete is refused.
 *
 * Open point: Restoring a deleted dashboard: not shown.
 *
 * Open point: Which body fields are mandatory for create and update of dashboards and surveys: not
 * shown.
 */
export function updateDashboard(
  client: http.Client,
  input: types.UpdateDashboardInput,
  options?: http.CallOptions,
): Promise<UpdateDashboardResult> {
  return client.call(
    {
      id: "updateDashboard",
      method: "PATCH",
      path: "/api/environments/{project_id}/dashboards/{id}/",
      body: ["application/json"],
      encode: wire.encodeJson,
      security: [["personalApiKey"]],
      accept: "application/json",
      answers: { "200": ["application/json"] },
    },
    input,
    options,
  );
}

/** What `deleteDashboard` came to: tell by `ok`, then by `status`. */
export type DeleteDashboardResult =
  | answer.Failure<405, undefined, undefined>
  | answer.Undocumented<405>;

/**
 * Delete a dashboard (always refused)
 *
 * A hard delete is not allowed: the service answers 405 and does not remove the dashboard. Use a
 * PATCH that sets `deleted` to true instead.
 */
export function deleteDashboard(
  client: http.Client,
  input: types.DeleteDashboardInput,
  options?: http.CallOptions,
): Promise<DeleteDashboardResult> {
  return client.call(
    {
      id: "deleteDashboard",
      method: "DELETE",
      path: "/api/environments/{project_id}/dashboards/{id}/",
      security: [["personalApiKey"]],
      answers: { "405": [] },
    },
    input,
    options,
  );
}

/** What `moveDashboardTile` came to: tell by `ok`, then by `status`. */
export type MoveDashboardTileResult =
  | answer.Success<200, undefined, undefined>
  | answer.Undocumented<200>;

/**
 * Move a tile
 *
 * Moves a tile of a dashboard. The body fields are those of updating a dashboard.
 *
 * Open point: Fields of the move_tile body that identify the tile and its target position: not
 * shown.
 *
 * Open point: Required scopes of move_tile and create_from_template_json: not shown.
 */
export function moveDashboardTile(
  client: http.Client,
  input: types.MoveDashboardTileInput,
  options?: http.CallOptions,
): Promise<MoveDashboardTileResult> {
  return client.call(
    {
      id: "moveDashboardTile",
      method: "PATCH",
      path: "/api/environments/{project_id}/dashboards/{id}/move_tile/",
      body: ["application/json"],
      encode: wire.encodeJson,
      security: [["personalApiKey"]],
      answers: { "200": [] },
    },
    input,
    options,
  );
}

/** What `createDashboardFromTemplateJson` came to: tell by `ok`, then by `status`. */
export type CreateDashboardFromTemplateJsonResult =
  | answer.Success<200, undefined, undefined>
  | answer.Undocumented<200>;

/**
 * Create a dashboard from template JSON
 *
 * Creates a dashboard from a template supplied as JSON. The body fields are those of updating a
 * dashboard.
 *
 * Open point: What create_from_template_json does with the listed fields, and which of them it
 * requires: not shown.
 *
 * Open point: Which body fields are mandatory for create and update of dashboards and surveys: not
 * shown.
 *
 * Open point: Required scopes of move_tile and create_from_template_json: not shown.
 */
export function createDashboardFromTemplateJson(
  client: http.Client,
  input: types.CreateDashboardFromTemplateJsonInput,
  options?: http.CallOptions,
): Promise<CreateDashboardFromTemplateJsonResult> {
  return client.call(
    {
      id: "createDashboardFromTemplateJson",
      method: "POST",
      path: "/api/environments/{project_id}/dashboards/create_from_template_json/",
      body: ["application/json"],
      encode: wire.encodeJson,
      security: [["personalApiKey"]],
      answers: { "200": [] },
    },
    input,
    options,
  );
}

/** What `listEvents` came to: tell by `ok`, then by `status`. */
export type ListEventsResult =
  | answer.Success<200, "application/json", types.EventPage>
  | answer.SuccessOf<types.ListEventsOutput, 200, "text/csv">
  | answer.Undocumented<200>;

/**
 * List events
 *
 * Lists the captured events of a project, with filters. This endpoint is effectively deprecated and
 * kept only for backwards compatibility: ad-hoc listing and aggregation belong to a separate query
 * endpoint, bulk export to separate export products.
 *
 * The list is paged by `limit` and `offset`, with a `next` link and without a count.
 *
 * Open point: Format of the after and before timestamps, and the element shape of properties,
 * select and where on the event list: not shown.
 *
 * Open point: How the arrays properties, select and where are written into the query string, beyond
 * select and where being JSON-serialized: not shown.
 *
 * Open point: Default and maximum page sizes: not shown.
 *
 * Open point: Layout of the CSV output of the event operations: not shown.
 *
 * @deprecated
 */
export function listEvents(
  client: http.Client,
  input: types.ListEventsInput,
  options?: http.CallOptions,
): Promise<ListEventsResult> {
  return client.call(
    {
      id: "listEvents",
      method: "GET",
      path: "/api/environments/{project_id}/events/",
      query: [
        "after",
        "before",
        "distinct_id",
        "event",
        "format",
        "limit",
        "offset",
        "person_id",
        wire.form("properties"),
        wire.form("select"),
        wire.form("where"),
      ],
      security: [["personalApiKey"]],
      accept: "application/json, text/csv",
      answers: { "200": ["application/json", "text/csv"] },
      matching: wire.matching,
      readers: { "text/csv": wire.text },
    },
    input,
    options,
  );
}

/** What `retrieveEvent` came to: tell by `ok`, then by `status`. */
export type RetrieveEventResult =
  | answer.Success<200, "application/json", types.Event>
  | answer.SuccessOf<types.RetrieveEventOutput, 200, "text/csv">
  | answer.Undocumented<200>;

/**
 * Retrieve an event
 *
 * Reads one captured event.
 *
 * Open point: Layout of the CSV output of the event operations: not shown.
 */
export function retrieveEvent(
  client: http.Client,
  input: types.RetrieveEventInput,
  options?: http.CallOptions,
): Promise<RetrieveEventResult> {
  return client.call(
    {
      id: "retrieveEvent",
      method: "GET",
      path: "/api/environments/{project_id}/events/{id}/",
      query: ["format"],
      security: [["personalApiKey"]],
      accept: "application/json, text/csv",
      answers: { "200": ["application/json", "text/csv"] },
      matching: wire.matching,
      readers: { "text/csv": wire.text },
    },
    input,
    options,
  );
}

/** What `listSurveys` came to: tell by `ok`, then by `status`. */
export type ListSurveysResult =
  | answer.Success<200, "application/json", types.SurveyPage>
  | answer.Undocumented<200>;

/**
 * List surveys
 *
 * Lists the surveys of a project. The list is paged by `limit` and `offset`.
 *
 * Open point: Default and maximum page sizes: not shown.
 */
export function listSurveys(
  client: http.Client,
  input: types.ListSurveysInput,
  options?: http.CallOptions,
): Promise<ListSurveysResult> {
  return client.call(
    {
      id: "listSurveys",
      method: "GET",
      path: "/api/projects/{project_id}/surveys/",
      query: ["limit", "offset", "search"],
      security: [["personalApiKey"]],
      accept: "application/json",
      answers: { "200": ["application/json"] },
    },
    input,
    options,
  );
}

/** What `createSurvey` came to: tell by `ok`, then by `status`. */
export type CreateSurveyResult =
  | answer.Success<201, "application/json", types.SurveyWritten>
  | answer.Undocumented<201>;

/**
 * Create a survey
 *
 * Creates a survey from the writable fields of a survey.
 *
 * Open point: Which body fields are mandatory for create and update of dashboards and surveys: not
 * shown.
 */
export function createSurvey(
  client: http.Client,
  input: types.CreateSurveyInput,
  options?: http.CallOptions,
): Promise<CreateSurveyResult> {
  return client.call(
    {
      id: "createSurvey",
      method: "POST",
      path: "/api/projects/{project_id}/surveys/",
      body: ["application/json"],
      encode: wire.encodeJson,
      security: [["personalApiKey"]],
      accept: "application/json",
      answers: { "201": ["application/json"] },
    },
    input,
    options,
  );
}

/** What `retrieveSurvey` came to: tell by `ok`, then by `status`. */
export type RetrieveSurveyResult =
  | answer.Success<200, "application/json", types.Survey>
  | answer.Undocumented<200>;

/**
 * Retrieve a survey
 *
 * Reads one survey.
 */
export function retrieveSurvey(
  client: http.Client,
  input: types.RetrieveSurveyInput,
  options?: http.CallOptions,
): Promise<RetrieveSurveyResult> {
  return client.call(
    {
      id: "retrieveSurvey",
      method: "GET",
      path: "/api/projects/{project_id}/surveys/{id}/",
      security: [["personalApiKey"]],
      accept: "application/json",
      answers: { "200": ["application/json"] },
    },
    input,
    options,
  );
}

/** What `updateSurvey` came to: tell by `ok`, then by `status`. */
export type UpdateSurveyResult =
  | answer.Success<200, "application/json", types.SurveyWritten>
  | answer.Undocumented<200>;

/**
 * Update a survey
 *
 * Changes the writable fields of a survey.
 *
 * Open point: Survey states: Transitions: not shown.
 *
 * Open point: Which body fields are mandatory for create and update of dashboards and surveys: not
 * shown.
 */
export function updateSurvey(
  client: http.Client,
  input: types.UpdateSurveyInput,
  options?: http.CallOptions,
): Promise<UpdateSurveyResult> {
  return client.call(
    {
      id: "updateSurvey",
      method: "PATCH",
      path: "/api/projects/{project_id}/surveys/{id}/",
      body: ["application/json"],
      encode: wire.encodeJson,
      security: [["personalApiKey"]],
      accept: "application/json",
      answers: { "200": ["application/json"] },
    },
    input,
    options,
  );
}

/** What `deleteSurvey` came to: tell by `ok`, then by `status`. */
export type DeleteSurveyResult =
  | answer.Success<204, undefined, undefined>
  | answer.Undocumented<204>;

/**
 * Delete a survey
 *
 * Deletes one survey.
 */
export function deleteSurvey(
  client: http.Client,
  input: types.DeleteSurveyInput,
  options?: http.CallOptions,
): Promise<DeleteSurveyResult> {
  return client.call(
    {
      id: "deleteSurvey",
      method: "DELETE",
      path: "/api/projects/{project_id}/surveys/{id}/",
      security: [["personalApiKey"]],
      answers: { "204": [] },
    },
    input,
    options,
  );
}

/** What `retrieveSurveyActivity` came to: tell by `ok`, then by `status`. */
export type RetrieveSurveyActivityResult =
  | answer.Success<200, undefined, undefined>
  | answer.Undocumented<200>;

/**
 * Read the activity of one survey
 *
 * Reads the activity log of one survey.
 *
 * Open point: Shape of the entries of the activity endpoints: not shown.
 */
export function retrieveSurveyActivity(
  client: http.Client,
  input: types.RetrieveSurveyActivityInput,
  options?: http.CallOptions,
): Promise<RetrieveSurveyActivityResult> {
  return client.call(
    {
      id: "retrieveSurveyActivity",
      method: "GET",
      path: "/api/projects/{project_id}/surveys/{id}/activity/",
      security: [["personalApiKey"]],
      answers: { "200": [] },
    },
    input,
    options,
  );
}

/** What `summarizeSurveyResponses` came to: tell by `ok`, then by `status`. */
export type SummarizeSurveyResponsesResult =
  | answer.Success<200, undefined, undefined>
  | answer.Undocumented<200>;

/**
 * Summarize the responses of a survey
 *
 * Summarizes the responses of one survey. The body fields are the writable fields of a survey.
 *
 * Open point: What summarize_responses returns and how the body influences the summary: not shown.
 */
export function summarizeSurveyResponses(
  client: http.Client,
  input: types.SummarizeSurveyResponsesInput,
  options?: http.CallOptions,
): Promise<SummarizeSurveyResponsesResult> {
  return client.call(
    {
      id: "summarizeSurveyResponses",
      method: "POST",
      path: "/api/projects/{project_id}/surveys/{id}/summarize_responses/",
      body: ["application/json"],
      encode: wire.encodeJson,
      security: [["personalApiKey"]],
      answers: { "200": [] },
    },
    input,
    options,
  );
}

/** What `retrieveAllSurveysActivity` came to: tell by `ok`, then by `status`. */
export type RetrieveAllSurveysActivityResult =
  | answer.Success<200, undefined, undefined>
  | answer.Undocumented<200>;

/**
 * Read the activity of all surveys
 *
 * Reads the activity log of all surveys of a project.
 *
 * Open point: Shape of the entries of the activity endpoints: not shown.
 */
export function retrieveAllSurveysActivity(
  client: http.Client,
  input: types.RetrieveAllSurveysActivityInput,
  options?: http.CallOptions,
): Promise<RetrieveAllSurveysActivityResult> {
  return client.call(
    {
      id: "retrieveAllSurveysActivity",
      method: "GET",
      path: "/api/projects/{project_id}/surveys/activity/",
      security: [["personalApiKey"]],
      answers: { "200": [] },
    },
    input,
    options,
  );
}

/** What `countSurveyResponses` came to: tell by `ok`, then by `status`. */
export type CountSurveyResponsesResult =
  | answer.Success<200, undefined, undefined>
  | answer.Undocumented<200>;

/**
 * Count survey responses
 *
 * Reads the response count of a project.
 *
 * Open point: Shape of the responses_count result: not shown.
 */
export function countSurveyResponses(
  client: http.Client,
  input: types.CountSurveyResponsesInput,
  options?: http.CallOptions,
): Promise<CountSurveyResponsesResult> {
  return client.call(
    {
      id: "countSurveyResponses",
      method: "GET",
      path: "/api/projects/{project_id}/surveys/responses_count/",
      security: [["personalApiKey"]],
      answers: { "200": [] },
    },
    input,
    options,
  );
}
