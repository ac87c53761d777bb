// Of a document that is broken anywhere in any way, users get code that compiles, and are told of each piece it lacks.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { transformSync } from "esbuild";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { computeArtifacts } from "../../scripts/command/compute.js";
import { Progress } from "../../scripts/command/progress.js";
import { type Diagnostic, DiagnosticsError } from "../../scripts/diagnostics/diagnostic.js";
import { isObject, type JsonObject, own } from "../../scripts/load/json.js";
import { readFrom } from "../../scripts/load/load.js";
import { append } from "../../scripts/load/pointer.js";
import { memorySource } from "../../scripts/load/source.js";
import { type Mended, mend } from "../../scripts/mend/mend.js";
import { policyOf } from "../../scripts/mend/policy.js";
import { noLock } from "../../scripts/model/name-lock.js";
import { methods } from "../../scripts/model/operation.js";
import { isFatal } from "../../scripts/rules/codes.js";
import { targetNames } from "../../scripts/targets/target.js";
import type { Artifact } from "../../scripts/write/artifact.js";
import { compile } from "../compiler/compile.js";
import { breakages, broken } from "./breakage.js";

const cases = join(import.meta.dirname, "../cases");
const documents: readonly JsonObject[] = [
  ...readdirSync(cases, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "refused")
    .map(({ name }) => join(cases, name, "openapi.yaml")),
  join(import.meta.dirname, "../rules/kitchen-sink.yaml"),
].map((file) => parse(readFileSync(file, "utf8")));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "specloom-broken-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What users get of a document; `undefined` where it is refused, by a code that stops everybody. */
async function made(root: JsonObject): Promise<(Mended & { artifacts: Artifact[] }) | undefined> {
  const source = memorySource(new Map([["openapi.json", JSON.stringify(root)]]));
  let mended: Mended;
  try {
    const loaded = await readFrom(source, "openapi.json");
    mended = mend(loaded, { policy: policyOf("user"), lock: noLock });
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    expect(error.diagnostics.some(({ code }) => isFatal(code) || code === "reference-cycle")).toBe(
      true,
    );
    return undefined;
  }
  const refused = mended.diagnostics.filter(({ severity }) => severity === "error");
  expect(refused).toEqual([]);
  const order = { imports: "js", enums: "union", clientFiles: "one", dates: "string" } as const;
  const artifacts = await computeArtifacts(
    mended.model,
    { ...order, targets: targetNames, templates: [], threads: false },
    new Progress(),
  );
  return { ...mended, artifacts };
}

test("there is code, and it can be read", { timeout: 300_000 }, async () => {
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...documents), breakages, async (document, changes) => {
      const root = broken(document, changes);
      const result = await made(root);
      if (result === undefined) return;
      for (const { path, text } of result.artifacts)
        if (path.endsWith(".ts")) transformSync(text, { loader: "ts" });
      expect(untold(root, result)).toEqual([]);
      if (kept < 12) keep(result.artifacts, `d${kept++}`);
    }),
    { numRuns: Number(process.env["BROKEN_DOCUMENTS"] ?? 60) },
  );
});

test("it compiles", { timeout: 300_000 }, async () => {
  expect(readdirSync(folder).length).toBeGreaterThan(5);
  expect(await compile(folder, "7")).toEqual([]);
});

function keep(artifacts: readonly Artifact[], name: string): void {
  for (const { path, text } of artifacts) {
    const file = join(folder, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The pieces of a document that its model lacks, and that no finding is about. */
function untold(root: JsonObject, { model, diagnostics }: Mended): string[] {
  const isTold = (pointer: string) => diagnostics.some((one) => isAbout(one, pointer));
  const lacking: string[] = [];
  const has = (pointer: string, there: boolean) => {
    if (!there && !isTold(pointer)) lacking.push(pointer);
  };
  const paths = own(root, "paths");
  for (const [path, item] of isObject(paths) ? Object.entries(paths) : []) {
    if (!isObject(item) || path.startsWith("x-") || own(item, "$ref") !== undefined) continue;
    for (const method of methods) {
      if (own(item, method) === undefined) continue;
      const pointer = append(append("/paths", path), method);
      const operation = model.operations.find((one) => one.pointer === pointer);
      has(pointer, operation !== undefined);
      const written = own(item, method);
      if (operation === undefined || !isObject(written)) continue;
      const parameters = own(written, "parameters");
      for (const [index, value] of Array.isArray(parameters) ? parameters.entries() : []) {
        const name = isObject(value) ? own(value, "name") : undefined;
        if (isObject(value) && own(value, "$ref") !== undefined) continue;
        const isThere = operation.parameters.some(
          (one) => one.name === name && one.in === (value as JsonObject)["in"],
        );
        has(`${pointer}/parameters/${index}`, isThere);
      }
      const responses = own(written, "responses");
      for (const status of isObject(responses) ? Object.keys(responses) : []) {
        if (status.startsWith("x-")) continue;
        const isThere = operation.responses.some(
          (one) => one.status === status.toUpperCase() || one.status === status,
        );
        has(append(`${pointer}/responses`, status), isThere);
      }
    }
  }
  const schemas = (own(root, "components") as JsonObject | undefined)?.["schemas"];
  for (const name of isObject(schemas) ? Object.keys(schemas) : [])
    has(
      append("/components/schemas", name),
      model.schemas.some((one) => one.name === name),
    );
  return lacking;
}

/** Whether a finding is about a place or something in it, or leaves out what holds it. */
function isAbout({ code, pointer, notes = [] }: Diagnostic, place: string): boolean {
  return [pointer, ...notes.map((note) => note.pointer)].some(
    (at) =>
      at !== undefined &&
      (at === place ||
        at.startsWith(`${place}/`) ||
        (code === "left-out" && place.startsWith(`${at}/`))),
  );
}
