// Tests the lines of both documents that a report shows for a change, in YAML and in JSON.
import { describe, expect, it } from "vitest";
import { diffLines, Excerpts } from "../../../scripts/diff/report/excerpt.js";
import { inFormat, reportOf } from "./comparison.js";

const document = (thing: string, more = "") => `openapi: 3.1.0
info:
  title: Things
  version: 1.0.0
paths:
  /things:
    post:
      requestBody:
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/Thing"
      responses:
        "204":
          description: Done.
${more}components:
  schemas:
    Thing:
${thing}`;
const object = (properties: string, more = "") =>
  `      type: object\n${more}      properties:\n${properties}`;
const name = "        name:\n          type: string\n";
const size = "        size:\n          type: integer\n          maximum: 5\n";

async function linesOf(before: string, after: string, rule: string, file = "api.yaml") {
  const report = await reportOf(before, after, [`old-${file}`, file]);
  const change = report.changes.find((one) => one.rule === rule);
  if (change === undefined) throw new Error(report.changes.map((one) => one.rule).join(", "));
  return diffLines(new Excerpts(report).rows(change, 30)).map(
    ({ sign, number, text }) => `${sign} ${number} ${text}`,
  );
}

describe("the lines of a change", () => {
  const cases: readonly [string, string, string, string, readonly string[]][] = [
    [
      "a value that changed, with what stands around it",
      document(object(size)),
      document(object(size.replace("5", "4"))),
      "maximum-decreased",
      ["- 23 maximum: 5", "+ 23 maximum: 4"],
    ],
    [
      "what is new, within what it came into",
      document(object(name)),
      document(object(name.replace("string\n", "string\n          maxLength: 9\n"))),
      "max-length-added",
      ["  21 name:", "  22   type: string", "+ 23   maxLength: 9"],
    ],
    [
      "a name in the list that requires it, not where it is described",
      document(object(name + size, "      required: [name]\n")),
      document(object(name + size, "      required: [name, size]\n")),
      "property-became-required",
      ["- 20 required: [name]", "+ 20 required: [name, size]"],
    ],
    [
      "of several changes in one place, the one that is meant",
      document(object(name)),
      document(object(`${name}${size}`, "      title: Thing\n")),
      "property-added",
      [
        "  18 Thing:",
        "   …",
        "  22     name:",
        "  23       type: string",
        "+ 24     size:",
        "+ 25       type: integer",
        "+ 26       maximum: 5",
      ],
    ],
    [
      "what is gone, to its end",
      document(
        object(name),
        "  /gone:\n    get:\n      responses:\n        '204':\n          description: It.\n",
      ),
      document(object(name)),
      "operation-removed",
      ["- 17 get:", "- 18   responses:", "- 19     '204':", "- 20       description: It."],
    ],
    [
      "of several changes of an operation, the member that the rule compares",
      document(object(name)),
      document(object(name))
        .replace("    post:\n", "    post:\n      description: Adds a thing.\n")
        .replace("application/json", "text/json"),
      "operation-documentation-changed",
      ["  7 post:", "+ 8   description: Adds a thing.", "  9   requestBody:", "  10     content:"],
    ],
  ];
  it.each(cases)("are %s", async (_, before, after, rule, lines) => {
    expect(await linesOf(before, after, rule)).toEqual(lines);
  });

  it("are those of JSON, brackets and all", async () => {
    const json = (maximum: number) =>
      JSON.stringify(
        {
          openapi: "3.1.0",
          info: { title: "A", version: "1.0.0" },
          paths: {
            "/a": {
              get: {
                parameters: [{ name: "n", in: "query", schema: { type: "integer", maximum } }],
                responses: { 204: { description: "" } },
              },
            },
          },
        },
        null,
        2,
      );
    const removed = json(5).replace(/"parameters": \[[\s\S]*?\],\n\s*/, "");
    expect(await linesOf(json(5), json(4), "maximum-decreased", "api.json")).toEqual([
      '- 16 "maximum": 5',
      '+ 16 "maximum": 4',
    ]);
    expect(await linesOf(json(5), removed, "parameter-removed", "api.json")).toEqual([
      "- 11 {",
      '- 12   "name": "n",',
      '- 13   "in": "query",',
      '- 14   "schema": {',
      '- 15     "type": "integer",',
      '- 16     "maximum": 5',
      "- 17   }",
      "- 18 }",
    ]);
  });

  it("are shown to their end where other members begin on the same line", async () => {
    const shared = (type: string) => `{ "openapi": "3.1.0",
  "info": { "title": "A", "version": "1.0.0" }, "paths": { "/a": { "get": {
    "parameters": [{
      "name": "n", "in": "query", "schema": { "title": "N",
        "type": "${type}" } }],
    "responses": { "204": { "description": "" } } } } } }
`;
    const [old, now] = [shared("string"), shared("integer")];
    expect(await linesOf(old, now, "type-changed", "api.json")).toEqual([
      '- 5 "type": "string" } }],',
      '+ 5 "type": "integer" } }],',
    ]);
    const removed = now.replace(/"parameters": [\s\S]*?\}\],\n/, "");
    expect(await linesOf(now, removed, "parameter-removed", "api.json")).toEqual([
      '- 3 "parameters": [{',
      '- 4   "name": "n", "in": "query", "schema": { "title": "N",',
      '- 5     "type": "integer" } }],',
    ]);
  });

  it("are those of what came and went at the top of a document, and of it alone", async () => {
    const json = (more: object) =>
      JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, ...more }, null, 2);
    const [old, now] = [json({ paths: {} }), json({ "x-owner": "B", paths: {} })];
    expect(await linesOf(old, now, "extension-changed", "api.json")).toEqual([
      '+ 7 "x-owner": "B",',
    ]);
    expect(await linesOf(now, old, "extension-changed", "api.json")).toEqual([
      '- 7 "x-owner": "B",',
    ]);
  });

  it("are written out where a line holds a whole document, as if each member had its own", async () => {
    const one = (schema: object, more: object = {}) => ({
      openapi: "3.0.3",
      info: { title: "A", description: "x".repeat(300), version: "1.0.0" },
      paths: {
        "/a": {
          get: {
            parameters: [{ name: "n", in: "query", schema: { type: "string", ...schema } }],
            responses: { 204: { description: "" } },
            ...more,
          },
        },
      },
    });
    const nullable = { nullable: true, example: "b" };
    const edits: readonly [object, object, string, readonly string[]][] = [
      [
        one({ enum: ["a", "b"] }),
        one({ enum: ["a"] }),
        "enum-value-removed",
        ['- "enum": ["a","b"]', '+ "enum": ["a"]'],
      ],
      [
        one({ example: "b" }),
        one(nullable),
        "became-nullable",
        ['"schema": {', '"type": "string",', '+ "nullable": true,', '"example": "b"', "}"],
      ],
      [one({}), one({}, { "x-cost": 1 }), "extension-changed", ['+ "x-cost": 1']],
    ];
    const reported = (lines: readonly string[]) =>
      lines.map((line) => line.replace(/^(.) \d* */, (_, sign) => `${sign} `.trimStart()));
    for (const [before, after, rule, lines] of edits) {
      const [old, now] = [JSON.stringify(before), JSON.stringify(after)];
      const shown = await linesOf(old, now, rule, "api.json");
      expect(reported(shown)).toEqual(lines);
      for (const line of shown) expect(line).toMatch(/^. 1 /);
      const [tall, taller] = [before, after].map((value) => JSON.stringify(value, null, 2));
      const apart = reported(await linesOf(tall ?? "", taller ?? "", rule, "api.json"));
      const flat = (some: readonly string[]) => some.join("").replaceAll(/[\s,]|(?<=.)[-+]/g, "");
      if (rule !== "enum-value-removed") expect(flat(reported(shown))).toBe(flat(apart));
    }
  });

  it("are cut where a line is long", async () => {
    const wide = (text: string) =>
      JSON.stringify(
        JSON.parse(
          JSON.stringify({
            openapi: "3.1.0",
            info: { title: "A", description: "x".repeat(5000) + text, version: "1.0.0" },
            paths: {},
          }),
        ),
      );
    const lines = await linesOf(wide("a"), wide("b"), "api-documentation-changed", "api.json");
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line.length).toBeLessThan(200);
  });
});

describe("a report of a thousand changes", () => {
  // Equal edits would be reported together, so all edits are different.
  const many = (more: number, count: number) =>
    document(
      object(
        Array.from(
          { length: count },
          (_, index) =>
            `        p${index}:\n          type: string\n          maxLength: ${index + more}\n`,
        ).join(""),
      ),
    );

  it("fits a comment, and says what was cut", async () => {
    const report = await reportOf(many(2, 900), many(1, 900));
    const comment = inFormat(report, "markdown");
    expect(comment.length).toBeLessThan(65_536);
    expect(report.summary.breaking).toBe(900);
    const listed = comment.split("#### Breaking")[1]?.match(/^- \*\*/gm)?.length ?? 0;
    expect(listed).toBeGreaterThan(300);
    const [, untold, short] =
      /_Shortened to fit a comment: (\d+) breaking changes and the details of (\d+) changes\./.exec(
        comment,
      ) ?? [];
    expect(Number(untold) + listed).toBe(900);
    expect(Number(short)).toBeGreaterThan(0);
  });

  it("is cut from its end: what breaks is told before what is safe", async () => {
    const safe = (text: string) =>
      Array.from(
        { length: 900 },
        (_, index) =>
          `  /safe/${index}:\n    get:\n      parameters: [${text === "new" ? `{ name: q${index}, in: query, schema: {} }` : ""}]\n      responses: { "204": { description: "" } }\n`,
      ).join("");
    const report = await reportOf(
      document(object(name), safe("old")),
      document(object(name.replace("string", "integer")), safe("new")),
    );
    const comment = inFormat(report, "markdown");
    expect(comment.length).toBeLessThan(65_536);
    expect(comment).toContain("#### Breaking");
    expect(comment).toMatch(
      /_Shortened to fit a comment: \d+ safe changes and the details of \d+ changes\./,
    );
    expect(comment.indexOf("type: string → integer")).toBeLessThan(1500);
  });
});
