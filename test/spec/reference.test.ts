// Holds the OpenAPI document to its sources: each node names the section of the service's
// reference that it states, and each open point of the reference is recorded where it is missed.
import { describe, expect, it } from "vitest";
import { document, operations, type Traced } from "./document.js";

const SECTIONS = [
  ...["1", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "2.9", "3"],
  ...["4", "4.1", "4.2", "4.3", "4.4", "5", "6", "7", "8", "9"],
];

/** The section that describes each of them; they may name more. */
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
 * A section and an id; the reference's words; the places that record them. The reference says "not
 * shown" 26 times; the last of 2.9 names two unlike things, required fields and string lengths.
 */
const OPEN_POINTS = `
  2.9 dashboard-tile-fields
  Fields of the items in a dashboard's tiles: not shown.
  Dashboard.tiles

  2.9 dashboard-filters-variables
  Content of a dashboard's filters and variables: not shown.
  Dashboard.filters Dashboard.variables

  2.9 dashboard-level-values
  Allowed values of restriction_level, effective_restriction_level and effective_privilege_level (only their integer type is given): not shown.
  Dashboard.restriction_level Dashboard.effective_restriction_level Dashboard.effective_privilege_level DashboardWrite.restriction_level

  2.9 dashboard-mode-values
  Allowed values of creation_mode and user_access_level: not shown.
  Dashboard.creation_mode Dashboard.user_access_level

  2.9 event-inner-formats
  Inner format of an event's properties, person, elements and elements_chain (each is typed as a string): not shown.
  Event.properties Event.person Event.elements Event.elements_chain

  2.9 survey-type-values
  Allowed values of survey type and schedule beyond the single sample popover: not shown.
  Survey.type Survey.schedule SurveyWritten.type SurveyWritten.schedule SurveyWrite.type SurveyWrite.schedule

  2.9 survey-structures
  Shapes of conditions, appearance, targeting_flag_filters and response_sampling_daily_limits: not shown.
  Survey.conditions Survey.appearance Survey.response_sampling_daily_limits SurveyWritten.targeting_flag_filters SurveyWritten.conditions SurveyWritten.appearance SurveyWritten.response_sampling_daily_limits SurveyWrite.targeting_flag_filters SurveyWrite.conditions SurveyWrite.appearance SurveyWrite.response_sampling_daily_limits

  2.9 sampling-interval-type-values
  Allowed values of response_sampling_interval_type beyond the sample day: not shown.
  Survey.response_sampling_interval_type SurveyWritten.response_sampling_interval_type SurveyWrite.response_sampling_interval_type

  2.9 required-on-creation
  Which fields are required on creation: not shown.
  DashboardWrite SurveyWrite

  2.9 string-lengths
  Length limits of strings: not shown.
  document

  3 dashboard-restore
  Restoring a deleted dashboard: not shown.
  updateDashboard

  3 survey-transitions
  Survey states: Transitions: not shown.
  updateSurvey Survey

  4.4 move-tile-body
  Fields of the move_tile body that identify the tile and its target position: not shown.
  moveDashboardTile

  4.4 create-from-template-fields
  What create_from_template_json does with the listed fields, and which of them it requires: not shown.
  createDashboardFromTemplateJson

  4.4 summarize-responses
  What summarize_responses returns and how the body influences the summary: not shown.
  summarizeSurveyResponses

  4.4 activity-entries
  Shape of the entries of the activity endpoints: not shown.
  retrieveSurveyActivity retrieveAllSurveysActivity

  4.4 responses-count
  Shape of the responses_count result: not shown.
  countSurveyResponses

  4.4 mandatory-body-fields
  Which body fields are mandatory for create and update of dashboards and surveys: not shown.
  updateDashboard createDashboardFromTemplateJson createSurvey updateSurvey

  4.4 event-list-parameters
  Format of the after and before timestamps, and the element shape of properties, select and where on the event list: not shown.
  listEvents listEvents?after listEvents?before listEvents?properties listEvents?select listEvents?where

  5 api-key-acquisition
  How a key is obtained and the full authentication overview: not shown.
  document

  5 unknown-scopes
  Required scopes of move_tile and create_from_template_json: not shown.
  moveDashboardTile createDashboardFromTemplateJson

  6 webhooks
  Outbound notifications or webhooks emitted by the operations of this document: not shown.
  document

  7 errors
  Error body format, and status codes for missing, invalid, unauthorized or out-of-scope requests: not shown.
  document

  8 page-sizes
  Default and maximum page sizes: not shown.
  listEvents listSurveys

  8 rate-limits
  Rate limits: not shown.
  document

  8 numeric-bounds
  Numeric bounds on integer fields such as responses_limit and the iteration and sampling fields: not shown.
  document

  9 versioning
  Versioning scheme and change policy: not shown.
  document
`;

/** What the reference leaves unsaid without saying so, met when it was put into OpenAPI. */
const FURTHER_POINTS = `
  - nulls
  Which fields may be null: not shown.
  document

  - response-field-presence
  Which fields are always present in survey, event, sharing configuration, user and feature flag responses: not shown.
  document

  - request-body-presence
  Whether a request body may be left out: not shown.
  document

  - undescribed-values
  Type of the elements of tags, feature_flag_keys and choices, and of the values of responseValues: not shown.
  Dashboard.tags DashboardWrite.tags Survey.feature_flag_keys SingleChoiceQuestion.choices MultipleChoiceQuestion.choices ResponseBasedBranching.responseValues

  - query-array-serialization
  How the arrays properties, select and where are written into the query string, beyond select and where being JSON-serialized: not shown.
  listEvents

  - csv-layout
  Layout of the CSV output of the event operations: not shown.
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

/** Everything that must name its sections, by its name. */
const traced: [string, Traced][] = [
  ...operations.map(({ operation }): [string, Traced] => [operation.operationId, operation]),
  ...Object.values(document.components).flatMap((components) => Object.entries(components)),
];

const sectionsOf = (node: Traced): string[] => [node["x-reference"] ?? []].flat();

/** What a place of an open point stands in: "Dashboard" of "Dashboard.tiles". */
const ownerOf = (place: string): string => place.split(/[.?]/)[0]!;

/** All the places that can record an open point. */
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

/** The values of a key, wherever in the document it is. */
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
