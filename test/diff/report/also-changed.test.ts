// A change of a shared schema may break only some of the operations that use the schema. Every report format lists
// broken and unbroken operations separately.
import { expect, it } from "vitest";
import { entriesOf, reachOf } from "../../../scripts/diff/report/entries.js";
import { outlineOf } from "../../../scripts/diff/report/outline.js";
import { reportFormats } from "../../../scripts/diff/report/print.js";
import { inFormat, reportOf } from "./comparison.js";

const document = (required: readonly string[]) => {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } };
  const read = { responses: { 200: { description: "Done", content } } };
  const write = { requestBody: { content }, responses: { 204: { description: "Done" } } };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Pets", version: "1.0.0" },
    paths: {
      "/read": { get: read },
      "/read-too": { get: read },
      "/write": { post: write },
      "/both": { post: { ...write, ...read } },
    },
    components: {
      schemas: {
        Pet: {
          type: "object",
          properties: { id: { type: "string" }, name: { type: "string" } },
          required: [...required],
        },
      },
    },
  });
};
const compared = () => reportOf(document(["id"]), document(["id", "name"]));

it("counts the operations that break", async () => {
  const [entry] = entriesOf(await compared());
  expect(entry && reachOf(entry)).toBe("POST /write and 1 more operation");
  expect(entry?.alsoChanged.map(({ path }) => path)).toEqual(["/read", "/read-too"]);
});

it.each(reportFormats)("says which operations only change: %s", async (format) => {
  const text = inFormat(await compared(), format);
  expect(text).toMatch(/also ?changed/i);
  expect(text).toContain("/read-too");
});

it("lists a change under an operation with the impact that it has there", async () => {
  const report = await compared();
  const groups = outlineOf(report, entriesOf(report), "operation").map(
    ({ title, changes }) => [title, changes.map(({ impact }) => impact).join()] as const,
  );
  expect(Object.fromEntries(groups)).toEqual({
    "POST /write": "breaking",
    "POST /both": "breaking",
    "GET /read": "safe",
    "GET /read-too": "safe",
  });
});
