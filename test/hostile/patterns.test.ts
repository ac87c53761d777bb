// Promise 11: a pattern that is let pass answers any text soon; one that might not is refused or reported with its place.
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { presets } from "../../scripts/mend/levels.js";
import { execute, toJavaScript, type Witnessed } from "./execution/execute.js";
import { generate, validate } from "./specloom.js";
import { makeWorld } from "./world.js";

/** A document with one property for each pattern. */
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

/** Exponential: each doubles its time with every character, and stops a server with a line of text. */
const exponential = [
  "^(a+)+$",
  "^(a|a)*$",
  "^(a|aa)+$",
  "^(a*)*b$",
  "(a+)+b",
  "^(a+)+(?=b)",
  "^(a+)+(?!)",
  "^(a{0,20})+$",
  "^(\\w+\\s?)*$",
  "^([a-zA-Z0-9]+)*@$",
  "^(?:[a-z]|\\u0061)+!$",
  "^(?:\\p{L}|\\p{Lu})+!$",
  "^(?:.|[\\s\\S])+!$",
  "^((?:a|b)|(?:a|c))+!$",
  "^(([a-z])+.)+[A-Z]([a-z])+$",
  "^(a?){30}a{30}$",
  "^(?=(a+)+b)",
  "^(?:a(?:a(?:a)*)*)*b",
];

/** Polynomial, or nothing that can be shown to be linear: reported. */
const reported = [
  "^a*a*a*$",
  "\\s+$",
  "^.*x.*y.*$",
  "(?:.*,){3}$",
  "^(a+)\\1$",
  "(?=.*x)y",
  "(?<=(a+)+)b$",
];

/** Linear, whatever they look like. */
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

describe("a pattern that a line of text can stop a server with is refused", () => {
  it("each at its place", async () => {
    const world = makeWorld({ "openapi.json": documentWith(exponential) });
    const before = await world.snapshot();
    const { code, err } = await generate(join(world.spec, "openapi.json"), world.out);
    expect(code).toBe(1);
    const lines = documentWith(exponential).split("\n");
    const refused = [...err.matchAll(/openapi\.json:(\d+):\d+ error pattern-unsafe:/g)].map(
      ([, line]) => JSON.parse(/: (".*")/.exec(lines[Number(line) - 1] ?? "")?.[1] ?? '""'),
    );
    expect(refused).toEqual(exponential);
    expect(await world.snapshot()).toEqual(before);
  });
});

describe("for users, a pattern that a line of text can stop a server with", () => {
  it("is in no validator", async () => {
    const world = makeWorld({ "openapi.json": documentWith(exponential) });
    const { code } = await generate(join(world.spec, "openapi.json"), world.out, "user");
    expect(code).toBe(0);
    for (const file of readdirSync(join(world.out, "validators"), { recursive: true }))
      if (String(file).endsWith(".ts"))
        expect(readFileSync(join(world.out, "validators", String(file)), "utf8")).not.toMatch(
          /new RegExp\(|\^\(a\+\)\+/,
        );
  });
});

describe("a pattern whose time grows with a power of the text is reported", () => {
  it("each at its place", async () => {
    const world = makeWorld({ "openapi.json": documentWith(reported) });
    const { out } = await validate(join(world.spec, "openapi.json"), "--format", "json");
    const found = JSON.parse(out).filter(({ code }: { code: string }) => code === "pattern-unsafe");
    expect(found).toHaveLength(reported.length);
  });
});

describe.each(presets)("a pattern that is let pass for the preset %s", (preset) => {
  it("answers long texts made to be hard for it, in code that runs", async () => {
    const world = makeWorld({ "openapi.json": documentWith(linear) });
    const { code, err } = await generate(join(world.spec, "openapi.json"), world.out, preset);
    expect({ code, err }).toMatchObject({ code: 0, err: "" });
    const project = dirname(world.out);
    writeFileSync(join(project, "package.json"), '{ "type": "module" }');
    toJavaScript(join(world.out, "validators"), join(project, "js"));
    cpSync(join(import.meta.dirname, "execution/attack.mjs"), join(project, "attack.mjs"));
    const report = await execute<Witnessed & { readonly checked: number }>(
      join(project, "attack.mjs"),
      [join(project, "js"), String(linear.length)],
      project,
    );
    expect(report).toEqual({ checked: report.checked, acts: [], added: [], pwned: null });
    expect(report.checked).toBeGreaterThan(linear.length * 10);
  });
});
