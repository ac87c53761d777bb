// Generated: the API in the shape of openapi-typescript, for tools that are built on `paths`, `components` and `operations`.
import type * as api from "./index.js";

export interface paths {
  "/api/environments/{project_id}/dashboards/{dashboard_id}/collaborators/{user__uuid}/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a dashboard collaborator
     *
     * Removes one collaborator from a dashboard.
     */
    delete: operations["removeDashboardCollaborator"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/environments/{project_id}/dashboards/{dashboard_id}/sharing/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the sharing configuration of a dashboard
     *
     * Reads the public sharing configuration of a dashboard.
     */
    get: operations["retrieveDashboardSharing"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/environments/{project_id}/dashboards/{id}/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a dashboard
     *
     * Reads one dashboard, with all of its fields.
     */
    get: operations["retrieveDashboard"];
    put?: never;
    post?: never;
    /**
     * Delete a dashboard (always refused)
     *
     * A hard delete is not allowed: the service answers 405 and does not remove the dashboard. Use
     * a PATCH that sets `deleted` to true instead.
     */
    delete: operations["deleteDashboard"];
    options?: never;
    head?: never;
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
    patch: operations["updateDashboard"];
    trace?: never;
  };
  "/api/environments/{project_id}/dashboards/{id}/move_tile/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
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
    patch: operations["moveDashboardTile"];
    trace?: never;
  };
  "/api/environments/{project_id}/dashboards/create_from_template_json/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
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
    post: operations["createDashboardFromTemplateJson"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/environments/{project_id}/events/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List events
     *
     * Lists the captured events of a project, with filters. This endpoint is effectively deprecated
     * and kept only for backwards compatibility: ad-hoc listing and aggregation belong to a
     * separate query endpoint, bulk export to separate export products.
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
    get: operations["listEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/environments/{project_id}/events/{id}/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve an event
     *
     * Reads one captured event.
     *
     * Open point: Layout of the CSV output of the event operations: not shown.
     */
    get: operations["retrieveEvent"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/projects/{project_id}/surveys/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List surveys
     *
     * Lists the surveys of a project. The list is paged by `limit` and `offset`.
     *
     * Open point: Default and maximum page sizes: not shown.
     */
    get: operations["listSurveys"];
    put?: never;
    /**
     * Create a survey
     *
     * Creates a survey from the writable fields of a survey.
     *
     * Open point: Which body fields are mandatory for create and update of dashboards and surveys:
     * not shown.
     */
    post: operations["createSurvey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/projects/{project_id}/surveys/{id}/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a survey
     *
     * Reads one survey.
     */
    get: operations["retrieveSurvey"];
    put?: never;
    post?: never;
    /**
     * Delete a survey
     *
     * Deletes one survey.
     */
    delete: operations["deleteSurvey"];
    options?: never;
    head?: never;
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
    patch: operations["updateSurvey"];
    trace?: never;
  };
  "/api/projects/{project_id}/surveys/{id}/activity/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the activity of one survey
     *
     * Reads the activity log of one survey.
     *
     * Open point: Shape of the entries of the activity endpoints: not shown.
     */
    get: operations["retrieveSurveyActivity"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/projects/{project_id}/surveys/{id}/summarize_responses/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Summarize the responses of a survey
     *
     * Summarizes the responses of one survey. The body fields are the writable fields of a survey.
     *
     * Open point: What summarize_responses returns and how the body influences the summary: not
     * shown.
     */
    post: operations["summarizeSurveyResponses"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/projects/{project_id}/surveys/activity/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the activity of all surveys
     *
     * Reads the activity log of all surveys of a project.
     *
     * Open point: Shape of the entries of the activity endpoints: not shown.
     */
    get: operations["retrieveAllSurveysActivity"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/projects/{project_id}/surveys/responses_count/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Count survey responses
     *
     * Reads the response count of a project.
     *
     * Open point: Shape of the responses_count result: not shown.
     */
    get: operations["countSurveyResponses"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}

export type webhooks = Record<string, never>;

export interface components {
  schemas: {
    Dashboard: api.Dashboard;
    DashboardWrite: api.DashboardWrite;
    SharingConfiguration: api.SharingConfiguration;
    User: api.User;
    Event: api.Event;
    EventPage: api.EventPage;
    FeatureFlag: api.FeatureFlag;
    Survey: api.Survey;
    SurveyWritten: api.SurveyWritten;
    SurveyWrite: api.SurveyWrite;
    SurveyPage: api.SurveyPage;
    SurveyQuestion: api.SurveyQuestion;
    OpenQuestion: api.OpenQuestion;
    LinkQuestion: api.LinkQuestion;
    RatingQuestion: api.RatingQuestion;
    SingleChoiceQuestion: api.SingleChoiceQuestion;
    MultipleChoiceQuestion: api.MultipleChoiceQuestion;
    Branching: api.Branching;
    BranchingOnResponse: api.BranchingOnResponse;
    NextQuestionBranching: api.NextQuestionBranching;
    EndBranching: api.EndBranching;
    ResponseBasedBranching: api.ResponseBasedBranching;
    SpecificQuestionBranching: api.SpecificQuestionBranching;
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}

export type $defs = Record<string, never>;

export interface operations {
  removeDashboardCollaborator: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
        /**
         * Identifier of the dashboard that the collaborator or the sharing configuration belongs
         * to.
         */
        dashboard_id: number;
        /** UUID of the user who is to be removed as a collaborator. */
        user__uuid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The collaborator is removed. No body. */
      204: { headers: { [key: string]: unknown }; content?: never };
    };
  };
  retrieveDashboardSharing: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
        /**
         * Identifier of the dashboard that the collaborator or the sharing configuration belongs
         * to.
         */
        dashboard_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The sharing configuration. */
      200: {
        headers: { [key: string]: unknown };
        content: { "application/json": api.SharingConfiguration };
      };
    };
  };
  retrieveDashboard: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
        /** Unique identifier of the dashboard. */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The dashboard. */
      200: {
        headers: { [key: string]: unknown };
        content: { "application/json": api.Dashboard };
      };
    };
  };
  deleteDashboard: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
        /** Unique identifier of the dashboard. */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A hard delete is refused, and the dashboard is not removed. No body. */
      405: { headers: { [key: string]: unknown }; content?: never };
    };
  };
  updateDashboard: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
        /** Unique identifier of the dashboard. */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: { content: { "application/json": api.DashboardWrite } };
    responses: {
      /** The dashboard. */
      200: {
        headers: { [key: string]: unknown };
        content: { "application/json": api.Dashboard };
      };
    };
  };
  moveDashboardTile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
        /** Unique identifier of the dashboard. */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: { content: { "application/json": api.DashboardWrite } };
    responses: {
      /** The request succeeded. No body. */
      200: { headers: { [key: string]: unknown }; content?: never };
    };
  };
  createDashboardFromTemplateJson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { "application/json": api.DashboardWrite } };
    responses: {
      /** The request succeeded. No body. */
      200: { headers: { [key: string]: unknown }; content?: never };
    };
  };
  listEvents: {
    parameters: {
      query?: {
        /**
         * Only events with a timestamp after this time.
         *
         * Open point: Format of the after and before timestamps, and the element shape of
         * properties, select and where on the event list: not shown.
         */
        after?: string;
        /**
         * Only events with a timestamp before this time.
         *
         * Open point: Format of the after and before timestamps, and the element shape of
         * properties, select and where on the event list: not shown.
         */
        before?: string;
        /** Filter by distinct id. */
        distinct_id?: number;
        /** Filter by event name. */
        event?: string;
        /** Output format. */
        format?: "csv" | "json";
        /** Maximum number of results. */
        limit?: number;
        /** Initial index from which to return results. */
        offset?: number;
        /** Filter by person id. */
        person_id?: number;
        /**
         * Filter by event property, person property, cohort, groups and more.
         *
         * Open point: Format of the after and before timestamps, and the element shape of
         * properties, select and where on the event list: not shown.
         */
        properties?: unknown[];
        /**
         * Experimental. JSON-serialized array of query-language expressions to return.
         *
         * Open point: Format of the after and before timestamps, and the element shape of
         * properties, select and where on the event list: not shown.
         */
        select?: unknown[];
        /**
         * Experimental. JSON-serialized array of query-language expressions that must pass.
         *
         * Open point: Format of the after and before timestamps, and the element shape of
         * properties, select and where on the event list: not shown.
         */
        where?: unknown[];
      };
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of events, in the output format asked for. */
      200: {
        headers: { [key: string]: unknown };
        content: { "application/json": api.EventPage; "text/csv": string };
      };
    };
  };
  retrieveEvent: {
    parameters: {
      query?: {
        /** Output format. */
        format?: "csv" | "json";
      };
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
        /** Identifier of the event. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The event, in the output format asked for. */
      200: {
        headers: { [key: string]: unknown };
        content: { "application/json": api.Event; "text/csv": string };
      };
    };
  };
  listSurveys: {
    parameters: {
      query?: {
        /** Number of results per page. */
        limit?: number;
        /** Initial index from which to return results. */
        offset?: number;
        /** Search term. */
        search?: string;
      };
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of surveys. */
      200: {
        headers: { [key: string]: unknown };
        content: { "application/json": api.SurveyPage };
      };
    };
  };
  createSurvey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { "application/json": api.SurveyWrite } };
    responses: {
      /** The created survey. */
      201: {
        headers: { [key: string]: unknown };
        content: { "application/json": api.SurveyWritten };
      };
    };
  };
  retrieveSurvey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
        /**
         * Identifier of the survey.
         *
         * Format: uuid
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The survey. */
      200: {
        headers: { [key: string]: unknown };
        content: { "application/json": api.Survey };
      };
    };
  };
  deleteSurvey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
        /**
         * Identifier of the survey.
         *
         * Format: uuid
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The survey is deleted. No body. */
      204: { headers: { [key: string]: unknown }; content?: never };
    };
  };
  updateSurvey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
        /**
         * Identifier of the survey.
         *
         * Format: uuid
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { "application/json": api.SurveyWrite } };
    responses: {
      /** The updated survey. */
      200: {
        headers: { [key: string]: unknown };
        content: { "application/json": api.SurveyWritten };
      };
    };
  };
  retrieveSurveyActivity: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
        /**
         * Identifier of the survey.
         *
         * Format: uuid
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The request succeeded. No body. */
      200: { headers: { [key: string]: unknown }; content?: never };
    };
  };
  summarizeSurveyResponses: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
        /**
         * Identifier of the survey.
         *
         * Format: uuid
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: { content: { "application/json": api.SurveyWrite } };
    responses: {
      /** The request succeeded. No body. */
      200: { headers: { [key: string]: unknown }; content?: never };
    };
  };
  retrieveAllSurveysActivity: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The request succeeded. No body. */
      200: { headers: { [key: string]: unknown }; content?: never };
    };
  };
  countSurveyResponses: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * ID of a project. The endpoint `/api/projects/`, which is outside this API description,
         * lists the project IDs.
         */
        project_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The request succeeded. No body. */
      200: { headers: { [key: string]: unknown }; content?: never };
    };
  };
}
