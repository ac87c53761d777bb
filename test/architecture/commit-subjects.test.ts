// The subject of a commit has 72 characters at most, so that `git log --oneline` and code hosts show it whole.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The last commit before the rule for subjects: only later commits are checked. */
const before = "7bb03d739ba4";

const { status, stdout } = spawnSync("git", ["log", "--format=%s", `${before}..HEAD`], {
  cwd: join(import.meta.dirname, "../.."),
  encoding: "utf8",
});
if (status !== 0) console.log("skipped: commit subjects, for want of the history in git");

it.skipIf(status !== 0)("is 72 characters long at most", () => {
  expect(stdout.split("\n").filter((subject) => subject.length > 72)).toEqual([]);
});
