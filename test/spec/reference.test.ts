// Compares the OpenAPI document with its sources. Each element of the OpenAPI document names the section of the
// service's reference manual that describes it; gaps are recorded.
import { describe, expect, it } from "vitest";
import { document, operations, type Traced } from "./document.js";

const SECTIONS = [
  ...["1", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "2.9", "3"],
  ...["4", "4.1", "4.2", "4.3", "4.4", "5", "6", "7", "8", "9"],
];

/**
 * The sections that describe each part of the document. A component or operation may name additional sections in
 * `x-reference`.
 */
const DESCRIBED_IN: Record<string, string> = {
  "2.1": "Dashboard DashboardWrite DashboardId",
  "2.2": "SharingConfiguration",
  "2.3": "User",
  "2.4": "Event",
  "2.5": "FeatureFlag",
  "2.6": "Survey SurveyWritten SurveyWrite SurveyId",
  "2.7":
    "SurveyQuestion OpenQuestion LinkQuestion RatingQuestion SingleChoiceQuestion MultipleChoiceQuestion",
  "2.8":
    "Branching BranchingOnResponse NextQuestionBranching EndBranching ResponseBasedBranching SpecificQuestionBranching",
  "4": "ProjectId",
  "4.1":
    "removeDashboardCollaborator retrieveDashboardSharing retrieveDashboard updateDashboard deleteDashboard moveDashboardTile createDashboardFromTemplateJson OwningDashboardId",
  "4.2": "listEvents retrieveEvent EventPage EventFormat",
  "4.3":
    "listSurveys createSurvey retrieveSurvey updateSurvey deleteSurvey retrieveSurveyActivity summarizeSurveyResponses retrieveAllSurveysActivity countSurveyResponses SurveyPage",
  "5": "personalApiKey",
};

/**
 * Each gap of the reference: its section and id, a quotation, and the document's positions that record it. The
 * reference manual marks 26 gaps with the words "not shown". In the list below, the last line of section 2.9 names two
 * gaps: required fields and string lengths.
 */
const OPEN_POINTS = `
  2.9 dashboard-tile-fields
  fields of the items in a dashboard's \`tiles\`.
  Dashboard.tiles

  2.9 dashboard-filters-variables
  content of a dashboard's \`filters\` and \`variables\`.
  Dashboard.filters Dashboard.variables

  2.9 dashboard-level-values
  allowed values of the integers \`restriction_level\`, \`effective_restriction_level\` and \`effective_privilege_level\`.
  Dashboard.restriction_level Dashboard.effective_restriction_level Dashboard.effective_privilege_level DashboardWrite.restriction_level

  2.9 dashboard-mode-values
  allowed values of \`creation_mode\` and \`user_access_level\`.
  Dashboard.creation_mode Dashboard.user_access_level

  2.9 event-inner-formats
  inner format of an event's \`properties\`, \`person\`, \`elements\` and \`elements_chain\`, which are strings.
  Event.properties Event.person Event.elements Event.elements_chain

  2.9 survey-type-values
  allowed values of a survey's \`type\` and \`schedule\`; \`popover\` is an example of a \`type\`.
  Survey.type Survey.schedule SurveyWritten.type SurveyWritten.schedule SurveyWrite.type SurveyWrite.schedule

  2.9 survey-structures
  structure of \`conditions\`, \`appearance\`, \`targeting_flag_filters\` and \`response_sampling_daily_limits\`.
  Survey.conditions Survey.appearance Survey.response_sampling_daily_limits SurveyWritten.targeting_flag_filters SurveyWritten.conditions SurveyWritten.appearance SurveyWritten.response_sampling_daily_limits SurveyWrite.targeting_flag_filters SurveyWrite.conditions SurveyWrite.appearance SurveyWrite.response_sampling_daily_limits

  2.9 sampling-interval-type-values
  allowed values of \`response_sampling_interval_type\`, except for the sample value \`day\`.
  Survey.response_sampling_interval_type SurveyWritten.response_sampling_interval_type SurveyWrite.response_sampling_interval_type

  2.9 required-on-creation
  which fields are required to create a dashboard or a survey.
  DashboardWrite SurveyWrite

  2.9 string-lengths
  length limits of strings.
  document

  3 dashboard-restore
  how a deleted dashboard is restored.
  updateDashboard

  3 survey-transitions
  transitions between survey states.
  updateSurvey Survey

  4.4 move-tile-body
  fields of the \`move_tile\` body that identify the tile and its target position.
  moveDashboardTile

  4.4 create-from-template-fields
  effect of the body fields of \`create_from_template_json\`, and which body fields are required.
  createDashboardFromTemplateJson

  4.4 summarize-responses
  response of \`summarize_responses\`, and how the request body influences the summary.
  summarizeSurveyResponses

  4.4 activity-entries
  structure of the entries in activity logs.
  retrieveSurveyActivity retrieveAllSurveysActivity

  4.4 responses-count
  structure of the response of \`responses_count\`.
  countSurveyResponses

  4.4 mandatory-body-fields
  which body fields are required to create or update dashboards and surveys.
  updateDashboard createDashboardFromTemplateJson createSurvey updateSurvey

  4.4 event-list-parameters
  format of the timestamps \`after\` and \`before\`, and type of the elements of \`properties\`, \`select\` and \`where\`.
  listEvents listEvents?after listEvents?before listEvents?properties listEvents?select listEvents?where

  5 api-key-acquisition
  how a key is obtained and the full authentication overview.
  document

  5 unknown-scopes
  required scopes of \`move_tile\` and \`create_from_template_json\`.
  moveDashboardTile createDashboardFromTemplateJson

  6 webhooks
  outbound notifications or webhooks emitted by the operations of this document.
  document

  7 errors
  error body format, and status codes for missing, invalid, unauthorized or out-of-scope requests.
  document

  8 page-sizes
  default and maximum page sizes.
  listEvents listSurveys

  8 rate-limits
  rate limits.
  document

  8 numeric-bounds
  numeric bounds of integer fields, such as \`responses_limit\` and the fields for iterations and sampling.
  document

  9 versioning
  versioning scheme and change policy.
  document
`;

/**
 * Gaps in the service's reference that the reference itself does not mention. They were found while the OpenAPI
 * document was written.
 */
const FURTHER_POINTS = `
  - nulls
  which fields may be null.
  document

  - response-field-presence
  which fields are always present in survey, event, sharing configuration, user and feature flag responses.
  document

  - request-body-presence
  whether a request body may be left out.
  document

  - undescribed-values
  type of the elements of \`tags\`, \`feature_flag_keys\` and \`choices\`, and type of the values in \`responseValues\`.
  Dashboard.tags DashboardWrite.tags Survey.feature_flag_keys SingleChoiceQuestion.choices MultipleChoiceQuestion.choices ResponseBasedBranching.responseValues

  - query-array-serialization
  serialization of the query parameters \`properties\`, \`select\` and \`where\`, except that \`select\` and \`where\` contain JSON.
  listEvents

  - csv-layout
  layout of the CSV output of the event operations.
  listEvents retrieveEvent
`;

interface Point {
  section: string;
  id: string;
  text: string;
  places: string[];
}

const points = (table: string): Point[] =>
  table.split(/\n\s*\n/).map((block) => {
    const [head = "", text = "", places = ""] = block.trim().split(/\n\s*/);
    const [section = "", id = ""] = head.split(" ");
    return { section, id, text, places: places.split(" ") };
  });

const ofReference = points(OPEN_POINTS);
const expected = [...ofReference, ...points(FURTHER_POINTS)];

/** Operations and components of the document, which must name their sections of the service's reference. */
const traced: [string, Traced][] = [
  ...operations.map(({ operation }): [string, Traced] => [operation.operationId, operation]),
  ...Object.values(document.components).flatMap((components) => Object.entries(components)),
];

const sectionsOf = (node: Traced): string[] => [node["x-reference"] ?? []].flat();

/** Returns the object name at the start of a position: `Dashboard` for `Dashboard.tiles`. */
const ownerOf = (place: string): string => place.split(/[.?]/)[0]!;

/** Elements of the OpenAPI document that may have `x-open-points`, which list gaps of the reference manual. */
const recorders: [string, Traced][] = [
  ["document", document],
  ...traced,
  ...operations.flatMap(({ operation }) =>
    (operation.parameters ?? [])
      .filter(({ schema }) => schema !== undefined)
      .map(({ name, schema }): [string, Traced] => [`${operation.operationId}?${name}`, schema]),
  ),
  ...Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).map(([property, schema]): [string, Traced] => [
      `${name}.${property}`,
      schema,
    ]),
  ),
];

const recorded = recorders.flatMap(([place, node]) =>
  (node["x-open-points"] ?? []).map((point) => ({ place, ...point })),
);

/** Returns all values of a member name at any depth of a JSON value. */
function valuesOf(key: string, node: unknown): unknown[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === key ? [value] : valuesOf(key, value),
  );
}

describe("x-reference", () => {
  it.each(traced)("%s names the section that describes it", (name, node) => {
    const described = Object.entries(DESCRIBED_IN).find(([, names]) =>
      names.split(" ").includes(name),
    );
    expect(sectionsOf(node)).toContain(described?.[0]);
  });

  it.each(operations)("$operation.operationId names the section of its scope", ({ operation }) => {
    expect(sectionsOf(operation)).toContain("5");
  });

  it("names only sections that there are, and each of them somewhere", () => {
    const named = valuesOf("x-reference", document).flat() as string[];
    expect([...new Set(named)].sort()).toEqual(SECTIONS.toSorted());
  });
});

describe("x-open-points", () => {
  it("has the 27 of the reference", () => {
    expect(new Set(ofReference.map(({ id }) => id)).size).toBe(27);
  });

  it.each(expected)("$id is recorded where it is missed", ({ section, id, text, places }) => {
    const found = recorded.filter((point) => point.id === id);
    expect(found.map(({ place }) => place).sort()).toEqual(places.toSorted());
    for (const point of found) expect(point.text).toBe(text);
    if (section === "-") return;
    for (const { place } of found) {
      const [, owner] = recorders.find(([name]) => name === ownerOf(place))!;
      expect(sectionsOf(owner), place).toContain(section);
    }
  });

  it("has no others, and none in other places", () => {
    const known = expected.flatMap(({ id, places }) => places.map((place) => `${id} ${place}`));
    expect(recorded.map(({ id, place }) => `${id} ${place}`).sort()).toEqual(known.sort());
    expect(valuesOf("x-open-points", document).flat()).toHaveLength(known.length);
  });
});
