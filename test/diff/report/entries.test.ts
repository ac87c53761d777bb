// Changes with the same cause form one entry of a report. Entries that affect the most operations come first, and
// changes of `x-` members come last.
import { expect, it } from "vitest";
import { entriesOf, reachOf } from "../../../scripts/diff/report/entries.js";
import { outlineOf } from "../../../scripts/diff/report/outline.js";
import { overviewOf } from "../../../scripts/diff/report/overview.js";
import { inFormat, reportOf } from "./comparison.js";

const document = (size: number, extension: string, removed = false) => {
  const operation = (name: string, most: number) => ({
    operationId: name,
    tags: ["pets"],
    "x-cost": extension,
    requestBody: {
      content: { "application/json": { schema: { type: "string", maxLength: most } } },
    },
    responses: { 204: { description: "Done" } },
  });
  const gone = ["d", "e"].map((name) => [`/${name}`, { post: operation(name, 9) }]);
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Pets", version: "1.0.0" },
    paths: {
      "/c": { post: operation("c", size - 1) },
      ...Object.fromEntries(
        ["a", "b", "f"].map((name) => [`/${name}`, { post: operation(name, size) }]),
      ),
      ...(removed ? {} : Object.fromEntries(gone)),
    },
  });
};
const compared = () => reportOf(document(9, "low"), document(5, "high", true));

it("makes one entry of equal changes, the one that most callers meet first", async () => {
  const entries = entriesOf(await compared());
  expect(entries.map((entry) => [entry.section, entry.title, reachOf(entry)])).toEqual([
    ["breaking", "body: maxLength lowered from 9 to 5", "POST /a and 2 more operations"],
    ["breaking", '2 operations of "pets" removed', "POST /d and 1 more operation"],
    ["breaking", "body: maxLength lowered from 8 to 4", "POST /c"],
    ["extensions", 'x-cost: "low" → "high"', "POST /c and 3 more operations"],
  ]);
});

it("keeps every change, and sums them up by what has the most effect", async () => {
  const report = await compared();
  const entries = entriesOf(report);
  expect(entries.flatMap(({ changes }) => changes)).toHaveLength(report.changes.length);
  expect(overviewOf(report, entries).counts).toBe("6 breaking, 4 safe");
  expect(overviewOf(report, entries).steps).toHaveLength(2);
});

it("lists the changes of each operation, schema or tag", async () => {
  const report = await compared();
  const titles = (by: "operation" | "schema" | "tag") =>
    outlineOf(report, entriesOf(report), by).map(({ title, changes }) => [title, changes.length]);
  expect(titles("operation")).toEqual([
    ["POST /a", 2],
    ["POST /b", 2],
    ["POST /f", 2],
    ["POST /c", 2],
    ["POST /d", 1],
    ["POST /e", 1],
  ]);
  expect(titles("tag")).toEqual([["pets", 10]]);
  expect(titles("schema")).toEqual([["written out in operations", 10]]);
});

it("caps the text, the comment and the page, however much changed", async () => {
  const many = (type: string) =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Many", version: "1.0.0" },
      paths: {},
      webhooks: {},
      components: {},
      tags: Array.from({ length: 4_000 }, (_, index) => ({ name: `${type}${index}` })),
    });
  const report = await reportOf(many("a"), many("b"));
  expect(report.changes.length).toBeGreaterThan(3_000);
  expect(inFormat(report, "text").split("\n").length).toBeLessThan(300);
  expect(inFormat(report, "markdown").length).toBeLessThan(65_536);
});
