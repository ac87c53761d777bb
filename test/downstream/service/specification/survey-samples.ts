// Request bodies of surveys, with every kind of question and every field.
import type { SurveyQuestion, SurveyWrite } from "analytics-project-api/types";

/** One question of every kind, with every possible branching. */
export const questions: SurveyQuestion[] = [
  {
    type: "open",
    question: "Why?",
    description: "<b>Tell</b>",
    descriptionContentType: "html",
    optional: true,
    buttonText: "Next",
    branching: { type: "next_question" },
  },
  { type: "link", question: "Look", link: "https://example.com", branching: { type: "end" } },
  {
    type: "rating",
    display: "emoji",
    scale: 5,
    lowerBoundLabel: "Bad",
    upperBoundLabel: "Good",
    branching: { type: "response_based", responseValues: { negative: 0, positive: "end" } },
  },
  {
    type: "single_choice",
    choices: ["a", 2, null],
    shuffleOptions: true,
    hasOpenChoice: false,
    branching: { type: "response_based", responseValues: {} },
  },
  {
    type: "multiple_choice",
    choices: ["a", "b"],
    hasOpenChoice: true,
    branching: { type: "specific_question", index: 1 },
  },
];

/** A survey with all 26 writable fields. */
export const everything: Required<SurveyWrite> = {
  name: "Every field",
  description: "and each as it was written",
  type: "popover",
  schedule: "once",
  linked_flag_id: 12,
  targeting_flag_id: 34,
  targeting_flag_filters: { groups: [] },
  remove_targeting_flag: true,
  questions,
  conditions: { url: "/pricing", deep: [{ er: null }] },
  appearance: { backgroundColor: "#fff" },
  start_date: "2026-01-01T00:00:00Z",
  end_date: "2026-12-31T23:59:59.5+01:00",
  archived: true,
  responses_limit: 100,
  iteration_count: 2,
  iteration_frequency_days: 30,
  iteration_start_dates: ["2026-01-01T00:00:00Z", "2026-01-31T00:00:00Z"],
  current_iteration: 1,
  current_iteration_start_date: "2026-01-01T00:00:00Z",
  response_sampling_start_date: "2026-01-01T00:00:00Z",
  response_sampling_interval_type: "day",
  response_sampling_interval: 7,
  response_sampling_limit: 20,
  response_sampling_daily_limits: { "2026-01-01": 5 },
  enable_partial_responses: false,
};
