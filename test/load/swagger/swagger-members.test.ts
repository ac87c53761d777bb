// Swagger 2.0: each member of a document reaches the model, or a finding names the member.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { Progress } from "../../../scripts/command/progress.js";
import { readSpec } from "../../../scripts/command/read.js";
import { DiagnosticsError } from "../../../scripts/diagnostics/diagnostic.js";
import { isObject, type JsonObject, type JsonValue } from "../../../scripts/json/json.js";
import { lastToken, parent, parse, valueAtTokens } from "../../../scripts/json/pointer.js";
import { tried } from "../../runs.js";
import { places } from "../places.js";

const written = readFileSync(path.join(import.meta.dirname, "swagger-members.yaml"), "utf8");
const document = parseYaml(written) as JsonObject;
const folder = mkdtempSync(path.join(os.tmpdir(), "swagger-members-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, "swagger.json");

/** Returns a document's model, without positions, and the findings as `place code: message`. */
async function readingOf(root: JsonValue) {
  writeFileSync(file, JSON.stringify(root));
  const { model, diagnostics } = await readSpec(file, new Progress(), { preset: "user" });
  const isPlace = (key: string) => /pointer/i.test(key) || key === "file";
  return {
    model: JSON.stringify(model, (key, value) => (isPlace(key) ? undefined : value)),
    findings: diagnostics.map(({ pointer, code, message }) => `${pointer} ${code}: ${message}`),
  };
}

/** Returns the findings of a refused document. */
function refused(error: unknown) {
  if (!(error instanceof DiagnosticsError)) throw error;
  return { model: "", findings: error.diagnostics.map(({ message }) => message) };
}

/** Returns a copy of the document in which `change` has changed the object or list at `pointer`. */
function changed(pointer: string, change: (holder: JsonValue) => void): JsonObject {
  const copy = structuredClone(document);
  change(valueAtTokens(copy, parse(pointer) ?? []) as JsonValue);
  return copy;
}

/** The members that the tests remove or extend. */
const some = tried(places(document).filter(({ pointer }) => pointer !== ""));

/** JSON Pointers of members that say nothing new, so that the model stays the same if they are removed. */
const implied: readonly string[] = [
  // A path parameter is always required, so `required` adds nothing.
  "/paths/~1things~1{ids}/parameters/0/required",
  // The name of a body parameter is only documentation.
  "/parameters/Thing/name",
];
const isImplied = (pointer: string) => implied.includes(pointer);

test("without any other of its members, the model or the findings are others", async () => {
  const whole = await readingOf(document);
  const unread: string[] = [];
  for (const { pointer } of some) {
    const without = changed(parent(pointer), (holder) => {
      if (Array.isArray(holder)) holder.splice(Number(lastToken(pointer)), 1);
      else if (isObject(holder)) delete holder[lastToken(pointer)];
    });
    const { model, findings } = await readingOf(without).catch(refused);
    if (model === whole.model && findings.join() === whole.findings.join()) unread.push(pointer);
  }
  expect(unread).toEqual(some.map(({ pointer }) => pointer).filter(isImplied));
});

/** Matches pointers to objects whose members may have any name. */
const isMap = /\/(?:scopes|headers|examples|responses|definitions|properties|example)$/;

test("a member that 2.0 does not have is named by a finding", async () => {
  const silent: string[] = [];
  for (const { pointer, value } of [{ pointer: "", value: document }, ...some]) {
    if (!isObject(value) || isMap.test(pointer)) continue;
    const more = changed(pointer, (holder) => {
      if (isObject(holder)) holder["unknown"] = {};
    });
    const { findings } = await readingOf(more).catch(refused);
    if (!findings.some((finding) => finding.includes("unknown"))) silent.push(pointer);
  }
  expect(silent).toEqual([]);
});
