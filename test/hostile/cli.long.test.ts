// The command line as a process: exit codes, no stack trace, and no file written for a refused document.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Preset } from "../../scripts/mend/levels.js";
import { program } from "../command/program.js";
import { matrixDocument } from "./matrix.js";
import { makeLastingWorld, makeWorld } from "./world.js";

const { folder: withoutConfig } = makeLastingWorld({});
afterAll(() => rmSync(withoutConfig, { recursive: true, force: true }));

const repository = join(import.meta.dirname, "../..");

/** With the preset `author`, runs a command in this repository; with `user`, in a folder without a config. */
function cli(preset: Preset, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], {
    cwd: preset === "author" ? repository : withoutConfig,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
    timeout: 55_000,
  });
  return { status, stdout, stderr };
}

const benign = (path: string): string => `openapi: "3.1.0"
info: { title: Things, version: "1" }
paths:
  "${path}":
    get: { operationId: listThings, responses: { "200": { description: ok } } }
`;

describe.each<Preset>(["author", "user"])("specloom generate for the preset %s", (preset) => {
  it("refuses a hostile document with exit code 1, says where, and leaves the old output as it was", async () => {
    const world = makeWorld({
      "good.yaml": benign("/things"),
      "bad.yaml": `${benign("/things")}x-a: !!js/function "function () {}"\n`,
    });
    const good = cli(
      preset,
      "generate",
      "--spec",
      join(world.spec, "good.yaml"),
      "--out",
      world.out,
    );
    expect(good).toMatchObject({ status: 0 });
    const before = await world.snapshot();
    const bad = cli(preset, "generate", "--spec", join(world.spec, "bad.yaml"), "--out", world.out);
    expect(bad.status).toBe(1);
    expect(bad.stdout).toBe("");
    expect(bad.stderr).toMatch(/bad\.yaml:6:6 error yaml-tag: /);
    expect(bad.stderr).not.toMatch(/^\s+at /m);
    expect(await world.snapshot()).toEqual(before);
  });

  it("accepts the matrix, and makes the same bytes again", async () => {
    const world = makeWorld({ "openapi.json": matrixDocument() });
    const spec = join(world.spec, "openapi.json");
    const made = cli(preset, "generate", "--spec", spec, "--out", world.out);
    expect(made).toMatchObject({ status: 0, stdout: "" });
    const before = await world.snapshot();
    expect(cli(preset, "check-generated", "--spec", spec, "--out", world.out)).toMatchObject({
      status: 0,
    });
    expect(await world.snapshot()).toEqual(before);
  });

  it("has no more to say of its own failure than one line", () => {
    const world = makeWorld({});
    const missing = cli(
      preset,
      "generate",
      "--spec",
      join(world.spec, "\u001b[2J\u202emissing.yaml"),
    );
    expect(missing.status).toBe(1);
    expect(missing.stderr).toMatch(/^[\n\x20-\x7e]*$/);
    expect(missing.stderr).not.toMatch(/^\s+at /m);
  });
});
