// `specloom diff --usage` marks each change of an element that recorded tests have used.
import { expect, it } from "vitest";
import { readContract } from "../../scripts/command/contract.js";
import { templatesFolder } from "../../scripts/command/package-root.js";
import { Contract } from "../../scripts/contract/contract.js";
import { usageLine } from "../../scripts/contract/usage.js";
import { compare, inOwnFolder, write } from "./comparison.js";

inOwnFolder();

const base = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
        - { name: tag, in: query, schema: { type: string } }
      responses:
        "200":
          description: Pets.
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }
        "202": { description: Later. }
    post:
      operationId: addPet
      requestBody:
        content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } }
      responses: { "204": { description: Added. } }
components:
  schemas:
    Pet:
      type: object
      required: [name, age, kind]
      properties:
        name: { type: string }
        age: { type: integer }
        kind: { enum: [cat, dog, fish] }
`;
const revision = base
  .replace("maximum: 100", "maximum: 50")
  .replace("        - { name: tag, in: query, schema: { type: string } }\n", "")
  .replace('        "202": { description: Later. }\n', "")
  .replace("        name: { type: string }\n", "        name: { type: integer }\n")
  .replace("age: { type: integer }", "age: { type: string }")
  .replace("fish]", "fish, bird]")
  .replace("properties: { name", "required: [name], properties: { name");

async function seenByTests(): Promise<void> {
  write("base.yaml", base);
  write("revision.yaml", revision);
  const contract = await Contract.of(await readContract("base.yaml"), templatesFolder);
  const lines = [1, 2].map(() =>
    usageLine(
      contract.seen(
        {
          status: 200,
          headers: {},
          contentType: "application/json",
          body: [{ name: "Rex" }],
          url: "/pets?limit=1",
        },
        "listPets",
      ),
    ),
  );
  write("coverage.json", lines.join(""));
}

it("shows beside each change how often tests have seen the place", async () => {
  await seenByTests();
  const { code, out } = await compare("base.yaml", "revision.yaml", "--usage", "coverage.json");
  expect(code).toBe(1);
  const reported = out
    .split("\n")
    .filter((line) => /^(?:breaking|review|safe) \S+: |in tests/.test(line));
  expect(reported.join("\n")).toMatchInlineSnapshot(`
    "breaking response-removed-success: response 202 removed
      in tests: status not seen, which does not make the change safe
    breaking maximum-decreased: query.limit: maximum lowered from 100 to 50
      in tests: parameter seen 2 times
    breaking type-changed: Pet.name: type: "string" → "integer"
      in tests: member seen 2 times
    breaking type-changed: Pet.age: type: "integer" → "string"
      in tests: member not seen, which does not make the change safe
    breaking property-became-required: body.name: became required
      in tests: member not seen, which does not make the change safe
    review parameter-removed: query parameter "tag" removed
      in tests: parameter not seen, which does not make the change safe
    review enum-value-added: Pet.kind: newly allowed: "bird"
      in tests: member not seen, which does not make the change safe"
  `);
});

it("says the same in every format, and nothing without the option", async () => {
  await seenByTests();
  const printed = async (format: string, ...more: string[]) =>
    (await compare("base.yaml", "revision.yaml", "--format", format, ...more)).out;
  const usage = ["--usage", "coverage.json"];
  const json = JSON.parse(await printed("json", ...usage)) as {
    changes: { rule: string; impact: string; usage?: unknown }[];
  };
  expect(json.changes.map(({ rule, usage }) => [rule, usage])).toMatchInlineSnapshot(`
    [
      [
        "response-removed-success",
        {
          "count": 0,
          "kind": "status",
        },
      ],
      [
        "maximum-decreased",
        {
          "count": 2,
          "kind": "parameter",
        },
      ],
      [
        "type-changed",
        {
          "count": 2,
          "kind": "member",
        },
      ],
      [
        "type-changed",
        {
          "count": 0,
          "kind": "member",
        },
      ],
      [
        "property-became-required",
        {
          "count": 0,
          "kind": "member",
        },
      ],
      [
        "parameter-removed",
        {
          "count": 0,
          "kind": "parameter",
        },
      ],
      [
        "enum-value-added",
        {
          "count": 0,
          "kind": "member",
        },
      ],
    ]
  `);
  for (const format of ["markdown", "html"]) {
    const text = await printed(format, ...usage);
    expect(text.match(/In tests/g)).toHaveLength(7);
    expect(text).toMatch(/parameter not seen, which does not make the change safe/i);
    expect(await printed(format)).not.toContain("In tests");
  }
  const github = await printed("github", ...usage);
  expect(github.match(/%0Ain tests: /g)).toHaveLength(7);
  expect(github).toContain("in tests: parameter seen 2 times");
  expect(github).toContain("in tests: status not seen, which does not make the change safe");
  const sarif = JSON.parse(await printed("sarif", ...usage)) as {
    runs: { results: { message: { text: string }; properties: { usage?: unknown } }[] }[];
  };
  const results = sarif.runs.flatMap((run) => run.results);
  expect(results.map(({ properties }) => properties.usage)).toEqual(
    json.changes.map((change) => change.usage),
  );
  expect(results[0]?.message.text).toBe(
    "Response 202 removed. In tests: status not seen, which does not make the change safe.",
  );
  expect(results.every(({ message }) => message.text.includes(" In tests: "))).toBe(true);
  for (const format of ["text", "github", "sarif"])
    expect(await printed(format)).not.toMatch(/in tests/i);
  expect(await printed("json")).not.toContain('"usage"');
});

it("says it beside changes that are listed in a line", async () => {
  await seenByTests();
  const grouped = await compare(
    ...["base.yaml", "revision.yaml", "--usage", "coverage.json", "--by", "operation"],
  );
  expect(grouped.out.match(/^ {2}(?:breaking|review) .* at .*; in tests: /gm)).toHaveLength(7);

  const names = Array.from({ length: 150 }, (_, index) => `${"name-".repeat(30)}${index}`);
  const many = (least: number) =>
    base.replace(
      "      parameters:\n",
      `      parameters:\n${names.map((name, index) => `        - { name: ${name}, in: query, schema: { type: integer, minimum: ${least + index} } }\n`).join("")}`,
    );
  write("base.yaml", many(0));
  write("revision.yaml", many(10_000));
  const printed = async (format: string) =>
    (
      await compare(
        ...["base.yaml", "revision.yaml", "--usage", "coverage.json", "--format", format],
      )
    ).out;
  const text = await printed("text");
  const listed = text.split("\n").filter((line) => line.startsWith("breaking "));
  expect(listed.length).toBeGreaterThan(1);
  expect(text.match(/in tests: /g)?.length).toBeGreaterThanOrEqual(listed.length);
  const whole = await printed("markdown");
  const markdown = whole.slice(whole.indexOf("#### Breaking"));
  const lines = markdown.split("\n- **").length - 1;
  expect(markdown).toContain("Shortened to fit a comment");
  expect(markdown.match(/In tests: /g)?.length).toBe(lines);
});

it("refuses a file that is missing or invalid", async () => {
  const missing = await compare("base.yaml", "revision.yaml", "--usage", "none.json");
  expect([missing.code, missing.err]).toEqual([
    2,
    expect.stringContaining("none.json cannot be read"),
  ]);
  write("broken.json", "{}\n");
  const invalid = await compare("base.yaml", "revision.yaml", "--usage", "broken.json");
  expect([invalid.code, invalid.err]).toEqual([2, expect.stringContaining("line 1 is invalid")]);
});
