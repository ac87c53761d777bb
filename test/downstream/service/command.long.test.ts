// Runs `npm run service` as a user does.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { install } from "./install.js";
import type { Process } from "./specification/process.js";

await install();
const { emptyDatabase } = await import("./specification/empty-database.js");
const { hooks, spawnProgram } = await import("./specification/process.js");
const { answer, clientOf } = await import("./specification/world.js");

const repository = join(import.meta.dirname, "../../..");
const serve = join(import.meta.dirname, "serve.ts");
const { DATABASE_URL: _, npm_lifecycle_event: __, ...rest } = process.env;
const env = { ...rest, METRICS_PORT: "0" };

describe("npm run service -- --json", () => {
  let service: Process;
  beforeAll(async () => {
    service = await spawnProgram([serve, "--port", "0"]);
  });
  afterAll(() => service?.stop("SIGKILL"));

  it("prints one line, and ids in it that exist", async () => {
    expect(service.output().trim().split("\n")).toHaveLength(1);
    expect(Object.keys(JSON.parse(service.output()))).toEqual([
      "url",
      "metricsUrl",
      "key",
      "project",
      "environment",
      "dashboard",
      "survey",
      "event",
    ]);
    const { url, key, project, environment, dashboard, survey, event } = service;
    const api = clientOf(url, key);
    await answer(api.retrieveDashboard({ path: { project_id: environment, id: dashboard } }));
    await answer(api.retrieveSurvey({ path: { project_id: project, id: survey } }));
    await answer(api.retrieveEvent({ path: { project_id: environment, id: event } }));
  });

  it("writes a line of JSON for each request: its template, its id, who made it", async () => {
    const { url, key, survey, log } = service;
    const headers = { authorization: `Bearer ${key}` };
    const read = await fetch(`${url}/api/projects/1/surveys/${survey}/`, { headers });
    const missing = await fetch(`${url}/made/up?key=${key}`, { headers });
    const ids = [read, missing].map((response) => response.headers.get("x-request-id") ?? "none");
    const lines = () =>
      ids.map((id) =>
        log()
          .split("\n")
          .filter((line) => line.includes(id)),
      );
    while (lines().some(({ length }) => length === 0)) await sleep(20);
    expect(lines().map(({ length }) => length)).toEqual([1, 1]);
    const events = lines().map(([line = ""]) => JSON.parse(line));
    expect(events[0]).toMatchObject({
      level: "info",
      message: "request",
      requestId: ids[0],
      method: "GET",
      route: "/api/projects/{project_id}/surveys/{id}/",
      operationId: "retrieveSurvey",
      status: 200,
      bytes: (await read.text()).length,
      complete: true,
      principal: "1",
    });
    expect(events[1]).toMatchObject({
      requestId: missing.headers.get("x-request-id"),
      status: 404,
    });
    expect(log()).not.toContain(key);
    expect(log()).not.toContain("made/up");
  });

  it("ends within its time though a request never does", async () => {
    const victim = await spawnProgram([serve, "--port", "0"]);
    const sockets = [
      "GET /api/projects/1/surveys/ HTTP/1.1\r\nhost: x\r\n",
      `POST /api/projects/1/surveys/ HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${victim.key}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
    ].map((half) => {
      const socket = connect(Number(new URL(victim.url).port), "127.0.0.1");
      socket.on("error", () => {}).write(half);
      return socket;
    });
    const answered = clientOf(victim.url, victim.key).retrieveSurvey({
      path: { project_id: victim.project, id: victim.survey },
    });
    await answer(answered);
    // The service needs a time limit for open requests: Node alone would wait longer than this test can run.
    expect(await victim.stop("SIGTERM")).toBe(0);
    for (const socket of sockets) socket.destroy();
  });

  it("stops on SIGTERM, with exit code 0", async () => {
    expect(await service.stop("SIGTERM")).toBe(0);
    await expect(fetch(service.url)).rejects.toThrow();
  });
});

describe("npm run service", () => {
  it("prints the address, a key and three commands, which work; stops on SIGINT", async () => {
    const npm = spawn("npm", ["run", "service", "--", "--port", "0"], {
      cwd: repository,
      env,
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    const gone = new Promise((resolve) => npm.once("close", resolve));
    let text = "";
    for await (const piece of npm.stdout) {
      text += piece;
      if (text.includes("Ctrl+C")) break;
    }
    expect(text).toMatch(/listens on http:\/\/127\.0\.0\.1:\d+\. .*in memory/);
    expect(text).toMatch(/^Key: key_[\w-]+$/m);
    const commands = text.match(/^ {2}curl .*$/gm) ?? [];
    expect(commands).toHaveLength(3);
    if (spawnSync("curl", ["--version"]).status === 0) {
      for (const command of commands) {
        const answered = execFileSync("sh", ["-c", `${command.trim()} -sS --fail`], {
          encoding: "utf8",
        });
        expect(() => JSON.parse(answered), command).not.toThrow();
      }
    }
    // Sends the signal to every process of the process group, as a terminal does.
    process.kill(-(npm.pid ?? 0), "SIGINT");
    await gone;
    const [, url = ""] = /(http:\S+\d)\./.exec(text) ?? [];
    await expect(fetch(url)).rejects.toThrow();
  });

  it("stops when npm, which started it, is told to: by SIGTERM, as by whoever supervises it", async () => {
    const npm = spawn("npm", ["run", "service", "--", "--port", "0"], {
      cwd: repository,
      env: { ...env, EMPTY_DATABASE: await emptyDatabase() },
      stdio: ["ignore", "pipe", "ignore"],
      detached: true,
    });
    try {
      let text = "";
      for await (const piece of npm.stdout) {
        text += piece;
        if (text.includes("Ctrl+C")) break;
      }
      const [, url = ""] = /(http:\S+\d)\./.exec(text) ?? [];
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      npm.kill("SIGTERM");
      const isGone = () =>
        fetch(`${url}/healthz`).then(
          () => false,
          () => true,
        );
      while (!(await isGone())) await sleep(100);
    } finally {
      stopGroup(npm);
    }
  });

  it("--data keeps everything across restarts, and the key", async () => {
    const folder = mkdtempSync(join(tmpdir(), "service-command-"));
    try {
      const first = await spawnProgram([serve, "--port", "0", "--data", folder]);
      const path = { project_id: first.project, id: first.dashboard };
      const body = { name: "Kept" };
      await answer(clientOf(first.url, first.key).updateDashboard({ path, body }));
      expect(await first.stop("SIGINT")).toBe(0);
      expect(statSync(join(folder, "key")).mode & 0o777).toBe(0o600);

      const second = await spawnProgram([serve, "--port", "0", "--data", folder]);
      const { key, project, environment, dashboard, survey, event } = first;
      expect(second).toMatchObject({ key, project, environment, dashboard, survey, event });
      const seen = clientOf(second.url, key).retrieveDashboard({ path });
      expect(await answer(seen)).toMatchObject(body);
      expect(await second.stop("SIGTERM")).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("says what is wrong with a variable: exit code 2", () => {
    for (const [name, value] of [
      ["ACTIVITY_DAYS", "0"],
      ["DATABASE_CONNECTIONS", "1"],
      ["DATABASE_STATEMENT_MS", "10s"],
      ["METRICS_PORT", "x"],
    ] as const) {
      const { status, stderr } = run([], { [name]: value });
      expect(status, stderr).toBe(2);
      expect(stderr).toMatch(name === "METRICS_PORT" ? /not a port: x/ : name);
      expect(stderr).not.toMatch(/ {4}at /);
    }
  });

  it("says what is wrong with its command line: exit code 2", () => {
    for (const args of [
      ["--prot", "1"],
      ["--port", "x"],
      ["--port", "99999"],
    ]) {
      const { status, stderr, stdout } = run(args);
      expect(status, stderr).toBe(2);
      expect(stderr).not.toMatch(/ {4}at /);
      expect(stdout).toBe("");
    }
  });

  it("listens on port 8000, or on a free one where that is taken", async () => {
    const other = createServer((_request, response) => response.end("other"));
    // An error means that another process listens on the port, so the port is in use in both cases.
    await new Promise<void>((resolve) => {
      other.once("error", () => resolve()).listen(8000, "127.0.0.1", resolve);
    });
    const { url, key, stop } = await spawnProgram([serve]);
    expect(new URL(url).port).not.toBe("8000");
    await answer(clientOf(url, key).countSurveyResponses({ path: { project_id: "1" } }));
    expect(await stop("SIGTERM")).toBe(0);
    await new Promise((resolve) => other.close(resolve));
  });

  it("insists on a port that it was told: exit code 1 where that is taken", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const address = other.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    await expect(spawnProgram([serve, "--port", port])).rejects.toThrow(/exit code 1: .*in use/s);
    await new Promise((resolve) => other.close(resolve));
  });
});

/** Ends all processes of a command, even after a failed test. */
function stopGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // All processes of the group have already ended.
  }
}

/** Runs a command that ends at once. Starts faster than `npm run service`, which uses `tsx`. */
function run(args: readonly string[], variables: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, ["--import", hooks, serve, ...args], {
    cwd: repository,
    env: { ...env, ...variables },
    encoding: "utf8",
  });
}
