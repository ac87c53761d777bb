// Generated: the types of the API: every schema, and every operation's inputs and outputs, under one name each.

/**
 * A dashboard, as it is retrieved and as an update answers it. Every response carries all of these
 * fields. It is active while `deleted` is false.
 */
export interface Dashboard {
  /** Unique identifier of the dashboard. */
  id: number;
  name: string;
  description: string;
  pinned: boolean;
  /** Format: date-time */
  created_at: string;
  created_by: User;
  is_shared: boolean;
  /** Soft-delete marker. The record of a deleted dashboard remains. */
  deleted: boolean;
  /** Open point: Allowed values of creation_mode and user_access_level: not shown. */
  creation_mode: string;
  use_template: string;
  use_dashboard: number;
  delete_insights: boolean;
  /** Open point: Content of a dashboard's filters and variables: not shown. */
  filters: { [key: string]: unknown };
  /** Open point: Content of a dashboard's filters and variables: not shown. */
  variables: { [key: string]: unknown };
  /**
   * Open point: Type of the elements of tags, feature_flag_keys and choices, and of the values of
   * responseValues: not shown.
   */
  tags: unknown[];
  /** Open point: Fields of the items in a dashboard's tiles: not shown. */
  tiles: { [key: string]: unknown }[];
  /**
   * Open point: Allowed values of restriction_level, effective_restriction_level and
   * effective_privilege_level (only their integer type is given): not shown.
   */
  restriction_level: number;
  /**
   * Open point: Allowed values of restriction_level, effective_restriction_level and
   * effective_privilege_level (only their integer type is given): not shown.
   */
  effective_restriction_level: number;
  /**
   * Open point: Allowed values of restriction_level, effective_restriction_level and
   * effective_privilege_level (only their integer type is given): not shown.
   */
  effective_privilege_level: number;
  /** Open point: Allowed values of creation_mode and user_access_level: not shown. */
  user_access_level: string;
  access_control_version: string;
}

/**
 * The writable fields of a dashboard.
 *
 * Open point: Which fields are required on creation: not shown.
 */
export interface DashboardWrite {
  name?: string;
  description?: string;
  pinned?: boolean;
  /** Soft-delete marker. Set it to true to delete the dashboard; its record remains. */
  deleted?: boolean;
  use_template?: string;
  use_dashboard?: number;
  delete_insights?: boolean;
  /**
   * Open point: Type of the elements of tags, feature_flag_keys and choices, and of the values of
   * responseValues: not shown.
   */
  tags?: unknown[];
  /**
   * Open point: Allowed values of restriction_level, effective_restriction_level and
   * effective_privilege_level (only their integer type is given): not shown.
   */
  restriction_level?: number;
}

/** The public sharing configuration of a dashboard. */
export interface SharingConfiguration {
  /** Format: date-time */
  created_at?: string;
  enabled?: boolean;
  /** A token value. */
  access_token?: string;
}

/** A user, as in the `created_by` of a dashboard or a survey. */
export interface User {
  id?: number;
  /** Format: uuid */
  uuid?: string;
  distinct_id?: string;
  first_name?: string;
  last_name?: string;
  /**
   * E-mail address.
   *
   * Format: email
   */
  email?: string;
  is_email_verified?: boolean;
  hedgehog_config?: { [key: string]: unknown };
  role_at_organization?: string;
}

/** A captured analytics event. */
export interface Event {
  id?: string;
  distinct_id?: string;
  /**
   * Open point: Inner format of an event's properties, person, elements and elements_chain (each is
   * typed as a string): not shown.
   */
  properties?: string;
  /** Event name. */
  event?: string;
  timestamp?: string;
  /**
   * Open point: Inner format of an event's properties, person, elements and elements_chain (each is
   * typed as a string): not shown.
   */
  person?: string;
  /**
   * Open point: Inner format of an event's properties, person, elements and elements_chain (each is
   * typed as a string): not shown.
   */
  elements?: string;
  /**
   * Open point: Inner format of an event's properties, person, elements and elements_chain (each is
   * typed as a string): not shown.
   */
  elements_chain?: string;
}

/** One page of events. It has no count. */
export interface EventPage {
  /** URL of the following page. */
  next?: string;
  results?: Event[];
}

/** A feature flag, as embedded in surveys. */
export interface FeatureFlag {
  id?: number;
  team_id?: number;
  name?: string;
  key?: string;
  filters?: { [key: string]: unknown };
  deleted?: boolean;
  active?: boolean;
  ensure_experience_continuity?: boolean;
  has_encrypted_payloads?: boolean;
}

/**
 * A survey, as it is listed and retrieved. It has no named states.
 *
 * Open point: Survey states: Transitions: not shown.
 */
export interface Survey {
  /**
   * Identifier of the survey.
   *
   * Format: uuid
   */
  id?: string;
  name?: string;
  description?: string;
  /**
   * Open point: Allowed values of survey type and schedule beyond the single sample popover: not
   * shown.
   */
  type?: string;
  /**
   * Open point: Allowed values of survey type and schedule beyond the single sample popover: not
   * shown.
   */
  schedule?: string;
  linked_flag?: FeatureFlag;
  linked_flag_id?: number;
  targeting_flag?: FeatureFlag;
  internal_targeting_flag?: FeatureFlag;
  questions?: SurveyQuestion[];
  /**
   * Open point: Shapes of conditions, appearance, targeting_flag_filters and
   * response_sampling_daily_limits: not shown.
   */
  conditions?: unknown;
  /**
   * Open point: Shapes of conditions, appearance, targeting_flag_filters and
   * response_sampling_daily_limits: not shown.
   */
  appearance?: unknown;
  /** Format: date-time */
  created_at?: string;
  created_by?: User;
  /** Format: date-time */
  start_date?: string;
  /** Format: date-time */
  end_date?: string;
  archived?: boolean;
  responses_limit?: number;
  /**
   * Open point: Type of the elements of tags, feature_flag_keys and choices, and of the values of
   * responseValues: not shown.
   */
  feature_flag_keys?: unknown[];
  iteration_count?: number;
  iteration_frequency_days?: number;
  iteration_start_dates?: string[];
  current_iteration?: number;
  /** Format: date-time */
  current_iteration_start_date?: string;
  /** Format: date-time */
  response_sampling_start_date?: string;
  /**
   * Open point: Allowed values of response_sampling_interval_type beyond the sample day: not shown.
   */
  response_sampling_interval_type?: string;
  response_sampling_interval?: number;
  response_sampling_limit?: number;
  /**
   * Open point: Shapes of conditions, appearance, targeting_flag_filters and
   * response_sampling_daily_limits: not shown.
   */
  response_sampling_daily_limits?: unknown;
  enable_partial_responses?: boolean;
}

/** A survey, as creating and updating it answers it. */
export interface SurveyWritten {
  /**
   * Identifier of the survey.
   *
   * Format: uuid
   */
  id?: string;
  name?: string;
  description?: string;
  /**
   * Open point: Allowed values of survey type and schedule beyond the single sample popover: not
   * shown.
   */
  type?: string;
  /**
   * Open point: Allowed values of survey type and schedule beyond the single sample popover: not
   * shown.
   */
  schedule?: string;
  linked_flag?: FeatureFlag;
  linked_flag_id?: number;
  targeting_flag?: FeatureFlag;
  targeting_flag_id?: number;
  internal_targeting_flag?: FeatureFlag;
  /**
   * Open point: Shapes of conditions, appearance, targeting_flag_filters and
   * response_sampling_daily_limits: not shown.
   */
  targeting_flag_filters?: unknown;
  remove_targeting_flag?: boolean;
  questions?: SurveyQuestion[];
  /**
   * Open point: Shapes of conditions, appearance, targeting_flag_filters and
   * response_sampling_daily_limits: not shown.
   */
  conditions?: unknown;
  /**
   * Open point: Shapes of conditions, appearance, targeting_flag_filters and
   * response_sampling_daily_limits: not shown.
   */
  appearance?: unknown;
  /** Format: date-time */
  created_at?: string;
  created_by?: User;
  /** Format: date-time */
  start_date?: string;
  /** Format: date-time */
  end_date?: string;
  archived?: boolean;
  responses_limit?: number;
  iteration_count?: number;
  iteration_frequency_days?: number;
  iteration_start_dates?: string[];
  current_iteration?: number;
  /** Format: date-time */
  current_iteration_start_date?: string;
  /** Format: date-time */
  response_sampling_start_date?: string;
  /**
   * Open point: Allowed values of response_sampling_interval_type beyond the sample day: not shown.
   */
  response_sampling_interval_type?: string;
  response_sampling_interval?: number;
  response_sampling_limit?: number;
  /**
   * Open point: Shapes of conditions, appearance, targeting_flag_filters and
   * response_sampling_daily_limits: not shown.
   */
  response_sampling_daily_limits?: unknown;
  enable_partial_responses?: boolean;
}

/**
 * The writable fields of a survey.
 *
 * Open point: Which fields are required on creation: not shown.
 */
export interface SurveyWrite {
  name?: string;
  description?: string;
  /**
   * Open point: Allowed values of survey type and schedule beyond the single sample popover: not
   * shown.
   */
  type?: string;
  /**
   * Open point: Allowed values of survey type and schedule beyond the single sample popover: not
   * shown.
   */
  schedule?: string;
  linked_flag_id?: number;
  targeting_flag_id?: number;
  /**
   * Open point: Shapes of conditions, appearance, targeting_flag_filters and
   * response_sampling_daily_limits: not shown.
   */
  targeting_flag_filters?: unknown;
  remove_targeting_flag?: boolean;
  questions?: SurveyQuestion[];
  /**
   * Open point: Shapes of conditions, appearance, targeting_flag_filters and
   * response_sampling_daily_limits: not shown.
   */
  conditions?: unknown;
  /**
   * Open point: Shapes of conditions, appearance, targeting_flag_filters and
   * response_sampling_daily_limits: not shown.
   */
  appearance?: unknown;
  /** Format: date-time */
  start_date?: string;
  /** Format: date-time */
  end_date?: string;
  archived?: boolean;
  responses_limit?: number;
  iteration_count?: number;
  iteration_frequency_days?: number;
  iteration_start_dates?: string[];
  current_iteration?: number;
  /** Format: date-time */
  current_iteration_start_date?: string;
  /** Format: date-time */
  response_sampling_start_date?: string;
  /**
   * Open point: Allowed values of response_sampling_interval_type beyond the sample day: not shown.
   */
  response_sampling_interval_type?: string;
  response_sampling_interval?: number;
  response_sampling_limit?: number;
  /**
   * Open point: Shapes of conditions, appearance, targeting_flag_filters and
   * response_sampling_daily_limits: not shown.
   */
  response_sampling_daily_limits?: unknown;
  enable_partial_responses?: boolean;
}

/** One page of surveys. */
export interface SurveyPage {
  count?: number;
  next?: string;
  previous?: string;
  results?: Survey[];
}

/** A question of a survey. Its `type` selects the kind. */
export type SurveyQuestion =
  | OpenQuestion
  | LinkQuestion
  | RatingQuestion
  | SingleChoiceQuestion
  | MultipleChoiceQuestion;

/** A basic (open-ended) question. */
export interface OpenQuestion {
  type: "open";
  /** Text of the question. */
  question?: string;
  /** Optional. */
  description?: string;
  descriptionContentType?: "html" | "text";
  /** Whether the question may be skipped. */
  optional?: boolean;
  /** Text of the submit button. */
  buttonText?: string;
  branching?: Branching;
}

/** A question with a link. */
export interface LinkQuestion {
  type: "link";
  /** Text of the question. */
  question?: string;
  /** Optional. */
  description?: string;
  descriptionContentType?: "html" | "text";
  /** Whether the question may be skipped. */
  optional?: boolean;
  /** Text of the submit button. */
  buttonText?: string;
  branching?: Branching;
  /** URL associated with the question. */
  link?: string;
}

/** A rating question. */
export interface RatingQuestion {
  type: "rating";
  /** Text of the question. */
  question?: string;
  /** Optional. */
  description?: string;
  descriptionContentType?: "html" | "text";
  /** Whether the question may be skipped. */
  optional?: boolean;
  /** Text of the submit button. */
  buttonText?: string;
  branching?: BranchingOnResponse;
  display?: "number" | "emoji";
  scale?: number;
  lowerBoundLabel?: string;
  upperBoundLabel?: string;
}

/** A multiple choice question of the type single_choice. */
export interface SingleChoiceQuestion {
  type: "single_choice";
  /** Text of the question. */
  question?: string;
  /** Optional. */
  description?: string;
  descriptionContentType?: "html" | "text";
  /** Whether the question may be skipped. */
  optional?: boolean;
  /** Text of the submit button. */
  buttonText?: string;
  branching?: BranchingOnResponse;
  /**
   * Open point: Type of the elements of tags, feature_flag_keys and choices, and of the values of
   * responseValues: not shown.
   */
  choices?: unknown[];
  shuffleOptions?: boolean;
  /** Whether an open-ended answer is allowed. */
  hasOpenChoice?: boolean;
}

/** A multiple choice question of the type multiple_choice. */
export interface MultipleChoiceQuestion {
  type: "multiple_choice";
  /** Text of the question. */
  question?: string;
  /** Optional. */
  description?: string;
  descriptionContentType?: "html" | "text";
  /** Whether the question may be skipped. */
  optional?: boolean;
  /** Text of the submit button. */
  buttonText?: string;
  branching?: Branching;
  /**
   * Open point: Type of the elements of tags, feature_flag_keys and choices, and of the values of
   * responseValues: not shown.
   */
  choices?: unknown[];
  shuffleOptions?: boolean;
  /** Whether an open-ended answer is allowed. */
  hasOpenChoice?: boolean;
}

/** Branching logic of an open, link or multiple choice question. Its `type` selects the kind. */
export type Branching = NextQuestionBranching | EndBranching | SpecificQuestionBranching;

/**
 * Branching logic of a rating or single choice question, which may depend on the response. Its
 * `type` selects the kind.
 */
export type BranchingOnResponse =
  | NextQuestionBranching
  | EndBranching
  | ResponseBasedBranching
  | SpecificQuestionBranching;

/** Proceeds to the next question. */
export interface NextQuestionBranching {
  type: "next_question";
}

/** Ends the survey, optionally with a confirmation message. */
export interface EndBranching {
  type: "end";
}

/** Branches on the response. For rating and single choice questions only. */
export interface ResponseBasedBranching {
  type: "response_based";
  /**
   * Maps response keys to values.
   *
   * Open point: Type of the elements of tags, feature_flag_keys and choices, and of the values of
   * responseValues: not shown.
   */
  responseValues?: { [key: string]: unknown };
}

/** Proceeds to the question at an index. */
export interface SpecificQuestionBranching {
  type: "specific_question";
  /** Index of the question to proceed to. */
  index?: number;
}

/** Path parameters of `removeDashboardCollaborator`. */
export interface RemoveDashboardCollaboratorPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
  /** Identifier of the dashboard that the collaborator or the sharing configuration belongs to. */
  dashboard_id: number;
  /** UUID of the user who is to be removed as a collaborator. */
  user__uuid: string;
}

/** What a caller of `removeDashboardCollaborator` gives. */
export interface RemoveDashboardCollaboratorInput {
  path: RemoveDashboardCollaboratorPath;
}

/** What `removeDashboardCollaborator` may answer. */
export type RemoveDashboardCollaboratorOutput = { status: 204 };

/** Path parameters of `retrieveDashboardSharing`. */
export interface RetrieveDashboardSharingPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
  /** Identifier of the dashboard that the collaborator or the sharing configuration belongs to. */
  dashboard_id: number;
}

/** What a caller of `retrieveDashboardSharing` gives. */
export interface RetrieveDashboardSharingInput {
  path: RetrieveDashboardSharingPath;
}

/** What `retrieveDashboardSharing` may answer. */
export type RetrieveDashboardSharingOutput = {
  status: 200;
  contentType: "application/json";
  body: SharingConfiguration;
};

/** Path parameters of `retrieveDashboard`. */
export interface RetrieveDashboardPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
  /** Unique identifier of the dashboard. */
  id: number;
}

/** What a caller of `retrieveDashboard` gives. */
export interface RetrieveDashboardInput {
  path: RetrieveDashboardPath;
}

/** What `retrieveDashboard` may answer. */
export type RetrieveDashboardOutput = {
  status: 200;
  contentType: "application/json";
  body: Dashboard;
};

/** Path parameters of `updateDashboard`. */
export interface UpdateDashboardPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
  /** Unique identifier of the dashboard. */
  id: number;
}

/** The fields to change. */
export type UpdateDashboardBody = DashboardWrite;

/** What a caller of `updateDashboard` gives. */
export interface UpdateDashboardInput {
  path: UpdateDashboardPath;
  body?: UpdateDashboardBody;
}

/** What `updateDashboard` may answer. */
export type UpdateDashboardOutput = {
  status: 200;
  contentType: "application/json";
  body: Dashboard;
};

/** Path parameters of `deleteDashboard`. */
export interface DeleteDashboardPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
  /** Unique identifier of the dashboard. */
  id: number;
}

/** What a caller of `deleteDashboard` gives. */
export interface DeleteDashboardInput {
  path: DeleteDashboardPath;
}

/** What `deleteDashboard` may answer. */
export type DeleteDashboardOutput = { status: 405 };

/** Path parameters of `moveDashboardTile`. */
export interface MoveDashboardTilePath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
  /** Unique identifier of the dashboard. */
  id: number;
}

/** The writable fields of a dashboard. */
export type MoveDashboardTileBody = DashboardWrite;

/** What a caller of `moveDashboardTile` gives. */
export interface MoveDashboardTileInput {
  path: MoveDashboardTilePath;
  body?: MoveDashboardTileBody;
}

/** What `moveDashboardTile` may answer. */
export type MoveDashboardTileOutput = { status: 200 };

/** Path parameters of `createDashboardFromTemplateJson`. */
export interface CreateDashboardFromTemplateJsonPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
}

/** The writable fields of a dashboard. */
export type CreateDashboardFromTemplateJsonBody = DashboardWrite;

/** What a caller of `createDashboardFromTemplateJson` gives. */
export interface CreateDashboardFromTemplateJsonInput {
  path: CreateDashboardFromTemplateJsonPath;
  body?: CreateDashboardFromTemplateJsonBody;
}

/** What `createDashboardFromTemplateJson` may answer. */
export type CreateDashboardFromTemplateJsonOutput = { status: 200 };

/** Path parameters of `listEvents`. */
export interface ListEventsPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
}

/** Query parameters of `listEvents`. */
export interface ListEventsQuery {
  /**
   * Only events with a timestamp after this time.
   *
   * Open point: Format of the after and before timestamps, and the element shape of properties,
   * select and where on the event list: not shown.
   */
  after?: string;
  /**
   * Only events with a timestamp before this time.
   *
   * Open point: Format of the after and before timestamps, and the element shape of properties,
   * select and where on the event list: not shown.
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
   * Open point: Format of the after and before timestamps, and the element shape of properties,
   * select and where on the event list: not shown.
   */
  properties?: unknown[];
  /**
   * Experimental. JSON-serialized array of query-language expressions to return.
   *
   * Open point: Format of the after and before timestamps, and the element shape of properties,
   * select and where on the event list: not shown.
   */
  select?: unknown[];
  /**
   * Experimental. JSON-serialized array of query-language expressions that must pass.
   *
   * Open point: Format of the after and before timestamps, and the element shape of properties,
   * select and where on the event list: not shown.
   */
  where?: unknown[];
}

/** What a caller of `listEvents` gives. */
export interface ListEventsInput {
  path: ListEventsPath;
  query?: ListEventsQuery;
}

/** What `listEvents` may answer. */
export type ListEventsOutput =
  | {
      status: 200;
      contentType: "application/json";
      body: EventPage;
    }
  | { status: 200; contentType: "text/csv"; body: string };

/** Path parameters of `retrieveEvent`. */
export interface RetrieveEventPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
  /** Identifier of the event. */
  id: string;
}

/** Query parameters of `retrieveEvent`. */
export interface RetrieveEventQuery {
  /** Output format. */
  format?: "csv" | "json";
}

/** What a caller of `retrieveEvent` gives. */
export interface RetrieveEventInput {
  path: RetrieveEventPath;
  query?: RetrieveEventQuery;
}

/** What `retrieveEvent` may answer. */
export type RetrieveEventOutput =
  | {
      status: 200;
      contentType: "application/json";
      body: Event;
    }
  | { status: 200; contentType: "text/csv"; body: string };

/** Path parameters of `listSurveys`. */
export interface ListSurveysPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
}

/** Query parameters of `listSurveys`. */
export interface ListSurveysQuery {
  /** Number of results per page. */
  limit?: number;
  /** Initial index from which to return results. */
  offset?: number;
  /** Search term. */
  search?: string;
}

/** What a caller of `listSurveys` gives. */
export interface ListSurveysInput {
  path: ListSurveysPath;
  query?: ListSurveysQuery;
}

/** What `listSurveys` may answer. */
export type ListSurveysOutput = {
  status: 200;
  contentType: "application/json";
  body: SurveyPage;
};

/** Path parameters of `createSurvey`. */
export interface CreateSurveyPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
}

/** The writable fields of a survey. */
export type CreateSurveyBody = SurveyWrite;

/** What a caller of `createSurvey` gives. */
export interface CreateSurveyInput {
  path: CreateSurveyPath;
  body?: CreateSurveyBody;
}

/** What `createSurvey` may answer. */
export type CreateSurveyOutput = {
  status: 201;
  contentType: "application/json";
  body: SurveyWritten;
};

/** Path parameters of `retrieveSurvey`. */
export interface RetrieveSurveyPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
  /**
   * Identifier of the survey.
   *
   * Format: uuid
   */
  id: string;
}

/** What a caller of `retrieveSurvey` gives. */
export interface RetrieveSurveyInput {
  path: RetrieveSurveyPath;
}

/** What `retrieveSurvey` may answer. */
export type RetrieveSurveyOutput = {
  status: 200;
  contentType: "application/json";
  body: Survey;
};

/** Path parameters of `updateSurvey`. */
export interface UpdateSurveyPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
  /**
   * Identifier of the survey.
   *
   * Format: uuid
   */
  id: string;
}

/** The fields to change. */
export type UpdateSurveyBody = SurveyWrite;

/** What a caller of `updateSurvey` gives. */
export interface UpdateSurveyInput {
  path: UpdateSurveyPath;
  body?: UpdateSurveyBody;
}

/** What `updateSurvey` may answer. */
export type UpdateSurveyOutput = {
  status: 200;
  contentType: "application/json";
  body: SurveyWritten;
};

/** Path parameters of `deleteSurvey`. */
export interface DeleteSurveyPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
  /**
   * Identifier of the survey.
   *
   * Format: uuid
   */
  id: string;
}

/** What a caller of `deleteSurvey` gives. */
export interface DeleteSurveyInput {
  path: DeleteSurveyPath;
}

/** What `deleteSurvey` may answer. */
export type DeleteSurveyOutput = { status: 204 };

/** Path parameters of `retrieveSurveyActivity`. */
export interface RetrieveSurveyActivityPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
  /**
   * Identifier of the survey.
   *
   * Format: uuid
   */
  id: string;
}

/** What a caller of `retrieveSurveyActivity` gives. */
export interface RetrieveSurveyActivityInput {
  path: RetrieveSurveyActivityPath;
}

/** What `retrieveSurveyActivity` may answer. */
export type RetrieveSurveyActivityOutput = { status: 200 };

/** Path parameters of `summarizeSurveyResponses`. */
export interface SummarizeSurveyResponsesPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
  /**
   * Identifier of the survey.
   *
   * Format: uuid
   */
  id: string;
}

/** The writable fields of a survey. */
export type SummarizeSurveyResponsesBody = SurveyWrite;

/** What a caller of `summarizeSurveyResponses` gives. */
export interface SummarizeSurveyResponsesInput {
  path: SummarizeSurveyResponsesPath;
  body?: SummarizeSurveyResponsesBody;
}

/** What `summarizeSurveyResponses` may answer. */
export type SummarizeSurveyResponsesOutput = { status: 200 };

/** Path parameters of `retrieveAllSurveysActivity`. */
export interface RetrieveAllSurveysActivityPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
}

/** What a caller of `retrieveAllSurveysActivity` gives. */
export interface RetrieveAllSurveysActivityInput {
  path: RetrieveAllSurveysActivityPath;
}

/** What `retrieveAllSurveysActivity` may answer. */
export type RetrieveAllSurveysActivityOutput = { status: 200 };

/** Path parameters of `countSurveyResponses`. */
export interface CountSurveyResponsesPath {
  /**
   * ID of a project. The endpoint `/api/projects/`, which is outside this API description, lists
   * the project IDs.
   */
  project_id: string;
}

/** What a caller of `countSurveyResponses` gives. */
export interface CountSurveyResponsesInput {
  path: CountSurveyResponsesPath;
}

/** What `countSurveyResponses` may answer. */
export type CountSurveyResponsesOutput = { status: 200 };
