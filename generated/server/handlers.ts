// Generated: what a server has to provide, one function for every operation of the contract.

import type {
  RemoveDashboardCollaboratorPath,
  RemoveDashboardCollaboratorOutput,
  RetrieveDashboardSharingPath,
  RetrieveDashboardSharingOutput,
  RetrieveDashboardPath,
  RetrieveDashboardOutput,
  UpdateDashboardPath,
  UpdateDashboardBody,
  UpdateDashboardOutput,
  DeleteDashboardPath,
  DeleteDashboardOutput,
  MoveDashboardTilePath,
  MoveDashboardTileBody,
  MoveDashboardTileOutput,
  CreateDashboardFromTemplateJsonPath,
  CreateDashboardFromTemplateJsonBody,
  CreateDashboardFromTemplateJsonOutput,
  ListEventsPath,
  ListEventsQuery,
  ListEventsOutput,
  RetrieveEventPath,
  RetrieveEventQuery,
  RetrieveEventOutput,
  ListSurveysPath,
  ListSurveysQuery,
  ListSurveysOutput,
  CreateSurveyPath,
  CreateSurveyBody,
  CreateSurveyOutput,
  RetrieveSurveyPath,
  RetrieveSurveyOutput,
  UpdateSurveyPath,
  UpdateSurveyBody,
  UpdateSurveyOutput,
  DeleteSurveyPath,
  DeleteSurveyOutput,
  RetrieveSurveyActivityPath,
  RetrieveSurveyActivityOutput,
  SummarizeSurveyResponsesPath,
  SummarizeSurveyResponsesBody,
  SummarizeSurveyResponsesOutput,
  RetrieveAllSurveysActivityPath,
  RetrieveAllSurveysActivityOutput,
  CountSurveyResponsesPath,
  CountSurveyResponsesOutput,
} from "../types/index.js";
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
    RemoveDashboardCollaboratorOutput
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
    RetrieveDashboardSharingOutput
  >;

  /**
   * Retrieve a dashboard
   *
   * Reads one dashboard, with all of its fields.
   *
   * `GET /api/environments/{project_id}/dashboards/{id}/`
   */
  readonly retrieveDashboard: Handler<RetrieveDashboardRequest<P>, RetrieveDashboardOutput>;

  /**
   * Update a dashboard
   *
   * Changes the writable fields of a dashboard. Setting `deleted` to true soft-deletes an active
   * dashboard: its record remains. A hard delete is refused.
   *
   * `PATCH /api/environments/{project_id}/dashboards/{id}/`
   *
   * Open points:
   * - Restoring a deleted dashboard: not shown.
   * - Which body fields are mandatory for create and update of dashboards and surveys: not shown.
   */
  readonly updateDashboard: Handler<UpdateDashboardRequest<P>, UpdateDashboardOutput>;

  /**
   * Delete a dashboard (always refused)
   *
   * A hard delete is not allowed: the service answers 405 and does not remove the dashboard. Use a
   * PATCH that sets `deleted` to true instead.
   *
   * `DELETE /api/environments/{project_id}/dashboards/{id}/`
   */
  readonly deleteDashboard: Handler<DeleteDashboardRequest<P>, DeleteDashboardOutput>;

  /**
   * Move a tile
   *
   * Moves a tile of a dashboard. The body fields are those of updating a dashboard.
   *
   * `PATCH /api/environments/{project_id}/dashboards/{id}/move_tile/`
   *
   * Open points:
   * - Fields of the move_tile body that identify the tile and its target position: not shown.
   * - Required scopes of move_tile and create_from_template_json: not shown.
   */
  readonly moveDashboardTile: Handler<MoveDashboardTileRequest<P>, MoveDashboardTileOutput>;

  /**
   * Create a dashboard from template JSON
   *
   * Creates a dashboard from a template supplied as JSON. The body fields are those of updating a
   * dashboard.
   *
   * `POST /api/environments/{project_id}/dashboards/create_from_template_json/`
   *
   * Open points:
   * - What create_from_template_json does with the listed fields, and which of them it requires:
   *   not shown.
   * - Which body fields are mandatory for create and update of dashboards and surveys: not shown.
   * - Required scopes of move_tile and create_from_template_json: not shown.
   */
  readonly createDashboardFromTemplateJson: Handler<
    CreateDashboardFromTemplateJsonRequest<P>,
    CreateDashboardFromTemplateJsonOutput
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
   * Open points:
   * - Format of the after and before timestamps, and the element shape of properties, select and
   *   where on the event list: not shown.
   * - How the arrays properties, select and where are written into the query string, beyond select
   *   and where being JSON-serialized: not shown.
   * - Default and maximum page sizes: not shown.
   * - Layout of the CSV output of the event operations: not shown.
   *
   * @deprecated
   */
  readonly listEvents: Handler<ListEventsRequest<P>, ListEventsOutput>;

  /**
   * Retrieve an event
   *
   * Reads one captured event.
   *
   * `GET /api/environments/{project_id}/events/{id}/`
   *
   * Open points:
   * - Layout of the CSV output of the event operations: not shown.
   */
  readonly retrieveEvent: Handler<RetrieveEventRequest<P>, RetrieveEventOutput>;

  /**
   * List surveys
   *
   * Lists the surveys of a project. The list is paged by `limit` and `offset`.
   *
   * `GET /api/projects/{project_id}/surveys/`
   *
   * Open points:
   * - Default and maximum page sizes: not shown.
   */
  readonly listSurveys: Handler<ListSurveysRequest<P>, ListSurveysOutput>;

  /**
   * Create a survey
   *
   * Creates a survey from the writable fields of a survey.
   *
   * `POST /api/projects/{project_id}/surveys/`
   *
   * Open points:
   * - Which body fields are mandatory for create and update of dashboards and surveys: not shown.
   */
  readonly createSurvey: Handler<CreateSurveyRequest<P>, CreateSurveyOutput>;

  /**
   * Retrieve a survey
   *
   * Reads one survey.
   *
   * `GET /api/projects/{project_id}/surveys/{id}/`
   */
  readonly retrieveSurvey: Handler<RetrieveSurveyRequest<P>, RetrieveSurveyOutput>;

  /**
   * Update a survey
   *
   * Changes the writable fields of a survey.
   *
   * `PATCH /api/projects/{project_id}/surveys/{id}/`
   *
   * Open points:
   * - Survey states: Transitions: not shown.
   * - Which body fields are mandatory for create and update of dashboards and surveys: not shown.
   */
  readonly updateSurvey: Handler<UpdateSurveyRequest<P>, UpdateSurveyOutput>;

  /**
   * Delete a survey
   *
   * Deletes one survey.
   *
   * `DELETE /api/projects/{project_id}/surveys/{id}/`
   */
  readonly deleteSurvey: Handler<DeleteSurveyRequest<P>, DeleteSurveyOutput>;

  /**
   * Read the activity of one survey
   *
   * Reads the activity log of one survey.
   *
   * `GET /api/projects/{project_id}/surveys/{id}/activity/`
   *
   * Open points:
   * - Shape of the entries of the activity endpoints: not shown.
   */
  readonly retrieveSurveyActivity: Handler<
    RetrieveSurveyActivityRequest<P>,
    RetrieveSurveyActivityOutput
  >;

  /**
   * Summarize the responses of a survey
   *
   * Summarizes the responses of one survey. The body fields are the writable fields of a survey.
   *
   * `POST /api/projects/{project_id}/surveys/{id}/summarize_responses/`
   *
   * Open points:
   * - What summarize_responses returns and how the body influences the summary: not shown.
   */
  readonly summarizeSurveyResponses: Handler<
    SummarizeSurveyResponsesRequest<P>,
    SummarizeSurveyResponsesOutput
  >;

  /**
   * Read the activity of all surveys
   *
   * Reads the activity log of all surveys of a project.
   *
   * `GET /api/projects/{project_id}/surveys/activity/`
   *
   * Open points:
   * - Shape of the entries of the activity endpoints: not shown.
   */
  readonly retrieveAllSurveysActivity: Handler<
    RetrieveAllSurveysActivityRequest<P>,
    RetrieveAllSurveysActivityOutput
  >;

  /**
   * Count survey responses
   *
   * Reads the response count of a project.
   *
   * `GET /api/projects/{project_id}/surveys/responses_count/`
   *
   * Open points:
   * - Shape of the responses_count result: not shown.
   */
  readonly countSurveyResponses: Handler<
    CountSurveyResponsesRequest<P>,
    CountSurveyResponsesOutput
  >;
}

/** What the handler of removeDashboardCollaborator is given. */
export interface RemoveDashboardCollaboratorRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: RemoveDashboardCollaboratorPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of retrieveDashboardSharing is given. */
export interface RetrieveDashboardSharingRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: RetrieveDashboardSharingPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of retrieveDashboard is given. */
export interface RetrieveDashboardRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: RetrieveDashboardPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of updateDashboard is given. */
export interface UpdateDashboardRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: UpdateDashboardPath;
  /** Decoded and checked; `undefined` if the request has none. */
  readonly body: UpdateDashboardBody | undefined;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of deleteDashboard is given. */
export interface DeleteDashboardRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: DeleteDashboardPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of moveDashboardTile is given. */
export interface MoveDashboardTileRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: MoveDashboardTilePath;
  /** Decoded and checked; `undefined` if the request has none. */
  readonly body: MoveDashboardTileBody | undefined;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of createDashboardFromTemplateJson is given. */
export interface CreateDashboardFromTemplateJsonRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: CreateDashboardFromTemplateJsonPath;
  /** Decoded and checked; `undefined` if the request has none. */
  readonly body: CreateDashboardFromTemplateJsonBody | undefined;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of listEvents is given. */
export interface ListEventsRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: ListEventsPath;
  /** From the query, decoded and checked. */
  readonly query: ListEventsQuery;
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
  readonly path: RetrieveEventPath;
  /** From the query, decoded and checked. */
  readonly query: RetrieveEventQuery;
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
  readonly path: ListSurveysPath;
  /** From the query, decoded and checked. */
  readonly query: ListSurveysQuery;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of createSurvey is given. */
export interface CreateSurveyRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: CreateSurveyPath;
  /** Decoded and checked; `undefined` if the request has none. */
  readonly body: CreateSurveyBody | undefined;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of retrieveSurvey is given. */
export interface RetrieveSurveyRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: RetrieveSurveyPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of updateSurvey is given. */
export interface UpdateSurveyRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: UpdateSurveyPath;
  /** Decoded and checked; `undefined` if the request has none. */
  readonly body: UpdateSurveyBody | undefined;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of deleteSurvey is given. */
export interface DeleteSurveyRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: DeleteSurveyPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of retrieveSurveyActivity is given. */
export interface RetrieveSurveyActivityRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: RetrieveSurveyActivityPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of summarizeSurveyResponses is given. */
export interface SummarizeSurveyResponsesRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: SummarizeSurveyResponsesPath;
  /** Decoded and checked; `undefined` if the request has none. */
  readonly body: SummarizeSurveyResponsesBody | undefined;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of retrieveAllSurveysActivity is given. */
export interface RetrieveAllSurveysActivityRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: RetrieveAllSurveysActivityPath;
  /** Who makes the request. */
  readonly principal: P;
}

/** What the handler of countSurveyResponses is given. */
export interface CountSurveyResponsesRequest<P extends Principal = Principal> extends Call {
  /** From the path, decoded and checked. */
  readonly path: CountSurveyResponsesPath;
  /** Who makes the request. */
  readonly principal: P;
}
