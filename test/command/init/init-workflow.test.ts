// `init` writes a workflow, which the tests run in the same way as GitHub. The job summary contains the changes of the
// pull request.
import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { packageManager } from "../../../scripts/command/init/surroundings.js";
import { printWorkflow } from "../../../scripts/command/init/workflow.js";
import { breaking, folder, git, inOwnFolder, repository, things, write } from "../comparison.js";
import { program } from "../program.js";
import { specloom } from "../specloom.js";

inOwnFolder();

interface Step {
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<string, { if?: string; permissions?: Record<string, string>; steps: readonly Step[] }>
  >;
}

const written = (text = readFileSync(join(folder, ".github/workflows/specloom.yml"), "utf8")) =>
  load(text) as Workflow;

/** Runs the steps of the job that compares documents. `npm` and `npx` call the tested command line. */
function reviewed(env: Readonly<Record<string, string>> = {}) {
  const call = `exec ${process.execPath} ${program.join(" ")}`;
  const scripts = {
    npm: `#!/bin/bash\n[ "$1 $2 $3" = "run api:diff --" ] || exit 90\nshift 3\n${call} diff "$@"\n`,
    npx: `#!/bin/bash\n[ "$1" = specloom ] || exit 91\nshift\n${call} "$@"\n`,
  };
  for (const [name, text] of Object.entries(scripts)) {
    write(`.git/bin/${name}`, text);
    chmodSync(join(folder, ".git/bin", name), 0o755);
  }
  write(".git/summary", "");
  const { steps } = written().jobs["diff"] ?? { steps: [] };
  const start = steps.findIndex(({ run }) => run?.includes("diff") === true);
  let status = 0;
  let printed = "";
  for (const { run = "", if: condition } of steps.slice(start)) {
    if (status !== 0 && condition !== "always()") continue;
    const answer = spawnSync("bash", ["-e", "-o", "pipefail", "-c", run], {
      cwd: folder,
      encoding: "utf8",
      env: {
        ...process.env,
        PATH: `${join(folder, ".git/bin")}:${process.env["PATH"]}`,
        RUNNER_TEMP: join(folder, ".git"),
        GITHUB_STEP_SUMMARY: join(folder, ".git/summary"),
        ...env,
      },
    });
    printed += answer.stderr;
    status ||= answer.status ?? 99;
  }
  return { status, stated: printed, summary: readFileSync(join(folder, ".git/summary"), "utf8") };
}

describe("the workflow of init", () => {
  it("compares on pull requests, with the whole history, and may do no more than read", () => {
    const { on, permissions, jobs } = written(
      printWorkflow(packageManager(), { check: "npm run api:check", diff: "npm run api:diff --" }),
    );
    expect(on).toHaveProperty("pull_request");
    expect(permissions).toEqual({ contents: "read" });
    expect(jobs["diff"]?.if).toBe("github.event_name == 'pull_request'");
    expect(jobs["diff"]?.permissions).toBeUndefined();
    expect(jobs["diff"]?.steps[0]).toEqual({
      uses: "actions/checkout@v4",
      with: { "fetch-depth": 0 },
    });
  });

  it("has a comment in lines that are only to be uncommented, and no expression in a script", () => {
    const text = printWorkflow(packageManager(), { check: "a", diff: "b" });
    const { jobs } = written(
      text.replaceAll(/^( +)# (?=(?:permissions|- if|env|run)\b|(?: {2})+\S+:)/gm, "$1"),
    );
    expect(jobs["diff"]?.permissions).toEqual({ contents: "read", "pull-requests": "write" });
    const comment = jobs["diff"]?.steps.at(-1);
    expect(Object.keys(comment?.env ?? {})).toEqual(["GH_TOKEN", "PULL_REQUEST"]);
    expect(comment?.run).toContain("gh pr comment");
    for (const { run } of Object.values(jobs).flatMap(({ steps }) => steps))
      expect(run ?? "").not.toContain("${{");
  });

  it("puts the report into the summary, and fails for what breaks", () => {
    repository({ "spec/openapi.yaml": things, "package.json": "{}" });
    expect(specloom(folder, ["init", "spec/openapi.yaml"]).code).toBe(0);
    const same = reviewed();
    expect(same.summary, same.stated).toContain("### API unchanged in `spec/openapi.yaml`");
    expect(same.status).toBe(0);
    write("spec/openapi.yaml", breaking);
    const broken = reviewed();
    expect(broken.summary).toContain("### API changes in `spec/openapi.yaml`: 1 breaking");
    expect(broken.status).toBe(1);
  });

  it("takes a document that is new for new", () => {
    repository({ "package.json": "{}" });
    write("spec/openapi.yaml", things);
    expect(specloom(folder, ["init", "spec/openapi.yaml"]).code).toBe(0);
    git("add", "-A");
    const { status, summary } = reviewed();
    expect(summary).toContain("so everything is new");
    expect(status).toBe(0);
  });

  it("calls the command where a script of that name does something else", () => {
    const scripts = { "api:diff": "make diff" };
    repository({ "spec/openapi.yaml": things, "package.json": JSON.stringify({ scripts }) });
    expect(specloom(folder, ["init", "spec/openapi.yaml"]).code).toBe(0);
    write("spec/openapi.yaml", breaking);
    expect(reviewed().summary).toContain("1 breaking");
  });
});
