// Tests keys, scopes, and requests that are refused before a handler is called (sections 5 and 7 of the service's
// reference).
import { scopes } from "analytics-project-api/server";
import { beforeAll, describe, expect, it } from "vitest";
import { createKey } from "../src/authenticate.js";
import { createService } from "../src/service.js";
import { ConnectionLost } from "../src/store/failure.js";
import type { Project, World } from "./world.js";

/**
 * An operation: its method, its path below the prefix, and the scope that the reference manual (section 5) requires.
 */
type Row = readonly [operation: string, method: string, path: string, scope: string];

export function access(world: () => World): void {
  let project: Project;
  let survey: string;
  let dashboard: number;
  let event: string;
  beforeAll(async () => {
    project = await world().project();
    dashboard = await project.dashboard();
    const created = await project.api.createSurvey({ path: { project_id: project.id } });
    survey = created.ok ? (created.data.id ?? "") : "";
    [event = ""] = await project.capture({});
  });

  const environment = () => `/api/environments/${encodeURIComponent(project.id)}`;
  const surveys = () => `/api/projects/${encodeURIComponent(project.id)}/surveys`;
  const operations = (): readonly Row[] => [
    [
      "Remove dashboard collaborator",
      "DELETE",
      `${environment()}/dashboards/${dashboard}/collaborators/x/`,
      "dashboard:write",
    ],
    ["Update dashboard", "PATCH", `${environment()}/dashboards/${dashboard}/`, "dashboard:write"],
    ["Delete dashboard", "DELETE", `${environment()}/dashboards/${dashboard}/`, "dashboard:write"],
    ["Retrieve dashboard", "GET", `${environment()}/dashboards/${dashboard}/`, "dashboard:read"],
    [
      "Read dashboard sharing configuration",
      "GET",
      `${environment()}/dashboards/${dashboard}/sharing/`,
      "sharing_configuration:read",
    ],
    ["List events", "GET", `${environment()}/events/`, "query:read"],
    ["Retrieve event", "GET", `${environment()}/events/${event}/`, "query:read"],
    ["List surveys", "GET", `${surveys()}/`, "survey:read"],
    ["Create survey", "POST", `${surveys()}/`, "survey:write"],
    ["Retrieve survey", "GET", `${surveys()}/${survey}/`, "survey:read"],
    ["Update survey", "PATCH", `${surveys()}/${survey}/`, "survey:write"],
    ["Activity of one survey", "GET", `${surveys()}/${survey}/activity/`, "activity_log:read"],
    ["Summarize responses", "POST", `${surveys()}/${survey}/summarize_responses/`, "survey:read"],
    ["Activity of all surveys", "GET", `${surveys()}/activity/`, "activity_log:read"],
    ["Responses count", "GET", `${surveys()}/responses_count/`, "survey:read"],
    // The document declares no scope for this operation, but a key without dashboard:write must not change dashboards.
    [
      "Move a tile",
      "PATCH",
      `${environment()}/dashboards/${dashboard}/move_tile/`,
      "dashboard:write",
    ],
    [
      "Create from template JSON",
      "POST",
      `${environment()}/dashboards/create_from_template_json/`,
      "dashboard:write",
    ],
    ["Delete survey", "DELETE", `${surveys()}/${survey}/`, "survey:write"],
  ];
  const send = (key: string | undefined, [, method, path]: Row, slash = true) =>
    fetch(world().url + (slash ? path : path.replace(/\/$/, "")), {
      method,
      ...(key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }),
    });

  it("has a row for every operation", () => expect(operations()).toHaveLength(18));

  describe("every operation", () => {
    it("is 401 without a key, and with one that is nobody's", async () => {
      for (const row of operations()) {
        const [name] = row;
        for (const key of [undefined, "key_nobody", "' or true --"]) {
          const response = await send(key, row);
          expect(response.status, name).toBe(401);
          expect(response.headers.get("www-authenticate"), name).toMatch(/^Bearer/);
        }
      }
    });

    it("is 403 with a key that has every scope but its own", async () => {
      for (const row of operations()) {
        const others = scopes.filter((scope) => scope !== row[3]);
        const response = await send(await createKey(world().db, project.userId, others), row);
        expect(response.status, row[0]).toBe(403);
        expect(await response.text(), row[0]).toContain(row[3]);
      }
    });

    it("needs no other scope than its own, and takes a path without its slash", async () => {
      for (const row of operations()) {
        const key = await createKey(world().db, project.userId, [row[3]]);
        const { status } = await send(key, row, false);
        expect([200, 201, 204, 404, 405], row[0]).toContain(status);
      }
    });

    it("is 404 in a project that is not the caller's", async () => {
      const stranger = await world().project();
      for (const row of operations()) {
        const [name, method] = row;
        if (name === "Delete dashboard") continue;
        const { status } = await send(stranger.key, row);
        expect(status, `${name} ${method}`).toBe(404);
      }
    });
  });

  it("keys are kept as hashes only", async () => {
    const kept = await world().db.selectFrom("api_keys").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(project.key);
  });

  describe("what is refused", () => {
    const refused: readonly (readonly [string, number, string, string, RequestInit?])[] = [
      ["a path that is not there", 404, "GET", "/api/nothing/"],
      ["a method that a path does not have", 405, "PUT", "surveys/"],
      ["an id that is no UUID", 400, "GET", "surveys/seven/"],
      ["a number that is none", 400, "GET", "surveys/?limit=1e3"],
      ["a body that is no JSON", 400, "POST", "surveys/", { body: "{" }],
      ["a field of another type", 400, "POST", "surveys/", { body: '{"name": 1}' }],
      [
        "a question of no kind",
        400,
        "POST",
        "surveys/",
        { body: '{"questions": [{"type": "x"}]}' },
      ],
    ];
    for (const [what, status, method, path, init] of refused) {
      it(`${what}: ${status}, a problem document that shows nothing internal`, async () => {
        const whole = path.startsWith("/") ? path : `${surveys()}/${path.replace("surveys/", "")}`;
        const response = await project.send(method, whole, {
          ...init,
          ...(init === undefined ? {} : { headers: { "content-type": "application/json" } }),
        });
        expect(response.status).toBe(status);
        expect(response.headers.get("content-type")).toBe("application/problem+json");
        expect(await response.text()).not.toMatch(/\bat |\/src\/|node_modules|select /);
      });
    }

    it("is a 503 that says when to come back, while the database is away", async () => {
      const service = createService(world().running.database, () => "");
      const { signal } = new AbortController();
      const coded = ["08006", "57P01", "53300", "25006", "55P03", "57014"].map((code) =>
        Object.assign(new Error(), { code }),
      );
      for (const error of [...coded, new ConnectionLost(new Error("terminated unexpectedly"))]) {
        const later = { status: 503, headers: { "retry-after": "1" } };
        const reading = service.read(signal, () => Promise.reject(error));
        await expect(reading, error.message).rejects.toMatchObject(later);
        const writing = service.write(() => Promise.reject(error));
        await expect(writing, error.message).rejects.toMatchObject(later);
      }
    });

    it("is a 415 for a body that is not JSON by its type", async () => {
      const response = await project.send("POST", `${surveys()}/`, { body: "name=x" });
      expect(response.status).toBe(415);
    });

    it("takes `__proto__` and `constructor` for nothing", async () => {
      const body =
        '{"__proto__": {"name": "x"}, "constructor": {"prototype": {"name": "x"}}, "appearance": {"constructor": 1}}';
      const headers = { "content-type": "application/json" };
      const response = await project.send("POST", `${surveys()}/`, { body, headers });
      expect(response.status).toBe(201);
      const created = (await response.json()) as object;
      expect(created).toMatchObject({ appearance: { constructor: 1 } });
      expect(created).not.toHaveProperty("name");
    });
  });
}
