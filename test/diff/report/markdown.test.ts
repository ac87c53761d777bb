// Tests Markdown reports with few changes, and the shortening of long examples.
import { describe, expect, it } from "vitest";
import { sentence } from "../../../scripts/diagnostics/markdown-text.js";
import { readAllowList } from "../../../scripts/diff/report/allow-list.js";
import { exampleOf } from "../../../scripts/diff/report/example.js";
import type { ReportedChange } from "../../../scripts/diff/report/report.js";
import { validatorsOf } from "../../../scripts/diff/report/sentences.js";
import { inFormat, reportOf } from "./comparison.js";

const document = (summary: string, title = "A") =>
  `openapi: 3.1.0\ninfo: { title: ${title}, version: 1.0.0 }\npaths:\n  /a:\n    get:\n      summary: ${summary}\n      responses: { "204": { description: Done. } }\n`;

describe("a comment", () => {
  it("of documents that mean the same says that, and no more", async () => {
    const report = await reportOf(document("It"), document('"It"'), ["old.yaml", "api.yaml"]);
    expect(inFormat(report, "markdown")).toBe(
      "### API unchanged in `api.yaml`\n\nCompared with `old.yaml`. Differences of the documents do not change their meaning.\n",
    );
  });

  it("of a few safe changes says that nothing breaks, and does not hide them", async () => {
    const report = await reportOf(document("It"), document("That"));
    const comment = inFormat(report, "markdown");
    expect(comment).toContain("\n\nNo change breaks callers or servers.\n\n");
    expect(comment).toContain("\n\n#### Safe: callers and servers keep working\n\n- **");
    expect(comment).not.toContain("<summary><b>");
  });

  it("of a safe change that breaks handlers says that they have to change", async () => {
    const returning = (required: string) =>
      document("It").replace(
        '{ "204": { description: Done. } }',
        `{ "200": { description: It., content: { application/json: { schema: { type: object, required: [${required}], properties: { a: {} } } } } } }`,
      );
    const comment = inFormat(await reportOf(returning(""), returning("a")), "markdown");
    expect(comment).toContain(
      "\n\nNo change breaks callers. Adapt the handlers of the generated server.\n\n",
    );
  });

  it("of an allow-list that needs mending says so, also where nothing changed", async () => {
    const list = "- { rule: tag-added, reason: x, expires: 2999-01-01 }\n";
    const allowList = readAllowList("allow.yaml", list.repeat(25));
    const report = await reportOf(document("It"), document("It"), undefined, { allowList });
    const comment = inFormat(report, "markdown");
    expect(comment).toContain(
      "#### Allow-list: 25 entries to mend\n\n- `allow.yaml:1`: No change matches this entry",
    );
    expect(comment).toContain("\n- and 5 more\n");
  });
});

describe("a sentence", () => {
  it("keeps the mark that ends its code out of the code", () => {
    expect(sentence("Thing.name: became required")).toBe("`Thing.name`: became required");
    expect(sentence("a-b/c. Then x_y;")).toBe("`a-b/c`. Then `x_y`;");
    expect(sentence(": x ::")).toBe("`:` x `::`");
  });
});

describe("an example", () => {
  const change = (witness: object, validators: string | null, witnessPointer = "/na~1me") =>
    ({
      witness,
      witnessPointer,
      before: null,
      after: { pointer: "/components/schemas/Thing/properties/na~1me/maxLength" },
      effects: { wire: null, clients: [], servers: [], validators },
    }) as unknown as ReportedChange;
  const long = "x".repeat(400);

  const textOf = (one: ReportedChange) => {
    const { start = "", marked = "", end = "" } = exampleOf(one) ?? {};
    return `${start}»${marked}«${end}`;
  };

  it("stands apart from what validators decide, with its member marked", () => {
    const reported = change({ a: 1, "na/me": [1, "}"] }, 'values are refused, such as {"a":1}');
    expect(validatorsOf(reported)).toBe("values are refused");
    expect(textOf(reported)).toBe('{"a":1,»"na/me":[1,"}"]«}');
    expect(validatorsOf(change({ a: 1 }, "they decide"))).toBe("they decide");
    expect(textOf(change({ a: 1 }, null))).toBe('»«{"a":1}');
    expect(textOf(change({ a: 1 }, null, ""))).toBe('»«{"a":1}');
  });

  it("is cut around the member that the change is about, where it is long", () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`a${index}`, index]));
    const cut = textOf(change({ ...many, "na/me": 5, ...{ z: many } }, null));
    expect(cut).toMatch(/^…»"na\/me":5«,"z":.*…$/);
    expect(cut.length).toBeLessThan(170);
    expect(textOf(change({ ...many, "na/me": 5 }, null))).toMatch(/^….*,»"na\/me":5«\}$/);
    expect(textOf(change({ "na/me": 5, z: many }, null))).toMatch(/^\{»"na\/me":5«,"z":.*…$/);
  });

  it("says how long a list or a text is, and shows where it begins", () => {
    const list = Array.from({ length: 1001 }, () => 0);
    expect(textOf(change({ "na/me": list }, null))).toBe('{»"na/me":[0,0,"… (1001 items)"]«}');
    expect(textOf(change({ "na/me": long }, null))).toContain("x… (400 characters)");
  });
});
