// The suite finds no fault in the service over real sockets, and finds the faults of changed services.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ConformanceOptions,
  conformance,
  type RequestValues,
} from "../../../generated/conformance/index.js";
import { scopes } from "../../../generated/server/index.js";
import { type Existing, faultsOf, type Serve } from "../../generated/conformance/faults.js";
import { install } from "./install.js";
import { embedded, noServer, type Store, server } from "./specification/stores.js";
import type { Project, World } from "./specification/world.js";

await install();
const { answer, openWorld } = await import("./specification/world.js");
const { createKey } = await import("./src/authenticate.js");

let store: Store;
let world: World;
let project: Project;
let existing: Existing;
let examplesOf: NonNullable<ConformanceOptions["examplesOf"]>;
const keys = new Map<string, string>();

beforeAll(async () => {
  // PGlite would need more CPU time than PostgreSQL. `service.long.test.ts` runs the suite with both databases.
  store = noServer() === undefined ? await server() : embedded();
  world = await openWorld(await store.fresh());
  project = await world.project();
  const [event = ""] = await project.capture({});
  const survey = await createSurvey();
  const dashboard = await project.dashboard("Visitors");
  existing = { project: project.id, dashboard, survey, masterKey: await keyFor(scopes) };
  const [ofDashboard, ofSurvey, ofEvent] = [{ id: dashboard }, { id: survey }, { id: event }];
  examplesOf = {
    retrieveDashboard: ofDashboard,
    updateDashboard: ofDashboard,
    deleteDashboard: ofDashboard,
    moveDashboardTile: ofDashboard,
    // The document does not list the property names that queries of events accept.
    listEvents: {
      after: "2026-01-01",
      before: "2026-02-01",
      select: ["event"],
      where: ["event = 'a'"],
      properties: [],
    },
    retrieveEvent: ofEvent,
    retrieveSurvey: ofSurvey,
    updateSurvey: ofSurvey,
    retrieveSurveyActivity: ofSurvey,
    summarizeSurveyResponses: ofSurvey,
  };
});
afterAll(async () => {
  await world?.close();
  await store?.close();
});

async function createSurvey(): Promise<string> {
  const path = { project_id: project.id };
  const { id } = await answer(project.api.createSurvey({ path, body: { name: "NPS" } }));
  return id ?? "";
}

async function keyFor(held: readonly string[]): Promise<Record<string, string>> {
  const name = held.join(" ");
  const key = keys.get(name) ?? (await createKey(world.db, project.userId, held));
  keys.set(name, key);
  return { authorization: `Bearer ${key}` };
}

/**
 * Returns the values with which an operation is called. If the operation deletes a resource, creates the resource
 * first, and uses its id.
 */
async function prepare(operationId: string, request: RequestValues): Promise<RequestValues> {
  if (operationId === "deleteSurvey")
    return { ...request, path: { ...request.path, id: await createSurvey() } };
  if (operationId !== "removeDashboardCollaborator") return request;
  const { id: user_id, uuid } = await project.colleague();
  const row = { dashboard_id: existing.dashboard, user_id };
  await world.db.insertInto("dashboard_collaborators").values(row).execute();
  return { ...request, path: { ...request.path, user__uuid: uuid } };
}

function options(serve: Serve): ConformanceOptions {
  return {
    baseUrl: () => world.url,
    // The document declares no scope for two operations, for which the service requires `dashboard:write`.
    authorize: (held) => keyFor(held.length === 0 ? ["dashboard:write"] : held),
    examples: { project_id: existing.project, dashboard_id: existing.dashboard },
    examplesOf,
    prepare,
    fetch: (url, init) => serve(new Request(url, init)),
  };
}

it("passes every check of every operation; none is skipped", async () => {
  const report = await conformance(options(fetch));
  expect(report.failures).toEqual([]);
  expect(report.skips).toEqual([]);
  expect(report.operations).toHaveLength(18);
});

describe("with a fault", () => {
  const nothing = { project: "", dashboard: 0, survey: "", masterKey: {} };
  for (const [index, { does, operation, check }] of faultsOf(nothing).entries()) {
    it(`${operation}: ${does}`, async () => {
      const fault = faultsOf(existing)[index];
      const { failures } = await conformance({
        ...options((request) => fault?.serve(request, fetch) ?? fetch(request)),
        operations: [operation],
      });
      expect(failures.map((failure) => failure.check)).toContainEqual(
        expect.stringContaining(check),
      );
    });
  }
});
