// Reports in JSON and SARIF match their schemas.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { tried } from "../../runs.js";
import { inFormat, reportOf } from "./comparison.js";
import { edits, ours } from "./edits.js";
import { hostile, hostilePair } from "./hostile.js";

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../templates/report/report.schema.json"), "utf8"),
);
const valid = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);

describe("--format json", () => {
  const cases: readonly [string, string, string][] = [
    ["nothing that changed", ours, ours],
    ...edits.map(({ name, revision }): [string, string, string] => [name, ours, revision]),
    ...Object.entries(hostile).map(([tries, text]): [string, string, string] => [
      `a text that tries ${tries}`,
      ...hostilePair(text),
    ]),
  ];
  it.each(tried(cases))("is what its schema says, of %s", async (_, before, after) => {
    const entry = {
      rule: "operation-id-changed",
      reason: "known",
      expires: "2999-12-31",
      location: { file: "allow.yaml", line: 3, column: 1, length: 1 },
    };
    const options = {
      allowList: { entries: [entry], files: [] },
      handlers: new Map([["createSurvey", { file: "a.ts", line: 2, column: 1, length: 1 }]]),
    };
    const report = JSON.parse(inFormat(await reportOf(before, after, undefined, options), "json"));
    expect(valid(report), JSON.stringify(valid.errors)).toBe(true);
    expect(report.summary.breaking + report.summary.review + report.summary.safe).toBe(
      report.changes.filter((change: object) => !("allowed" in change)).length,
    );
    const listed = report.entries.flatMap(({ changes }: { changes: number[] }) => changes);
    expect(listed.toSorted((one: number, other: number) => one - other)).toEqual([
      ...report.changes.keys(),
    ]);
  });

  it("tells places, effects and handlers", async () => {
    const [edit] = edits;
    if (edit === undefined) throw new Error("there are edits");
    const handlers = new Map([["createSurvey", { file: "a.ts", line: 2, column: 1, length: 1 }]]);
    const { changes } = JSON.parse(
      inFormat(await reportOf(ours, edit.revision, undefined, { handlers }), "json"),
    );
    const change = changes.find(
      ({ rule }: { rule: string }) => rule === "property-became-required",
    );
    expect(change).toMatchObject({
      impact: "breaking",
      operations: expect.arrayContaining([
        { method: "post", path: "/api/projects/{project_id}/surveys/" },
      ]),
      before: { file: "base.yaml", line: expect.any(Number) },
      after: { file: "openapi.yaml", line: expect.any(Number) },
    });
    expect(change.effects.servers).toContainEqual({
      operationId: "createSurvey",
      handler: "createSurvey",
      file: "a.ts",
      line: 2,
    });
  });

  it("has its texts whole, the example in them too", async () => {
    const names = Array.from({ length: 30 }, (_, index) => `a_long_name_of_a_member_${index}`);
    const api = (type: string) =>
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "", version: "1.0.0" },
        paths: {
          "/a": {
            post: {
              requestBody: {
                required: true,
                content: { "application/json": { schema: { type, required: names } } },
              },
              responses: { 204: { description: "" } },
            },
          },
        },
      });
    const report = JSON.parse(inFormat(await reportOf(api("object"), api("array")), "json"));
    expect(valid(report), JSON.stringify(valid.errors)).toBe(true);
    const { witness, effects } = report.changes[0];
    expect(Object.keys(witness)).toEqual(names);
    expect(effects.validators).toContain(`, such as ${JSON.stringify(witness)}`);
  });

  it("stays readable where many changes reach many operations, and says how many more", async () => {
    const names = Array.from({ length: 150 }, (_, index) => `p${index}`);
    const schema = { $ref: "#/components/schemas/Shared" };
    const shared = {
      requestBody: { content: { "application/json": { schema } } },
      responses: { 204: { description: "" } },
    };
    const api = (maxLength: number) =>
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "", version: "1.0.0" },
        paths: Object.fromEntries(names.map((name) => [`/${name}`, { post: shared }])),
        components: {
          schemas: {
            Shared: {
              type: "object",
              properties: Object.fromEntries(
                names.map((name) => [name, { type: "string", maxLength }]),
              ),
            },
          },
        },
      });
    const report = JSON.parse(inFormat(await reportOf(api(50_000), api(40_000)), "json"));
    expect(valid(report), JSON.stringify(valid.errors)).toBe(true);
    const [change] = report.changes;
    expect(change).toMatchObject({ impact: "breaking", moreOperations: 140 });
    expect(change.operations).toHaveLength(10);
    expect(change).not.toHaveProperty("witness");
  });

  it("cannot hold what its schema does not know", async () => {
    const report = JSON.parse(inFormat(await reportOf(ours, ours), "json"));
    expect(valid({ ...report, more: 1 })).toBe(false);
  });
});

describe("--format sarif", () => {
  it("is a log of version 2.1.0 with a rule, a place and a fingerprint for each result", async () => {
    for (const { revision } of edits) {
      const report = await reportOf(ours, revision);
      const { version, $schema, runs } = JSON.parse(inFormat(report, "sarif"));
      expect([version, $schema, runs.length]).toEqual([
        "2.1.0",
        "https://json.schemastore.org/sarif-2.1.0.json",
        1,
      ]);
      const { rules } = runs[0].tool.driver;
      expect(runs[0].results).toHaveLength(report.changes.length);
      for (const result of runs[0].results) {
        expect(rules[result.ruleIndex].id).toBe(result.ruleId);
        expect(rules[result.ruleIndex].shortDescription.text).toMatch(/\.$/);
        expect(["error", "warning", "note"]).toContain(result.level);
        const { physicalLocation } = result.locations[0];
        expect(physicalLocation.artifactLocation.uri).toBe("openapi.yaml");
        expect(physicalLocation.region.startLine).toBeGreaterThan(0);
        expect(Object.keys(result.partialFingerprints)).toEqual(["specloom/v1"]);
      }
    }
  });
});
