// Compares the conversion of public Swagger 2.0 documents with the conversion of swagger2openapi. Both models must be
// equal, and `diff` must report no change with the impact `review` or `breaking`. Known differences are listed in
// `swagger-deviations.ts`.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { convertObj } from "swagger2openapi";
import { describe, expect, test } from "vitest";
import { DiagnosticsError } from "../../../scripts/diagnostics/diagnostic.js";
import { compareModels } from "../../../scripts/diff/compare.js";
import { isObject, type JsonObject, type JsonValue, own } from "../../../scripts/json/json.js";
import { append } from "../../../scripts/json/pointer.js";
import { loadDocument, loadDocumentFromText } from "../../../scripts/load/load.js";
import { buildModel } from "../../../scripts/model/api.js";
import type { ApiModel } from "../../../scripts/model/api-model.js";
import { deviations } from "./swagger-deviations.js";

const folder = path.join(import.meta.dirname, "../../../../shared/swagger-2.0");
const names = existsSync(folder)
  ? readdirSync(folder).filter((name) => /\.(?:ya?ml|json)$/.test(name) && name !== "INDEX.json")
  : [];
if (names.length === 0) console.log("without ../shared/swagger-2.0: no second opinion is asked");

/**
 * Two models of a Swagger 2.0 document: from specloom's own reading, and from the conversion by swagger2openapi.
 */
interface Readings {
  readonly ours: ApiModel;
  readonly theirs: ApiModel;
}

describe.skipIf(names.length === 0)("swagger2openapi", () => {
  test("reads public documents as we do, but for listed deviations", async () => {
    const counts = { documents: names.length, refused: 0, converted: 0, same: 0 };
    const used = new Set<string>();
    const unlisted: string[] = [];
    for (const name of names) {
      const readings = await readingsOf(name);
      if (readings === undefined) {
        counts.refused += 1;
        continue;
      }
      if (!("theirs" in readings)) continue;
      counts.converted += 1;
      const differences = [...differencesOf(readings.ours, readings.theirs)];
      const changes = compareModels(readings.ours, readings.theirs).changes.filter(
        ({ impact }) => impact === "breaking" || impact === "review",
      );
      const spelling = deviations.filter(({ documents }) => documents === undefined);
      if (
        changes.length === 0 &&
        differences.every(({ at }) => spelling.some((one) => one.at.test(at)))
      )
        counts.same += 1;
      const rows = deviations.filter(({ documents }) => documents?.test(name) ?? true);
      for (const { at, values } of differences) {
        const row = rows.find((one) => one.at.test(at));
        if (row === undefined) unlisted.push(`${name}: ${at}: ${values}`);
        else used.add(row.reason);
      }
      for (const { rule, message } of changes) {
        if (!rows.some((one) => one.rules?.test(rule)))
          unlisted.push(`${name}: ${rule}: ${message}`);
      }
    }
    console.log(counts);
    expect(unlisted).toEqual([]);
    expect(deviations.map(({ reason }) => reason).filter((one) => !used.has(one))).toEqual([]);
    expect(counts).toEqual({ documents: 265, refused: 12, converted: 251, same: 177 });
  }, 600_000);
});

/**
 * Returns both models of a Swagger 2.0 document; `undefined` if its YAML is invalid or the target of a reference is
 * missing.
 */
async function readingsOf(name: string): Promise<Readings | { ours: ApiModel } | undefined> {
  let document: Awaited<ReturnType<typeof loadDocument>>;
  try {
    document = await loadDocument(path.join(folder, name));
  } catch (error) {
    if (error instanceof DiagnosticsError) return undefined;
    throw error;
  }
  const ours = buildModel(document);
  const source = spelledOut((document.written?.root ?? {}) as JsonObject);
  try {
    const { openapi } = await convertObj(source, { patch: true, warnOnly: true });
    const text = JSON.stringify(withPlainExamples(openapi));
    return { ours, theirs: buildModel(await loadDocumentFromText(text, "api.json")) };
  } catch {
    return { ours };
  }
}

/** Returns a document with explicit media types and schemes, because the default values of the two tools differ. */
function spelledOut(source: JsonObject): JsonObject {
  const made = structuredClone(source);
  for (const key of ["consumes", "produces"]) {
    const listed = own(made, key);
    if (!Array.isArray(listed) || listed.length === 0) made[key] = ["application/json"];
  }
  const schemes = own(made, "schemes");
  if (own(made, "host") !== undefined)
    made["schemes"] =
      Array.isArray(schemes) && schemes.length > 0 ? schemes.sort().reverse() : ["https"];
  return made;
}

/** Moves the only example of a media type, which swagger2openapi names "response", to `example`. */
function withPlainExamples(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withPlainExamples);
  if (!isObject(value)) return value;
  const made: JsonObject = {};
  for (const [key, member] of Object.entries(value)) {
    const only = key === "examples" && isObject(member) ? own(member, "response") : undefined;
    const example = isObject(only) ? own(only, "value") : undefined;
    if (example === undefined) made[key] = withPlainExamples(member);
    else made["example"] = example;
  }
  return made;
}

/** Yields the positions at which two values differ. Members whose names end in `pointer` are ignored. */
function* differencesOf(
  one: unknown,
  other: unknown,
  at = "",
): Generator<{ readonly at: string; readonly values: string }> {
  if (Object.is(one, other)) return;
  if (isHolder(one) && isHolder(other) && Array.isArray(one) === Array.isArray(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      if (!/pointer$/i.test(key)) yield* differencesOf(one[key], other[key], append(at, key));
    }
    return;
  }
  const shown = [one, other].map((value) => JSON.stringify(value)?.slice(0, 120));
  yield { at, values: shown.join(" <> ") };
}

function isHolder(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
