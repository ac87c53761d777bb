// A process that already ran other commands gives the same result as a new process.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { tried } from "../runs.js";
import { newFolder, ping, type Run, specloom, specloomAnew } from "./specloom.js";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function project(): string {
  const folder = newFolder();
  folders.push(folder);
  writeFileSync(join(folder, "openapi.yaml"), ping);
  writeFileSync(join(folder, "other.yaml"), ping.replaceAll("ping", "pong"));
  writeFileSync(join(folder, "broken.yaml"), ping.replace("ping, resp", "ping, resp: 1, resp"));
  return folder;
}

/** Removes the folder and all durations from the output of a run. */
const plain = ({ code, out, err }: Run, folder: string) => ({
  code,
  texts: [out, err].map((text) => text.replaceAll(folder, "").replace(/\d+(?:\.\d+)? m?s\b/g, "")),
});

const commands: readonly (readonly [args: string, input?: string])[] = [
  [""],
  ["--version"],
  ["help diff"],
  ["genrate"],
  ["init openapi.yaml"],
  ["validate openapi.yaml"],
  ["validate broken.yaml"],
  ["validate none.yaml"],
  ["validate -", ping],
  ["generate openapi.yaml --target types,server"],
  ["check-generated openapi.yaml --target types,server"],
  ["types openapi.yaml"],
  ["inputs openapi.yaml --json"],
  ["diff openapi.yaml other.yaml"],
  ["diff openapi.yaml -", ping],
  ["overlay --from openapi.yaml --to other.yaml"],
  ["explain unused-component"],
  ["scaffold service"],
  ["doctor service"],
  ["coverage openapi.yaml"],
  ["vendor none"],
  ["package"],
];

it("with the same output and exit code, command by command", { timeout: 300_000 }, () => {
  const [ready, anew] = [project(), project()];
  for (const [line, input] of tried(commands)) {
    const args = line.split(" ").filter(Boolean);
    const expected = plain(specloomAnew(anew, args, input), anew);
    expect(plain(specloom(ready, args, input), ready), line).toEqual(expected);
  }
});

it("with the environment of the moment, and files as they are now", () => {
  const folder = project();
  const args = ["validate", "none.yaml"];
  expect(specloom(folder, args).code).toBe(1);
  writeFileSync(join(folder, "none.yaml"), ping);
  expect(specloom(folder, args).code).toBe(0);
  const cache = join(folder, "node_modules/.cache");
  mkdirSync(dirname(cache));
  const generate = () => specloom(folder, ["generate", "openapi.yaml", "--target", "types"]).code;
  process.env["SPECLOOM_CACHE"] = "off";
  try {
    expect([generate(), existsSync(cache)]).toEqual([0, false]);
  } finally {
    delete process.env["SPECLOOM_CACHE"];
  }
  expect([generate(), existsSync(cache)]).toEqual([0, true]);
});

it("evaluates a config that is a module again if it has changed", () => {
  const [ready, anew] = [project(), project()];
  for (const target of ["types", "validators"]) {
    const config = `type Out = string;\nconst out: Out = "made";\nexport default { out, targets: ["${target}"] };\n`;
    for (const folder of [ready, anew]) writeFileSync(join(folder, "specloom.config.ts"), config);
    const args = ["generate", "openapi.yaml"];
    const expected = plain(specloomAnew(anew, args), anew);
    expect(plain(specloom(ready, args), ready)).toEqual(expected);
    expect(existsSync(join(ready, "made", target))).toBe(true);
  }
});
