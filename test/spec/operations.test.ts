// Compares the operations of the OpenAPI document with tables from the service's reference.
import { describe, expect, it } from "vitest";
import { type Content, document, operations, rows, source } from "./document.js";
import { statesOnly, typeOf } from "./type-of.js";

const ENVIRONMENT = "/api/environments/{project_id}";
const PROJECT = "/api/projects/{project_id}";

/** The operations in sections 4.1 to 4.3 of the service's reference: operationId, method and path. */
const OPERATIONS = `
  removeDashboardCollaborator     | DELETE | ${ENVIRONMENT}/dashboards/{dashboard_id}/collaborators/{user__uuid}/
  retrieveDashboardSharing        | GET    | ${ENVIRONMENT}/dashboards/{dashboard_id}/sharing/
  retrieveDashboard               | GET    | ${ENVIRONMENT}/dashboards/{id}/
  updateDashboard                 | PATCH  | ${ENVIRONMENT}/dashboards/{id}/
  deleteDashboard                 | DELETE | ${ENVIRONMENT}/dashboards/{id}/
  moveDashboardTile               | PATCH  | ${ENVIRONMENT}/dashboards/{id}/move_tile/
  createDashboardFromTemplateJson | POST   | ${ENVIRONMENT}/dashboards/create_from_template_json/
  listEvents                      | GET    | ${ENVIRONMENT}/events/
  retrieveEvent                   | GET    | ${ENVIRONMENT}/events/{id}/
  listSurveys                     | GET    | ${PROJECT}/surveys/
  createSurvey                    | POST   | ${PROJECT}/surveys/
  retrieveSurvey                  | GET    | ${PROJECT}/surveys/{id}/
  updateSurvey                    | PATCH  | ${PROJECT}/surveys/{id}/
  deleteSurvey                    | DELETE | ${PROJECT}/surveys/{id}/
  retrieveSurveyActivity          | GET    | ${PROJECT}/surveys/{id}/activity/
  summarizeSurveyResponses        | POST   | ${PROJECT}/surveys/{id}/summarize_responses/
  retrieveAllSurveysActivity      | GET    | ${PROJECT}/surveys/activity/
  countSurveyResponses            | GET    | ${PROJECT}/surveys/responses_count/
`;

/**
 * The tag, scope, body and only response of each operation, from sections 4.1 to 4.3, 5 and 7 of the service's
 * reference manual. The scope is `-` if the reference manual names no scope for the operation.
 */
const EXCHANGES = `
  removeDashboardCollaborator     | dashboards | dashboard:write            |                                 | 204
  retrieveDashboardSharing        | dashboards | sharing_configuration:read |                                 | 200 application/json: SharingConfiguration
  retrieveDashboard               | dashboards | dashboard:read             |                                 | 200 application/json: Dashboard
  updateDashboard                 | dashboards | dashboard:write            | application/json: DashboardWrite | 200 application/json: Dashboard
  deleteDashboard                 | dashboards | dashboard:write            |                                 | 405
  moveDashboardTile               | dashboards | -                          | application/json: DashboardWrite | 200
  createDashboardFromTemplateJson | dashboards | -                          | application/json: DashboardWrite | 200
  listEvents                      | events     | query:read                 |                                 | 200 application/json: EventPage, text/csv: string
  retrieveEvent                   | events     | query:read                 |                                 | 200 application/json: Event, text/csv: string
  listSurveys                     | surveys    | survey:read                |                                 | 200 application/json: SurveyPage
  createSurvey                    | surveys    | survey:write               | application/json: SurveyWrite   | 201 application/json: SurveyWritten
  retrieveSurvey                  | surveys    | survey:read                |                                 | 200 application/json: Survey
  updateSurvey                    | surveys    | survey:write               | application/json: SurveyWrite   | 200 application/json: SurveyWritten
  deleteSurvey                    | surveys    | survey:write               |                                 | 204
  retrieveSurveyActivity          | surveys    | activity_log:read          |                                 | 200
  summarizeSurveyResponses        | surveys    | survey:read                | application/json: SurveyWrite   | 200
  retrieveAllSurveysActivity      | surveys    | activity_log:read          |                                 | 200
  countSurveyResponses            | surveys    | survey:read                |                                 | 200
`;

/**
 * All parameters in sections 4.1 to 4.3 of the service's reference manual, except `project_id`, which is a string in
 * every path.
 */
const PARAMETERS = `
  removeDashboardCollaborator | path  | dashboard_id: integer
  removeDashboardCollaborator | path  | user__uuid: string
  retrieveDashboardSharing    | path  | dashboard_id: integer
  retrieveDashboard           | path  | id: integer
  updateDashboard             | path  | id: integer
  deleteDashboard             | path  | id: integer
  moveDashboardTile           | path  | id: integer
  listEvents                  | query | after: string
  listEvents                  | query | before: string
  listEvents                  | query | distinct_id: integer
  listEvents                  | query | event: string
  listEvents                  | query | format: string, "csv" or "json"
  listEvents                  | query | limit: integer
  listEvents                  | query | offset: integer
  listEvents                  | query | person_id: integer
  listEvents                  | query | properties: array of anything
  listEvents                  | query | select: array of anything
  listEvents                  | query | where: array of anything
  retrieveEvent               | path  | id: string
  retrieveEvent               | query | format: string, "csv" or "json"
  listSurveys                 | query | limit: integer
  listSurveys                 | query | offset: integer
  listSurveys                 | query | search: string
  retrieveSurvey              | path  | id: string, uuid
  updateSurvey                | path  | id: string, uuid
  deleteSurvey                | path  | id: string, uuid
  retrieveSurveyActivity      | path  | id: string, uuid
  summarizeSurveyResponses    | path  | id: string, uuid
`;

const contentOf = (content: Content = {}) =>
  Object.entries(content)
    .map(([mediaType, { schema }]) => `${mediaType}: ${typeOf(schema)}`)
    .join(", ");

describe("the service", () => {
  it("is an OpenAPI 3.1 document without a real host", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.servers).toMatchObject([
      { url: "{base_url}", variables: { base_url: { default: "http://localhost:8000" } } },
    ]);
    expect(source.match(/\w+:\/\/[^\s"]+/g)).toEqual(["http://localhost:8000"]);
  });

  it("is called with a personal API key as the bearer", () => {
    expect(document.components["securitySchemes"]).toEqual({
      personalApiKey: expect.objectContaining({ type: "http", scheme: "bearer" }),
    });
    expect(document).not.toHaveProperty("security");
  });

  it("has these 18 operations, their paths ending with a slash", () => {
    expect(operations).toHaveLength(18);
    const called = operations.map(({ method, path, operation }) => [
      operation.operationId,
      method,
      path,
    ]);
    expect(called.sort()).toEqual(rows(OPERATIONS).sort());
  });

  it("has deprecated the list of events, and nothing else", () => {
    const deprecated = operations.filter(({ operation }) => "deprecated" in operation);
    expect(deprecated.map(({ operation }) => operation.operationId)).toEqual(["listEvents"]);
    expect(deprecated[0]?.operation.deprecated).toBe(true);
  });

  it("pages its two lists by limit and offset", () => {
    const style = {
      style: "offset",
      limit: "limit",
      offset: "offset",
      items: "results",
      next: "next",
    };
    const paged = operations.filter(({ operation }) => operation["x-pagination"]);
    const declared = paged.map(({ operation }) => [
      operation.operationId,
      operation["x-pagination"],
    ]);
    expect(Object.fromEntries(declared)).toEqual({
      listEvents: style,
      listSurveys: { ...style, total: "count" },
    });
  });
});

describe.each(operations)("$operation.operationId", ({ operation, parameters }) => {
  const id = operation.operationId;

  it("has the tag, scope, body and answer of the reference", () => {
    const [, tag, scope, body, answer] = rows(EXCHANGES).find(([name]) => name === id) ?? [];
    const answers = Object.entries(operation.responses).map(([status, response]) => {
      statesOnly(response, "content");
      return `${status} ${contentOf(response.content)}`.trim();
    });
    expect(operation.tags).toEqual([tag]);
    expect(operation.security).toEqual([{ personalApiKey: scope === "-" ? [] : [scope] }]);
    expect(contentOf(operation.requestBody?.content)).toBe(body);
    expect(answers).toEqual([answer]);
    statesOnly(operation.requestBody ?? {}, "content");
  });

  it("has the parameters of the reference, those of the path required", () => {
    const found = parameters.map((each) => [id, each.in, `${each.name}: ${typeOf(each.schema)}`]);
    const listed = rows(PARAMETERS).filter(([name]) => name === id);
    expect(found).toEqual([[id, "path", "project_id: string"], ...listed]);
    for (const parameter of parameters) {
      statesOnly(parameter, "name", "in", "required", "schema");
      expect(parameter.required).toBe(parameter.in === "path" || undefined);
    }
  });

  it("says what it does", () => {
    expect(operation.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(operation.description).toMatch(/^[A-Z].*\.$/s);
  });
});
