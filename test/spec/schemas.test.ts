// Compares the schemas of the OpenAPI document with tables from the service's reference.
import { describe, expect, it } from "vitest";
import { document, nameOf, rows, type Schema } from "./document.js";
import { statesOnly, typeOf } from "./type-of.js";

/**
 * The fields of a survey, from section 2.6 of the service's reference. The last column names the schemas of the
 * document that have this field: `Survey`, `SurveyWritten` or `SurveyWrite`.
 */
const SURVEY_FIELDS = `
  id                              | string, uuid            | Survey SurveyWritten
  name                            | string                  | Survey SurveyWritten SurveyWrite
  description                     | string                  | Survey SurveyWritten SurveyWrite
  type                            | string, such as popover | Survey SurveyWritten SurveyWrite
  schedule                        | string                  | Survey SurveyWritten SurveyWrite
  linked_flag                     | FeatureFlag             | Survey SurveyWritten
  linked_flag_id                  | integer                 | Survey SurveyWritten SurveyWrite
  targeting_flag                  | FeatureFlag             | Survey SurveyWritten
  targeting_flag_id               | integer                 | SurveyWritten SurveyWrite
  internal_targeting_flag         | FeatureFlag             | Survey SurveyWritten
  targeting_flag_filters          | anything                | SurveyWritten SurveyWrite
  remove_targeting_flag           | boolean                 | SurveyWritten SurveyWrite
  questions                       | array of SurveyQuestion | Survey SurveyWritten SurveyWrite
  conditions                      | anything                | Survey SurveyWritten SurveyWrite
  appearance                      | anything                | Survey SurveyWritten SurveyWrite
  created_at                      | string, date-time       | Survey SurveyWritten
  created_by                      | User                    | Survey SurveyWritten
  start_date                      | string, date-time       | Survey SurveyWritten SurveyWrite
  end_date                        | string, date-time       | Survey SurveyWritten SurveyWrite
  archived                        | boolean                 | Survey SurveyWritten SurveyWrite
  responses_limit                 | integer                 | Survey SurveyWritten SurveyWrite
  feature_flag_keys               | array of anything       | Survey
  iteration_count                 | integer                 | Survey SurveyWritten SurveyWrite
  iteration_frequency_days        | integer                 | Survey SurveyWritten SurveyWrite
  iteration_start_dates           | array of string, date-time | Survey SurveyWritten SurveyWrite
  current_iteration               | integer                 | Survey SurveyWritten SurveyWrite
  current_iteration_start_date    | string, date-time       | Survey SurveyWritten SurveyWrite
  response_sampling_start_date    | string, date-time       | Survey SurveyWritten SurveyWrite
  response_sampling_interval_type | string, such as day     | Survey SurveyWritten SurveyWrite
  response_sampling_interval      | integer                 | Survey SurveyWritten SurveyWrite
  response_sampling_limit         | integer                 | Survey SurveyWritten SurveyWrite
  response_sampling_daily_limits  | anything                | Survey SurveyWritten SurveyWrite
  enable_partial_responses        | boolean                 | Survey SurveyWritten SurveyWrite
`;

/** The fields of every kind of question, from section 2.7 of the service's reference. */
const question = (type: string, branching: string) => `
  type!: string, "${type}"
  question: string
  description: string
  descriptionContentType: string, "html" or "text"
  optional: boolean
  buttonText: string
  branching: ${branching}
`;

const CHOICES = `
  choices: array of anything
  shuffleOptions: boolean
  hasOpenChoice: boolean
`;

/**
 * The fields in sections 2.1 to 2.8 and 4 of the service's reference manual, in their order. An exclamation mark
 * follows the name of a required field.
 */
const SCHEMAS: Record<string, string> = {
  Dashboard: `
    id!: integer
    name!: string
    description!: string
    pinned!: boolean
    created_at!: string, date-time
    created_by!: User
    is_shared!: boolean
    deleted!: boolean
    creation_mode!: string
    use_template!: string
    use_dashboard!: integer
    delete_insights!: boolean
    filters!: object of anything
    variables!: object of anything
    tags!: array of anything
    tiles!: array of object of anything
    restriction_level!: integer
    effective_restriction_level!: integer
    effective_privilege_level!: integer
    user_access_level!: string
    access_control_version!: string
  `,
  DashboardWrite: `
    name: string
    description: string
    pinned: boolean
    deleted: boolean
    use_template: string
    use_dashboard: integer
    delete_insights: boolean
    tags: array of anything
    restriction_level: integer
  `,
  SharingConfiguration: `
    created_at: string, date-time
    enabled: boolean
    access_token: string
  `,
  User: `
    id: integer
    uuid: string, uuid
    distinct_id: string
    first_name: string
    last_name: string
    email: string, email
    is_email_verified: boolean
    hedgehog_config: object of anything
    role_at_organization: string
  `,
  Event: `
    id: string
    distinct_id: string
    properties: string
    event: string
    timestamp: string
    person: string
    elements: string
    elements_chain: string
  `,
  EventPage: `
    next: string
    results: array of Event
  `,
  FeatureFlag: `
    id: integer
    team_id: integer
    name: string
    key: string
    filters: object of anything
    deleted: boolean
    active: boolean
    ensure_experience_continuity: boolean
    has_encrypted_payloads: boolean
  `,
  Survey: surveyFields("Survey", 30),
  SurveyWritten: surveyFields("SurveyWritten", 32),
  SurveyWrite: surveyFields("SurveyWrite", 26),
  SurveyPage: `
    count: integer
    next: string
    previous: string
    results: array of Survey
  `,
  SurveyQuestion: `
    type open: OpenQuestion
    type link: LinkQuestion
    type rating: RatingQuestion
    type single_choice: SingleChoiceQuestion
    type multiple_choice: MultipleChoiceQuestion
  `,
  OpenQuestion: question("open", "Branching"),
  LinkQuestion: `${question("link", "Branching")}
    link: string
  `,
  RatingQuestion: `${question("rating", "BranchingOnResponse")}
    display: string, "number" or "emoji"
    scale: number
    lowerBoundLabel: string
    upperBoundLabel: string
  `,
  SingleChoiceQuestion: question("single_choice", "BranchingOnResponse") + CHOICES,
  MultipleChoiceQuestion: question("multiple_choice", "Branching") + CHOICES,
  Branching: `
    type next_question: NextQuestionBranching
    type end: EndBranching
    type specific_question: SpecificQuestionBranching
  `,
  BranchingOnResponse: `
    type next_question: NextQuestionBranching
    type end: EndBranching
    type response_based: ResponseBasedBranching
    type specific_question: SpecificQuestionBranching
  `,
  NextQuestionBranching: 'type!: string, "next_question"',
  EndBranching: 'type!: string, "end"',
  ResponseBasedBranching: `
    type!: string, "response_based"
    responseValues: object of anything
  `,
  SpecificQuestionBranching: `
    type!: string, "specific_question"
    index: integer
  `,
};

function surveyFields(schema: string, count: number): string {
  const fields = rows(SURVEY_FIELDS).filter((row) => row[2]?.split(" ").includes(schema));
  if (fields.length !== count) throw new Error(`${schema} has ${fields.length} fields`);
  return fields.map(([name, type]) => `${name}: ${type}`).join("\n");
}

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Prints a component schema in the notation of `SCHEMAS`. */
function linesOf(schema: Schema): string[] {
  if (schema.oneOf && schema.discriminator) {
    statesOnly(schema, "oneOf", "discriminator");
    const { propertyName, mapping } = schema.discriminator;
    expect(Object.values(mapping)).toEqual(schema.oneOf.map((member) => member.$ref));
    return Object.entries(mapping).map(([value, ref]) => {
      expect(ref).toMatch(/^#\/components\/schemas\/\w+$/);
      return `${propertyName} ${value}: ${nameOf(ref)}`;
    });
  }
  statesOnly(schema, "type", "properties", "required");
  expect(schema.type).toBe("object");
  const required = schema.required ?? [];
  const properties = Object.entries(schema.properties ?? {});
  expect(properties.map(([name]) => name)).toEqual(expect.arrayContaining(required));
  return properties.map(
    ([name, property]) => `${name}${required.includes(name) ? "!" : ""}: ${typeOf(property)}`,
  );
}

describe("the schemas", () => {
  it("are these", () => {
    expect(Object.keys(document.components.schemas).sort()).toEqual(Object.keys(SCHEMAS).sort());
  });

  it.each(Object.entries(SCHEMAS))("%s has the fields of the reference", (name, fields) => {
    expect(linesOf(document.components.schemas[name]!)).toEqual(lines(fields));
  });
});
