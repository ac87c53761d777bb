// Equal edits of several schemas form one entry of a report, even if the names of schemas and properties differ. The
// report contains every edit, and an allow-list can allow each edit.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAllowList } from "../../../scripts/diff/report/allow-list.js";
import { entriesOf } from "../../../scripts/diff/report/entries.js";
import { toJson } from "../../../scripts/diff/report/json.js";
import { countedChanges, type Report } from "../../../scripts/diff/report/report.js";
import { isObject, type JsonObject, type JsonValue } from "../../../scripts/json/json.js";
import { runsOf } from "../../runs.js";
import { withEdits } from "../document-edits.js";
import { editedDocuments } from "../edited-documents.js";
import { inFormat, reportOf } from "./comparison.js";

/**
 * Returns a document of schemas with string properties. The properties accept null unless `without` names their schema.
 * The schema with the name `read` is used in a response, and all other schemas are used in requests.
 */
function zoo(without: readonly string[], names = animals, read = ""): string {
  const type = (name: string) => (without.includes(name) ? "string" : ["string", "null"]);
  const schemas = names.map((name) => [
    name,
    { type: "object", properties: { [`${name.toLowerCase()}Name`]: { type: type(name) } } },
  ]);
  const operations = names.map((name) => {
    const schema = { $ref: `#/components/schemas/${name}` };
    const content = { content: { "application/json": { schema } } };
    const done = { description: "Done." };
    const printed =
      name === read
        ? { responses: { 200: { ...done, ...content } } }
        : { requestBody: content, responses: { 204: done } };
    return [`/${name.toLowerCase()}`, { post: { operationId: `post${name}`, ...printed } }];
  });
  return JSON.stringify(
    {
      openapi: "3.1.0",
      info: { title: "Zoo", version: "1.0.0" },
      paths: Object.fromEntries(operations),
      components: { schemas: Object.fromEntries(schemas) },
    },
    null,
    2,
  );
}

const animals = Array.from({ length: 30 }, (_, index) => `Animal${index}`);
const most = animals.slice(0, 29);

describe("equal edits", () => {
  it("are one entry in every format that people read, and open to their places", async () => {
    const report = await reportOf(zoo([]), zoo(animals));
    expect(countedChanges(report)).toBe("30 breaking");
    const [entry, ...more] = entriesOf(report);
    expect(more).toEqual([]);
    expect(entry?.title).toBe(
      "null no longer allowed at 30 places: Animal0.animal0Name, Animal1.animal1Name and 28 more",
    );
    expect(entry?.operations).toHaveLength(30);
    const text = inFormat(report, "text");
    expect(text.match(/null no longer allowed/g)).toHaveLength(1);
    expect(text).toContain("and in 25 more places");
    expect(inFormat(report, "markdown")).toContain("<summary>in 29 more places</summary>");
    const page = inFormat(report, "html");
    expect(page).toContain("<summary>All 30 places</summary>");
    for (const { fingerprint } of report.changes) expect(page).toContain(fingerprint);
  });

  it("are each a change for programs", async () => {
    const report = await reportOf(zoo([]), zoo(animals));
    const { changes, entries } = toJson(report);
    expect(changes).toHaveLength(30);
    expect(entries[0]?.changes).toHaveLength(30);
    expect(entries[0]?.fingerprint).toBe(entriesOf(report)[0]?.fingerprint);
    expect(JSON.parse(inFormat(report, "sarif")).runs[0].results).toHaveLength(30);
  });

  it("are allowed together by one fingerprint, which further places leave as it is", async () => {
    const one = entriesOf(await reportOf(zoo([]), zoo(most)))[0]?.fingerprint;
    const all = entriesOf(await reportOf(zoo([]), zoo(animals)))[0]?.fingerprint;
    expect(one).toBe(all);
    const report = await allowing(zoo(animals), one);
    expect(report.summary).toMatchObject({ breaking: 0, allowed: 30 });
    expect(report.problems).toEqual([]);
  });

  it("are allowed one by one, too", async () => {
    const [first] = (await reportOf(zoo([]), zoo(animals))).changes;
    const report = await allowing(zoo(animals), first?.fingerprint);
    expect(report.summary).toMatchObject({ breaking: 29, allowed: 1 });
    expect(entriesOf(report).map(({ changes }) => changes.length)).toEqual([29, 1]);
  });

  it("have the same impact: who reads a member sees another change than who sends it", async () => {
    const two = animals.slice(0, 2);
    const report = await reportOf(zoo([], two, "Animal1"), zoo(two, two, "Animal1"));
    const entries = entriesOf(report);
    expect(entries.map(({ section, title }) => [section, title])).toEqual([
      ["breaking", "Animal0.animal0Name: null no longer allowed"],
      ["safe", "Animal1.animal1Name: null no longer allowed"],
    ]);
  });
});

async function allowing(after: string, fingerprint: string | undefined): Promise<Report> {
  const entry = `- { rule: became-not-nullable, fingerprint: "${fingerprint}", reason: Known., expires: 2030-01-01 }\n`;
  const allowList = readAllowList("allow.yaml", entry);
  return reportOf(zoo([]), after, ["base.json", "api.json"], { allowList });
}

/** Applies an edit to every schema of a document, as an update of the tool that writes the document might do. */
function everywhere(value: JsonValue, edit: (schema: JsonObject) => void): JsonValue {
  if (Array.isArray(value)) return value.map((one) => everywhere(one, edit));
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const key of Object.keys(value)) copy[key] = everywhere(value[key] as JsonValue, edit);
  edit(copy);
  return copy;
}

const generators: readonly ((schema: JsonObject) => void)[] = [
  (schema) => {
    if (Array.isArray(schema["type"])) schema["type"] = schema["type"][0] as string;
  },
  (schema) => {
    if (schema["type"] === "string") schema["maxLength"] = 3;
  },
  (schema) => {
    if (schema["type"] === "integer") schema["type"] = "number";
  },
  (schema) => {
    if (schema["type"] === "object" && isObject(schema["properties"]))
      schema["required"] = Object.keys(schema["properties"]);
  },
];

it("no change is lost in an entry, none is in two, and each has what its entry says", async () => {
  let rolled = 0;
  await fc.assert(
    fc.asyncProperty(
      editedDocuments(3),
      fc.constantFrom(...generators),
      async ({ document, edits }, generator) => {
        const after = everywhere(withEdits(document, edits), generator);
        const report = await reportOf(JSON.stringify(document), JSON.stringify(after));
        const entries = entriesOf(report);
        const reported = entries.flatMap(({ changes }) => changes);
        expect(reported).toHaveLength(report.changes.length);
        expect(new Set(reported)).toEqual(new Set(report.changes));
        const counts = { breaking: 0, review: 0, safe: 0 };
        for (const { changes, section, operations, title, fingerprint } of entries) {
          const [{ rule, equal }] = changes;
          if (title.includes(" places: ")) rolled++;
          const reached = new Set(operations.map(({ method, path }) => `${method} ${path}`));
          for (const one of changes) {
            counts[one.impact]++;
            expect([one.rule, one.impact]).toEqual([rule, section]);
            if (fingerprint !== undefined) expect(one.equal?.words).toBe(equal?.words);
            for (const { method, path } of one.operations)
              expect(reached).toContain(`${method} ${path}`);
          }
        }
        expect(counts).toEqual({
          breaking: report.summary.breaking,
          review: report.summary.review,
          safe: report.summary.safe,
        });
        // Equal edits are combined into one entry, so no two entries have the same edit.
        const prints = entries.flatMap(({ changes: [{ equal }] }) => equal?.fingerprint ?? []);
        expect(new Set(prints).size).toBe(prints.length);
      },
    ),
    { seed: 23, numRuns: runsOf(60) },
  );
  expect(rolled).toBeGreaterThan(runsOf(60) / 2);
});
