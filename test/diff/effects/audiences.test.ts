// A change may have different impacts on messages, on code that uses the generated client, and on handlers.
import { expect, it } from "vitest";
import { audiences, graver, type Impact, type Impacts } from "../../../scripts/diff/change.js";
import { type FailLevel, failLevels, fails } from "../../../scripts/diff/report/fail-on.js";
import { reportFormats } from "../../../scripts/diff/report/print.js";
import { rules } from "../../../scripts/diff/rules/index.js";
import type { JsonObject } from "../../../scripts/json/json.js";
import { inFormat, reportOf } from "../report/comparison.js";

const api = (operation: JsonObject, schemas: JsonObject = {}) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Pets", version: "1.0.0" },
    paths: {
      "/pets": { post: { responses: { 204: { description: "Done" } }, ...operation } },
    },
    components: { schemas },
  });
const named = (operationId: string) => api({ operationId });
const body = (schema: JsonObject) => ({ content: { "application/json": { schema } } });
const takes = (schema: JsonObject) => api({ requestBody: { required: true, ...body(schema) } });
const gives = (schema: JsonObject) =>
  api({ responses: { 200: { description: "Done", ...body(schema) } } });
const asks = (schema: JsonObject) =>
  api({ parameters: [{ name: "size", in: "query", required: true, schema }] });
const uses = (name: string) =>
  api(
    { requestBody: { required: true, ...body({ $ref: `#/components/schemas/${name}` }) } },
    { [name]: { type: "object", properties: { id: { type: "string" } } } },
  );
const letters = (...values: string[]) => ({ type: "string", enum: values });

it.each<readonly [string, string, string, Impact, Impact, Impact]>([
  ["an operation's name", named("readPets"), named("listPets"), "safe", "review", "review"],
  ["an operation's new name", api({}), named("listPets"), "safe", "review", "review"],
  ["a value more to take", takes(letters("a")), takes(letters("a", "b")), "safe", "safe", "review"],
  [
    "a value less to take",
    takes(letters("a", "b")),
    takes(letters("a")),
    "breaking",
    "breaking",
    "review",
  ],
  [
    "a value more to give",
    gives(letters("a")),
    gives(letters("a", "b")),
    "review",
    "review",
    "review",
  ],
  [
    "a value less to give",
    gives(letters("a", "b")),
    gives(letters("a")),
    "safe",
    "safe",
    "breaking",
  ],
  [
    "a number as text",
    asks({ type: "integer" }),
    asks({ type: "string" }),
    "safe",
    "review",
    "review",
  ],
])("says what %s means to each audience", async (_, before, after, wire, callers, implementers) => {
  const { changes } = await reportOf(before, after);
  expect(changes.map(({ impacts }) => impacts)).toEqual([{ wire, callers, implementers }]);
});

it("counts a type with another name for code, and as no change", async () => {
  const report = await reportOf(uses("Pet"), uses("Animal"));
  expect(report.changes).toEqual([]);
  const none = { breaking: 0, review: 0, safe: 0 };
  expect(report.audiences).toEqual({
    wire: { ...none, safe: 1 },
    callers: { ...none, review: 1 },
    implementers: { ...none, review: 1 },
  });
  expect(inFormat(report, "text")).toContain("generated callers: 1 to review");
});

it.each<readonly [string, string, string, readonly FailLevel[]]>([
  ["nothing", named("a"), named("a"), []],
  [
    "an operation's name",
    named("a"),
    named("b"),
    ["review", "callers:review", "implementers:review"],
  ],
  ["a type's name", uses("Pet"), uses("Animal"), ["callers:review", "implementers:review"]],
  [
    "a value less to give",
    gives(letters("a", "b")),
    gives(letters("a")),
    ["implementers", "implementers:review"],
  ],
  [
    "a value less to take",
    takes(letters("a", "b")),
    takes(letters("a")),
    [
      "breaking",
      "review",
      "wire",
      "wire:review",
      "callers",
      "callers:review",
      "implementers:review",
    ],
  ],
])("fails for those who meet it: %s", async (_, before, after, levels) => {
  const report = await reportOf(before, after);
  expect(failLevels.filter((level) => fails(report, level))).toEqual(levels);
});

it.each(reportFormats)("says it in every format: %s", async (format) => {
  const text = inFormat(await reportOf(named("a"), named("b")), format);
  const isData = format === "json" || format === "sarif";
  expect(text).toMatch(
    isData
      ? /"wire": "safe",\s+"callers": "review",\s+"implementers": "review"/
      : /safe on the wire, review for generated callers, review for server implementers/i,
  );
});

it("gives no row a lighter impact on callers than on the wire", () => {
  for (const [name, { audiences: printed, impact }] of rules) {
    if (printed === undefined) continue;
    const row = typeof impact === "string" ? impact : "safe";
    const impacts: Impacts = { wire: row, callers: row, implementers: row, ...printed };
    expect(graver(impacts.callers, impacts.wire), name).toBe(impacts.callers);
    expect(Object.keys(printed).every((one) => audiences.some((known) => known === one))).toBe(
      true,
    );
  }
});
