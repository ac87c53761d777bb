// Runs both packages on every supported platform: Node 20.19, 22 and 24, Bun and Deno. `.ci/run` downloads Node, Bun
// and Deno for the test.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { install } from "../downstream/service/install.js";

const programs = join(import.meta.dirname, "../../node_modules/.cache/platforms/node_modules");
interface Platform {
  readonly program: string;
  /** The arguments that precede the name of the file to run. */
  readonly run: readonly string[];
}
const platforms: Readonly<Record<string, Platform>> = {
  "Node 20.19": { program: "node-20/bin/node", run: [] },
  "Node 22": { program: "node-22/bin/node", run: [] },
  "Node 24": { program: "node-24/bin/node", run: [] },
  Bun: { program: "bun/bin/bun", run: ["run"] },
  Deno: { program: "deno/deno", run: ["run", "--allow-all", "--node-modules-dir=manual"] },
};
const present = Object.entries(platforms).filter(([, { program }]) =>
  existsSync(join(programs, program)),
);
const isComplete = present.length === Object.keys(platforms).length;
if (!isComplete) console.log(`skipped: platforms that ${programs} lacks; .ci/run fetches them`);

/** A program whose client calls the server through the Fetch adapter. The server rejects an invalid request. */
const exchange = `
import { createApi } from "analytics-project-api/client";
import { scopes, stubs } from "analytics-project-api/server";
import { createFetchHandler } from "analytics-project-api/server/fetch";

const handler = createFetchHandler(
  {
    ...stubs,
    listSurveys: ({ query }) => ({
      status: 200,
      contentType: "application/json",
      body: { results: [{ name: "Lunch" }].slice(0, query.limit) },
    }),
  },
  { authenticate: ({ credentials }) => (credentials.personalApiKey === "secret" ? { scopes } : null) },
);
const fetch = (url, init) => handler(new Request(url, init));
const path = { project_id: "1" };
const api = createApi({ baseUrl: "http://a.example", auth: "secret", validate: "response", fetch });
const page = await api.listSurveys.orThrow({ path, query: { limit: 1 } });
const none = createApi({ baseUrl: "http://a.example", auth: "other", retry: false, fetch });
const refused = await none.listSurveys({ path });
console.log(JSON.stringify([page.results[0].name, refused.status]));
`;

describe.runIf(isComplete)("on each platform", () => {
  let project: string;
  beforeAll(async () => {
    project = mkdtempSync(join(tmpdir(), "specloom-platforms-"));
    await install(project);
    writeFileSync(join(project, "package.json"), '{ "type": "module", "private": true }\n');
    writeFileSync(join(project, "exchange.js"), exchange);
    writeFileSync(
      join(project, "api.yaml"),
      "openapi: 3.1.0\ninfo: { title: Ping, version: 1.0.0 }\npaths:\n  /ping:\n" +
        '    get: { operationId: ping, responses: { "204": { description: Pong. } } }\n',
    );
  }, 300_000);
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  const run = ({ program, run: words }: Platform, ...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(join(programs, program), [...words, ...args], {
      cwd: project,
      encoding: "utf8",
    });
    return { status, stdout, stderr };
  };

  it.each(present)("%s: the client calls, the server responds", (_, platform) => {
    const printed = run(platform, "exchange.js");
    expect(printed).toEqual({ status: 0, stdout: '["Lunch",401]\n', stderr: "" });
  });

  it.each(present)("%s: the command line generates and checks", (name, platform) => {
    const cli = "node_modules/specloom/dist/cli.js";
    const out = `made-${name.replace(/\W/g, "-")}`;
    const made = run(platform, cli, "generate", "api.yaml", "--out", out);
    expect(made.stderr).toMatch(
      /^document: api\.yaml\n4 targets, \d+ files, \d+ written, 0 unchanged, 0 removed in [\d.]+ s\nTo compile \S+, run: npm install --save-dev @types\/node\n$/,
    );
    expect([made.status, readdirSync(join(project, out))]).toEqual([
      0,
      expect.arrayContaining(["client", "server", "types", "validators"]),
    ]);
    expect(run(platform, cli, "check-generated", "api.yaml", "--out", out).status).toBe(0);
  });
});
