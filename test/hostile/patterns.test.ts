// Accepted patterns match any text in a short time. A pattern that is not accepted is refused, with a finding at the
// position of the pattern.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { presets } from "../../scripts/mend/levels.js";
import { execute, toJavaScript, type Witnessed } from "./execution/execute.js";
import { generate } from "./specloom.js";
import { makeWorld } from "./world.js";

function documentWith(patterns: readonly string[]): string {
  const properties: JsonObject = Object.fromEntries(
    patterns.map((pattern, index) => [`p${index}`, { type: "string", pattern }]),
  );
  const schema = { type: "object", properties };
  return JSON.stringify(
    {
      openapi: "3.1.0",
      info: { title: "Patterns", version: "1" },
      paths: {
        "/things": {
          post: {
            operationId: "addThing",
            requestBody: { required: true, content: { "application/json": { schema } } },
            responses: { "204": { description: "ok" } },
          },
        },
      },
    },
    undefined,
    1,
  );
}

/** Patterns that are refused: matching takes more than linear time, and no state table can be made for them. */
const refused = [
  "^(a+)+(?=b)",
  "^(a+)+(?!)",
  "^(?=(a+)+b)",
  "^(?:\\p{L}|\\p{Lu})+!$",
  "^(a+)\\1$",
  "(?=.*x)y",
  "(?<=(a+)+)b$",
];

/** Patterns that are matched by a state table, because a regular expression would take more than linear time. */
const tabled = [
  "^(a+)+$",
  "^(a|a)*$",
  "^(a|aa)+$",
  "^(a*)*b$",
  "(a+)+b",
  "^(a{0,20})+$",
  "^(\\w+\\s?)*$",
  "^([a-zA-Z0-9]+)*@$",
  "^(?:[a-z]|\\u0061)+!$",
  "^(?:.|[\\s\\S])+!$",
  "^((?:a|b)|(?:a|c))+!$",
  "^(([a-z])+.)+[A-Z]([a-z])+$",
  "^(a?){30}a{30}$",
  "^(?:a(?:a(?:a)*)*)*b",
  "^a*a*a*$",
  "\\s+$",
  "^\\s+|\\s+$",
  "^.*x.*y.*$",
  "(?:.*,){3}$",
];

/** Patterns that look expensive, but take linear time. */
const linear = [
  "^[a-z0-9]+(?:-[a-z0-9]+)*$",
  "^(?:a|b)*c$",
  "^(?:a|ab)*c$",
  "^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$",
  "^[^@\\s]+@[^@\\s]+$",
  "^(?:.|\\n)*!$",
  "^(?=.*[a-z])(?=.*\\d).{8,}$",
  "^(?:a|A)+!$",
  "^(?:ab?)+!$",
  "[a-z]+",
  "^(?:(?:))*!$",
  "^.{0,1000}!$",
  "^(?:a{0,9}-)+$",
];

describe("a pattern that a text can keep a server busy with, and that has no table", () => {
  it("is refused for authors, each at its place", async () => {
    const world = makeWorld({ "openapi.json": documentWith(refused) });
    const before = await world.snapshot();
    const { code, err } = await generate(join(world.spec, "openapi.json"), world.out);
    expect(code).toBe(1);
    const lines = documentWith(refused).split("\n");
    const found = [...err.matchAll(/openapi\.json:(\d+):\d+ error pattern-unsafe:/g)].map(
      ([, line]) => JSON.parse(/: (".*")/.exec(lines[Number(line) - 1] ?? "")?.[1] ?? '""'),
    );
    expect(found).toEqual(refused);
    expect(await world.snapshot()).toEqual(before);
  });

  it("is in no validator for users, and said", async () => {
    const world = makeWorld({ "openapi.json": documentWith(refused) });
    const { code, err } = await generate(join(world.spec, "openapi.json"), world.out, "user");
    expect(code).toBe(0);
    expect(err).toContain("pattern-unsafe");
    const schemas = readFileSync(join(world.out, "validators/schemas.js"), "utf8");
    expect(schemas).not.toMatch(/new RegExp\(|patternTable|\^\(a\+\)\+/);
  });
});

describe.each(presets)("a pattern that is let pass for the preset %s", (preset) => {
  it("answers long texts made to be hard for it, in code that runs", async () => {
    const passing = [...linear, ...tabled];
    const world = makeWorld({ "openapi.json": documentWith(passing) });
    const { code, err } = await generate(join(world.spec, "openapi.json"), world.out, preset);
    expect({ code, err }).toMatchObject({ code: 0, err: "" });
    const project = dirname(world.out);
    writeFileSync(join(project, "package.json"), '{ "type": "module" }');
    toJavaScript(join(world.out, "validators"), join(project, "js"));
    cpSync(join(import.meta.dirname, "execution/attack.mjs"), join(project, "attack.mjs"));
    const report = await execute<Witnessed & { readonly checked: number }>(
      join(project, "attack.mjs"),
      [join(project, "js"), String(passing.length)],
      project,
    );
    expect(report).toEqual({ checked: report.checked, acts: [], added: [], pwned: null });
    expect(report.checked).toBeGreaterThan(passing.length * 10);
  });
});
