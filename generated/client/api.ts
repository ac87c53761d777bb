// Generated: all operations as methods of one object, for programs that do not mind holding all of them.
import type * as types from "../types/index.js";
import { type CallOptions, type ClientOptions, createClient } from "./client.js";
import * as operations from "./operations.js";

/** The operations of the API, bound to a client. */
export interface Api {
  /**
   * Remove a dashboard collaborator
   *
   * Removes one collaborator from a dashboard.
   */
  removeDashboardCollaborator(
    input: types.RemoveDashboardCollaboratorInput,
    options?: CallOptions,
  ): Promise<operations.RemoveDashboardCollaboratorResult>;
  /**
   * Read the sharing configuration of a dashboard
   *
   * Reads the public sharing configuration of a dashboard.
   */
  retrieveDashboardSharing(
    input: types.RetrieveDashboardSharingInput,
    options?: CallOptions,
  ): Promise<operations.RetrieveDashboardSharingResult>;
  /**
   * Retrieve a dashboard
   *
   * Reads one dashboard, with all of its fields.
   */
  retrieveDashboard(
    input: types.RetrieveDashboardInput,
    options?: CallOptions,
  ): Promise<operations.RetrieveDashboardResult>;
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
  updateDashboard(
    input: types.UpdateDashboardInput,
    options?: CallOptions,
  ): Promise<operations.UpdateDashboardResult>;
  /**
   * Delete a dashboard (always refused)
   *
   * A hard delete is not allowed: the service answers 405 and does not remove the dashboard. Use a
   * PATCH that sets `deleted` to true instead.
   */
  deleteDashboard(
    input: types.DeleteDashboardInput,
    options?: CallOptions,
  ): Promise<operations.DeleteDashboardResult>;
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
  moveDashboardTile(
    input: types.MoveDashboardTileInput,
    options?: CallOptions,
  ): Promise<operations.MoveDashboardTileResult>;
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
  createDashboardFromTemplateJson(
    input: types.CreateDashboardFromTemplateJsonInput,
    options?: CallOptions,
  ): Promise<operations.CreateDashboardFromTemplateJsonResult>;
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
  listEvents(
    input: types.ListEventsInput,
    options?: CallOptions,
  ): Promise<operations.ListEventsResult>;
  /**
   * Retrieve an event
   *
   * Reads one captured event.
   *
   * Open point: Layout of the CSV output of the event operations: not shown.
   */
  retrieveEvent(
    input: types.RetrieveEventInput,
    options?: CallOptions,
  ): Promise<operations.RetrieveEventResult>;
  /**
   * List surveys
   *
   * Lists the surveys of a project. The list is paged by `limit` and `offset`.
   *
   * Open point: Default and maximum page sizes: not shown.
   */
  listSurveys(
    input: types.ListSurveysInput,
    options?: CallOptions,
  ): Promise<operations.ListSurveysResult>;
  /**
   * Create a survey
   *
   * Creates a survey from the writable fields of a survey.
   *
   * Open point: Which body fields are mandatory for create and update of dashboards and surveys:
   * not shown.
   */
  createSurvey(
    input: types.CreateSurveyInput,
    options?: CallOptions,
  ): Promise<operations.CreateSurveyResult>;
  /**
   * Retrieve a survey
   *
   * Reads one survey.
   */
  retrieveSurvey(
    input: types.RetrieveSurveyInput,
    options?: CallOptions,
  ): Promise<operations.RetrieveSurveyResult>;
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
  updateSurvey(
    input: types.UpdateSurveyInput,
    options?: CallOptions,
  ): Promise<operations.UpdateSurveyResult>;
  /**
   * Delete a survey
   *
   * Deletes one survey.
   */
  deleteSurvey(
    input: types.DeleteSurveyInput,
    options?: CallOptions,
  ): Promise<operations.DeleteSurveyResult>;
  /**
   * Read the activity of one survey
   *
   * Reads the activity log of one survey.
   *
   * Open point: Shape of the entries of the activity endpoints: not shown.
   */
  retrieveSurveyActivity(
    input: types.RetrieveSurveyActivityInput,
    options?: CallOptions,
  ): Promise<operations.RetrieveSurveyActivityResult>;
  /**
   * Summarize the responses of a survey
   *
   * Summarizes the responses of one survey. The body fields are the writable fields of a survey.
   *
   * Open point: What summarize_responses returns and how the body influences the summary: not
   * shown.
   */
  summarizeSurveyResponses(
    input: types.SummarizeSurveyResponsesInput,
    options?: CallOptions,
  ): Promise<operations.SummarizeSurveyResponsesResult>;
  /**
   * Read the activity of all surveys
   *
   * Reads the activity log of all surveys of a project.
   *
   * Open point: Shape of the entries of the activity endpoints: not shown.
   */
  retrieveAllSurveysActivity(
    input: types.RetrieveAllSurveysActivityInput,
    options?: CallOptions,
  ): Promise<operations.RetrieveAllSurveysActivityResult>;
  /**
   * Count survey responses
   *
   * Reads the response count of a project.
   *
   * Open point: Shape of the responses_count result: not shown.
   */
  countSurveyResponses(
    input: types.CountSurveyResponsesInput,
    options?: CallOptions,
  ): Promise<operations.CountSurveyResponsesResult>;
}

/** Makes a client and binds the operations to it. */
export function createApi(options: ClientOptions = {}): Api {
  const client = createClient(options);
  return {
    removeDashboardCollaborator: (input, options) => operations.removeDashboardCollaborator(client, input, options),
    retrieveDashboardSharing: (input, options) => operations.retrieveDashboardSharing(client, input, options),
    retrieveDashboard: (input, options) => operations.retrieveDashboard(client, input, options),
    updateDashboard: (input, options) => operations.updateDashboard(client, input, options),
    deleteDashboard: (input, options) => operations.deleteDashboard(client, input, options),
    moveDashboardTile: (input, options) => operations.moveDashboardTile(client, input, options),
    createDashboardFromTemplateJson: (input, options) => operations.createDashboardFromTemplateJson(client, input, options),
    listEvents: (input, options) => operations.listEvents(client, input, options),
    retrieveEvent: (input, options) => operations.retrieveEvent(client, input, options),
    listSurveys: (input, options) => operations.listSurveys(client, input, options),
    createSurvey: (input, options) => operations.createSurvey(client, input, options),
    retrieveSurvey: (input, options) => operations.retrieveSurvey(client, input, options),
    updateSurvey: (input, options) => operations.updateSurvey(client, input, options),
    deleteSurvey: (input, options) => operations.deleteSurvey(client, input, options),
    retrieveSurveyActivity: (input, options) => operations.retrieveSurveyActivity(client, input, options),
    summarizeSurveyResponses: (input, options) => operations.summarizeSurveyResponses(client, input, options),
    retrieveAllSurveysActivity: (input, options) => operations.retrieveAllSurveysActivity(client, input, options),
    countSurveyResponses: (input, options) => operations.countSurveyResponses(client, input, options),
  };
}
