// The review of pull requests: what its files promise, and its scripts run with a `gh` that only takes notes.
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "js-yaml";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const repository = join(import.meta.dirname, "../../..");

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}
const parsed = (file: string) => load(readFileSync(join(repository, file), "utf8")) as never;
const workflow: {
  on: Record<string, unknown>;
  permissions: object;
  jobs: Record<string, { permissions: Record<string, string>; steps: Step[] }>;
} = parsed(".github/workflows/spec-review.yml");
const action: { runs: { using: string; steps: Step[] }; inputs: Record<string, object> } = parsed(
  ".github/actions/spec-review/action.yml",
);
const steps = [...Object.values(workflow.jobs).flatMap((job) => job.steps), ...action.runs.steps];

describe("the workflow and its action", () => {
  it("run for forks with no more than they may", () => {
    expect(Object.keys(workflow.on)).toEqual(["pull_request"]);
    expect(workflow.permissions).toEqual({});
    for (const { permissions } of Object.values(workflow.jobs)) {
      expect(permissions).toEqual({ contents: "read", "pull-requests": "write" });
    }
  });

  it("put no expression into a script", () => {
    const scripts = steps.flatMap(({ run }) => run ?? []);
    expect(scripts.length).toBeGreaterThanOrEqual(5);
    for (const script of scripts) expect(script).not.toContain("${{");
  });

  it("use nothing that somebody could move", () => {
    for (const { uses } of steps) {
      if (uses !== undefined) expect(uses).toMatch(/^\.\/|@[0-9a-f]{40}$/);
    }
  });

  it("give the token to the comment alone, and keep it out of the checkout", () => {
    const holders = steps.filter(({ env }) => JSON.stringify(env ?? {}).includes("token"));
    expect(holders.map(({ name }) => name)).toEqual(["Comment"]);
    const checkout = steps.find(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkout?.with).toMatchObject({ "persist-credentials": false });
  });

  it("are given only inputs that there are", () => {
    const use = steps.find(({ uses }) => uses === "./.github/actions/spec-review");
    for (const name of Object.keys(use?.with ?? {})) {
      expect(Object.keys(action.inputs)).toContain(name);
    }
  });
});

describe("the scripts", () => {
  const spec = (more: string) =>
    `openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths:\n  /a:\n    get: { responses: { "204": { description: A. } } }\n${more}`;
  const other = '  /b:\n    get: { responses: { "204": { description: B. } } }\n';
  let folder: string;
  let main: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "specloom-review-"));
    mkdirSync(join(folder, "bin"));
    mkdirSync(join(folder, "work/spec"), { recursive: true });
    git("init", "-q", "-b", "main");
    write("work/spec/openapi.yaml", spec(other));
    git("add", "-A");
    git("commit", "-qm", "base");
    main = git("rev-parse", "HEAD");
    write("work/spec/openapi.yaml", spec(""));
    gh("[]");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(file: string, text: string): void {
    writeFileSync(join(folder, file), text);
  }

  function git(...args: string[]): string {
    const identity = ["-c", "user.name=A", "-c", "user.email=a@example.org"];
    const cwd = join(folder, "work");
    return execFileSync("git", [...identity, ...args], { cwd, encoding: "utf8" }).trim();
  }

  /** A `gh` that answers `comments`, notes what else it is asked, and fails at that if it is told to. */
  function gh(comments: string, status = 0): void {
    write("comments", comments);
    const script = `#!/bin/bash\nif [ "$2" = --paginate ]; then cat ../comments; exit; fi\nprintf '%s\\n' "$@" > ../asked\nexit ${status}\n`;
    write("bin/gh", script);
    chmodSync(join(folder, "bin/gh"), 0o755);
  }

  function run(name: string, env: Readonly<Record<string, string>>) {
    const script = action.runs.steps.find((step) => step.name === name)?.run ?? "exit 99";
    for (const file of ["output", "summary"]) write(file, "");
    const { status, stdout, stderr } = spawnSync("bash", ["-c", script], {
      cwd: join(folder, "work"),
      encoding: "utf8",
      env: {
        ...process.env,
        PATH: `${join(folder, "bin")}:${process.env["PATH"]}`,
        GITHUB_OUTPUT: join(folder, "output"),
        GITHUB_STEP_SUMMARY: join(folder, "summary"),
        RUNNER_TEMP: folder,
        ...env,
      },
    });
    const read = (file: string) => readFileSync(join(folder, file), "utf8");
    return { status, stdout, stderr, output: read("output"), summary: read("summary") };
  }

  const tsx = join(repository, "node_modules/tsx/dist/loader.mjs");
  const command = `${process.execPath} --import ${tsx} ${join(repository, "scripts/cli.ts")}`;
  const compare = (env: Readonly<Record<string, string>> = {}) =>
    run("Compare", {
      SPEC: "spec/openapi.yaml",
      BASE: main,
      ALLOW: "",
      HANDLERS: "",
      FAIL_ON: "breaking",
      COMMAND: command,
      ...env,
    });

  it("annotate, and make the comment and the page", () => {
    const { status, stdout, output, summary } = compare();
    expect(status).toBe(0);
    expect(stdout).toMatch(/^::error file=spec\/openapi\.yaml,line=\d+,/m);
    expect(output).toMatch(/^markdown=.*\nhtml=.*\nstatus=1\n$/);
    expect(summary).toContain("1 breaking");
    expect(readFileSync(join(folder, "spec-review.html"), "utf8")).toContain("<!doctype html>");
  });

  it("take no input for an option or for code", () => {
    const spied = join(folder, "spied");
    for (const SPEC of [
      `$(touch ${spied})`,
      `"; touch ${spied}; "`,
      "--help",
      `x\` touch ${spied}\``,
    ]) {
      expect(compare({ SPEC }).stdout).toBe("");
      expect(compare({ SPEC, BASE: "--help" }).status).not.toBe(0);
    }
    expect(existsSync(spied)).toBe(false);
  });

  it("fail by the verdict, and where nothing can be compared", () => {
    write("work/spec/openapi.yaml", "paths: }");
    const { output, summary } = compare();
    expect(output).toBe("status=2\n");
    expect(summary).toBe("");
    for (const STATUS of ["0", "1", "2"]) {
      expect(run("Verdict", { STATUS }).status).toBe(Number(STATUS));
    }
  });

  it("pass where there was no document before", () => {
    expect(compare({ SPEC: "spec/new.yaml" })).toMatchObject({ status: 0, output: "status=0\n" });
  });

  const comment = () => {
    write("report.md", "<!-- specloom diff -->\nthe report\n");
    const outcome = run("Comment", {
      GH_TOKEN: "x",
      REPOSITORY: "o/r",
      NUMBER: "7",
      MARKDOWN: join(folder, "report.md"),
    });
    return { ...outcome, asked: readFileSync(join(folder, "asked"), "utf8") };
  };
  const old = (id: number, type: string, body: string) => ({ id, user: { type }, body });

  it("write a comment where there is none of ours", () => {
    gh(
      JSON.stringify([
        old(1, "User", "<!-- specloom diff -->\nnot ours"),
        old(2, "Bot", "another bot's, quoting <!-- specloom diff -->"),
      ]),
    );
    const { status, asked } = comment();
    expect(status).toBe(0);
    expect(asked).toMatch(/POST\nrepos\/o\/r\/issues\/7\/comments\n/);
  });

  it("write over our own", () => {
    gh(
      `${JSON.stringify([old(1, "Bot", "x")])}${JSON.stringify([old(5, "Bot", "<!-- specloom diff -->\nold")])}`,
    );
    expect(comment().asked).toMatch(/PATCH\nrepos\/o\/r\/issues\/comments\/5\n/);
  });

  it("say where the report is when they may not write", () => {
    gh("[]", 1);
    expect(comment()).toMatchObject({ status: 0, stdout: /summary of this job/ as never });
  });
});
