// Puts every payload into every position of a document. No payload runs in the generated code, and all payloads arrive
// unchanged.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadDocument } from "../../scripts/load/load.js";
import { presets } from "../../scripts/mend/levels.js";
import { buildModel } from "../../scripts/model/api.js";
import { compile } from "../compiler/compile.js";
import { execute, toJavaScript, type Witnessed } from "./execution/execute.js";
import { inspect } from "./inspection.js";
import { matrixDocument, rows } from "./matrix.js";
import { payloads } from "./payloads.js";
import { generate, type Outcome } from "./specloom.js";
import { typeCheck } from "./type-check.js";
import { makeLastingWorld, type Snapshot, type World } from "./world.js";

interface Report extends Witnessed {
  readonly checks: number;
  readonly failures: readonly { row: number; payload: string; what: string; text: string }[];
}

describe.each(presets)(`${payloads.length} payloads in every place for the preset %s`, (preset) => {
  let world: World;
  let before: Snapshot;
  let outcome: Outcome;

  beforeAll(async () => {
    world = makeLastingWorld({ "openapi.json": matrixDocument() });
    before = await world.snapshot();
    outcome = await generate(join(world.spec, "openapi.json"), world.out, preset);
  });
  afterAll(() => rmSync(world.folder, { recursive: true, force: true }));

  it("are accepted, and nothing is written but the output", async () => {
    expect(outcome.err).not.toMatch(/ error |failed/);
    expect(outcome.code).toBe(0);
    const after = await world.snapshot();
    expect(after.around).toEqual(before.around);
    // No file name contains text of the document. The numbered modules divide a large target.
    const ours =
      /^(?:[a-z./-]+|project\/out\/server\/runtime\/http2\.ts|.*\/README\.md|project\/out\/[a-z-]+\/(?:schemas|samples)-\d+\.ts)$/;
    expect([...after.out.keys()].filter((path) => !ours.test(path))).toEqual([]);
  });

  it("compile, and the types hold every name and value exactly", async () => {
    const project = dirname(world.out);
    const model = buildModel(await loadDocument(join(world.spec, "openapi.json")));
    writeFileSync(join(project, "check.ts"), typeCheck(model, rows));
    expect(await compile(project)).toEqual([]);
  });

  it("leave no directive, no tag, no comment of their own and no code", () => {
    const found = readdirSync(world.out, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.[jt]s$/.test(path))
      .flatMap((path) => inspect(path, readFileSync(join(world.out, path), "utf8")));
    expect(found).toEqual([]);
  });

  it("arrive through client, server and validators, and nothing of them runs", async () => {
    const project = dirname(world.out);
    const modules = join(project, "js");
    toJavaScript(world.out, modules);
    writeFileSync(join(project, "rows.json"), JSON.stringify(rows));
    cpSync(join(import.meta.dirname, "execution/probe.mjs"), join(project, "probe.mjs"));
    const snapshot = await world.snapshot();
    const report = await execute<Report>(
      join(project, "probe.mjs"),
      [modules, "rows.json"],
      project,
    );
    expect(report.failures).toEqual([]);
    expect(report.checks).toBeGreaterThan(rows.length * 15);
    expect({ acts: report.acts, added: report.added, pwned: report.pwned }).toEqual({
      acts: [],
      added: [],
      pwned: null,
    });
    expect(await world.snapshot()).toEqual(snapshot);
  });
});
