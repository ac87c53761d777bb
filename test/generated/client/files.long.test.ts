// The types and client of a document fill few files, with at most 2.5 times as many lines as hey-api's code.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { newFolder, specloom } from "../../command/specloom.js";

const repository = join(import.meta.dirname, "../../..");
const document = join(repository, "spec/openapi.yaml");
const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mostFiles = 25;
const mostLines = 2.5;

function linesIn(output: string): number[] {
  return readdirSync(output, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(output, name), "utf8").split("\n").length);
}

it("has at most 25 files, and 2.5 lines for each of hey-api", () => {
  const generate = ["generate", "--spec", document, "--out", "ours", "--target", "types,client"];
  expect(specloom(folder, generate)).toMatchObject({ code: 0 });
  const program = join(repository, "node_modules/@hey-api/openapi-ts/bin/run.js");
  const plugins = ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"];
  const args = [program, "-i", document, "-o", join(folder, "theirs"), "-p", ...plugins];
  execFileSync(process.execPath, args, { cwd: folder, stdio: "pipe" });
  const [ours, theirs] = ["ours", "theirs"].map((name) => linesIn(join(folder, name)));
  const sum = (lines: readonly number[] = []) => lines.reduce((all, one) => all + one, 0);
  expect(ours?.length).toBeLessThanOrEqual(mostFiles);
  expect(sum(theirs)).toBeGreaterThan(0);
  expect(sum(ours) / sum(theirs)).toBeLessThanOrEqual(mostLines);
}, 60_000);
