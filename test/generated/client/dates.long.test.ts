// A generated client with `Date` objects calls a generated server, which uses strings.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createNodeHandler,
  type Handlers,
  listen,
  scopes,
  stubs,
} from "../../../generated/server/index.js";
import { planOutput } from "../../../scripts/command/output.js";
import { Progress } from "../../../scripts/command/progress.js";
import { compile } from "../../compiler/compile.js";
import * as samples from "../samples.js";
import { json, Service } from "./service.js";

type Call = (input: object, options?: object) => Promise<Result>;
type Method = Call & { orThrow: Call; items(input: object): AsyncIterable<unknown> };
interface Result {
  readonly status: number;
  readonly data?: unknown;
}

const repository = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "specloom-dates-"));
let createApi: (options: object) => Record<string, Method>;
let arrived: { readonly body?: unknown } | undefined;
let server: Awaited<ReturnType<typeof listen>>;

const dated = {
  retrieveDashboardSharing: { answer: { status: 200, body: samples.sharing } },
  retrieveDashboard: { answer: { status: 200, body: samples.dashboard } },
  updateDashboard: { body: { name: "x" }, answer: { status: 200, body: samples.dashboard } },
  listSurveys: { answer: { status: 200, body: { count: 1, results: [samples.survey] } } },
  createSurvey: { body: samples.surveyWrite, answer: { status: 201, body: samples.surveyWritten } },
  retrieveSurvey: { answer: { status: 200, body: samples.survey } },
  updateSurvey: { body: samples.surveyWrite, answer: { status: 200, body: samples.surveyWritten } },
  summarizeSurveyResponses: { body: samples.surveyWrite, answer: { status: 200 } },
};
const names = Object.keys(dated) as (keyof typeof dated)[];
const path = { project_id: "1", id: samples.survey.id, dashboard_id: 42 };
const pathOf = (name: string) => (name.includes("Dashboard") ? { ...path, id: 42 } : path);

/** Replaces strings that are date-times by `Date` objects. */
function seen(value: unknown): unknown {
  if (typeof value === "string") return /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : value;
  if (Array.isArray(value)) return value.map(seen);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, seen(member)]));
}

/** Returns a value whose date-times have the format of `Date.toJSON`. */
const written = (value: unknown) => JSON.parse(JSON.stringify(seen(value)));

beforeAll(async () => {
  const request = {
    spec: join(repository, "spec/openapi.yaml"),
    out: folder,
    targets: ["types", "client", "validators", "standard-schema", "server"],
    dates: "date",
  } as const;
  const { plan } = await planOutput({ ...request }, new Progress());
  for (const { path, bytes } of plan.create) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
  ({ createApi } = await import(pathToFileURL(join(folder, "client/index.ts")).href));
  const handlers = Object.fromEntries(
    names.map((name) => [
      name,
      (given: object) => {
        arrived = given;
        return dated[name].answer;
      },
    ]),
  );
  server = await listen(
    createNodeHandler({ ...stubs, ...handlers } as unknown as Handlers, {
      authenticate: () => ({ scopes }),
      validateResponses: true,
    }),
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

describe("the client with dates", () => {
  for (const name of names) {
    it(`${name}: texts travel, dates are sent and come back`, async () => {
      const { body, answer } = dated[name] as {
        body?: object;
        answer: { status: number; body?: object };
      };
      const given = seen(body);
      const api = createApi({ baseUrl: server.url, auth: "key", validate: "both" });
      const input = { path: pathOf(name), ...(body === undefined ? {} : { body: given }) };
      const result = await (api[name] as Method)(input);
      expect(result.status).toBe(answer.status);
      expect(result.data).toEqual(seen(answer.body));
      if (body === undefined) return;
      expect(arrived?.body).toEqual(written(body));
      expect(given).toEqual(seen(body));
    });
  }

  it("reads the items of a list with dates", async () => {
    const api = createApi({ baseUrl: server.url, auth: "key" });
    const items: unknown[] = [];
    for await (const item of (api["listSurveys"] as Method).items({ path })) items.push(item);
    expect(items).toEqual([seen(samples.survey)]);
  });

  it("has what is checked checked before it becomes dates", async () => {
    const service = new Service();
    await service.start();
    service.reset((_, response) => json(response, { created_at: 1, start_date: "soon" }));
    const failure = async (validate: string | false) =>
      (createApi({ baseUrl: service.baseUrl, validate })["retrieveSurvey"] as Method)({
        path,
      }).catch((error) => error);
    expect(await failure("response")).toMatchObject({
      name: "ValidationError",
      issues: [{ where: "body.created_at" }, { where: "body.start_date" }],
    });
    expect(await failure(false)).toMatchObject({ name: "ResponseError", fault: "date" });
    service.stop();
  });

  it("leaves all that is about the wire as it is", () => {
    const same = (file: string) =>
      expect(readFileSync(join(folder, file), "utf8")).toBe(
        readFileSync(join(repository, "generated", file), "utf8"),
      );
    for (const file of [
      "types/index.ts",
      "types/openapi.ts",
      "server/handlers.ts",
      "server/core.ts",
    ])
      same(file);
    for (const file of ["validators/index.ts", "validators/schemas.js"]) same(file);
  });

  // This test uses TypeScript 7. Other tests use TypeScript 5.9 to compile code with `Date` objects.
  it("compiles", { timeout: 120_000 }, async () => {
    expect(await compile(folder)).toEqual([]);
  });
});
