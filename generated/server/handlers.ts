// Generated: what a server has to provide, one function for every operation of the contract.

import type * as types from "../types/index.js";
import type { Call, Handler, Principal } from "./handler.js";

/**
 * All operations. Leaving one out, keeping one that the contract no longer has, and answering with
 * what it does not have do not compile. `P` is what your `authenticate` answers.
 */
export interface Handlers<P extends Principal = Principal> {
  /**
   * Remove a dashboard collaborator
   *
   * Removes one collaborator from a dashboard.
   *
   * `DELETE /api/environments/{project_id}/dashboards/{dashboard_id}/collaborators/{user__uuid}/`
   */
  readonly removeDashboardCollaborator: Handler<
    RemoveDashboardCollaboratorRequest<P>,
    types.RemoveDashboardCollaboratorOutput
  >;

  /**
   * Read the sharing configuration of a dashboard
   *
   * Reads the public sharing configuration of a dashboard.
   *
   * `GET /api/environments/{project_id}/dashboards/{dashboard_id}/sharing/`
   */
  readonly retrieveDashboardSharing: Handler<
    RetrieveDashboardSharingRequest<P>,
    types.RetrieveDashboardSharingOutput
  >;

  /**
   * Retrieve a dashboard
   *
   * Reads one dashboard, with all of its fields.
   *
   * `GET /api/environments/{project_id}/dashboards/{id}/`
   */
  readonly retrieveDashboard: Handler<RetrieveDashboardRequest<P>, types.RetrieveDashboardOutput>;

  /**
   * Update a dashboard
   *
   * Changes the writable fields of a dashboard. Setting `deleted` to true soft-deletes an active
   * dashboard: its record remains. A hard delete is refused.
   *
   * `PATCH /api/environments/{project_id}/dashboards/{id}/`
   *
   * Open point: Restoring a deleted dashboard: not shown.
   *
   * Open point: Which body fields are mandatory for create and update of dashboards and surveys:
   * not shown.
   */
  readonly updateDashboard: Handler<UpdateDashboardRequest<P>, types.UpdateDashboardOutput>;

  /**
   * Delete a dashboard (always refused)
   *
   * A hard delete is not allowed: the service answers 405 and does not remove the dashboard. Use a
   * PATCH that sets `deleted` to true instead.
   *
   * `DELETE /api/environments/{project_id}/dashboards/{id}/`
   */
  readonly deleteDashboard: Handler<DeleteDashboardRequest<P>, types.DeleteDashboardOutput>;

  /**
   * Move a tile
   *
   * Moves a tile of a dashboard. The body fields are those of updating a dashboard.
   *
   * `PATCH /api/environments/{project_id}/dashboards/{id}/move_tile/`
   *
   * Open point: Fields of the move_tile body that identify the tile and its target position: not
   * shown.
   *
   * Open point: Required scopes of move_tile and create_from_template_json: not shown.
   */
  readonly moveDashboardTile: Handler<MoveDashboardTileRequest<P>, types.MoveDashboardTileOutput>;

  /**
   * Create a dashboard from template JSON
   *
   * Creates a dashboard from a template supplied as JSON. The body fields are those of updating a
   * dashboard.
   *
   * `POST /api/environments/{project_id}/dashboards/create_from_template_json/`
   *
   * Open point: What create_from_template_json does with the listed fields, and which of them it
   * requires: not shown.
   *
   * Open point: Which body fields are mandatory for create and update of dashboards and surveys:
   * not shown.
   *
   * Open point: Required scopes of move_tile and create_from_template_json: not shown.
   */
  readonly createDashboardFromTemplateJson: Handler<
    CreateDashboardFromTemplateJsonRequest<P>,
    types.CreateDashboardFromTemplateJsonOutput
  >;

  /**
   * List events
   *
   * Lists the captured events of a project, with filters. This endpoint is effectively deprecated
   * and kept only for backwards compatibility: ad-hoc listing and aggregation belong to a separate
   * query endpoint, bulk export to separate export products.
   *
   * The list is paged by `limit` and `offset`, with a `next` link and without a count.
   *
   * `GET /api/environments/{project_id}/events/`
   *
   * Open point: Format of the after and before timestamps, and the element shape of properties,
   * select and where on the event list: not shown.
   *
   * Open point: How the arrays properties, select and where are written into the query string,
   * beyond select and where being JSON-serialized: not shown.
   *
   * Open point: Default and maximum page sizes: not shown.
   *
   * Open point: Layout of the CSV output of the event operations: not shown.
   *
   * @deprecated
   */
  readonly listEvents: Handler<ListEventsRequest<P>, types.ListEventsOutput>;

  /**
   * Retrieve an event
   *
   * Reads one captured event.
   *
   * `GET /api/environments/{project_id}/events/{id}/`
   *
   * Open point: Layout of the CSV output of the event operations: not shown.
   */
  readonly retrieveEvent: Handler<RetrieveEventRequest<P>, types.RetrieveEventOutput>;

  /**
   * List surveys
   *
   * Lists the surveys of a project. The list is paged by `limit` and `offset`.
   *
   * `GET /api/projects/{project_id}/surveys/`
   *
   * Open point: Default and maximum page sizes: not shown.
   */
  readonly listSurveys: Handler<ListSurveysRequest<P>, types.ListSurveysOutput>;

  /**
   * Create a survey
   *
   * Creates a survey from the writable fields of a survey.
   *
   * `POST /api/projects/{project_id}/surveys/`
   *
   * Open point: Which body fields are mandatory for create and update of dashboards and surveys:
   * not shown.
   */
  readonly createSurvey: Handler<CreateSurveyRequest<P>, types.CreateSurveyOutput>;

  /**
   * Retrieve a survey
   *
   * Reads one survey.
   *
   * `GET /api/projects/{project_id}/surveys/{id}/`
   */
  readonly retrieveSurvey: Handler<RetrieveSurveyRequest<P>, types.RetrieveSurveyOutput>;

  /**
   * Update a survey
   *
   * Changes the writable fields of a survey.
   *
   * `PATCH /api/projects/{project_id}/surveys/{id}/`
   *
   * Open point: Survey states: Transitions: not shown.
   *
   * Open point: Which body fields are mandatory for create and update of dashboards and surveys:
   * not shown.
   */
  readonly updateSurvey: Handler<UpdateSurveyRequest<P>, types.UpdateSurveyOutput>;

  /**
   * Delete a survey
   *
   * Deletes one survey.
   *
   * `DELETE /api/projects/{project_id}/surveys/{id}/`
   */
  readonly deleteSurvey: Handler<DeleteSurveyRequest<P>, types.DeleteSurveyOutput>;

  /**
   * Read the activity of one survey
   *
   * Reads the activity log of one survey.
   *
   * `GET /api/projects/{project_id}/surveys/{id}/activity/`
   *
   * Open point: Shape of the entries of the activity endpoints: not shown.
   */
  readonly retrieveSurveyActivity: Handler<
    RetrieveSurveyActivityRequest<P>,
    types.RetrieveSurveyActivityOutput
  >;

  /**
   * Summarize the responses of a survey
   *
   * Summarizes the responses of one survey. The body fields are the writable fields of a survey.
   *
   * `POST /api/projects/{project_id}/surveys/{id}/summarize_responses/`
   *
   * Open point: What summarize_responses returns and how the body influences the summary: not
   * shown.
   */
  readonly summarizeSurveyResponses: Handler<
    SummarizeSurveyResponsesRequest<P>,
    types.SummarizeSurveyResponsesOutput
  >;

  /**
   * Read the activity of all surveys
   *
   * Reads the activity log of all surveys of a project.
   *
   * `GET /api/projects/{project_id}/surveys/activity/`
   *
   * Open point: Shape of the entries of the activity endpoints: not shown.
   */
  readonly retrieveAllSurveysActivity: Handler<
    RetrieveAllSurveysActivityRequest<P>,
    types.RetrieveAllSurveysActivityOutput
  >;

  /**
   * Count survey responses
   *
   * Reads the response count of a project.
   *
   * `GET /api/projects/{project_id}/surveys/responses_count/`
   *
   * Open point: Shape of the responses_count result: not shown.
   */
  readonly countSurveyResponses: Handler<
    CountSurveyResponsesRequest<P>,
    types.CountSurveyResponsesOutput
  >;
}

/** What the handler of removeDashboardCollaborator is given. */
export interface RemoveDashboardCollaboratorRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.RemoveDashboardCollaboratorPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of retrieveDashboardSharing is given. */
export interface RetrieveDashboardSharingRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.RetrieveDashboardSharingPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of retrieveDashboard is given. */
export interface RetrieveDashboardRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.RetrieveDashboardPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of updateDashboard is given. */
export interface UpdateDashboardRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.UpdateDashboardPath;
  /** Decoded and checked; `undefined` if the request has none. */
  readonly body: types.UpdateDashboardBody | undefined;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of deleteDashboard is given. */
export interface DeleteDashboardRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.DeleteDashboardPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of moveDashboardTile is given. */
export interface MoveDashboardTileRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.MoveDashboardTilePath;
  /** Decoded and checked; `undefined` if the request has none. */
  readonly body: types.MoveDashboardTileBody | undefined;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of createDashboardFromTemplateJson is given. */
export interface CreateDashboardFromTemplateJsonRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.CreateDashboardFromTemplateJsonPath;
  /** Decoded and checked; `undefined` if the request has none. */
  readonly body: types.CreateDashboardFromTemplateJsonBody | undefined;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of listEvents is given. */
export interface ListEventsRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.ListEventsPath;
  /** From the query, decoded and checked. */
  readonly query: types.ListEventsQuery;
  /** Who makes the request. */
  readonly principal: P;
  /** The media type that the caller wants most. */
  readonly preferred: "application/json" | "text/csv";
  /** All media types that the caller takes, the most wanted first. */
  readonly accepts: readonly ("application/json" | "text/csv")[];
}

/** What the handler of retrieveEvent is given. */
export interface RetrieveEventRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.RetrieveEventPath;
  /** From the query, decoded and checked. */
  readonly query: types.RetrieveEventQuery;
  /** Who makes the request. */
  readonly principal: P;
  /** The media type that the caller wants most. */
  readonly preferred: "application/json" | "text/csv";
  /** All media types that the caller takes, the most wanted first. */
  readonly accepts: readonly ("application/json" | "text/csv")[];
}

/** What the handler of listSurveys is given. */
export interface ListSurveysRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.ListSurveysPath;
  /** From the query, decoded and checked. */
  readonly query: types.ListSurveysQuery;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of createSurvey is given. */
export interface CreateSurveyRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.CreateSurveyPath;
  /** Decoded and checked; `undefined` if the request has none. */
  readonly body: types.CreateSurveyBody | undefined;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of retrieveSurvey is given. */
export interface RetrieveSurveyRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.RetrieveSurveyPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of updateSurvey is given. */
export interface UpdateSurveyRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.UpdateSurveyPath;
  /** Decoded and checked; `undefined` if the request has none. */
  readonly body: types.UpdateSurveyBody | undefined;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of deleteSurvey is given. */
export interface DeleteSurveyRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.DeleteSurveyPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of retrieveSurveyActivity is given. */
export interface RetrieveSurveyActivityRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.RetrieveSurveyActivityPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of summarizeSurveyResponses is given. */
export interface SummarizeSurveyResponsesRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.SummarizeSurveyResponsesPath;
  /** Decoded and checked; `undefined` if the request has none. */
  readonly body: types.SummarizeSurveyResponsesBody | undefined;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of retrieveAllSurveysActivity is given. */
export interface RetrieveAllSurveysActivityRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.RetrieveAllSurveysActivityPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of countSurveyResponses is given. */
export interface CountSurveyResponsesRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: types.CountSurveyResponsesPath;
  /** Who makes the request. */
  readonly principal: P;
}
