// Tests the workflow and the action that review pull requests. The scripts run with a fake `gh` that only records
// calls.
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
import { program } from "../../command/program.js";

const repository = join(import.meta.dirname, "../../..");

interface Step {
  readonly name?: string;
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}
const parsed = (file: string) => load(readFileSync(join(repository, file), "utf8")) as never;
const workflow: {
  on: Record<string, unknown>;
  permissions: object;
  jobs: Record<
    string,
    { permissions: Record<string, string>; steps: Step[]; "timeout-minutes"?: number }
  >;
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

  it("end in time", () => {
    for (const job of Object.values(workflow.jobs)) {
      expect(job["timeout-minutes"]).toBeLessThanOrEqual(30);
    }
  });

  it("give a verdict whatever became of the comment", () => {
    const [comment, verdict] = ["Comment", "Verdict"].map((name) =>
      action.runs.steps.find((step) => step.name === name),
    );
    expect(comment).toMatchObject({ "continue-on-error": true });
    expect(verdict?.if).toBe("always()");
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

  /**
   * Creates a fake `gh` that returns `comments` and records all other calls. The exit code of the fake command is
   * `reading` when it reads comments, and `writing` when it writes them.
   */
  function gh(comments: string, { reading = 0, writing = 0 } = {}): void {
    write("comments", comments);
    write("asked", "");
    const script = `#!/bin/bash
if [ "$2" = --paginate ]; then cat ../comments; exit ${reading}; fi
printf '%s\\n' "$@" > ../asked
exit ${writing}
`;
    write("bin/gh", script);
    chmodSync(join(folder, "bin/gh"), 0o755);
  }

  function run(name: string, env: Readonly<Record<string, string>>) {
    const script = action.runs.steps.find((step) => step.name === name)?.run ?? "exit 99";
    for (const file of ["output", "summary"]) write(file, "");
    write("script.sh", script);
    // Runs bash as GitHub does for a step: the script ends at the first command that fails.
    const words = ["--noprofile", "--norc", "-e", "-o", "pipefail", join(folder, "script.sh")];
    const { status, stdout, stderr } = spawnSync("bash", words, {
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

  const command = [process.execPath, ...program].join(" ");
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

  const markdown = () => readFileSync(join(folder, "spec-review.markdown"), "utf8");

  it("annotate, and make the comment and the page", () => {
    const { status, stdout, output, summary } = compare();
    expect(status).toBe(0);
    expect(stdout).toMatch(/^::error file=spec\/openapi\.yaml,line=\d+,/m);
    expect(output).toMatch(/^html=.*\nmarkdown=.*\nstatus=1\n$/);
    expect(summary).toContain("1 breaking");
    expect(summary).toBe(markdown());
    expect(summary).toMatch(/^<!-- specloom diff: spec\/openapi\.yaml -->\n\n### API changes/);
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
      expect(compare({ SPEC }).output).toMatch(/^status=2$/m);
      expect(compare({ SPEC, BASE: "--help" }).output).toMatch(/^status=2$/m);
    }
    expect(existsSync(spied)).toBe(false);
  });

  it.each(["specloom.config.json", "package.json"])(
    "review the document that %s names, and nothing where none is named",
    (file) => {
      const config = (spec: unknown) =>
        file === "package.json" ? { specloom: { spec } } : { spec };
      write(`work/${file}`, JSON.stringify(config("spec/openapi.yaml")));
      expect(compare({ SPEC: "" }).summary).toMatch(/^<!-- specloom diff: spec\/openapi\.yaml -->/);
      for (const spec of [undefined, 7, "a\n@octocat", "[x](y)"]) {
        write(`work/${file}`, JSON.stringify(config(spec)));
        const { output, summary } = compare({ SPEC: "" });
        expect(output).toMatch(/^status=2$/m);
        expect(summary).toContain("No document is named");
        expect(summary).not.toMatch(/octocat|\(y\)/);
      }
    },
  );

  it("fail by the verdict", () => {
    for (const STATUS of ["0", "1", "2"]) {
      expect(run("Verdict", { STATUS }).status).toBe(Number(STATUS));
    }
    expect(run("Verdict", { STATUS: "" }).status).toBe(2);
  });

  const unusable: readonly [string, () => ReturnType<typeof run>, RegExp][] = [
    [
      "the document cannot be read",
      () => {
        write("work/spec/openapi.yaml", "paths: }\n```\n@octocat");
        return compare();
      },
      /could not be compared:\n\n {4}.*spec\/openapi\.yaml:1:8 error/,
    ],
    [
      "there is no such document in the revision, though there was one",
      () => {
        rmSync(join(folder, "work/spec/openapi.yaml"));
        return compare();
      },
      /There is no such document in this revision/,
    ],
    [
      "there is no such document anywhere",
      () => compare({ SPEC: "spec/opnapi.yaml" }),
      /<code>spec\/opnapi\.yaml<\/code>\n\nThere is no such document/,
    ],
    ["there is no base", () => compare({ BASE: "" }), /There is no revision to compare with/],
    [
      "the base is not there",
      () => compare({ BASE: "0".repeat(40) }),
      /no history in common here\. Check out with `fetch-depth: 0`/,
    ],
    [
      "there is no such command",
      () => compare({ COMMAND: "no-such-command" }),
      /could not be compared/,
    ],
  ];
  it.each(unusable)("fail and say so in the comment where %s", (_, act, message) => {
    const { status, stdout, output, summary } = act();
    expect(status).toBe(0);
    expect(output).toMatch(/^markdown=.*\nstatus=2\n$/);
    expect(stdout).toMatch(/^::error title=spec review::Nothing was compared/m);
    expect(summary).toMatch(message);
    expect(summary).toMatch(/^<!-- specloom diff: spec\/op.*\.yaml -->\n\n### API not compared: /);
    expect(summary).not.toMatch(/^ {0,3}(?:```|@)/m);
    expect(markdown()).toBe(summary);
  });

  it("pass where the document is new", () => {
    write("work/spec/new.yaml", spec(""));
    const { output, summary } = compare({ SPEC: "spec/new.yaml" });
    expect(output).toMatch(/^markdown=.*\nstatus=0\n$/);
    expect(summary).toContain("### New API document: <code>spec/new.yaml</code>");
  });

  it("mark the comment by the document, so that two reviews keep two comments", () => {
    const marks = ["spec/openapi.yaml", "spec", "a --> b/ä.yaml"].map((SPEC) => {
      compare({ SPEC });
      return markdown().split("\n")[0];
    });
    expect(marks).toEqual([
      "<!-- specloom diff: spec/openapi.yaml -->",
      "<!-- specloom diff: spec -->",
      "<!-- specloom diff: a%20--%3E%20b/%C3%A4.yaml -->",
    ]);
  });

  const comment = () => {
    write("report.md", "<!-- specloom diff: a.yaml -->\nthe report\n");
    const outcome = run("Comment", {
      GH_TOKEN: "x",
      REPOSITORY: "o/r",
      NUMBER: "7",
      MARKDOWN: join(folder, "report.md"),
    });
    return { ...outcome, requested: readFileSync(join(folder, "asked"), "utf8") };
  };
  const old = (id: number, type: string, body: string) => ({ id, user: { type }, body });

  it("write a comment where there is none of ours", () => {
    gh(
      JSON.stringify([
        old(1, "User", "<!-- specloom diff: a.yaml -->\nnot ours"),
        old(2, "Bot", "another bot's, quoting <!-- specloom diff: a.yaml -->"),
        old(3, "Bot", "<!-- specloom diff: b.yaml -->\nof another document"),
      ]),
    );
    const { status, requested: calls } = comment();
    expect(status).toBe(0);
    expect(calls).toMatch(/POST\nrepos\/o\/r\/issues\/7\/comments\n/);
  });

  it("write over our own", () => {
    gh(
      `${JSON.stringify([old(1, "Bot", "x")])}${JSON.stringify([old(5, "Bot", "<!-- specloom diff: a.yaml -->\nold")])}`,
    );
    expect(comment().requested).toMatch(/PATCH\nrepos\/o\/r\/issues\/comments\/5\n/);
  });

  it.each([
    ["read", { reading: 1 }, '{"message":"Resource not accessible by integration"}'],
    ["read, and hear nothing", { reading: 1 }, ""],
    ["write", { writing: 1 }, "[]"],
  ])("say where the report is when they may not %s comments", (_, how, answer) => {
    gh(answer, how);
    const { status, stdout } = comment();
    expect(status).toBe(0);
    expect(stdout).toMatch(/^::notice::.*summary of this job/m);
  });
});
