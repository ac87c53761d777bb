// Each folder contains the cases for one promise about hostile input. Each case has a document and its expected
// findings.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDocument } from "../../scripts/load/load.js";
import { type Preset, presets } from "../../scripts/mend/levels.js";
import { fixedMethods } from "../../scripts/openapi/methods.js";
import { compile } from "../compiler/compile.js";
import { execute, toJavaScript, type Witnessed } from "./execution/execute.js";
import { inspect } from "./inspection.js";
import { generate, type Outcome } from "./specloom.js";
import { type Files, makeLastingWorld, type Snapshot, type World } from "./world.js";

const folder = join(import.meta.dirname, "cases");
const promises = readdirSync(folder).sort();

/** Returns the files of a case, without the expected output. */
function filesOf(path: string): Files {
  return Object.fromEntries(
    readdirSync(path)
      .filter((name) => !/^expected(?:\.user)?\.txt$/.test(name))
      .map((name) => [name, readFileSync(join(path, name))]),
  );
}

/** Returns position, severity and code of each finding, without its message. */
function outline(err: string): string[] {
  const findings = [...err.matchAll(/^\S+?([^/\s]+:\d+:\d+) (error|warning) ([a-z-]+): /gm)];
  return [...new Set(findings.map(([, place, severity, code]) => `${place} ${severity} ${code}`))];
}

// A folder with earlier output. A refused document must not change the earlier output.
let old: World;
let oldOutput: readonly (readonly [file: string, content: Buffer])[];
// A folder with all accepted outputs, which are compiled together. Equal outputs of two presets are stored once.
let accepted: World;
const outputs = new Set<string>();
/** The code that was generated for each case with the preset `author`. */
const authored = new Map<string, string>();

beforeAll(async () => {
  const text = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Before", version: "1" },
    paths: { "/a": { get: { operationId: "a", responses: { 204: { description: "ok" } } } } },
  });
  old = makeLastingWorld({ "openapi.json": text });
  expect(await generate(join(old.spec, "openapi.json"), old.out)).toMatchObject({ code: 0 });
  oldOutput = readdirSync(old.out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [relative(old.out, file), readFileSync(file)]);
  accepted = makeLastingWorld({});
});
afterAll(() => {
  for (const { folder } of [old, accepted]) rmSync(folder, { recursive: true, force: true });
});

describe.each(presets)("for the preset %s", (preset) => {
  describe.each(promises)("%s", (promise) => tryPromise(promise, preset));
});

function tryPromise(promise: string, preset: Preset): void {
  const cases = readdirSync(join(folder, promise)).sort();

  it.each(cases)("%s", async (name) => {
    const path = join(folder, promise, name);
    const world = makeLastingWorld(filesOf(path));
    try {
      for (const [file, content] of oldOutput) {
        mkdirSync(dirname(join(world.out, file)), { recursive: true });
        writeFileSync(join(world.out, file), content);
      }
      const before = await world.snapshot();
      const json = join(world.spec, "openapi.json");
      const spec = existsSync(json) ? json : join(world.spec, "openapi.yaml");
      const { code, err, operations = [] } = await generate(spec, world.out, preset);
      const after = await world.snapshot();

      expect(err).not.toMatch(/^\s+at /m);
      expect(err).not.toMatch(/the fault is ours/);
      expect(err).not.toContain("SECRET");
      expect(err).toMatch(/^[\t\n\x20-\x7e\u00a0-\uffff]*$/);
      expect(after.around).toEqual(before.around);
      if (code === 0) {
        const output = codeOf(after.out);
        if (preset === "author") authored.set(path, output);
        // A document without errors is not mended.
        else if (authored.has(path)) expect(output).toBe(authored.get(path));
        if (isNew(output))
          await keepForCompiler(world, `${preset}-${promise}-${name}`.replaceAll(".", "-"));
        await expectOperations(spec, world, { operations, err });
      } else {
        expect(code).toBe(1);
        expect(outline(err).some((line) => line.includes(" error "))).toBe(true);
        expect(after.out).toEqual(before.out);
      }
      const printed = [code === 0 ? "accepted" : "refused", ...outline(err)];
      const expected = preset === "author" ? "expected.txt" : "expected.user.txt";
      await expect(`${printed.join("\n")}\n`).toMatchFileSnapshot(join(path, expected));
    } finally {
      rmSync(world.folder, { recursive: true, force: true });
    }
  });
}

/** Returns the paths and hashes of the generated code. */
function codeOf(output: Snapshot["out"]): string {
  return JSON.stringify([...output].filter(([path]) => /\.[jt]s$/.test(path)));
}

/** Whether no earlier case has generated the same code. */
function isNew(output: string): boolean {
  const size = outputs.size;
  return outputs.add(output).size > size;
}

async function keepForCompiler(world: World, name: string): Promise<void> {
  const found = readdirSync(world.out, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[jt]s$/.test(file))
    .flatMap((file) => inspect(file, readFileSync(join(world.out, file), "utf8")));
  expect(found).toEqual([]);
  cpSync(world.out, join(accepted.out, name), { recursive: true });
}

/**
 * Expects that each operation of the document is generated or reported as missing, and that the output has no other
 * operations.
 */
async function expectOperations(
  spec: string,
  world: World,
  { operations, err }: Required<Pick<Outcome, "operations">> & Pick<Outcome, "err">,
): Promise<void> {
  const { document } = await readDocument(spec);
  const paths = (document.root["paths"] ?? {}) as Record<string, object | null>;
  const written = Object.entries(paths).flatMap(([path, item]) =>
    fixedMethods.flatMap((method) =>
      Object.hasOwn(item ?? {}, method)
        ? [`${method} ${path.startsWith("/") ? path : `/${path}`}`]
        : [],
    ),
  );
  const made = operations.map(({ method, path }) => `${method} ${path}`);
  expect(written).toEqual(expect.arrayContaining(made));
  if (made.length < written.length) expect(err).toMatch(/ warning left-out: /);
  const served = operations.filter(({ unserved }) => unserved !== true);
  const text = readFileSync(join(world.out, "server/operations.ts"), "utf8");
  expect(text.match(/^ {4}operationId: /gm) ?? []).toHaveLength(served.length);
}

describe("what came of the accepted documents", () => {
  it("compiles", { timeout: 300_000 }, async () => {
    expect(readdirSync(accepted.out).length).toBeGreaterThan(5);
    expect(await compile(dirname(accepted.out), "7")).toEqual([]);
  });

  it("loads without doing anything", { timeout: 300_000 }, async () => {
    const project = dirname(accepted.out);
    const modules = join(project, "js");
    toJavaScript(accepted.out, modules);
    const script = join(import.meta.dirname, "execution/load.mjs");
    cpSync(script, join(project, basename(script)));
    const before = await accepted.snapshot();
    const report = await execute<Witnessed & { readonly loaded: number }>(
      join(project, basename(script)),
      [modules],
      project,
    );
    const { loaded, ...witnessed } = report;
    // Zod creates the globals in this list when it is loaded, whatever the document contains.
    const added = ["global __zod_globalConfig", "global __zod_globalRegistry"];
    expect(witnessed).toEqual({ acts: [], added, pwned: null });
    expect(loaded).toBeGreaterThan(50);
    expect(await accepted.snapshot()).toEqual(before);
  });
});
