// Runs the script project as a user does: plain JavaScript on Node, with the package from its tarball.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { installHere, type Process, startService } from "./running.js";

await installHere();

const project = join(import.meta.dirname, "script");

let service: Process;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop("SIGKILL"));

function run(key: string) {
  const { url, project: id } = service;
  const env = { ...process.env, BASE_URL: url, API_KEY: key, PROJECT_ID: id, NODE_OPTIONS: "" };
  return promisify(execFile)(process.execPath, ["surveys.js"], { cwd: project, env });
}

it("lists, creates, reads page by page, cancels, archives and deletes", async () => {
  const { stdout, stderr } = await run(service.key);
  expect(stdout).toBe(`\
listed   1: How do you like it?
created  5
page     Supper, Dinner
page     Tea, Lunch
page     Breakfast, How do you like it?
items    Supper, Dinner, Tea, Lunch
reading  Supper
stopped  it is late
stopped  AbortError
archived Breakfast
deleted  5
gone     404: retrieveSurvey: the service responded with 404: Not Found: There is no such survey.
left     1: How do you like it?
`);
  expect(stderr).toBe("");
});

it("ends with what the service said where the key is none", async () => {
  await expect(run("no-key")).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("not in the contract: 401"),
  });
});
