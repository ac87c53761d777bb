// Requests and responses in which every property of the API has a value.
import type {
  Dashboard,
  DashboardWrite,
  Event,
  FeatureFlag,
  SharingConfiguration,
  Survey,
  SurveyQuestion,
  SurveyWrite,
  SurveyWritten,
  User,
} from "../../generated/types/index.js";

const time = "2026-01-02T03:04:05Z";
const uuid = "0190c9b2-7d6e-7cc0-8000-000000000001";

/** A user with every property. */
export const user: Required<User> = {
  id: 7,
  uuid,
  distinct_id: "d-7",
  first_name: "Ada",
  last_name: 'Ł\u2028"*/',
  email: "ada@example.com",
  is_email_verified: true,
  hedgehog_config: { color: "blue", constructor: 1 },
  role_at_organization: "engineer",
};

/** The writable properties of a dashboard. */
export const dashboardWrite: Required<DashboardWrite> = {
  name: "Growth",
  description: "",
  pinned: false,
  deleted: true,
  use_template: "t",
  use_dashboard: 3,
  delete_insights: false,
  tags: ["a", 1, null, { b: [] }],
  restriction_level: 21,
};

/** A dashboard with every property. */
export const dashboard: Dashboard = {
  ...dashboardWrite,
  id: 42,
  created_at: time,
  created_by: user,
  is_shared: true,
  creation_mode: "default",
  filters: { date_from: "-7d" },
  variables: {},
  tiles: [{ id: 1 }],
  effective_restriction_level: 21,
  effective_privilege_level: 37,
  user_access_level: "editor",
  access_control_version: "v2",
};

export const sharing: Required<SharingConfiguration> = {
  created_at: time,
  enabled: true,
  access_token: "token",
};

/** An event with every property. */
export const event: Required<Event> = {
  id: "e-1",
  distinct_id: "d-7",
  properties: "{}",
  event: "$pageview",
  timestamp: time,
  person: "p",
  elements: "[]",
  elements_chain: "",
};

const flag: Required<FeatureFlag> = {
  id: 5,
  team_id: 1,
  name: "flag",
  key: "flag-key",
  filters: { groups: [] },
  deleted: false,
  active: true,
  ensure_experience_continuity: false,
  has_encrypted_payloads: false,
};

/** Sample questions of every type, with every kind of branching. */
export const questions: SurveyQuestion[] = [
  { type: "open", question: "Why?", optional: true, branching: { type: "next_question" } },
  { type: "link", question: "See", link: "https://example.com", branching: { type: "end" } },
  {
    type: "rating",
    display: "emoji",
    scale: 5,
    lowerBoundLabel: "bad",
    upperBoundLabel: "good",
    descriptionContentType: "html",
    branching: { type: "response_based", responseValues: { negative: 1, positive: "end" } },
  },
  {
    type: "single_choice",
    choices: ["a", "b"],
    shuffleOptions: true,
    branching: { type: "specific_question", index: 0 },
  },
  { type: "multiple_choice", choices: [], hasOpenChoice: false, buttonText: "Next" },
];

/** The writable properties of a survey. */
export const surveyWrite: Required<SurveyWrite> = {
  name: "NPS",
  description: "d",
  type: "popover",
  schedule: "once",
  linked_flag_id: 5,
  targeting_flag_id: 6,
  targeting_flag_filters: { groups: [{ properties: [] }] },
  remove_targeting_flag: false,
  questions,
  conditions: null,
  appearance: { color: "#fff" },
  start_date: time,
  end_date: time,
  archived: false,
  responses_limit: 100,
  iteration_count: 2,
  iteration_frequency_days: 7,
  iteration_start_dates: [time],
  current_iteration: 1,
  current_iteration_start_date: time,
  response_sampling_start_date: time,
  response_sampling_interval_type: "day",
  response_sampling_interval: 1,
  response_sampling_limit: 10,
  response_sampling_daily_limits: 5,
  enable_partial_responses: true,
};

const read = {
  id: uuid,
  linked_flag: flag,
  targeting_flag: flag,
  internal_targeting_flag: flag,
  created_at: time,
  created_by: user,
};

/** The response of the operations that create and update a survey. */
export const surveyWritten: Required<SurveyWritten> = { ...surveyWrite, ...read };

const { targeting_flag_id, targeting_flag_filters, remove_targeting_flag, ...common } = surveyWrite;
void [targeting_flag_id, targeting_flag_filters, remove_targeting_flag];

/** The response of the operations that list and retrieve surveys. */
export const survey: Required<Survey> = { ...common, ...read, feature_flag_keys: ["flag-key"] };
