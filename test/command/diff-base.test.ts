// Tests how `specloom diff` finds the old document in CI: the document is missing or renamed, or the clone has no
// history.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  breaking,
  compare,
  folder,
  git,
  inOwnFolder,
  repository,
  things,
  write,
} from "./comparison.js";

inOwnFolder();

describe("a base that lacks the document", () => {
  it("is an error that names the option, and with it all of the document is new", async () => {
    repository({ "other.txt": "" });
    write("spec/openapi.yaml", things);
    const refused = await compare("--spec", "spec/openapi.yaml");
    expect(refused).toMatchObject({ code: 2, out: "" });
    expect(refused.err).toMatch(
      /:spec\/openapi\.yaml: the file does not exist; with --allow-missing-base/,
    );
    for (const args of [[], ["git:main"], ["git:main", "spec"], ["--fail-on", "review"]]) {
      const { code, out } = await compare(
        ...args,
        "--spec",
        "spec/openapi.yaml",
        "--allow-missing-base",
      );
      expect(out, args.join(" ")).toMatch(/^\d+ safe\n/);
      expect(out).toContain("The base revision lacks this document, so everything is new.\n");
      expect(out).not.toContain("ersion bump");
      expect(code).toBe(0);
    }
  });

  it("is none where the file is named that is not there, or git knows no revision", async () => {
    repository({ "spec/openapi.yaml": things });
    for (const args of [
      ["no.yaml", "spec/openapi.yaml"],
      ["git:no", "spec/openapi.yaml"],
      ["git:main", "git:HEAD:no.yaml"],
    ])
      expect(await compare(...args, "--allow-missing-base"), args.join(" ")).toMatchObject({
        code: 2,
        out: "",
      });
  });
});

describe("a document that was renamed", () => {
  it("is followed where git knows it: committed or staged, and as the document of a folder", async () => {
    repository({ "old/api.yaml": things, "other.txt": "" });
    mkdirSync(join(folder, "spec"));
    git("mv", "old/api.yaml", "spec/openapi.yaml");
    write("spec/openapi.yaml", breaking);
    const reported = /git:\w+:old\/api\.yaml:17 → spec\/openapi\.yaml:18/;
    expect((await compare("--spec", "spec/openapi.yaml")).out).toMatch(reported);
    git("add", "-A");
    git("commit", "-qm", "renamed");
    for (const args of [
      ["--spec", "spec"],
      ["git:main", "spec/openapi.yaml"],
    ]) {
      const answer = await compare(...args);
      expect(answer.out, answer.err).toMatch(reported);
      expect(answer.code).toBe(1);
    }
    expect((await compare("git:main", "git:HEAD:spec/openapi.yaml")).out).toContain(
      "git:main:old/api.yaml:17 → git:HEAD:spec/openapi.yaml:18",
    );
  });

  it("is not followed where the base is asked for a file by name", async () => {
    repository({ "old.yaml": things });
    git("mv", "old.yaml", "new.yaml");
    expect((await compare("git:main:new.yaml", "new.yaml")).code).toBe(2);
  });
});

describe("a shallow clone, as actions/checkout makes it", () => {
  it("is told to fetch the history, whatever it lacks", async () => {
    repository({ "spec/openapi.yaml": things });
    git("commit", "-qm", "more", "--allow-empty");
    const clone = join(folder, "clone");
    const inClone = (...words: string[]) => execFileSync("git", ["-C", clone, ...words]);
    mkdirSync(clone);
    inClone("init", "-q");
    inClone("fetch", "-q", "--depth=1", `file://${folder}`, "work");
    inClone("checkout", "-q", "--detach", "FETCH_HEAD");
    process.chdir(clone);
    const help = "this clone is shallow; set `fetch-depth: 0` for actions/checkout";
    for (const args of [[], ["git:main"], ["git:HEAD~1"]]) {
      const answer = await compare(...args, "--spec", "spec/openapi.yaml");
      expect(answer.err, args.join(" ")).toContain(help);
      expect(answer.code).toBe(2);
    }
    // In the clone, only the last commit of the main branch is fetched, so the two branches have no common commit.
    inClone("fetch", "-q", "--depth=1", `file://${folder}`, "main:refs/remotes/origin/main");
    const answer = await compare("--spec", "spec/openapi.yaml");
    expect(answer.err).toContain("HEAD and origin/main have no commit in common");
    expect(answer.err).toContain(help);
  });
});

it("a pull request is compared with where it left the branch that it is for", async () => {
  repository({ "spec/openapi.yaml": things });
  write("spec/openapi.yaml", breaking);
  git("commit", "-qam", "on a branch");
  git("update-ref", "refs/remotes/origin/next", "HEAD");
  git("update-ref", "refs/remotes/origin/main", "main");
  expect((await compare("--spec", "spec/openapi.yaml")).code).toBe(1);
  process.env["GITHUB_BASE_REF"] = "next";
  try {
    expect(await compare("--spec", "spec/openapi.yaml")).toMatchObject({ out: "no changes\n" });
    process.env["GITHUB_BASE_REF"] = "--upload-pack=x";
    expect((await compare("--spec", "spec/openapi.yaml")).code).toBe(1);
  } finally {
    delete process.env["GITHUB_BASE_REF"];
  }
});
