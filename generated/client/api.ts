// Generated: all operations as methods of one object, for programs that do not mind holding all of them.
import type * as types from "../types/index.js";
import { bind, type Method } from "./bound.js";
import { type ClientOptions, createClient } from "./client.js";
import * as operations from "./operations.js";
import * as paged from "./paged.js";
import * as paging from "./paging.js";
import { retries } from "./retries.js";

/** The operations of the API, bound to a client. */
export interface Api {
  /**
   * Remove a dashboard collaborator
   *
   * Removes one collaborator from a dashboard.
   */
  readonly removeDashboardCollaborator: Method<
    types.RemoveDashboardCollaboratorInput,
    operations.RemoveDashboardCollaboratorResult
  >;
  /**
   * Read the sharing configuration of a dashboard
   *
   * Reads the public sharing configuration of a dashboard.
   */
  readonly retrieveDashboardSharing: Method<
    types.RetrieveDashboardSharingInput,
    operations.RetrieveDashboardSharingResult
  >;
  /**
   * Retrieve a dashboard
   *
   * Reads one dashboard, with all of its fields.
   */
  readonly retrieveDashboard: Method<
    types.RetrieveDashboardInput,
    operations.RetrieveDashboardResult
  >;
  /**
   * Update a dashboard
   *
   * Changes the writable fields of a dashboard. Setting `deleted` to true soft-deletes an active
   * dashboard: its record remains. A hard delete is refused.
   *
   * Open point: Restoring a deleted dashboard: not shown.
   *
   * Open point: Which body fields are mandatory for create and update of dashboards and surveys:
   * not shown.
   */
  readonly updateDashboard: Method<
    types.UpdateDashboardInput,
    operations.UpdateDashboardResult
  >;
  /**
   * Delete a dashboard (always refused)
   *
   * A hard delete is not allowed: the service answers 405 and does not remove the dashboard. Use a
   * PATCH that sets `deleted` to true instead.
   */
  readonly deleteDashboard: Method<
    types.DeleteDashboardInput,
    operations.DeleteDashboardResult
  >;
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
  readonly moveDashboardTile: Method<
    types.MoveDashboardTileInput,
    operations.MoveDashboardTileResult
  >;
  /**
   * Create a dashboard from template JSON
   *
   * Creates a dashboard from a template supplied as JSON. The body fields are those of updating a
   * dashboard.
   *
   * Open point: What create_from_template_json does with the listed fields, and which of them it
   * requires: not shown.
   *
   * Open point: Which body fields are mandatory for create and update of dashboards and surveys:
   * not shown.
   *
   * Open point: Required scopes of move_tile and create_from_template_json: not shown.
   */
  readonly createDashboardFromTemplateJson: Method<
    types.CreateDashboardFromTemplateJsonInput,
    operations.CreateDashboardFromTemplateJsonResult
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
  readonly listEvents: paging.PagedMethod<
    types.ListEventsInput,
    operations.ListEventsResult,
    types.EventPage,
    paging.ItemOf<types.EventPage, "results">
  >;
  /**
   * Retrieve an event
   *
   * Reads one captured event.
   *
   * Open point: Layout of the CSV output of the event operations: not shown.
   */
  readonly retrieveEvent: Method<
    types.RetrieveEventInput,
    operations.RetrieveEventResult
  >;
  /**
   * List surveys
   *
   * Lists the surveys of a project. The list is paged by `limit` and `offset`.
   *
   * Open point: Default and maximum page sizes: not shown.
   */
  readonly listSurveys: paging.PagedMethod<
    types.ListSurveysInput,
    operations.ListSurveysResult,
    types.SurveyPage,
    paging.ItemOf<types.SurveyPage, "results">
  >;
  /**
   * Create a survey
   *
   * Creates a survey from the writable fields of a survey.
   *
   * Open point: Which body fields are mandatory for create and update of dashboards and surveys:
   * not shown.
   */
  readonly createSurvey: Method<
    types.CreateSurveyInput,
    operations.CreateSurveyResult
  >;
  /**
   * Retrieve a survey
   *
   * Reads one survey.
   */
  readonly retrieveSurvey: Method<
    types.RetrieveSurveyInput,
    operations.RetrieveSurveyResult
  >;
  /**
   * Update a survey
   *
   * Changes the writable fields of a survey.
   *
   * Open point: Survey states: Transitions: not shown.
   *
   * Open point: Which body fields are mandatory for create and update of dashboards and surveys:
   * not shown.
   */
  readonly updateSurvey: Method<
    types.UpdateSurveyInput,
    operations.UpdateSurveyResult
  >;
  /**
   * Delete a survey
   *
   * Deletes one survey.
   */
  readonly deleteSurvey: Method<
    types.DeleteSurveyInput,
    operations.DeleteSurveyResult
  >;
  /**
   * Read the activity of one survey
   *
   * Reads the activity log of one survey.
   *
   * Open point: Shape of the entries of the activity endpoints: not shown.
   */
  readonly retrieveSurveyActivity: Method<
    types.RetrieveSurveyActivityInput,
    operations.RetrieveSurveyActivityResult
  >;
  /**
   * Summarize the responses of a survey
   *
   * Summarizes the responses of one survey. The body fields are the writable fields of a survey.
   *
   * Open point: What summarize_responses returns and how the body influences the summary: not
   * shown.
   */
  readonly summarizeSurveyResponses: Method<
    types.SummarizeSurveyResponsesInput,
    operations.SummarizeSurveyResponsesResult
  >;
  /**
   * Read the activity of all surveys
   *
   * Reads the activity log of all surveys of a project.
   *
   * Open point: Shape of the entries of the activity endpoints: not shown.
   */
  readonly retrieveAllSurveysActivity: Method<
    types.RetrieveAllSurveysActivityInput,
    operations.RetrieveAllSurveysActivityResult
  >;
  /**
   * Count survey responses
   *
   * Reads the response count of a project.
   *
   * Open point: Shape of the responses_count result: not shown.
   */
  readonly countSurveyResponses: Method<
    types.CountSurveyResponsesInput,
    operations.CountSurveyResponsesResult
  >;
}

/** Makes a client and binds the operations to it. Unless `retry` says otherwise, it has `retries()`. */
export function createApi(options: ClientOptions = {}): Api {
  const client = createClient({ ...options, retry: options.retry ?? retries() });
  return {
    removeDashboardCollaborator: bind(client, operations.removeDashboardCollaborator),
    retrieveDashboardSharing: bind(client, operations.retrieveDashboardSharing),
    retrieveDashboard: bind(client, operations.retrieveDashboard),
    updateDashboard: bind(client, operations.updateDashboard),
    deleteDashboard: bind(client, operations.deleteDashboard),
    moveDashboardTile: bind(client, operations.moveDashboardTile),
    createDashboardFromTemplateJson: bind(client, operations.createDashboardFromTemplateJson),
    listEvents: paging.bindPaged(
      client,
      operations.listEvents,
      paged.listEvents,
    ),
    retrieveEvent: bind(client, operations.retrieveEvent),
    listSurveys: paging.bindPaged(
      client,
      operations.listSurveys,
      paged.listSurveys,
    ),
    createSurvey: bind(client, operations.createSurvey),
    retrieveSurvey: bind(client, operations.retrieveSurvey),
    updateSurvey: bind(client, operations.updateSurvey),
    deleteSurvey: bind(client, operations.deleteSurvey),
    retrieveSurveyActivity: bind(client, operations.retrieveSurveyActivity),
    summarizeSurveyResponses: bind(client, operations.summarizeSurveyResponses),
    retrieveAllSurveysActivity: bind(client, operations.retrieveAllSurveysActivity),
    countSurveyResponses: bind(client, operations.countSurveyResponses),
  };
}
