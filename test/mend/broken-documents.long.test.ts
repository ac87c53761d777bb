// Breaks documents at random positions. The generated code compiles, and each part that is left out is reported.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { computeArtifacts } from "../../scripts/command/compute.js";
import { Progress } from "../../scripts/command/progress.js";
import { DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { isObject, type JsonObject, own } from "../../scripts/json/json.js";
import { lastToken, parent } from "../../scripts/json/pointer.js";
import { readFrom } from "../../scripts/load/load.js";
import { memorySource } from "../../scripts/load/source.js";
import { type Mended, mend } from "../../scripts/mend/mend.js";
import { policyOf } from "../../scripts/mend/policy.js";
import { noLock } from "../../scripts/model/names/name-lock.js";
import { pathOf, writtenPath } from "../../scripts/model/written-path.js";
import { operationsIn, sentMethod } from "../../scripts/openapi/methods.js";
import { isFatal } from "../../scripts/rules/codes.js";
import { targetNames } from "../../scripts/targets/target.js";
import type { Artifact } from "../../scripts/write/artifact.js";
import { compile } from "../compiler/compile.js";
import { withoutTypes } from "../compiler/without-types.js";
import { breakages, broken, writings, written } from "./breakage.js";
import { documentsOfOneFile } from "./documents.js";
import { lackingIn } from "./lacking.js";

const documents: readonly JsonObject[] = [
  ...documentsOfOneFile,
  parse(readFileSync(join(import.meta.dirname, "../rules/kitchen-sink.yaml"), "utf8")),
];

const runs = Number(process.env["BROKEN_DOCUMENTS"] ?? 20);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "specloom-broken-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Repairs a document with `mend`; returns `undefined` if the document is refused. */
async function mended(root: JsonObject): Promise<Mended | undefined> {
  const { name, text } = written(root);
  let result: Mended;
  try {
    const loaded = await readFrom(memorySource(new Map([[name, text]])), name);
    result = mend(loaded, { policy: policyOf("user"), lock: noLock });
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    expect(error.diagnostics.some(({ code }) => isFatal(code) || code === "reference-cycle")).toBe(
      true,
    );
    return undefined;
  }
  const refused = result.diagnostics.filter(({ severity }) => severity === "error");
  expect(refused).toEqual([]);
  return result;
}

/** Generates the code of all targets. */
function made({ model }: Mended): Promise<Artifact[]> {
  const order = { imports: "js", enums: "union", clientFiles: "one", dates: "string" } as const;
  return computeArtifacts(model, { ...order, targets: targetNames, templates: [] }, new Progress());
}

test("of a document with nothing wrong, nothing is lacking", async () => {
  for (const document of documents) {
    const result = await mended(document);
    expect(result && lackingIn(document, result.model)).toEqual([]);
  }
});

test("each piece that is lacking is told", { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...documents), breakages, async (document, changes) => {
      const root = broken(document, changes);
      const result = await mended(root);
      expect(result === undefined ? [] : untold(root, result)).toEqual([]);
      expect(result === undefined ? [] : mistold(result)).toEqual([]);
      if (result !== undefined) expect(lostOf(root, result)).toEqual(lostIn(root, result));
    }),
    { numRuns: 30 * runs },
  );
});

test("there is code, and it can be read", { timeout: 300_000 }, async () => {
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...documents), writings, async (document, changes) => {
      const root = broken(document, changes);
      const result = await mended(root);
      if (result === undefined) return;
      const artifacts = await made(result);
      for (const { path, text } of artifacts) if (path.endsWith(".ts")) withoutTypes(text);
      if (kept < 8) keep(artifacts, `d${kept++}`);
    }),
    { numRuns: runs },
  );
});

test("it compiles", { timeout: 300_000 }, async () => {
  expect(readdirSync(folder).length).toBeGreaterThan(5);
  expect(await compile(folder, "7")).toEqual([]);
});

/** Returns the operations that findings report as left out, except those left out because of references. */
function lostOf({ paths }: JsonObject, { lost }: Mended): string[] {
  return lost
    .filter(({ name }) => {
      const item = isObject(paths)
        ? own(paths, writtenPath(name.replace(/^[A-Z]+ /, ""), paths))
        : undefined;
      return !isObject(item) || own(item, "$ref") === undefined;
    })
    .map(({ name, from, because }) => `${name} from ${from}${because ? "" : ", for nothing"}`);
}

/** Returns the operations of the document that the model lacks or does not serve. */
function lostIn({ paths }: JsonObject, { model }: Mended): string[] {
  const lost: string[] = [];
  for (const [key, item] of Object.entries(isObject(paths) ? paths : {})) {
    const path = isObject(paths) ? pathOf(key, paths) : undefined;
    if (path === undefined) continue;
    const target = isObject(item) ? own(item, "$ref") : undefined;
    if (target !== undefined) continue;
    if (!isObject(item)) lost.push(`${path} from all`);
    for (const { method } of isObject(item) ? operationsIn(item, model.openapi) : []) {
      const made = model.operations.find((one) => one.path === path && one.method === method);
      if (made === undefined) lost.push(`${sentMethod(method)} ${path} from all`);
      else if (made.unserved) lost.push(`${sentMethod(method)} ${path} from server`);
    }
  }
  return lost;
}

function keep(artifacts: readonly Artifact[], name: string): void {
  for (const { path, text } of artifacts) {
    const file = join(folder, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Returns the positions of parts that were left out, but that no finding reports. */
function untold(root: JsonObject, { model, leftOut, diagnostics }: Mended): string[] {
  const messages = diagnostics.flatMap(({ code, message }) => (code === "left-out" ? message : []));
  const reported = leftOut.flatMap(({ name, pointer }) => {
    const message = messages.find((one) => one.startsWith(`${name} is left out, so `));
    return message === undefined ? [] : { pointer, message };
  });
  const isReported = (at: string) =>
    reported.some(({ pointer, message }) => isIn(at, pointer) || isAlong(at, pointer, message));
  const lacking = lackingIn(root, model).filter((pointers) => !pointers.some(isReported));
  return lacking.map(([written = ""]) => written);
}

/** Returns operations that are reported as left out, although the model has them. */
function mistold({ model, leftOut }: Mended): string[] {
  const made = new Set(model.operations.map(({ pointer }) => pointer));
  return leftOut.flatMap(({ name, pointer }) =>
    name.startsWith("the operation ") && made.has(pointer) ? name : [],
  );
}

function isIn(at: string, piece: string): boolean {
  return at === piece || at.startsWith(`${piece}/`);
}

/** Whether the finding about the removed part at `piece` also names the keyword at `at`, in the same object. */
function isAlong(at: string, piece: string, message: string): boolean {
  return parent(at) === parent(piece) && message.includes(`\`${lastToken(at)}\``);
}
